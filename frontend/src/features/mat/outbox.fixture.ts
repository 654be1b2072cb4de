import { randomUUID } from 'node:crypto';
import { afterEach, jest } from '@jest/globals';
import { Outbox, type Waiting } from './outbox.js';

export const referee = 7;
export const tap = (label: string, userId = referee): Omit<Waiting, 'refusal'> => ({
  id: randomUUID(),
  userId,
  path: '/api/save-data-in-match',
  body: { label },
  label,
  deviceTime: '2026-11-21T09:00:00.000Z',
});
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 60; i += 1) await new Promise((resolve) => setImmediate(resolve));
};
export const labels = ({ all }: Outbox): string[] => all.map(({ label }) => label);

const opened: Outbox[] = [];
export const open = async (name: string = randomUUID()): Promise<Outbox> => {
  const outbox = await Outbox.open(name);
  opened.push(outbox);
  return outbox;
};
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
  jest.restoreAllMocks();
});
