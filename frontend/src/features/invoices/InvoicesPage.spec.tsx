import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { booksOps, booksQueries } from '#contracts/payments/invoices/books.ops';
import { refundOps, refundQueries } from '#contracts/payments/refunds/refund.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { InvoicesPage, OutsideInvoicesPage } from './InvoicesPage.js';
import { invoicesTexts } from './invoicesTexts.js';
import { listTexts } from '../../shared/money-list/listTexts.js';
import { refundsTexts } from './refunds/refundsTexts.js';
import { ReconciliationPage } from './ReconciliationPage.js';
import { TransactionsPage } from './TransactionsPage.js';

const t = words(invoicesTexts);
const invoice: InvoiceRow = {
  ...{
    paymentInvoiceId: 7,
    number: '2026-3-00007',
    eventId: 3,
    payer: { type: 'user', id: 5, name: 'Kim Oleg' },
    createdDate: '01-05-2026',
  },
  ...{ dueDate: null, paidDate: null, paymentInvoiceStatus: 0, paymentInvoiceStatusText: 'Awaiting payment', currency: 'RUB' },
  ...{ amount: 1_500.5, paidAmount: 500, refundedAmount: 0, refundableAmount: 500, outstandingAmount: 1_000.5, paymentKind: 'online' },
  ...{
    provider: null,
    providerPaymentId: null,
    promoCode: null,
    payments: [],
    refunds: [],
    creditNotes: [],
    underWay: [],
    isMismatch: false,
    mismatchText: null,
    version: 2,
  },
  positions: [
    {
      ...{
        positionId: 1,
        kind: 'participation',
        eventRegistrationId: 9,
        userId: 5,
        fullName: 'Kim Oleg',
        streamId: 4,
        positionText: 'Men -73',
      },
      ...{ price: 1_500.5, priceWithoutDiscountAmount: 1_500.5, refundedAmount: 0, vatRate: null, lines: [], policyStatus: null },
    },
  ],
};
const paged = { page: 1, maxPage: 1, total: 1 };
const server = () =>
  new FakeServer()
    .on(getEventOp, { ...anEventAnswer() })
    .on(booksQueries.invoices, {
      invoices: [invoice],
      totals: { invoiced: 1_500.5, paid: 500, refunded: 0, outstanding: 1_000.5 },
      ...paged,
    })
    .on(booksQueries.invoice, {
      invoice,
      story: [{ version: 1, type: 'InvoiceCreated', date: '2026-05-01T10:00:00.000Z', by: null, debit: 0, credit: 0, balanceAfter: null }],
    });
const at = (name: string) => ({ path: `/cabinet/event/3/payments/${name}`, route: `/cabinet/event/:eventId/payments/${name}` });

test('an invoice is found, read with its story, and a payment by hand is recorded in it', async () => {
  const given = server().on(booksOps.saveManualPayment, refused(200, { amount: ['error.amount_too_high'] }));
  const { person } = await open(<InvoicesPage />, { server: given, ...at('invoices') });
  await person.click(await screen.findByRole('button', { name: t('openOf', { number: invoice.number }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('openOf', { number: invoice.number }) }));
  expect(await dialog.findByText('Kim Oleg · Men -73')).toBeTruthy();
  expect(dialog.getByText(t('InvoiceCreated'))).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: t('addPayment') }));
  const form = within(await screen.findByRole('dialog', { name: t('addPayment') }));
  await person.clear(form.getByLabelText(/Amount paid/));
  await person.type(form.getByLabelText(/Amount paid/), '2000');
  await person.click(form.getByRole('button', { name: /^Record .*2,000\.00/ }));
  expect((await form.findAllByText(serverText('en', 'error.amount_too_high'))).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(given.inputs(booksOps.saveManualPayment)).toMatchObject([{ paymentInvoiceId: 7, amount: 2_000, method: 'cash' }]),
  );
});

test('movements of money are narrowed to days too', async () => {
  const given = server().on(booksQueries.transactions, {
    transactions: [],
    totals: { debit: 0, credit: 0, balance: 0 },
    ...paged,
    total: 0,
  });
  const { path, route } = at('transactions');
  await open(<TransactionsPage />, { server: given, path: `${path}?dateFrom=01-05-2026&dateTo=02-05-2026`, route });
  expect(await screen.findByText(t('noneFound'))).toBeTruthy();
  expect(given.inputs(booksQueries.transactions)[0]).toMatchObject({ dateFrom: '01-05-2026', dateTo: '02-05-2026' });
});

test('invoices are filtered by status on the server', async () => {
  const given = server();
  const { person } = await open(<InvoicesPage />, { server: given, ...at('invoices') });
  await screen.findByText(invoice.number);
  await person.selectOptions(screen.getByLabelText(t('status')), '2');
  await waitFor(() => expect(given.inputs(booksQueries.invoices).at(-1)).toMatchObject({ status: [2] }));
});

test('invoices are narrowed to the days that are typed whole, kept in the address, and to none where they are turned', async () => {
  const given = server();
  const list = words(listTexts);
  const { path, route } = at('invoices');
  const { person } = await open(<InvoicesPage />, { server: given, path: `${path}?dateFrom=01-05-2026`, route });
  await screen.findByText(invoice.number);
  expect(given.inputs(booksQueries.invoices)[0]).toMatchObject({ dateFrom: '01-05-2026' });
  const until = screen.getByLabelText(list('dateTo'));
  await person.type(until, '31-05-2026');
  await waitFor(() => expect(given.inputs(booksQueries.invoices).at(-1)).toMatchObject({ dateFrom: '01-05-2026', dateTo: '31-05-2026' }));
  expect(given.inputs(booksQueries.invoices)).toHaveLength(2);
  await person.clear(until);
  await person.type(until, '30-04-2026');
  expect(await screen.findByText(serverText('en', 'error.date_range'))).toBeTruthy();
  await waitFor(() => expect(given.inputs(booksQueries.invoices).at(-1)).not.toHaveProperty('dateFrom'));
});

test('the address says what is shown, and Enter opens the row that the keys have reached', async () => {
  const given = server();
  const second = { ...invoice, paymentInvoiceId: 8, number: '2026-3-00008' };
  const totals = { invoiced: 0, paid: 0, refunded: 0, outstanding: 0 };
  given.on(booksQueries.invoices, { invoices: [invoice, second], totals, ...paged, total: 2 });
  const { path, route } = at('invoices');
  const { person } = await open(<InvoicesPage />, { server: given, path: `${path}?status=0&needle=Kim&sort=amount&order=asc`, route });
  await screen.findByText(second.number);
  expect(given.inputs(booksQueries.invoices)[0]).toMatchObject({ status: [0], needle: 'Kim', sort: 'amount', isDescending: false });
  const cell = screen.getByText(invoice.number).closest<HTMLElement>('.ag-cell');
  act(() => cell?.focus());
  await person.keyboard('j');
  await waitFor(() => expect(document.activeElement?.closest('[role="row"]')?.textContent).toContain(second.number));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(given.inputs(booksQueries.invoice)).toEqual([{ paymentInvoiceId: 8 }]));
});

test('whoever asked to leave is given back in one step: the address opens the refund of their entry', async () => {
  const preview = {
    ...{ refundableAmount: 500, amount: 500, fee: 0, payout: 500, currency: 'RUB', methods: ['offline'], creditInvoices: [] },
    positions: [{ positionId: 1, refundableAmount: 500 }],
  };
  const given = server()
    .on(refundQueries.preview, preview)
    .on(refundOps.create, refused(200, { form: ['error.not_paid'] }));
  const { path, route } = at('invoices');
  const { person } = await open(<InvoicesPage />, { server: given, path: `${path}?invoice=7&refund=9`, route });
  const dialog = within(await screen.findByRole('dialog', { name: words(refundsTexts)('giveBack') }));
  await person.type(await dialog.findByLabelText(/Reason/), 'ill');
  await person.click(await dialog.findByRole('button', { name: /^Refund .*500\.00/ }));
  await waitFor(() =>
    expect(given.inputs(refundOps.create)).toMatchObject([
      { paymentInvoiceId: 7, positions: [{ positionId: 1, amount: 500 }], isWithdrawRegistrations: true },
    ]),
  );
});

test('on a phone invoices are cards, more of them on request', async () => {
  const row = (id: number) => ({
    ...invoice,
    paymentInvoiceId: id,
    number: `2026-3-${id}`,
    payer: { ...invoice.payer, name: `Payer ${id}` },
  });
  const totals = { invoiced: 0, paid: 0, refunded: 0, outstanding: 0 };
  const given = server().on(booksQueries.invoices, ({ input }) => ({
    ...{ invoices: [row((input as { page: number }).page)], totals, page: 1, maxPage: 2, total: 2 },
  }));
  const { person } = await open(<InvoicesPage />, { server: given, ...at('invoices'), width: 390 });
  expect(await screen.findByText('Payer 1')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: words(listTexts)('more') }));
  expect(await screen.findByText('Payer 2')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('openOf', { number: '2026-3-2' }) }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('where nothing is owed yet it is said what would be', async () => {
  const totals = { invoiced: 0, paid: 0, refunded: 0, outstanding: 0 };
  const given = server().on(booksQueries.invoices, { invoices: [], totals, ...paged, total: 0 });
  await open(<InvoicesPage />, { server: given, ...at('invoices') });
  expect(await screen.findByText(t('none'))).toBeTruthy();
});

test('a payment that comes in is shown without a reload', async () => {
  const given = server().holds('invoice-changes', 3, { invoices: {}, receipts: {} });
  await open(<InvoicesPage />, { server: given, ...at('invoices') });
  await screen.findByText(t('status0'), { selector: '.ag-cell .pill' });
  await waitFor(() => expect(given.isFollowed('invoice-changes', 3)).toBe(true));
  const totals = { invoiced: 1_500.5, paid: 1_500.5, refunded: 0, outstanding: 0 };
  given.on(booksQueries.invoices, { invoices: [{ ...invoice, paymentInvoiceStatus: 1, outstandingAmount: 0 }], totals, ...paged });
  act(() => given.patch('invoice-changes', 3, [{ op: 'add', path: '/invoices/7', value: 3 }]));
  expect(await screen.findByText(t('status1'), { selector: '.ag-cell .pill' })).toBeTruthy();
});

test('movements stand with the balance after each, and the sums', async () => {
  const given = server().on(booksQueries.transactions, {
    transactions: [
      {
        ...{ transactionId: '70', date: '2026-05-01T10:00:00.000Z', kind: 'payment', paymentInvoiceId: 7, number: invoice.number },
        ...{ debit: 0, credit: 500, balanceAfter: 1_000.5, currency: 'RUB', provider: null, providerPaymentId: null, by: null },
      },
    ],
    totals: { debit: 1_500.5, credit: 500, balance: 1_000.5 },
    ...paged,
  });
  await open(<TransactionsPage />, { server: given, ...at('transactions') });
  const row = within((await screen.findByText(invoice.number)).closest<HTMLElement>('[role="row"], tr') ?? document.body);
  expect(await row.findByText(t('payment'))).toBeTruthy();
  expect(await row.findByText(/1,000\.50/)).toBeTruthy();
});

test('a difference is named with its invoice', async () => {
  const given = server().on(booksQueries.reconciliation, {
    ...{ currency: 'RUB', invoiced: 1_500.5, paid: 1_600.5, refunded: 0, outstanding: -100, discount: 0 },
    byProvider: [{ provider: 'offline', paid: 1_600.5, refunded: 0 }],
    differences: [{ kind: 'mismatch', paymentInvoiceId: 7, number: invoice.number, expected: 1_000, found: 1_100 }],
    check: { at: '2026-05-02T00:05:00.000Z', differences: [] },
  });
  await open(<ReconciliationPage />, { server: given, ...at('reconciliation') });
  const row = within((await screen.findByText(invoice.number)).closest<HTMLElement>('[role="row"], tr') ?? document.body);
  expect(row.getByText(t('mismatch'))).toBeTruthy();
  expect(row.getByText(/1,100\.00/)).toBeTruthy();
});

test('the daily check of all books is said; what it has found is named and not to be missed', async () => {
  const sums = { currency: 'RUB', invoiced: 0, paid: 0, refunded: 0, outstanding: 0, discount: 0, byProvider: [], differences: [] };
  const found = { kind: 'view' as const, paymentInvoiceId: 7, number: invoice.number, expected: 1_500, found: 1_400 };
  const given = server().on(booksQueries.reconciliation, { ...sums, check: { at: '2026-05-02T00:05:00.000Z', differences: [found] } });
  await open(<ReconciliationPage />, { server: given, ...at('reconciliation') });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getAllByText(new RegExp(invoice.number)).length).toBeGreaterThan(0);
  expect(alert.getByText(t('viewDifference'))).toBeTruthy();
});

test('invoices of no sport event are listed for administrators, without what is a sport event’s', async () => {
  const given = server();
  await open(<OutsideInvoicesPage />, { server: given, path: '/cabinet/payments/invoices', route: '/cabinet/payments/invoices' });
  expect(await screen.findByText(invoice.number)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: t('outside') })).toBeTruthy();
  expect(given.inputs(booksQueries.invoices)[0]).toMatchObject({ eventId: null });
  // Beside those that pick a day, which bear no words.
  expect(screen.getAllByRole('button').flatMap(({ textContent }) => textContent || [])).toEqual([invoice.number]);
});
