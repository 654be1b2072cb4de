import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { listOps } from '#contracts/registrations/list.ops';
import type { Repricing } from '#contracts/registrations/repricing.docs';
import { ref } from '../../app/call.js';
import { open } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { RepricingNote } from './RepricingNote.js';

const move = ref<typeof listOps.move>({ path: '/api/move-registrations-to-stream', kind: 'raw' });
const input = { eventId: 3, registrationIds: [1, 2], streamId: 7 };
const priced = (from: number, to: number, paid = 0): Repricing => ({
  ...{ registrationId: 1, currency: 'EUR', from, to, difference: to - from },
  ...{ toPay: Math.max(0, to - paid), credit: Math.max(0, paid - to) },
});
const opened = (repricing: Repricing[]) => {
  const server = new FakeServer().on(move, { registrations: [], repricing });
  return open(<RepricingNote call={move} input={input} />, { server });
};
const told = async () => (await screen.findByRole('status')).textContent;

test('one entry: what it costs now and then, and what is to pay of it', async () => {
  const { server } = await opened([priced(2_000, 2_500, 2_000)]);
  expect(await told()).toBe('Now €2,000.00, then €2,500.00. To pay: €500.00. ');
  expect(server.inputs(move)).toEqual([{ ...input, isDryRun: true }]);
});

test('less than what is paid is credit', async () => {
  await opened([priced(2_500, 2_000.5, 2_500)]);
  expect(await told()).toContain('Credit: €499.50.');
});

test('several entries are summed up; new ones are told as such', async () => {
  await opened([priced(1_000, 1_500), priced(0.1, 0.2)]);
  expect(await told()).toContain('The price of entries changes: 2. Now €1,000.10, then €1,500.20.');
});

test('copies: so many new entries', async () => {
  await opened([priced(0, 1_500), priced(0, 1_500)]);
  expect(await told()).toContain('New entries to be paid: 2, €3,000.00 in all. To pay: €3,000.00.');
});

test('nothing changes: nothing is said, and without a choice nothing is asked', async () => {
  const { server } = await opened([]);
  await waitFor(() => expect(server.inputs(move)).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
  const { server: idle } = await open(<RepricingNote call={move} input={null} />);
  expect(idle.inputs(move)).toEqual([]);
});

const Choosing = () => {
  const [streamId, choose] = useState(7);
  return (
    <>
      <button type="button" onClick={() => choose(8)}>
        other
      </button>
      <RepricingNote call={move} input={{ ...input, streamId }} />
    </>
  );
};

test('figures of a choice go with it, also where the next one is refused', async () => {
  const server = new FakeServer().on(move, (call) =>
    (call.input as { streamId: number }).streamId === 7
      ? { registrations: [], repricing: [priced(1_000, 1_500)] }
      : refused(200, { streamId: ['error.closed'] }),
  );
  const { person } = await open(<Choosing />, { server });
  expect(await told()).toContain('€1,500.00');
  await person.click(screen.getByRole('button', { name: 'other' }));
  await waitFor(() => expect(server.inputs(move)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
