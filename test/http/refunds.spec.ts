import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { outstandingOf, refundedOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import type { Bank } from '#backend/adapters/payments/bank';
import { ProviderUnavailable } from '#platform/ports/payment-provider';
import { madeCategory, madeEvent, recordedBy, registered, startCast, wrapped, type Cast } from './cast.js';
import type { Answer, Caller } from './podium.js';
import { paidInvoiceOf } from './payments/paid-invoice.js';
import { until } from '../until.js';

let cast: Cast;
let eventId: number;
let streamId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'refunds');
  streamId = await madeCategory(cast.organiser, eventId, 'men');
});
afterAll(() => cast.podium.close());

interface Made {
  paymentInvoiceId: number;
  registrationId: number | null;
}
const paidInvoice = (kopecks: number, { of = eventId, ...given }: Partial<Parameters<typeof paidInvoiceOf>[2]> = {}) =>
  paidInvoiceOf(cast, kopecks, { of, ...given });

const booksOf = async ({ paymentInvoiceId }: Pick<Made, 'paymentInvoiceId'>) =>
  (await cast.podium.composition.log.load(invoice, paymentInvoiceId)).state;
/** What a call has recorded; receipts come on their own, whenever they do. */
const changedBy = async (act: () => Promise<Answer>) => {
  const { answer, recorded } = await recordedBy(cast, act);
  return { answer, recorded: recorded.filter((type) => !type.startsWith('Receipt')) };
};
const byHand = { method: 'offline', reason: 'болезнь' };
const refund = (data: object, caller: Caller = cast.organiser.caller) => wrapped(caller, '/api/cabinet/refund', { ...byHand, ...data });
const call = (name: string, data: object, caller: Caller = cast.organiser.caller) => wrapped(caller, `/api/${name}`, data);
const refundIdIn = ({ body }: { body: Record<string, unknown> }): number => (body['refund'] as { refundId: number }).refundId;

describe('a refund of an invoice', () => {
  test('is held, edited, sent and done; the invoice says so each time', async () => {
    const made = await paidInvoice(100_000);
    const { answer, recorded } = await changedBy(() => refund({ ...made, amount: '300,50' }));
    expect(recorded).toEqual(['RefundCreated']);
    expect(answer.body).toMatchObject({
      refund: { amount: 300.5, status: 'created', method: 'offline', positions: [{ positionId: made.positionId, amount: 300.5 }] },
      invoice: { paidAmount: 1000, refundableAmount: 699.5, paymentInvoiceStatus: 2 },
    });
    const refundId = refundIdIn(answer);
    const edited = await call('cabinet/edit-refund', { refundId, amount: 400, reason: 'ещё' });
    expect(edited.body).toMatchObject({ refund: { amount: 400 }, invoice: { refundableAmount: 600 } });
    const sent = await changedBy(() => call('payment/send-refund', { refundId }));
    expect(sent.recorded.slice(0, 3)).toEqual(['InvoicePositionCredited', 'RefundDone', 'InvoicePartlyRefunded']);
    expect(sent.answer.body).toMatchObject({
      refund: { status: 'done' },
      invoice: { refundedAmount: 400, outstandingAmount: 0, paymentInvoiceStatus: 4 },
    });
    expect(sent.answer.body['invoice']).toMatchObject({ creditNotes: [{ amount: 400, reason: 'refund' }] });
    for (const name of ['cabinet/edit-refund', 'cabinet/remove-refund', 'payment/remove-refund'])
      expect((await call(name, { refundId, reason: 'нет' })).body).toMatchObject({
        success: false,
        errors: { form: ['error.transition'] },
      });
    const receipts = await until(async () => {
      const { body } = await call('cabinet/get-receipts', { eventId });
      const own = (body['receipts'] as { paymentInvoiceId: number; status: string }[]).filter(
        (one) => one.paymentInvoiceId === made.paymentInvoiceId && one.status === 'registered',
      );
      return own.length === 2 ? own : null;
    });
    expect(receipts).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'incomeReturn', amount: 400 })]));
  });

  test('has credit notes on paper, for its payer and the staff alone', async () => {
    const made = await paidInvoice(50_000);
    const paper = ({ caller }: { caller: Caller }) =>
      caller.post('/api/download-pdf-file', { fileTypeKey: 'creditNotes', id: made.paymentInvoiceId });
    expect((await paper(cast.organiser)).status).toBe(404);
    for (const amount of [100, 200]) await refund({ ...made, amount, isHandedOver: true });
    for (const who of [cast.organiser, cast.operator, cast.admin]) {
      const { status, headers } = await paper(who);
      expect([status, headers.get('content-type')]).toEqual([who === cast.operator ? 403 : 200, expect.any(String)]);
    }
    const file = await cast.organiser.caller.download('/api/download-pdf-file', { fileTypeKey: 'creditNotes', id: made.paymentInvoiceId });
    expect(file.mimeType).toBe('application/pdf');
    expect(file.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    for (const who of [cast.other, cast.referee, cast.representative]) expect((await paper(who)).status).toBe(403);
    expect((await paper({ caller: cast.visitor })).status).toBe(401);
  });

  test('is taken back before it is sent', async () => {
    const made = await paidInvoice(50_000);
    const refundId = refundIdIn(
      await call('payment/create-refund', { ...byHand, ...made, positions: [{ positionId: made.positionId, amount: 500 }] }),
    );
    const removed = await call('payment/remove-refund', { refundId, reason: 'ошибка' });
    expect(removed.body).toMatchObject({ success: true, invoice: { refundableAmount: 500, refunds: [{ status: 'removed' }] } });
  });

  test('twenty of 100 at once on 1000 paid: ten, and the books add up', async () => {
    const made = await paidInvoice(100_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund({ ...made, amount: 100, isHandedOver: true })));
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(10);
    const refused = answers.find(({ body }) => body['success'] === false);
    expect(refused?.body).toMatchObject({ errors: { amount: ['error.amount_too_high'] }, refundableAmount: 0 });
    const books = await booksOf(made);
    expect([refundedOf(books), outstandingOf(books)]).toEqual([100_000, 0]);
  });

  test('is for organisers of that sport event alone', async () => {
    const made = await paidInvoice(10_000);
    for (const { caller } of [cast.operator, cast.other, cast.user]) {
      const { answer, recorded } = await changedBy(() => refund({ ...made, amount: 1 }, caller));
      expect([answer.status, recorded]).toEqual([403, []]);
    }
    expect((await refund({ ...made, amount: 1 }, cast.visitor)).status).toBe(401);
    expect((await refund({ paymentInvoiceId: 999_999_999, amount: 1 })).status).toBe(404);
    expect((await call('cabinet/edit-refund', { refundId: made.paymentInvoiceId * 1_000 + 7, reason: 'x' })).status).toBe(404);
  });

  test.each([
    [{ amount: 0 }, { amount: ['error.amount_too_low'] }],
    [{ amount: -5 }, { amount: ['error.amount_too_low'] }],
    [{ amount: 100.01 }, { amount: ['error.amount_too_high'] }],
    [{ amount: '1.005' }, { amount: ['error.decimals'] }],
    [{ amount: 'сто' }, { amount: ['error.not_numeric'] }],
    [{ amount: 1, reason: '' }, { reason: ['error.required'] }],
    [{ amount: 1, method: 'gold' }, { method: ['error.unknown_value'] }],
  ])('%j is refused by its field', async (given, errors) => {
    const made = await paidInvoiceOnce();
    const { answer, recorded } = await changedBy(() => refund({ ...made, ...given }));
    expect(recorded).toEqual([]);
    expect(answer.body).toMatchObject({ success: false, errors });
  });

  test('goes back by no provider that nobody is connected to', async () => {
    const made = await paidInvoice(10_000, { provider: 'goneBank' });
    const { answer, recorded } = await changedBy(() => refund({ ...made, amount: 100, method: 'original' }));
    expect(recorded).toEqual([]);
    expect(answer.body).toMatchObject({ errors: { form: ['error.provider_disconnected'] } });
    expect((await refund({ ...made, amount: 100, isHandedOver: true })).body).toMatchObject({ refund: { status: 'done' } });
  });

  test('that the provider has answered nothing to is asked for by hand; who did not send it asks nothing', async () => {
    const bank = cast.podium.composition.payments as Bank;
    const order = {
      paymentId: 'by-hand',
      amount: minorOf(20_000),
      currency: 'RUB',
      description: '',
      returnUrl: '/',
      method: 'card' as const,
    };
    const opened = await bank.start(order, 'by-hand');
    const providerPaymentId = 'providerPaymentId' in opened ? opened.providerPaymentId : '';
    await bank.act(providerPaymentId, 'pay');
    const made = await paidInvoice(20_000, { provider: 'bank', providerPaymentId });
    const refundId = refundIdIn(await refund({ ...made, amount: 150, method: 'original' }));
    const spoken = bank.findRefund.bind(bank);
    let asked = 0;
    bank.findRefund = () => {
      asked += 1;
      return Promise.reject(new ProviderUnavailable('silent'));
    };
    await call('payment/send-refund', { refundId });
    await until(() => asked > 0);
    const ask = (caller = cast.organiser.caller) => call('payment/ask-provider', { paymentInvoiceId: made.paymentInvoiceId }, caller);
    expect((await ask()).body).toMatchObject({ success: false, errors: { form: ['error.provider_disconnected'] } });
    expect(asked).toBe(2);
    bank.findRefund = spoken;
    expect((await ask(cast.operator.caller)).status).toBe(403);
    const { answer, recorded } = await changedBy(() => ask());
    expect(recorded).toContain('RefundDone');
    expect(answer.body).toMatchObject({ invoice: { refunds: [{ status: 'done', sentDate: expect.any(String) }], refundedAmount: 150 } });
    expect((await changedBy(() => ask())).recorded).toEqual([]);
  });

  test('as credit pays another invoice of the same payer', async () => {
    const [from, to] = [await paidInvoice(30_000), await paidInvoice(30_000)];
    const given = { ...from, amount: 300, method: 'credit' };
    expect((await refund({ ...given, toPaymentInvoiceId: to.paymentInvoiceId })).body).toMatchObject({
      errors: { toPaymentInvoiceId: ['error.amount_too_high'] },
    });
    expect((await refund({ ...given, toPaymentInvoiceId: from.paymentInvoiceId })).body).toMatchObject({
      errors: { toPaymentInvoiceId: ['error.unknown_value'] },
    });
    const refundId = refundIdIn(await refund({ ...to, amount: 300, isHandedOver: true }));
    expect(refundId).toBeGreaterThan(0);
    expect((await call('payment/get-refund-preview', { paymentInvoiceId: from.paymentInvoiceId })).body).toMatchObject({
      refundableAmount: 300,
      ...{ amount: 300, fee: 0, payout: 300 },
      methods: ['offline', 'credit'],
    });
  });
});

test('money that came after its invoice had expired is credit, and pays another invoice of its payer', async () => {
  const of = await madeEvent(cast.organiser, 'late-money');
  const late = await paidInvoice(150_000, { of, isLate: true });
  const open = await paidInvoice(120_000, { of, isPaid: false });
  const shown = await call('cabinet/get-invoice', { paymentInvoiceId: late.paymentInvoiceId });
  expect(shown.body).toMatchObject({ invoice: { outstandingAmount: -1500, refundableAmount: 1500 } });
  expect((await call('payment/get-refund-preview', { paymentInvoiceId: late.paymentInvoiceId })).body).toMatchObject({
    creditInvoices: [{ paymentInvoiceId: open.paymentInvoiceId, outstandingAmount: 1200 }],
  });
  const given = { paymentInvoiceId: late.paymentInvoiceId, amount: 1200, method: 'credit', isFeeKept: false };
  expect((await refund({ ...given, toPaymentInvoiceId: open.paymentInvoiceId })).body).toMatchObject({
    refund: { status: 'done' },
    invoice: { outstandingAmount: -300, refundableAmount: 300 },
  });
  const paid = await call('cabinet/get-invoice', { paymentInvoiceId: open.paymentInvoiceId });
  expect(paid.body).toMatchObject({ invoice: { outstandingAmount: 0, paymentInvoiceStatus: 2 } });
});

let once: ReturnType<typeof paidInvoice> | undefined;
const paidInvoiceOnce = () => (once ??= paidInvoice(10_000));

test('all of a sport event are listed: by state and way, with what waits and what is given back, for its organisers alone', async () => {
  const of = await madeEvent(cast.organiser, 'listed-refunds');
  const made = await paidInvoice(100_000, { of });
  const [waits, done] = [await refund({ ...made, amount: 300 }), await refund({ ...made, amount: 200.5, isHandedOver: true })];
  const list = async (more: object = {}, caller = cast.organiser.caller) => call('cabinet/get-refunds', { eventId: of, ...more }, caller);
  await cast.podium.composition.runner.waitFor(await cast.podium.composition.events.head(), 60_000);
  const number = `r-${made.paymentInvoiceId}`;
  const row = { number, payer: { type: 'user', id: cast.user.id }, currency: 'RUB', reason: 'болезнь', method: 'offline' };
  expect((await list()).body).toMatchObject({
    refunds: [
      { ...row, refundId: refundIdIn(done), amount: 200.5, status: 'done' },
      { ...row, refundId: refundIdIn(waits), amount: 300, status: 'created' },
    ],
    ...{ totals: { created: 300, sent: 0, done: 200.5 }, total: 2 },
  });
  const found = async (more: object) => ((await list(more)).body['refunds'] as { refundId: number }[]).map(({ refundId }) => refundId);
  expect(await found({ status: 'created' })).toEqual([refundIdIn(waits)]);
  expect(await found({ method: 'credit' })).toEqual([]);
  expect(await found({ perPage: 1, page: 2 })).toEqual([refundIdIn(waits)]);
  for (const { caller } of [cast.other, cast.operator, cast.user]) expect((await list({}, caller)).status).toBe(403);
});

test('whoever is given back is withdrawn where that is wanted', async () => {
  const person = { lastName: 'Белова', firstName: 'Ира', birthDate: '01-02-1999', gender: 'female' };
  const [registrationId = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [streamId] }]);
  const made = await paidInvoice(20_000, { registrationId });
  const { body } = await call('payment/create-refund', {
    ...{ ...byHand, ...made, isWithdrawRegistrations: true },
    positions: [{ positionId: made.positionId, amount: 200 }],
  });
  expect(body).toMatchObject({ success: true, registrations: [{ id: registrationId, statuses: { participation: 'withdrawn' } }] });
});

test('a cancelled sport event gives everything back, after a dry run told the sum', async () => {
  const of = await madeEvent(cast.organiser, 'cancelled-refunds');
  const made = [await paidInvoice(10_000, { of }), await paidInvoice(25_000, { of })];
  const give = (more: object) => call('cabinet/refund-sport-event', { eventId: of, reason: 'потоп', ...more });
  expect((await give({ isDryRun: true })).body).toMatchObject({ success: false, errors: { form: ['error.transition'] } });
  await call('cabinet/cancel-event', { eventId: of, reason: 'потоп' });
  const tried = await changedBy(() => give({ isDryRun: true }));
  expect(tried.recorded).toEqual([]);
  expect(tried.answer.body).toMatchObject({ invoiceCount: 2, refundCount: 2, amount: 350, fee: 0, failed: [], leftCount: 0 });
  const { events } = cast.podium.composition;
  const before = await events.head();
  const done = await changedBy(() => give({}));
  expect(done.recorded).toEqual(['RefundCreated', 'RefundCreated']);
  expect(done.answer.body).toMatchObject({ amount: 350, byMethod: [{ method: 'offline', refundCount: 2, amount: 350 }] });
  for (const one of made) expect((await booksOf(one)).refunds).toHaveLength(1);
  const refunds = (await events.readAll(before, 100)).filter(({ type }) => type === 'RefundCreated');
  const correlations = refunds.map(({ meta }) => (JSON.parse(meta) as { correlationId: string }).correlationId);
  expect(correlations).toHaveLength(2);
  expect(new Set(correlations).size).toBe(1);
  expect((await give({})).body).toMatchObject({ refundCount: 0, amount: 0 });
});

test('a withdrawal gives back what was paid, to organisers alone and never more than it was', async () => {
  const person = { lastName: 'Серова', firstName: 'Яна', birthDate: '01-02-1999', gender: 'female' };
  const [id = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [streamId] }]);
  const made = await paidInvoice(20_000, { registrationId: id });
  const withdraw = (more: object, caller = cast.organiser.caller) =>
    call('manage-registrations/make-withdrawal', { registrationIds: [id], reason: 'травма', ...more }, caller);
  expect((await withdraw({ refundAmounts: { [id]: 200.5 } })).body).toMatchObject({
    errors: { [`refundAmounts.${id}`]: ['error.amount_too_high'] },
  });
  const byOperator = await changedBy(() => withdraw({ isRefund: true }, cast.operator.caller));
  expect([byOperator.answer.status, byOperator.recorded]).toEqual([403, []]);
  const { body } = await withdraw({ isRefund: true, refundAmounts: { [id]: 150 } });
  expect(body).toMatchObject({
    registrations: [{ id, statuses: { participation: 'withdrawn' } }],
    refunds: [{ paymentInvoiceId: made.paymentInvoiceId, amount: 150, status: 'created', method: 'offline' }],
  });
});
