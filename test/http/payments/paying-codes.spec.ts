import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCast, type Cast } from '../cast.js';
import { payingAt } from './paying.fixture.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const { entered, dueFor, positionsOf, order, begun, check, noticesOf, statusesOf } = payingAt(() => cast);

const codeAt = async (eventId: number, terms: object): Promise<string> => {
  const code = `CODE${eventId}X${Object.keys(terms).length}`;
  const given = { name: 'Early', eventId, codes: [code], ...terms };
  expect((await cast.organiser.caller.post('/api/cabinet/create-new-promo-codes-settings', given)).body).toMatchObject({ success: true });
  return code;
};
/** Invoices that have a code of the one set of a sport event, as its organiser sees them. */
const usagesOf = async (eventId: number) => {
  const { caller } = cast.organiser;
  const { body } = await caller.post('/api/cabinet/get-promo-codes-settings-list-by-page', { page: 1, eventId });
  const [{ id } = { id: 0 }] = body['promoCodesSettings'] as { id: number }[];
  return (await caller.post('/api/cabinet/get-promo-codes-setting-details-data', { promoCodesSettingId: id })).body['usages'];
};
const apply = (eventId: number, code: string) =>
  cast.user.caller.post('/api/event-payment/apply-promo-code', { eventId, userId: cast.user.id, code });

test('a promo code is taken off what is due, held by the order, given up, and paid for once', async () => {
  const eventId = await entered('promo');
  const code = await codeAt(eventId, { discountType: 'percent', discountValue: 10, usageLimitTotal: 1 });
  expect((await apply(eventId, 'NOSUCHCODE')).body).toMatchObject({ success: false, errors: { code: ['error.promo_unknown'] } });
  const held = await apply(eventId, ` ${code.toLowerCase()} `);
  expect(held.body).toMatchObject({ success: true, total: 2700, discount: 300, promoCode: { code, discount: 300 } });
  expect((await dueFor(eventId)).body).toMatchObject({ total: 2700, positions: [{ price: 1350, priceWithoutDiscountAmount: 1500 }, {}] });
  expect((await apply(eventId, '')).body).toMatchObject({ total: 3000, discount: 0, promoCode: null });
  await apply(eventId, code);
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  expect((await order(eventId, ids, { promoCode: code, total: 3000 })).body).toMatchObject({ errors: { total: ['error.price_changed'] } });
  const { paymentId, providerPaymentId } = await begun(eventId, ids, { promoCode: code, total: 2700 });
  expect((await check(eventId, paymentId)).body).toMatchObject({ amount: 2700 });
  await noticesOf(providerPaymentId, 'pay');
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'paid' });
  expect(await positionsOf(eventId)).toEqual([]);
  expect(await usagesOf(eventId)).toMatchObject([
    { promoCode: code, number: expect.stringMatching(/^\d{4}-\d+-\d{5}$/), eventId, amount: 300 },
  ]);
});

test('of a part of what is due the page shows the sum that the bank asks for', async () => {
  const eventId = await entered('promo-part');
  const [first = 0] = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const part = async () => (await dueFor(eventId, undefined, { positionIds: [first] })).body;
  const least = await codeAt(eventId, { discountType: 'fixed', discountValue: 300, minAmount: 2000 });
  expect((await apply(eventId, least)).body).toMatchObject({ total: 2700, promoCode: { problem: null } });
  expect(await part()).toMatchObject({ total: 1500, promoCode: { code: least, discount: 0, problem: 'error.promo_min_amount' } });
  const fixed = await codeAt(eventId, { discountType: 'fixed', discountValue: 300 });
  expect((await apply(eventId, fixed)).body).toMatchObject({ total: 2700, positions: [{ price: 1350 }, { price: 1350 }] });
  expect(await part()).toMatchObject({ total: 1200, positions: [{ price: 1200 }, { price: 1500 }] });
  const { paymentId } = await begun(eventId, [first], { promoCode: fixed });
  expect((await check(eventId, paymentId)).body).toMatchObject({ amount: 1200 });
});

test('a code for all of it ends without the provider, and confirms the entries', async () => {
  const eventId = await entered('promo-whole');
  const code = await codeAt(eventId, { discountType: 'percent', discountValue: 100 });
  const positions = await positionsOf(eventId);
  const done = await order(
    eventId,
    positions.map(({ positionId }) => positionId),
    { promoCode: code, total: 0 },
  );
  expect(done.body).toMatchObject({ success: true, payment: null, redirectUrl: null, invoice: { amount: 0 } });
  const free = { participation: 'confirmed', payment: 'notRequired' };
  expect(await statusesOf(positions.map(({ eventRegistrationId }) => eventRegistrationId))).toMatchObject([free, free]);
});

test('sets of codes are listed by page, the newest first', async () => {
  const eventId = await entered('promo-sets');
  for (const discountValue of [10, 20, 30]) {
    const given = { name: `Minus ${discountValue}`, eventId, discountType: 'percent', discountValue, codesCount: 1 };
    await cast.organiser.caller.post('/api/cabinet/create-new-promo-codes-settings', given);
  }
  const listed = async (more: object) => {
    const { body } = await cast.organiser.caller.post('/api/cabinet/get-promo-codes-settings-list-by-page', { eventId, ...more });
    return (body['promoCodesSettings'] as { name: string }[]).map(({ name }) => name);
  };
  expect(await listed({ page: 1, perPage: 2 })).toEqual(['Minus 30', 'Minus 20']);
  expect(await listed({ page: 2, perPage: 2 })).toEqual(['Minus 10']);
  expect(await listed({ page: 1, needle: 'minus 20' })).toEqual(['Minus 20']);
});
