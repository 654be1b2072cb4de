import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import type { Bank } from '#backend/adapters/payments/bank';
import { registrationsView } from '#projections/registrations/registrations.view';
import { until } from '../../until.js';
import { madeCategory, madeEvent, recordedBy, startCast, wrapped, type Cast } from '../cast.js';
import { Caller, type Answer } from '../podium.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
}, 60_000);
afterAll(() => cast.podium.close());

interface Row {
  eventRegistrationId: number;
  positionId: number;
  paymentInvoiceId: number;
  price: number;
}
interface Made {
  payment: { paymentId: string; state: string; amount: number } | null;
  invoice: { paymentInvoiceId: number; number: string };
  redirectUrl: string;
}

/** A sport event where the athlete has entered two categories at 1500 each. */
const entered = async (eventKey: string) => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/save-registration-option', {
    eventId,
    registrationOption: { name: 'Adult', price: 1500 },
  });
  const { id: registrationOptionId } = body['registrationOption'] as { id: number };
  const streamIds = [await madeCategory(cast.organiser, eventId, 'one'), await madeCategory(cast.organiser, eventId, 'two')];
  const registrations = [{ userId: cast.user.id, streamIds, registrationOptionId }];
  const done = await wrapped(cast.user.caller, '/api/register-for-event', { eventId, registrations });
  expect(done.body).toMatchObject({ success: true });
  return eventId;
};

const dueFor = async (eventId: number, caller = cast.user.caller): Promise<Answer> =>
  caller.post('/api/event-payment/get-data', { eventId, userId: cast.user.id });
const positionsOf = async (eventId: number): Promise<Row[]> => (await dueFor(eventId)).body['positions'] as Row[];
const order = (eventId: number, positionIds: number[], more: object = {}) =>
  cast.user.caller.post('/api/event-payment/create-invoice', { eventId, userId: cast.user.id, positionIds, method: 'card', ...more });
const begun = async (eventId: number, positionIds: number[], more: object = {}) => {
  const { body } = await order(eventId, positionIds, more);
  const { payment, redirectUrl, invoice } = body as unknown as Made;
  return { paymentId: payment?.paymentId ?? '', providerPaymentId: redirectUrl.split('/').at(-1) ?? '', redirectUrl, invoice };
};
const check = (eventId: number, paymentId: string) =>
  cast.user.caller.post('/api/event-payment/check-payment', { eventId, userId: cast.user.id, paymentId });

/** What the bank would send after an act at its page. */
const noticesOf = async (providerPaymentId: string, action: string): Promise<{ signature: string; body: string }[]> => {
  const { body } = await cast.visitor.post('/api/bank/act', { providerPaymentId, action });
  return body['notices'] as { signature: string; body: string }[];
};
const deliver = (body: string, signature: string) =>
  new Caller(cast.podium.url).send(
    'POST',
    '/api/event-payment/provider-notice',
    { 'content-type': 'application/json', 'x-bank-signature': signature },
    body,
  );
const statusesOf = async (registrationIds: number[]) => {
  const { composition } = cast.podium;
  await composition.runner.waitFor(await composition.events.head(), 10_000);
  return (await composition.documents.reader().getMany(registrationsView, registrationIds)).map(({ statuses }) => statuses);
};

test('what is due is paid at the bank: its notice, sent fifty times at once, books it once and confirms the entries', async () => {
  const eventId = await entered('bank');
  const { body } = await dueFor(eventId);
  expect(body).toMatchObject({ success: true, total: 3000, currency: 'RUB', methods: ['card', 'sbp'], event: { name: 'Cup bank' } });
  const positions = body['positions'] as Row[];
  expect(positions).toMatchObject([{ price: 1500 }, { price: 1500 }]);
  const ids = positions.map(({ positionId }) => positionId);
  const { paymentId, providerPaymentId, redirectUrl, invoice } = await begun(eventId, ids);
  expect(redirectUrl).toMatch(/^\/bank\/[0-9a-f]{32}$/);
  expect((await begun(eventId, ids)).paymentId).toBe(paymentId);
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'waiting', amount: 3000, number: invoice.number });
  const [notice] = await noticesOf(providerPaymentId, 'pay');
  const { answer, recorded } = await recordedBy(cast, () =>
    Promise.all(Array.from({ length: 50 }, () => deliver(notice?.body ?? '', notice?.signature ?? ''))),
  );
  expect(answer.every(({ status }) => status === 200)).toBe(true);
  expect(recorded.filter((type) => type === 'PaymentReceived')).toHaveLength(1);
  expect(recorded.filter((type) => type === 'InvoicePaid')).toHaveLength(1);
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'paid' });
  expect(await positionsOf(eventId)).toEqual([]);
  expect((await order(eventId, ids)).body).toMatchObject({ success: false });
  const paid = { participation: 'confirmed', payment: 'paid' };
  expect(await statusesOf(positions.map(({ eventRegistrationId }) => eventRegistrationId))).toMatchObject([paid, paid]);
});

test('a part is paid in an invoice of its own; the rest stays due', async () => {
  const eventId = await entered('part');
  const [first, second] = await positionsOf(eventId);
  const { paymentId, providerPaymentId, invoice } = await begun(eventId, [first?.positionId ?? 0]);
  expect(invoice.paymentInvoiceId).not.toBe(first?.paymentInvoiceId);
  await noticesOf(providerPaymentId, 'pay');
  // The notice never comes: the page asks.
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'paid', amount: 1500 });
  expect(await positionsOf(eventId)).toMatchObject([{ positionId: second?.positionId, price: 1500 }]);
});

test('a payment that is declined can be made again', async () => {
  const eventId = await entered('declined');
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const first = await begun(eventId, ids);
  const [notice] = await noticesOf(first.providerPaymentId, 'decline');
  await deliver(notice?.body ?? '', notice?.signature ?? '');
  expect((await check(eventId, first.paymentId)).body).toMatchObject({ state: 'failed', reason: 'declined_by_bank' });
  const again = await begun(eventId, ids);
  expect(again.paymentId).not.toBe(first.paymentId);
  await noticesOf(again.providerPaymentId, 'pay');
  expect((await check(eventId, again.paymentId)).body).toMatchObject({ state: 'paid' });
});

const bankOf = () => cast.podium.composition.payments as Bank;
const statusAtBank = async (id: string) => (await bankOf().look(id))?.status;

test.each([
  ['by another method', { method: 'sbp' }, [0, 1]],
  ['in part', {}, [0]],
])(
  'what is being paid and is ordered again %s is called off at the provider first: it cannot be paid twice',
  async (what, more, chosen) => {
    const eventId = await entered(`again ${what}`);
    const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
    const first = await begun(eventId, ids);
    const second = await begun(
      eventId,
      chosen.map((i) => ids[i] ?? 0),
      more,
    );
    expect([await statusAtBank(first.providerPaymentId), await statusAtBank(second.providerPaymentId)]).toEqual(['failed', 'pending']);
    expect((await check(eventId, first.paymentId)).body).toMatchObject({ state: 'failed' });
    await noticesOf(second.providerPaymentId, 'pay');
    expect((await check(eventId, second.paymentId)).body).toMatchObject({ state: 'paid', amount: chosen.length * 1500 });
  },
);

test('a payment that the provider cannot call off has to be waited for; what it brought is found before anything is ordered again', async () => {
  const eventId = await entered('uncallable');
  const positions = await positionsOf(eventId);
  const ids = positions.map(({ positionId }) => positionId);
  const first = await begun(eventId, ids);
  const cancel = bankOf().cancel.bind(bankOf());
  bankOf().cancel = (id) => bankOf().read(id);
  expect((await order(eventId, ids, { method: 'sbp' })).body).toMatchObject({ errors: { form: ['error.being_paid'] } });
  expect((await order(eventId, ids.slice(1))).body).toMatchObject({ errors: { form: ['error.being_paid'] } });
  expect((await begun(eventId, ids)).paymentId).toBe(first.paymentId);
  await noticesOf(first.providerPaymentId, 'pay');
  const { recorded } = await recordedBy(cast, () => order(eventId, ids, { method: 'sbp' }));
  bankOf().cancel = cancel;
  expect(recorded).toContain('PaymentReceived');
  expect(recorded).not.toContain('PaymentStarted');
});

test('an entry that is withdrawn while its position is gathered is not paid for', async () => {
  const eventId = await entered('stale');
  const [first] = await positionsOf(eventId);
  const { sequences } = cast.podium.composition;
  const next = sequences.next.bind(sequences);
  sequences.next = async (name, count) => {
    sequences.next = next;
    const gone = { registrationIds: [first?.eventRegistrationId], reason: 'ill' };
    await wrapped(cast.organiser.caller, '/api/manage-registrations/make-withdrawal', gone);
    return next(name, count);
  };
  const { answer, recorded } = await recordedBy(cast, () => order(eventId, [first?.positionId ?? 0]));
  expect(answer.body).toMatchObject({ errors: { [`positions.${first?.positionId}`]: ['error.not_found'] } });
  expect(recorded).toContain('InvoicePositionRemoved');
  expect(recorded).not.toContain('PaymentStarted');
});

test('a notice that is forged is refused, and one about nothing here records nothing of an invoice', async () => {
  const { answer, recorded } = await recordedBy(cast, async () => [
    await deliver('{"kind":"payment","providerPaymentId":"x"}', 'forged'),
    await deliver('not json', ''),
  ]);
  expect(answer.map(({ status, body }) => [status, body['errors']])).toEqual([
    [400, { form: ['error.signature'] }],
    [400, { form: ['error.signature'] }],
  ]);
  // Receipts of payments before may still come.
  expect(recorded.filter((type) => !type.startsWith('Receipt'))).toEqual([]);
});

test('nobody pays for, sees or checks what is another’s; amounts come from the books', async () => {
  const eventId = await entered('others');
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  for (const caller of [cast.other.caller, cast.operator.caller, cast.representative.caller]) {
    expect((await dueFor(eventId, caller)).status).toBe(403);
    const given = { eventId, userId: cast.user.id, positionIds: ids, method: 'card' };
    expect((await caller.post('/api/event-payment/create-invoice', given)).status).toBe(403);
  }
  expect((await dueFor(eventId, cast.visitor)).status).toBe(401);
  const own = { eventId, userId: cast.other.id, positionIds: ids, method: 'card' };
  expect((await cast.other.caller.post('/api/event-payment/create-invoice', own)).body).toMatchObject({
    errors: { [`positions.${ids[0]}`]: ['error.not_found'] },
  });
  const { paymentId } = await begun(eventId, ids, { amount: 1 });
  expect((await check(eventId, paymentId)).body).toMatchObject({ amount: 3000 });
  const asked = { eventId, userId: cast.other.id, paymentId };
  expect((await cast.other.caller.post('/api/event-payment/check-payment', asked)).status).toBe(404);
});

test.each([
  [{ positionIds: [] }, 400, { positionIds: ['error.required'] }],
  [{ method: 'gold' }, 400, { method: ['error.unknown_value'] }],
  [{ eventId: 999_999 }, 404, { eventId: ['error.not_found'] }],
])('an order that makes no sense is refused: %j', async (more, status, errors) => {
  const eventId = await madeEvent(cast.organiser, `bad-${Object.keys(more).join('-')}`);
  const answer = await order(eventId, [1], more);
  expect([answer.status, answer.body['errors']]).toEqual([status, errors]);
});

test('money for an invoice that somebody has paid at the desk meanwhile is booked, and said', async () => {
  const eventId = await entered('meanwhile');
  const positions = await positionsOf(eventId);
  const { providerPaymentId } = await begun(
    eventId,
    positions.map(({ positionId }) => positionId),
  );
  for (const { eventRegistrationId: registrationId } of positions)
    await cast.organiser.caller.post('/api/set-offline-pay-for-registration', { registrationId, isOfflinePayment: true });
  const [notice] = await noticesOf(providerPaymentId, 'pay');
  const { recorded } = await recordedBy(cast, () => deliver(notice?.body ?? '', notice?.signature ?? ''));
  expect(recorded).toEqual(expect.arrayContaining(['PaymentReceived', 'PaymentMismatchFound']));
});

test('a chargeback takes the payment back', async () => {
  const eventId = await entered('dispute');
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const { paymentId, providerPaymentId } = await begun(eventId, ids);
  await noticesOf(providerPaymentId, 'pay');
  await until(async () => (await check(eventId, paymentId)).body['state'] === 'paid');
  const [notice] = await noticesOf(providerPaymentId, 'chargeback');
  const { recorded } = await recordedBy(cast, () => deliver(notice?.body ?? '', notice?.signature ?? ''));
  expect(recorded).toContain('ChargebackReceived');
  const again = await recordedBy(cast, () => deliver(notice?.body ?? '', notice?.signature ?? ''));
  expect(again.recorded).not.toContain('ChargebackReceived');
});

interface Kept {
  noticeKey: string;
  why: string;
  reference: string;
  amount: number;
  invoice: { number: string } | null;
}
const keptNotices = async (): Promise<Kept[]> =>
  (await cast.admin.caller.post('/api/cabinet/get-payment-notices')).body['notices'] as unknown as Kept[];
const signed = async (notice: object) => {
  const body = JSON.stringify(notice);
  const bank = bankOf() as unknown as { sign: (text: string) => string };
  return deliver(body, bank.sign(body));
};

test('what no rule can book is kept for a person once, who says what they did; nobody else reads it', async () => {
  const order = { amount: minorOf(70_000), currency: 'RUB', description: '', returnUrl: '/', method: 'card' as const };
  const opened = await bankOf().start({ ...order, paymentId: 'of-another-product' }, 'other');
  const reference = 'providerPaymentId' in opened ? opened.providerPaymentId : '';
  const [notice] = await noticesOf(reference, 'pay');
  for (let i = 0; i < 3; i += 1) await deliver(notice?.body ?? '', notice?.signature ?? '');
  const own = () => keptNotices().then((all) => all.filter((one) => one.reference === reference));
  expect(await own()).toMatchObject([{ why: 'unknown', amount: 700, invoice: null }]);
  for (const caller of [cast.organiser.caller, cast.operator.caller, cast.user.caller])
    expect((await caller.post('/api/cabinet/get-payment-notices')).status).toBe(403);
  const resolve = (noticeKey: string, caller = cast.admin.caller) =>
    wrapped(caller, '/api/cabinet/resolve-payment-notice', { noticeKey, comment: 'given back there' });
  const [{ noticeKey } = { noticeKey: '' }] = await own();
  expect((await resolve(noticeKey, cast.organiser.caller)).status).toBe(403);
  expect((await resolve('bank payment unknown none')).status).toBe(404);
  expect((await resolve(noticeKey)).body).toMatchObject({ success: true });
  expect(await own()).toEqual([]);
  await deliver(notice?.body ?? '', notice?.signature ?? '');
  expect(await own()).toEqual([]);
});

test('a refund that went out though it was taken back here is kept for a person, with its invoice', async () => {
  const eventId = await entered('out after all');
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const { paymentId, providerPaymentId, invoice } = await begun(eventId, ids);
  await noticesOf(providerPaymentId, 'pay');
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'paid' });
  const given = { paymentInvoiceId: invoice.paymentInvoiceId, amount: 100, method: 'original', reason: 'ill' };
  const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/refund', given);
  const { refundId } = body['refund'] as { refundId: number };
  await wrapped(cast.organiser.caller, '/api/cabinet/remove-refund', { refundId, reason: 'a mistake' });
  const there = { refundId, paymentId, providerPaymentId, amount: minorOf(10_000), currency: 'RUB' };
  const out = await bankOf().refund(there, 'by hand at the bank');
  const reference = 'providerRefundId' in out ? out.providerRefundId : '';
  await signed({ kind: 'refund', providerRefundId: reference });
  const kept = (await keptNotices()).filter((one) => one.reference === reference);
  expect(kept).toMatchObject([{ why: 'removed', amount: 100, invoice: { number: invoice.number } }]);
});

const codeAt = async (eventId: number, terms: object): Promise<string> => {
  const code = `CODE${eventId}X${Object.keys(terms).length}`;
  const given = { name: 'Early', eventId, codes: [code], ...terms };
  expect((await cast.organiser.caller.post('/api/cabinet/create-new-promo-codes-settings', given)).body).toMatchObject({ success: true });
  return code;
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
  const { paymentId, providerPaymentId } = await begun(eventId, ids, { promoCode: code });
  expect((await check(eventId, paymentId)).body).toMatchObject({ amount: 2700 });
  await noticesOf(providerPaymentId, 'pay');
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'paid' });
  expect(await positionsOf(eventId)).toEqual([]);
});

test('a code for all of it ends without the provider, and confirms the entries', async () => {
  const eventId = await entered('promo-whole');
  const code = await codeAt(eventId, { discountType: 'percent', discountValue: 100 });
  const positions = await positionsOf(eventId);
  const done = await order(
    eventId,
    positions.map(({ positionId }) => positionId),
    { promoCode: code },
  );
  expect(done.body).toMatchObject({ success: true, payment: null, redirectUrl: null, invoice: { amount: 0 } });
  const free = { participation: 'confirmed', payment: 'notRequired' };
  expect(await statusesOf(positions.map(({ eventRegistrationId }) => eventRegistrationId))).toMatchObject([free, free]);
});
