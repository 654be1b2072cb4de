import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { InvoiceRow, RefundRow } from '#contracts/payments/invoice.docs';
import { paperQueries } from '#contracts/payments/papers/papers.ops';
import { eventRefundOps } from '#contracts/payments/refunds/event-refunds.ops';
import { refundOps, refundQueries } from '#contracts/payments/refunds/refund.ops';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { CreditNotes } from './CreditNotes.js';
import { EventRefundDialog } from './EventRefundDialog.js';
import { PayersCredit } from './PayersCredit.js';
import { RefundDialog } from './RefundDialog.js';
import { RefundList } from './RefundList.js';
import { refundsTexts } from './refundsTexts.js';

const t = words(refundsTexts);
const nothing = () => undefined;
const refund = (more: Partial<RefundRow>): RefundRow => ({
  ...{ refundId: 7001, paymentInvoiceId: 7, amount: 500, fee: 0, positions: [], method: 'original', reason: 'ill', status: 'created' },
  ...{ createdDate: '01-05-2026', createdBy: null, sentDate: null, doneDate: null, failure: null },
  ...more,
});
const invoice = (refunds: RefundRow[] = []) =>
  ({
    ...{ paymentInvoiceId: 7, number: '2026-3-00007', currency: 'RUB', paidAmount: 1_500, refundedAmount: 0, refundableAmount: 1_500 },
    ...{ version: 4, refunds, positions: [{ positionId: 1, fullName: 'Kim Oleg', positionText: 'Men -73' }] },
  }) as unknown as InvoiceRow;
/** Ten per cent are kept of what is asked for. */
const previewOf = (amount: number) => ({
  ...{ refundableAmount: 1_500, amount, fee: amount / 10, payout: amount * 0.9, currency: 'RUB' },
  ...{ methods: ['original' as const, 'offline' as const], creditInvoices: [], positions: [{ positionId: 1, refundableAmount: 900 }] },
});
const previewing = () =>
  new FakeServer().on(refundQueries.preview, ({ input }) => {
    const { amount, positions } = input as { amount?: number; positions?: { amount: number }[] };
    return previewOf(positions?.[0]?.amount ?? amount ?? 1_500);
  });

test('a part goes back with a reason; what is too much is said', async () => {
  const server = previewing()
    .on(refundOps.createOfInvoice, refused(200, { amount: ['error.amount_too_high'] }))
    .on(refundOps.create, { refund: refund({}), refunds: [], invoice: invoice(), registrations: [] });
  let saved = 0;
  const { person } = await open(<RefundDialog invoice={invoice()} onClose={nothing} onSaved={() => (saved += 1)} />, { server });
  await screen.findByRole('option', { name: /Kim Oleg · Men -73 · .*900\.00/ });
  expect(await screen.findByRole('button', { name: /^Refund / })).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/Reason/), 'ill');
  await person.click(await screen.findByRole('button', { name: /^Refund .*1,350\.00/ }));
  expect((await screen.findAllByText(serverText('en', 'error.amount_too_high'))).length).toBeGreaterThan(0);
  expect(server.inputs(refundOps.createOfInvoice)).toMatchObject([{ paymentInvoiceId: 7, amount: 1_500, isFeeKept: true }]);
  await person.selectOptions(screen.getByLabelText(t('of')), '1');
  await person.click(await screen.findByRole('button', { name: /^Refund .*810\.00/ }));
  await waitFor(() => expect(saved).toBe(1));
  expect(server.inputs(refundOps.create)).toMatchObject([
    { positions: [{ positionId: 1, amount: 900 }], reason: 'ill', expectedVersion: 4 },
  ]);
});

test('the button says what the payer gets of the amount that is typed', async () => {
  const { person } = await open(<RefundDialog invoice={invoice()} onClose={nothing} onSaved={nothing} />, { server: previewing() });
  const amount = await screen.findByLabelText(/Amount to refund/);
  await person.type(screen.getByLabelText(/Reason/), 'ill');
  await person.clear(amount);
  await person.type(amount, '1 000,50');
  expect(await screen.findByRole('button', { name: /^Refund .*900\.45/ })).toHaveProperty('disabled', false);
  await person.click(screen.getByRole('checkbox', { name: /Keep what the rules say/ }));
  expect(screen.getByRole('button', { name: /^Refund .*1,000\.50/ })).toBeTruthy();
  await person.type(amount, '1');
  expect(await screen.findByText(serverText('en', 'error.decimals'))).toBeTruthy();
  expect(screen.getByRole('button', { name: t('giveBack') })).toHaveProperty('disabled', true);
  await person.clear(amount);
  await person.type(amount, '1501');
  expect(await screen.findByText(serverText('en', 'error.amount_too_high'))).toBeTruthy();
});

test('a refund that has not been sent is carried out, changed or removed; one that is done stays', async () => {
  const server = new FakeServer()
    .on(refundOps.send, { refund: refund({ status: 'sent' }), invoice: invoice() })
    .on(refundOps.editOfInvoice, { refund: refund({}), invoice: invoice() })
    .on(refundOps.removeOfInvoice, { invoice: invoice() });
  let changes = 0;
  const given = invoice([refund({}), refund({ refundId: 7002, status: 'done', amount: 20 })]);
  const { person } = await open(<RefundList invoice={given} onChanged={() => (changes += 1)} />, { server });
  expect(await screen.findByText(t('done'))).toBeTruthy();
  expect(screen.getAllByRole('button', { name: t('send') })).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: t('send') }));
  await waitFor(() => expect(changes).toBe(1));
  await person.click(screen.getByRole('button', { name: t('change') }));
  const change = within(await screen.findByRole('dialog'));
  await person.clear(change.getByLabelText(/Amount to refund/));
  await person.type(change.getByLabelText(/Amount to refund/), '400');
  await person.click(change.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(server.inputs(refundOps.editOfInvoice)).toMatchObject([{ refundId: 7001, amount: 400 }]));
  await person.click(await screen.findByRole('button', { name: t('remove') }));
  const removal = within(await screen.findByRole('dialog'));
  await person.type(removal.getByLabelText(/Reason/), 'a mistake');
  await person.click(removal.getByRole('button', { name: t('remove') }));
  await waitFor(() => expect(server.inputs(refundOps.removeOfInvoice)).toMatchObject([{ refundId: 7001, reason: 'a mistake' }]));
});

test('of a refund that the provider has not answered to it is said since when', async () => {
  const sent = refund({ status: 'sent', sentDate: '2026-05-01T10:00:00.000Z' });
  await open(<RefundList invoice={invoice([sent])} onChanged={nothing} />, { server: new FakeServer() });
  expect(await screen.findByText(/the payment provider has not answered yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('send') })).toBeNull();
});

test('all of a cancelled sport event goes back after its sum was shown', async () => {
  const plan = { invoiceCount: 3, refundCount: 3, amount: 4_500, fee: 0, currency: 'RUB', byMethod: [], failed: [], leftCount: 0 };
  const server = new FakeServer().on(eventRefundOps.refundEvent, plan);
  let saved = 0;
  const { person } = await open(<EventRefundDialog eventId={3} onClose={nothing} onSaved={() => (saved += 1)} />, { server });
  expect(await screen.findByText(/of 3 invoices/)).toBeTruthy();
  expect(saved).toBe(0);
  await person.type(screen.getByLabelText(/Reason/), 'no hall');
  await person.click(screen.getByRole('button', { name: /^Refund / }));
  await waitFor(() => expect(saved).toBe(1));
  expect(server.inputs(eventRefundOps.refundEvent)).toMatchObject([{ isDryRun: true }, { reason: 'no hall' }]);
});

test('money that came beyond the charge pays another invoice of its payer by one press', async () => {
  const late = { ...invoice(), outstandingAmount: -1_500 };
  const preview = { ...previewOf(1_500), creditInvoices: [{ paymentInvoiceId: 9, number: '2026-3-00009', outstandingAmount: 1_200 }] };
  const server = new FakeServer()
    .on(refundQueries.preview, preview)
    .on(refundOps.createOfInvoice, { refund: refund({}), refunds: [], invoice: invoice() });
  let changes = 0;
  const { person } = await open(<PayersCredit invoice={late} onChanged={() => (changes += 1)} />, { server });
  await person.click(await screen.findByRole('button', { name: /1,200\.00 of invoice 2026-3-00009/ }));
  await waitFor(() => expect(changes).toBe(1));
  expect(server.inputs(refundOps.createOfInvoice)).toMatchObject([
    { paymentInvoiceId: 7, toPaymentInvoiceId: 9, amount: 1_200, method: 'credit', isFeeKept: false, expectedVersion: 4 },
  ]);
});

test('credit notes stand with their day and their reason, and come as one file', async () => {
  const notes = [
    { creditNote: '2026-3-00007/1', amount: 400, notedDate: '2026-05-01T10:00:00.000Z', reason: 'refund' },
    { creditNote: '2026-3-00007/2', amount: 100, notedDate: '2026-05-02T10:00:00.000Z', reason: 'price' },
  ];
  const server = new FakeServer().on(paperQueries.pdf, refused(403, { id: ['error.forbidden'] }));
  const { person } = await open(<CreditNotes invoice={{ ...invoice(), creditNotes: notes }} />, { server });
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/2026-3-00007\/1 .*2026.*money was given back.*400\.00/);
  expect(second).toContain(t('credit_price'));
  await person.click(screen.getByRole('button', { name: t('creditNotesPdf') }));
  await screen.findByText(serverText('en', 'error.forbidden'));
  expect(server.inputs(paperQueries.pdf)).toEqual([{ fileTypeKey: 'creditNotes', id: 7 }]);
});

test('an invoice without credit notes says nothing of them', async () => {
  await open(<CreditNotes invoice={{ ...invoice(), creditNotes: [] }} />);
  expect(screen.queryByText(t('creditNotes'))).toBeNull();
});

test('where nothing came beyond the charge nothing is said', async () => {
  const server = previewing();
  await open(<PayersCredit invoice={{ ...invoice(), outstandingAmount: 0 }} onChanged={nothing} />, { server });
  expect(screen.queryByText(/More came/)).toBeNull();
  expect(server.inputs(refundQueries.preview)).toEqual([]);
});
