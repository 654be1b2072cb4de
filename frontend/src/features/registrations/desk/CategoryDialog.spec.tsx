import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open } from '../../../testing/page.js';
import { aRow } from '../../../testing/registrations.js';
import { FakeServer } from '../../../testing/server.js';
import { aCategory } from '../../../testing/sportEvents.js';
import { CategoryDialog } from './CategoryDialog.js';
import { bulkText } from './desk.fixture.js';
import { deskCalls } from './deskCalls.js';

const opened = (isCopy: boolean, price: number) => {
  const repricing = [{ registrationId: 101, currency: 'RUB', from: 2_500, to: 1_500, difference: -1_000, toPay: 0, credit: 1_000 }];
  const server = new FakeServer()
    .on(deskCalls.move, { registrations: [], repricing })
    .on(deskCalls.copy, { copied: [], skipped: [], repricing });
  const rows = [aRow({ id: 101, price, streamId: 12 }), aRow({ id: 102, streamId: 12 })];
  const frame = { eventId: 3, firstDay: '21-11-2026', onConfirm: () => undefined, onClose: () => undefined };
  return open(<CategoryDialog {...frame} isCopy={isCopy} rows={rows} streams={[aCategory(13, 'Open')]} />, { server });
};

test.each([
  [false, deskCalls.move, { streamId: 13 }],
  [true, deskCalls.copy, { streamIds: [13] }],
])('what it does to the price is told before it is done (copy: %s)', async (isCopy, call, chosen) => {
  const { person, server } = await opened(isCopy, 2_500);
  await person.click(await screen.findByLabelText(/Open/));
  expect((await screen.findByRole('status')).textContent).toMatch(/Credit: RUB\s1,000\.00\./);
  expect(server.inputs(call)).toEqual([{ eventId: 3, registrationIds: [101, 102], ...chosen, isDryRun: true }]);
});

test('where nobody pays, nothing is asked', async () => {
  const { person, server } = await opened(false, 0);
  await person.click(await screen.findByLabelText(/Open/));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: bulkText('apply') }).disabled).toBe(false));
  expect(server.inputs(deskCalls.move)).toEqual([]);
});
