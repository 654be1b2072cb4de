import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { OwnReceipts } from './OwnReceipts.js';
import { ownReceiptsOp, receiptPdfOp } from './receiptCalls.js';
import { receiptButtonTexts } from './receiptButtonTexts.js';

const t = words(receiptButtonTexts);
const receipt = {
  ...{ receiptId: 50_001, paymentInvoiceId: 5, eventId: 3, type: 'income', amount: 3000, currency: 'RUB', status: 'registered' },
  ...{ fiscalNumber: '17', fiscalDate: '2026-05-02T10:00:00.000Z', url: null, failure: null, queuedDate: '2026-05-02T09:59:00.000Z' },
  ...{ number: '2026-3-00005', eventName: 'Spring Cup' },
};

test('whoever has paid finds their receipts, each to be downloaded', async () => {
  const server = new FakeServer().on(ownReceiptsOp, { receipts: [receipt], lastUpdate: null }).on(receiptPdfOp, {});
  const page = await open(<OwnReceipts eventId={3} />, { server });
  expect(await screen.findByRole('heading', { name: t('receipts') })).toBeTruthy();
  expect(screen.getByText(t('income'))).toBeTruthy();
  expect(screen.getByText('Spring Cup · invoice 2026-3-00005')).toBeTruthy();
  await page.person.click(screen.getByRole('button', { name: new RegExp(`^${t('download').replaceAll(/[()]/g, String.raw`\$&`)}`) }));
  await waitFor(() => expect(page.server.inputs(receiptPdfOp)).toEqual([{ fileTypeKey: 'receipt', id: 50_001 }]));
  expect(page.server.inputs(ownReceiptsOp)).toEqual([{ eventId: 3 }]);
});

test('whoever has paid nothing sees nothing of it', async () => {
  const page = await open(<OwnReceipts />, { server: new FakeServer() });
  await waitFor(() => expect(page.server.inputs(ownReceiptsOp)).toEqual([{}]));
  expect(screen.queryByRole('heading')).toBeNull();
});
