import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Op } from '../op.js';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ops.ts'));
const isOp = (value: unknown): value is Op => typeof value === 'object' && value !== null && 'roles' in value && 'path' in value;

/** Every call of money, as the tables of this folder declare it. */
const moneyCalls = async (): Promise<Op[]> => {
  const tables = await Promise.all(files.map(async (file) => Object.values((await import(join(import.meta.dirname, file))) as object)));
  return tables.flat().flatMap((table: object) => Object.values(table).filter(isOp));
};

/** Of nobody who is logged in: what a provider tells, and the page that plays a bank. Of no money: what policies say of entries. */
const open = ['ActAtBank', 'CheckInsurance', 'RecordProviderNotice'];

// That a call which says so refuses whoever acts for another is tried in test/http/login-as.spec.ts, for all of them.
test('nobody moves money, or hands out what is paid, on behalf of another', async () => {
  const calls = await moneyCalls();
  expect(calls.length).toBeGreaterThan(40);
  const found = calls.filter((op) => op.type === 'command' && !op.isForbiddenOnBehalf).map(({ name }) => name);
  expect(found.toSorted()).toEqual(open);
});
