import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { noticeOps, noticeQueries } from '#contracts/payments/paying/notices.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { NoticesPage } from './NoticesPage.js';
import { noticesTexts } from './noticesTexts.js';

const t = words(noticesTexts);
const notice = (reference: string, more: object = {}) => ({
  ...{ noticeKey: `bank payment unknown ${reference}`, provider: 'bank', kind: 'payment' as const, why: 'unknown' as const, reference },
  ...{ amount: 700, currency: 'RUB', keptDate: '2026-05-01T10:00:00.000Z', invoice: null },
  ...more,
});
const at = { path: '/cabinet/payment-notices', route: '/cabinet/payment-notices' };

test('what nobody could book is listed with what to do; what was seen to leaves the list', async () => {
  const invoice = { paymentInvoiceId: 7, number: '2026-3-00007', eventId: 3 };
  const answers = [
    { notices: [notice('b-1'), notice('r-2', { kind: 'refund', why: 'returned', invoice })], total: 5 },
    { notices: [], total: 0 },
  ];
  const server = new FakeServer()
    .on(noticeQueries.kept, () => (answers.length > 1 ? answers.shift() : answers[0]) ?? { notices: [], total: 0 })
    .on(noticeOps.resolve, {});
  const { person } = await open(<NoticesPage />, { server, ...at });
  expect(await screen.findByText(t('unknown'))).toBeTruthy();
  expect(screen.getByText(t('more', { count: 2, total: 5 }))).toBeTruthy();
  const returned = within(screen.getByRole('article', { name: `${t('refund')} r-2` }));
  expect(returned.getByText(t('returned'))).toBeTruthy();
  expect(returned.getByRole('link').getAttribute('href')).toContain('/cabinet/event/3/payments/invoices');
  await person.click(returned.getByRole('button', { name: t('resolve') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(new RegExp(t('comment'))), 'given in cash');
  await person.click(dialog.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('none'))).toBeTruthy();
  expect(server.inputs(noticeOps.resolve)).toEqual([{ noticeKey: 'bank payment unknown r-2', comment: 'given in cash' }]);
});

test('money of a sport event that a hall has waits for it: nobody is asked to see to it', async () => {
  const waiting = notice('b-3', { why: 'in_hall', invoice: { paymentInvoiceId: 7, number: '2026-3-00007', eventId: 3 } });
  const server = new FakeServer().on(noticeQueries.kept, { notices: [waiting], total: 1 });
  await open(<NoticesPage />, { server, ...at });
  expect(await screen.findByText(t('in_hall'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('resolve') })).toBeNull();
});

test('a list that cannot be read is said', async () => {
  const server = new FakeServer().on(noticeQueries.kept, refused(500, { form: ['error.server'] }));
  await open(<NoticesPage />, { server, ...at });
  await waitFor(() => expect(screen.queryByText(t('none'))).toBeNull());
  expect(await screen.findByRole('alert')).toBeTruthy();
});
