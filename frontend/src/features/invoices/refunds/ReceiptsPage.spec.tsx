import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReceiptsPage as Page } from '#contracts/payments/receipts/receipt.docs';
import { receiptOps, receiptQueries } from '#contracts/payments/receipts/receipts.ops';
import { getEventOp } from '../../../app/sportEvents.js';
import { open, words } from '../../../testing/page.js';
import { FakeServer } from '../../../testing/server.js';
import { anEventAnswer } from '../../../testing/sportEvents.js';
import { ReceiptsPage } from './ReceiptsPage.js';
import { receiptsTexts } from './receiptsTexts.js';

const t = words(receiptsTexts);
const row: Page['receipts'][number] = {
  ...{ receiptId: 5, paymentInvoiceId: 7, number: '2026-3-00007', eventId: 3, type: 'income', amount: 1_500, currency: 'RUB' },
  ...{ fiscalNumber: null, fiscalDate: null, status: 'failed', url: null, failure: 'no paper', queuedDate: '2026-05-01T10:00:00.000Z' },
};
const server = (openReceiptIds = [5]) =>
  new FakeServer()
    .on(getEventOp, { ...anEventAnswer() })
    .on(receiptQueries.ofEvent, { receipts: [row], openReceiptIds, page: 1, maxPage: 1, total: 1 });
const opened = (given: FakeServer, { search = '', width = 1280 } = {}) =>
  open(<ReceiptsPage />, {
    ...{ server: given, width },
    ...{ path: `/cabinet/event/3/payments/receipts${search}`, route: '/cabinet/event/:eventId/payments/receipts' },
  });

test('receipts stand with their state, and those that are not registered are asked for again', async () => {
  const given = server().on(receiptOps.update, { receipts: [], updatedCount: 1, failedCount: 0 });
  const { person } = await opened(given);
  expect(await screen.findByText('no paper')).toBeTruthy();
  expect(screen.getByText(t('open', { count: 1 }))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('ask') }));
  await waitFor(() => expect(given.inputs(receiptOps.update)).toMatchObject([{ receiptIds: [5] }]));
});

test('what is shown stands in the address, and is chosen on the server', async () => {
  const given = server([]);
  const { person } = await opened(given, { search: '?status=failed' });
  await screen.findByText('no paper');
  expect(screen.queryByRole('button', { name: t('ask') })).toBeNull();
  expect(given.inputs(receiptQueries.ofEvent)[0]).toMatchObject({ status: 'failed' });
  await person.selectOptions(screen.getByLabelText(t('kind')), 'incomeReturn');
  await waitFor(() => expect(given.inputs(receiptQueries.ofEvent).at(-1)).toMatchObject({ status: 'failed', type: 'incomeReturn' }));
});

test('on a phone they are cards', async () => {
  await opened(server(), { width: 390 });
  expect(await screen.findByText(t('income'), { selector: 'b' })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});
