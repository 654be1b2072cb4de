import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { BankPage } from './BankPage.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { bankTexts } from './bankTexts.js';
import { bankActOp, bankPaymentOp, providerNoticeOp } from './calls.js';
import { keepBack } from './notices.js';

const t = words(bankTexts);
const ui = words(uiTexts);
beforeEach(() => localStorage.clear());

const lineDown = (): never => {
  throw new TypeError('Failed to fetch');
};

const payment = { amount: 1500, currency: 'RUB', description: '№ 2026-3-00001', returnUrl: '/back', method: 'card' as const };
const inState = (status: 'pending' | 'succeeded' | 'failed') => ({ payment: { ...payment, status } });
const opened = (server: FakeServer) => open(<BankPage />, { server, path: '/bank/abc', route: '/bank/:providerPaymentId' });
const decline = () => screen.getByRole('button', { name: t('bankDecline') });

test('the bank is told to decline, and says that it plays', async () => {
  const server = new FakeServer().on(bankPaymentOp, inState('pending')).on(bankActOp, refused(200, { form: ['error.not_found'] }));
  const { person } = await opened(server);
  expect(await screen.findByText(t('bankNote'))).toBeTruthy();
  await person.click(decline());
  await waitFor(() => expect(server.inputs(bankActOp)).toEqual([{ providerPaymentId: 'abc', action: 'decline' }]));
});

test.each([
  ['succeeded', 'bankPaid'],
  ['failed', 'bankDeclined'],
] as const)('a payment that has %s is not decided again', async (status, said) => {
  await opened(new FakeServer().on(bankPaymentOp, inState(status)));
  expect(await screen.findByText(t(said))).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([t('bankReturn')]);
});

test('where the answer got lost, the page says what the bank has done', async () => {
  const server = new FakeServer().on(bankPaymentOp, inState('pending')).on(bankActOp, lineDown);
  const { person } = await opened(server);
  await screen.findByText(t('bankNote'));
  server.on(bankPaymentOp, inState('failed'));
  await person.click(decline());
  expect(await screen.findByText(t('bankDeclined'))).toBeTruthy();
});

test('without a line one tries again; a payment that is not there is said to be none', async () => {
  const server = new FakeServer().on(bankPaymentOp, lineDown);
  const { person } = await opened(server);
  const retry = await screen.findByRole('button', { name: ui('retry') });
  expect(screen.queryByText(t('noPayment'))).toBeNull();
  server.on(bankPaymentOp, refused(404, { providerPaymentId: ['error.not_found'] }));
  await person.click(retry);
  expect(await screen.findByText(t('noPayment'))).toBeTruthy();
});

test.each([
  ['inOrder', [1, 2]],
  ['newestFirst', [2, 1]],
] as const)('notices that were kept back are sent when somebody says so: %s', async (order, sent) => {
  for (const n of [1, 2]) keepBack([{ signature: `of ${n}`, body: JSON.stringify({ n }) }]);
  const server = new FakeServer().on(bankPaymentOp, inState('succeeded')).on(providerNoticeOp, {});
  const { person } = await opened(server);
  expect(await screen.findByText(t('kept', { count: 2 }))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t(order) }));
  await waitFor(() => expect(server.inputs(providerNoticeOp)).toEqual(sent.map((n) => ({ n }))));
  await waitFor(() => expect(screen.queryByText(t('kept', { count: 2 }))).toBeNull());
  const heads = server.calls.flatMap(({ headers }) => headers.get('x-bank-signature') ?? []);
  expect(heads).toEqual(sent.map((n) => `of ${n}`));
});
