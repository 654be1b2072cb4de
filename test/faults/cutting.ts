import { join } from 'node:path';
import { expect } from '@jest/globals';
import Database from 'better-sqlite3';
import { killed, startServer } from './processes.js';

/** As if a minute had passed: the leases of jobs that ended with their process. */
const endLeases = (directory: string): void => {
  const queue = new Database(join(directory, 'queue.sqlite'));
  queue.prepare(`UPDATE jobs SET run_at = ? WHERE status = 'running'`).run(new Date().toISOString());
  queue.close();
};

const script = 'test/faults/cut-server.mjs';
const env = { PAYMENTS: 'bank', REFUND_DELAY: '0' };

/** A server that ends at a step, which it may reach by what was left to do before anybody calls it; false: it was not reached. */
const cutOff = async (directory: string, fault: { CUT: string }, act: (url: string) => Promise<boolean>): Promise<boolean> => {
  try {
    const server = await startServer(directory, script, { ...env, ...fault });
    try {
      return !(await act(server.url));
    } finally {
      await killed(server.process);
    }
  } catch (error) {
    if (String(error).includes(`cut at ${fault.CUT}`)) return true;
    throw error;
  }
};

/** Goes on as far as the first, the second, … order, each time with a server that ends at the next step; then to the end of all. */
export const cutAt = async (
  cuts: readonly string[],
  directory: string,
  goOn: (url: string, upTo: number) => Promise<boolean>,
  fault: Record<string, string> = {},
): Promise<void> => {
  for (const [index, cut] of cuts.entries()) {
    const isReached = await cutOff(directory, { ...fault, CUT: cut }, (url) => goOn(url, index));
    expect({ cut, isReached }).toEqual({ cut, isReached: true });
    endLeases(directory);
  }
  const last = await startServer(directory, script, { ...env, ...fault });
  try {
    expect(await goOn(last.url, cuts.length)).toBe(true);
  } finally {
    await killed(last.process);
  }
};

interface AtBank {
  status: string;
  amount: number;
  refunds: { amount: number }[];
}

/** All that the bank has taken and given back, whether anybody here knows of it or not. */
export const bankIn = (directory: string): { paid: number; givenBack: number } => {
  const vault = new Database(join(directory, 'vault.sqlite'), { readonly: true });
  const rows = vault.prepare(`SELECT value FROM entries WHERE kind = 'bankPayment'`).all() as { value: string }[];
  vault.close();
  const paid = rows.map(({ value }) => JSON.parse(value) as AtBank).filter(({ status }) => status === 'succeeded');
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  return {
    paid: sum(paid.map(({ amount }) => amount)),
    givenBack: sum(paid.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))),
  };
};
