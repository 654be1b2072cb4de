import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../until.js';
import { ask, changes, closeAll, connect, cookieOf } from '../wire.js';
import { madeEvent, recordedBy, startCast, wrapped, type Cast, type Person } from '../cast.js';
import { payingAt, type Row } from './paying.fixture.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(async () => {
  closeAll();
  await cast.podium.close();
});

const { entered, dueFor, positionsOf, order, begun, check, noticesOf, deliver, statusesOf, bankOf, statusAtBank } = payingAt(() => cast);

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
  // Every fifth one is forged.
  const signatures = Array.from({ length: 50 }, (_, i) => (i % 5 === 0 ? 'forged' : (notice?.signature ?? '')));
  const { answer, recorded } = await recordedBy(cast, () =>
    Promise.all(signatures.map((signature) => deliver(notice?.body ?? '', signature))),
  );
  expect(answer.map(({ status }) => status)).toEqual(signatures.map((signature) => (signature === 'forged' ? 400 : 200)));
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

test('notices that come late and in another order change nothing of what is known by then', async () => {
  const eventId = await entered('late notices');
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const first = await begun(eventId, ids);
  const [declined] = await noticesOf(first.providerPaymentId, 'decline');
  const second = await begun(eventId, ids, { method: 'sbp' });
  const [paid] = await noticesOf(second.providerPaymentId, 'pay');
  await deliver(paid?.body ?? '', paid?.signature ?? '');
  expect((await check(eventId, second.paymentId)).body).toMatchObject({ state: 'paid' });
  const { recorded } = await recordedBy(cast, () => deliver(declined?.body ?? '', declined?.signature ?? ''));
  expect(recorded.filter((type) => /^(Payment|Invoice)/.test(type))).toEqual([]);
  expect((await check(eventId, first.paymentId)).body).toMatchObject({ state: 'failed' });
  expect(await positionsOf(eventId)).toEqual([]);
});

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

test('what has become dearer since the page was read is said, and nothing is begun before the payer has seen it', async () => {
  const eventId = await entered('dearer');
  const positions = await positionsOf(eventId);
  const ids = positions.map(({ positionId }) => positionId);
  const question = {
    type: 'multiChoice',
    label: { ru: 'Питание' },
    isRequired: false,
    options: [{ label: { ru: 'Банкет' }, price: 1000 }],
  };
  const asked = await wrapped(cast.organiser.caller, '/api/cabinet/save-registration-form-question', { eventId, question });
  const { questionId, options } = asked.body['question'] as { questionId: number; options: { id: number }[] };
  const answers = [{ questionId, optionIds: options.map(({ id }) => id) }];
  const registrationId = positions[0]?.eventRegistrationId;
  const raised = await cast.organiser.caller.post('/api/save-answers-to-additional-questions', { registrationId, answers });
  expect(raised.body).toMatchObject({ success: true, repricing: { from: 1500, to: 2500 } });
  const { answer, recorded } = await recordedBy(cast, () => order(eventId, ids, { total: 3000 }));
  expect([answer.body['errors'], recorded]).toEqual([{ total: ['error.price_changed'] }, []]);
  const { total } = (await dueFor(eventId)).body;
  expect(total).toBe(4000);
  const { paymentId } = await begun(eventId, ids, { total });
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'waiting', amount: 4000 });
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
  for (const { eventRegistrationId: registrationId } of positions) {
    const { body } = await cast.organiser.caller.post('/api/set-offline-pay-for-registration', { registrationId, isOfflinePayment: true });
    expect(body).toMatchObject({ registration: { id: registrationId }, invoice: { payments: expect.any(Array), currency: 'RUB' } });
  }
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

test('that a payment has ended is told to its payer at once, and to nobody who may not pay for them', async () => {
  const eventId = await entered('told');
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const ref = { view: 'own-payments', key: cast.user.id };
  const as = ({ caller }: Person) => connect(cast.podium.url, cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') });
  for (const person of [cast.other, cast.organiser, cast.operator, cast.representative])
    expect(await ask(as(person), 'follow', ref)).toMatchObject({ success: false });
  const socket = as(cast.user);
  const seen = changes(socket);
  expect(await ask(socket, 'follow', ref)).toMatchObject({ success: true, document: { userId: cast.user.id, invoices: {} } });
  const { providerPaymentId, invoice } = await begun(eventId, ids);
  await until(() => seen.some(({ patch }) => patch.some(({ path }) => path === `/invoices/${invoice.paymentInvoiceId}`)));
  const before = seen.length;
  const [notice] = await noticesOf(providerPaymentId, 'pay');
  await deliver(notice?.body ?? '', notice?.signature ?? '');
  await until(() => seen.length > before);
  for (const { patch } of seen) for (const { value } of patch as { value?: unknown }[]) expect(typeof value).toBe('number');
});
