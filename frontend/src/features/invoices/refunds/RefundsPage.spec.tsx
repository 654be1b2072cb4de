import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { refundListQueries, type ListedRefund } from '#contracts/payments/refunds/refund-list.ops';
import { getEventOp } from '../../../app/sportEvents.js';
import { open, words } from '../../../testing/page.js';
import { FakeServer } from '../../../testing/server.js';
import { anEventAnswer } from '../../../testing/sportEvents.js';
import { invoicesTexts } from '../invoicesTexts.js';
import { RefundsPage } from './RefundsPage.js';
import { refundsTexts } from './refundsTexts.js';

const t = words(refundsTexts);
const refund = (refundId: number, more: Partial<ListedRefund> = {}): ListedRefund => ({
  ...{ refundId, paymentInvoiceId: 7, number: '2026-3-00007', payer: { type: 'user', id: 5, name: 'Kim Oleg' }, currency: 'RUB' },
  ...{ amount: 500.5, fee: 0, positions: [], method: 'offline', reason: 'ill', status: 'created' },
  ...{ createdDate: '2026-05-01T10:00:00.000Z', createdBy: null, sentDate: null, doneDate: null, failure: null },
  ...more,
});
const totals = { created: 500.5, sent: 0, done: 1_200 };
const answered = (refunds: ListedRefund[], maxPage = 1) => ({ refunds, totals, page: 1, maxPage, total: refunds.length });
const server = (refunds = [refund(7001), refund(7002, { status: 'done', method: 'original', reason: 'moved away', amount: 1_200 })]) =>
  new FakeServer().on(getEventOp, { ...anEventAnswer() }).on(refundListQueries.ofEvent, answered(refunds));
const opened = (given: FakeServer, { search = '', width = 1280 } = {}) =>
  open(<RefundsPage />, {
    ...{ server: given, width },
    ...{ path: `/cabinet/event/3/payments/refunds${search}`, route: '/cabinet/event/:eventId/payments/refunds' },
  });

test('refunds stand with their state, why they are made and what they add up to; a row opens its invoice', async () => {
  const given = server().on(booksQueries.invoice, { invoice: null, story: [] });
  const { person } = await opened(given);
  expect(await screen.findByText('moved away')).toBeTruthy();
  expect(screen.getByText(t('created'), { selector: '.ag-cell .pill' })).toBeTruthy();
  expect(screen.getByText(t('waits')).closest('div')?.textContent).toContain('500.50');
  const [first] = screen.getAllByRole('button', { name: words(invoicesTexts)('openOf', { number: '2026-3-00007' }) });
  if (first) await person.click(first);
  await waitFor(() => expect(given.inputs(booksQueries.invoice)).toEqual([{ paymentInvoiceId: 7 }]));
});

test('what is shown stands in the address, and is chosen on the server', async () => {
  const given = server();
  const { person } = await opened(given, { search: '?status=created&method=offline' });
  await screen.findByText('moved away');
  expect(given.inputs(refundListQueries.ofEvent)[0]).toMatchObject({ status: 'created', method: 'offline', page: 1 });
  await person.selectOptions(screen.getByLabelText(t('state')), 'failed');
  await waitFor(() => expect(given.inputs(refundListQueries.ofEvent).at(-1)).toMatchObject({ status: 'failed', method: 'offline' }));
});

test('one that is made elsewhere comes without a reload', async () => {
  const given = server([refund(7001)]).holds('invoice-changes', 3, { invoices: {}, receipts: {} });
  await opened(given);
  await screen.findByText('ill');
  await waitFor(() => expect(given.isFollowed('invoice-changes', 3)).toBe(true));
  given.on(refundListQueries.ofEvent, answered([refund(7003, { reason: 'injured' }), refund(7001)]));
  act(() => given.patch('invoice-changes', 3, [{ op: 'add', path: '/invoices/7', value: 3 }]));
  expect(await screen.findByText('injured')).toBeTruthy();
});

test('on a phone they are cards; where nothing goes back it is said', async () => {
  await opened(server(), { width: 390 });
  expect((await screen.findAllByText('Kim Oleg')).length).toBe(2);
  expect(screen.queryByRole('grid')).toBeNull();
});

test('where nothing goes back it is said', async () => {
  await opened(server([]));
  expect(await screen.findByText(t('none'))).toBeTruthy();
});
