import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { unpaidOps } from '#contracts/payments/unpaid/unpaid.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { UnpaidActions } from './UnpaidActions.js';
import { unpaidTexts } from './unpaidTexts.js';

const t = words(unpaidTexts);
const shown = (server: FakeServer, more: { isCancelled?: boolean; onChanged?: () => void } = {}) =>
  open(<UnpaidActions eventId={3} isCancelled={more.isCancelled ?? false} onChanged={more.onChanged ?? (() => undefined)} />, { server });

test('the provider is asked about all invoices; what came of it stands there, and what it did not answer', async () => {
  const server = new FakeServer().on(unpaidOps.checkPaid, { invoices: [], checkedCount: 5, changedCount: 2, failedCount: 1 });
  let changes = 0;
  const { person } = await shown(server, { onChanged: () => (changes += 1) });
  await person.click(screen.getByRole('button', { name: t('checkPaid') }));
  expect(await screen.findByText(t('checked', { checked: 5, changed: 2 }))).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(t('notAnswered', { failed: 1 }));
  expect(changes).toBe(1);
});

test('payers are reminded, with a day and some words', async () => {
  const server = new FakeServer().on(unpaidOps.remind, { recipientCount: 4, skippedCount: 1 });
  const { person } = await shown(server);
  await person.click(screen.getByRole('button', { name: t('remind') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('remind') }));
  await person.type(dialog.getByLabelText(t('remindText')), 'See you soon');
  await person.click(dialog.getByRole('button', { name: t('send') }));
  expect(await screen.findByText(t('reminded', { count: 4, skipped: 1 }))).toBeTruthy();
  await waitFor(() => expect(server.inputs(unpaidOps.remind)).toEqual([{ eventId: 3, text: 'See you soon' }]));
});

test('where nobody owes anything, that is said in the dialog', async () => {
  const server = new FakeServer().on(unpaidOps.remind, refused(200, { form: ['error.no_recipients'] }));
  const { person } = await shown(server);
  await person.click(screen.getByRole('button', { name: t('remind') }));
  await person.click(await screen.findByRole('button', { name: t('send') }));
  expect(await screen.findByText(serverText('en', 'error.no_recipients'))).toBeTruthy();
});

test('of a cancelled sport event nobody is reminded', async () => {
  await shown(new FakeServer(), { isCancelled: true });
  expect(screen.queryByRole('button', { name: t('remind') })).toBeNull();
});
