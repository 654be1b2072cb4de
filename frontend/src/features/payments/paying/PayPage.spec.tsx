import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { PromoProblem } from '#contracts/payments/paying/paying.docs';
import { sessionKnown, type SessionState } from '../../../app/session.js';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { getFromHall } from '../../../shared/events/useIsInHall.js';
import { productChoiceTexts } from '../../../shared/products/productChoiceTexts.js';
import { formatDay } from '../../../ui/dates.js';
import { serverText } from '../../../ui/errorTexts.js';
import { applyPromoOp, checkPaymentOp, createInvoiceOp, dueOp, orderProductsOp } from './calls.js';
import { payingTexts } from './payingTexts.js';
import { RegistrationsPaymentPage } from './PayPage.js';

const t = words(payingTexts);
const choice = words(productChoiceTexts);
const path = '/event/payment-for-athlete-registrations/3/11';
const page = (
  <Routes>
    <Route path="/event/payment-for-athlete-registrations/:eventId/:userId" element={<RegistrationsPaymentPage />} />
  </Routes>
);

const position = (positionId: number, more: object = {}) => ({
  ...{ positionId, paymentInvoiceId: 7, eventRegistrationId: positionId, userId: 11, fullName: `Athlete ${positionId}` },
  ...{ streamName: '-60 kg', kind: 'participation' as const, price: 1500, priceWithoutDiscountAmount: 1500 },
  ...{ lines: [{ kind: 'option' as const, name: 'Adult', amount: 1500 }], isWithWholeInvoice: false, isBeingPaid: false, dueDate: null },
  ...more,
});
const due = (positions: ReturnType<typeof position>[], methods: ('card' | 'sbp')[] = ['card', 'sbp']) => ({
  ...{ event: { id: 3, name: 'Cup', dateFrom: '21-11-2026', dateTo: '22-11-2026' }, payer: { id: 11, name: 'Anna Ant' }, positions },
  ...{ promoCode: null, currency: 'RUB', total: 3000, methods, provider: 'bank', products: [], entries: [] },
  insurance: { asked: 'none' as const, offers: [] },
});
const progress = (state: 'waiting' | 'paid' | 'failed') => ({
  ...{ paymentInvoiceId: 7, paymentId: '7-a', number: '2026-3-00001', eventId: 3, amount: 1500, currency: 'RUB', state },
  ...{ reason: null, redirectUrl: null },
});

test('what is chosen is ordered, and what was refused is said', async () => {
  const server = new FakeServer()
    .on(dueOp, due([position(1), position(2), position(3, { isBeingPaid: true })]))
    .on(createInvoiceOp, refused(200, { 'positions.2': ['error.already_paid'] }));
  const { person } = await open(page, { server, path });
  await person.click(await screen.findByRole('checkbox', { name: /Athlete 1/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Athlete 3/ }).disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: /^Pay .*1,500/ }));
  expect(await screen.findByText(/already paid/i)).toBeTruthy();
  expect(server.inputs(createInvoiceOp)).toEqual([{ eventId: 3, userId: 11, positionIds: [2], method: 'card', total: 1500 }]);
});

test('while a hall runs the sport event, whoever pays reads where it is paid, and is not sent to a bank in vain', async () => {
  const server = new FakeServer().on(dueOp, due([position(1)])).on(getFromHall, { hall: { name: 'Hall A', heardSecondsAgo: 1 } });
  await open(page, { server, path });
  expect(await screen.findByText(t('inHall'))).toBeTruthy();
  expect(screen.getByText(/1,500/, { selector: 'p *' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a promo code is held for the order, and given with it', async () => {
  const discounted = { ...due([position(1, { price: 1350 })]), promoCode: { code: 'SPRING', discount: 150, problem: null } };
  const answers = [due([position(1)]), discounted];
  const server = new FakeServer()
    .on(dueOp, () => (answers.length > 1 ? (answers.shift() ?? discounted) : discounted))
    .on(applyPromoOp, { ...discounted, discount: 150 })
    .on(createInvoiceOp, refused(200, { form: ['error.provider_disconnected'] }));
  const { person } = await open(page, { server, path });
  await person.type(await screen.findByLabelText(t('promoCode')), 'spring');
  await person.click(screen.getByRole('button', { name: t('applyPromo') }));
  await waitFor(() => expect(server.inputs(applyPromoOp)).toEqual([{ eventId: 3, userId: 11, code: 'spring' }]));
  await waitFor(() => expect(screen.getAllByText(/1,350/).length).toBeGreaterThan(0));
  await person.click(screen.getByRole('button', { name: /^Pay .*1,350/ }));
  await waitFor(() => expect(server.inputs(createInvoiceOp)).toMatchObject([{ promoCode: 'SPRING', total: 1350 }]));
});

test('what has become dearer meanwhile is said, and shown at its new price', async () => {
  const server = new FakeServer().on(dueOp, due([position(1)])).on(createInvoiceOp, refused(200, { total: ['error.price_changed'] }));
  const { person } = await open(page, { server, path });
  const pay = await screen.findByRole('button', { name: /^Pay .*1,500/ });
  server.on(dueOp, due([position(1, { price: 2500 })]));
  await person.click(pay);
  expect(await screen.findByText(serverText('en', 'error.price_changed'))).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: /^Pay .*2,500/ }));
  await waitFor(() => expect(server.inputs(createInvoiceOp)).toMatchObject([{ total: 1500 }, { total: 2500 }]));
});

const held = (positions: ReturnType<typeof position>[], discount: number, problem: PromoProblem | null = null) => ({
  ...due(positions),
  promoCode: { code: 'FIX', discount, problem },
});
const isOfPart = (input: object): boolean => 'positionIds' in input;
/** Two positions with a code over both; only one: as `part` has it. */
const pricing = (part: ReturnType<typeof held>) =>
  new FakeServer()
    .on(dueOp, ({ input }) => (isOfPart(input) ? part : held([position(1, { price: 1350 }), position(2, { price: 1350 })], 300)))
    .on(createInvoiceOp, refused(200, { form: ['error.provider_disconnected'] }));

test('of a part that is chosen the server says what the code takes off: so much is paid', async () => {
  const server = pricing(held([position(1), position(2, { price: 1200 })], 300));
  const { person } = await open(page, { server, path });
  await person.click(await screen.findByRole('checkbox', { name: /Athlete 1/ }));
  await person.click(await screen.findByRole('button', { name: /^Pay .*1,200/ }));
  await waitFor(() => expect(server.inputs(createInvoiceOp)).toMatchObject([{ positionIds: [2], promoCode: 'FIX', total: 1200 }]));
  expect(server.inputs(dueOp)).toContainEqual({ eventId: 3, userId: 11, positionIds: [2] });
});

test('a code that needs more than is chosen is said, and not used', async () => {
  const server = pricing(held([position(1), position(2)], 0, 'error.promo_min_amount'));
  const { person } = await open(page, { server, path });
  await person.click(await screen.findByRole('checkbox', { name: /Athlete 1/ }));
  expect(await screen.findByText(serverText('en', 'error.promo_min_amount'))).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: /^Pay .*1,500/ }));
  await waitFor(() =>
    expect(server.inputs(createInvoiceOp)).toEqual([{ eventId: 3, userId: 11, positionIds: [2], method: 'card', total: 1500 }]),
  );
});

test('an order that was begun is paid as a whole, and by itself', async () => {
  const whole = { isWithWholeInvoice: true, paymentInvoiceId: 9 };
  const server = new FakeServer()
    .on(dueOp, {
      ...due([position(1), position(2, whole), position(3, whole)]),
      promoCode: { code: 'SPRING', discount: 150, problem: null },
    })
    .on(createInvoiceOp, refused(200, { form: ['error.provider_disconnected'] }));
  const { person } = await open(page, { server, path });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: t('begunOrder') })).checked).toBe(true);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  await person.click(screen.getByRole('button', { name: /3,000/ }));
  const ordered = { eventId: 3, userId: 11, positionIds: [2, 3], method: 'card', total: 3000 };
  await waitFor(() => expect(server.inputs(createInvoiceOp)).toEqual([ordered]));
  await person.click(screen.getByRole('radio', { name: t('otherEntries') }));
  await person.click(screen.getByRole('button', { name: /1,500/ }));
  await waitFor(() => expect(server.inputs(createInvoiceOp)[1]).toMatchObject({ positionIds: [1], promoCode: 'SPRING' }));
});

test('with nothing chosen nothing can be paid', async () => {
  const { person } = await open(page, { server: new FakeServer().on(dueOp, due([position(1)])), path });
  await person.click(await screen.findByRole('checkbox', { name: /Athlete 1/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('chooseFirst') }).disabled).toBe(true);
});

test('nothing due is said', async () => {
  await open(page, { server: new FakeServer().on(dueOp, due([])), path });
  expect(await screen.findByText(t('nothing'))).toBeTruthy();
});

test('where nobody takes payments it is said what to do', async () => {
  await open(page, { server: new FakeServer().on(dueOp, due([position(1)], [])), path });
  expect(await screen.findByText(t('closed'))).toBeTruthy();
});

test.each(['paid', 'failed', 'waiting'] as const)('a payment that is %s is said in words', async (state) => {
  const server = new FakeServer().on(checkPaymentOp, progress(state));
  await open(page, { server, path: `${path}?payment=7-a` });
  expect(await screen.findByText(t(state))).toBeTruthy();
  expect(server.inputs(checkPaymentOp)).toContainEqual({ eventId: 3, userId: 11, paymentId: '7-a' });
});

test('whoever logs in again over the page is told how it ended', async () => {
  const user: SessionUser = { id: 11, email: 'anna@example.com', fullName: 'Anna Ant', roles: [] };
  const server = new FakeServer().on(checkPaymentOp, refused(401, { form: ['error.unauthorized'] }));
  const { store } = await open(page, { server, path: `${path}?payment=7-a`, user });
  await waitFor(() => expect((store.getState() as unknown as { session: SessionState }).session.isExpired).toBe(true));
  const asked = server.inputs(checkPaymentOp).length;
  server.on(checkPaymentOp, progress('paid'));
  act(() => void store.dispatch(sessionKnown(user)));
  expect(await screen.findByText(t('paid'))).toBeTruthy();
  expect(server.inputs(checkPaymentOp)).toHaveLength(asked + 1);
});

test('neither a line that drops nor too much asking ends the waiting', async () => {
  const server = new FakeServer().on(checkPaymentOp, progress('waiting')).holds('own-payments', 11, { userId: 11, invoices: {} });
  await open(page, { server, path: `${path}?payment=7-a` });
  expect(await screen.findByText(t('waiting'))).toBeTruthy();
  await waitFor(() => expect(server.isFollowed('own-payments', 11)).toBe(true));
  const news = async (version: number) => {
    const asked = server.inputs(checkPaymentOp).length;
    act(() => server.patch('own-payments', 11, [{ op: 'add', path: '/invoices/7', value: version }]));
    await waitFor(() => expect(server.inputs(checkPaymentOp).length).toBeGreaterThan(asked));
  };
  server.on(checkPaymentOp, () => {
    throw new TypeError('Failed to fetch');
  });
  await news(3);
  server.on(checkPaymentOp, refused(429, 'error.too_many_requests'));
  await news(4);
  server.on(checkPaymentOp, progress('paid'));
  await news(5);
  expect(await screen.findByText(t('paid'))).toBeTruthy();
});

const shirt = { id: 9, name: 'T-shirt', description: 'Cotton', price: 1200, imageUrl: null, left: 1 };
const entry = (eventRegistrationId: number, streamName: string, count = 0) => ({
  ...{ eventRegistrationId, fullName: 'Anna Ant', streamName },
  products: count > 0 ? [{ productId: 9, name: 'T-shirt', count, amount: count * 1200 }] : [],
  ...{ insurance: null, isInsurable: false },
});

test('extras are ordered with an entry, as many as are left', async () => {
  const offered = { ...due([]), products: [shirt], entries: [entry(71, '-60 kg'), entry(72, 'Open', 2)] };
  const server = new FakeServer().on(dueOp, offered).on(orderProductsOp, offered);
  const { person } = await open(page, { server, path });
  await person.click(await screen.findByText(choice('extras')));
  const more = () => screen.getByRole<HTMLButtonElement>('button', { name: choice('more', { name: 'T-shirt' }) });
  await person.selectOptions(screen.getByLabelText(t('withEntry')), '72');
  await person.click(more());
  expect(more().disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: t('order') }));
  await waitFor(() =>
    expect(server.inputs(orderProductsOp)).toEqual([
      { eventId: 3, userId: 11, eventRegistrationId: 72, products: [{ productId: 9, count: 3 }] },
    ]),
  );
});

test('what somebody else took in the meantime is said at the product', async () => {
  const offered = { ...due([]), products: [{ ...shirt, left: null }], entries: [entry(71, '-60 kg')] };
  const server = new FakeServer().on(dueOp, offered).on(orderProductsOp, refused(200, { 'products.0.count': ['error.sold_out'] }));
  const { person } = await open(page, { server, path });
  await person.click(await screen.findByText(choice('extras')));
  await person.click(screen.getByRole('button', { name: choice('more', { name: 'T-shirt' }) }));
  await person.click(screen.getByRole('button', { name: t('order') }));
  expect(await screen.findByText(serverText('en', 'error.sold_out'))).toBeTruthy();
});

test('the end of a payment is shown when the server says that something has changed, without waiting to ask', async () => {
  const server = new FakeServer().on(checkPaymentOp, progress('waiting')).holds('own-payments', 11, { userId: 11, invoices: {} });
  await open(page, { server, path: `${path}?payment=7-a` });
  expect(await screen.findByText(t('waiting'))).toBeTruthy();
  await waitFor(() => expect(server.isFollowed('own-payments', 11)).toBe(true));
  server.on(checkPaymentOp, progress('paid'));
  act(() => server.patch('own-payments', 11, [{ op: 'add', path: '/invoices/7', value: 3 }]));
  expect(await screen.findByText(t('paid'))).toBeTruthy();
  const asked = server.inputs(checkPaymentOp).length;
  act(() => server.patch('own-payments', 11, [{ op: 'add', path: '/invoices/7', value: 4 }]));
  expect(server.inputs(checkPaymentOp)).toHaveLength(asked);
});

test('until when it is to be paid stands over the order: the first of the last days', async () => {
  const server = new FakeServer().on(
    dueOp,
    due([position(1, { dueDate: '02-12-2026' }), position(2, { dueDate: '30-11-2026' }), position(3)]),
  );
  await open(page, { server, path });
  expect(await screen.findByText(t('payUntil', { day: formatDay('en', '30-11-2026') }))).toBeTruthy();
});
