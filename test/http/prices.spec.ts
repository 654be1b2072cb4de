import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { holdPromo, promoTurn, releasePromo, usePromo, type PromoOrder } from '#backend/payments/promo/redeem';
import { isRefusal, type Refusal } from '#domain/decider';
import type { HandlerContext } from '#platform/context';
import { KeyedQueue } from '#platform/log/keyed-queue';
import { record, type UnitOfWork } from '#platform/log/unit-of-work';
import { madeCategory, madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import type { Caller } from './podium.js';

let cast: Cast;
let eventId: number;
let streamId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'prices');
  streamId = await madeCategory(cast.organiser, eventId, 'men');
});
afterAll(() => cast.podium.close());

const turns = new KeyedQueue();

/** Runs as a command of the set of a code runs. */
const inCommand = async <Done>(run: (context: HandlerContext) => Promise<Done>, code = 'none'): Promise<Done | Refusal> => {
  const { log, documents, sequences } = cast.podium.composition;
  const now = new Date().toISOString();
  const nextIds = (sequence: string, count?: number) => sequences.next(sequence, count);
  const reads = { now, nextIds, documents: documents.reader(), load: log.load.bind(log) };
  const metadata = () => ({ actorUserId: null, actorRole: 'test', correlationId: randomUUID(), commandId: randomUUID(), recordedAt: now });
  const deciding = async ({ decide, peek }: UnitOfWork): Promise<{ answer: Done } | Refusal> => {
    const answer = await run({ ...reads, decide, peek } as unknown as HandlerContext);
    return isRefusal(answer) ? answer : { answer };
  };
  const turn = await promoTurn(code, reads as unknown as HandlerContext);
  const recorded = await turns.run(turn, () => record(log, deciding, { metadata, finish: (_result, decided) => decided }));
  if (recorded === 'conflict') throw new Error('others never let it through');
  return isRefusal(recorded) ? recorded : recorded.answer;
};

const caughtUp = async () => {
  const { runner, events } = cast.podium.composition;
  await runner.waitFor(await events.head(), 60_000);
};

const refuses = refusalsOf(() => cast);
const settings = (data: object, caller = cast.organiser.caller) =>
  wrapped(caller, '/api/cabinet/save-payment-settings', { eventId, settings: data });
const terms = (more: object = {}) => ({ name: 'Клубы', eventId, discountType: 'percent', discountValue: 10, ...more });
const create = (more: object = {}, caller: Caller = cast.organiser.caller) =>
  caller.post('/api/cabinet/create-new-promo-codes-settings', terms(more));

describe('payment settings', () => {
  test('are read and saved by the organiser; what is not given stays', async () => {
    const { body } = await cast.organiser.caller.post('/api/cabinet/get-payment-settings', { eventId });
    const option = (body['registrationOptions'] as { id: number }[])[0]?.id ?? 0;
    expect(body).toMatchObject({ settings: { currency: 'RUB', vatRate: null, dueDays: null, priceSteps: [], feeRules: [] } });
    const priceSteps = [{ registrationOptionId: option, fromDate: '01-01-2026', price: '1500,50' }];
    const { answer, recorded } = await recordedBy(cast, () => settings({ vatRate: 20, dueDays: 7, priceSteps }));
    expect(recorded).toEqual(['PaymentSettingsSaved']);
    expect(answer.body).toMatchObject({
      settings: { vatRate: 20, priceSteps: [{ fromDate: '01-01-2026', price: 1500.5 }] },
      registrationOptions: [{ id: option, price: 0, priceToday: 1500.5 }],
    });
    expect((await recordedBy(cast, () => settings({ vatRate: 20 }))).recorded).toEqual([]);
    expect((await settings({ vatRate: null, priceSteps: [] })).body).toMatchObject({ settings: { dueDays: 7, vatRate: null } });
  });

  test('whoever enters pays the price of the day, and keeps it when it changes', async () => {
    const { body } = await cast.organiser.caller.post('/api/cabinet/get-payment-settings', { eventId });
    const registrationOptionId = (body['registrationOptions'] as { id: number }[])[0]?.id ?? 0;
    const step = (price: number) => [{ registrationOptionId, fromDate: '01-01-2026', price }];
    const enter = async (lastName: string) => {
      const person = { lastName, firstName: 'Анна', gender: 'female', birthDate: '01-02-2000' };
      const answer = await wrapped(cast.organiser.caller, '/api/register-for-event', {
        eventId,
        registrations: [{ person, streamIds: [streamId] }],
      });
      return (answer.body['registrations'] as { id: number; price: number }[])[0];
    };
    await settings({ priceSteps: step(700) });
    const { body: event } = await cast.visitor.post('/api/get-event', { eventId });
    expect(event['registrationOptions']).toMatchObject([{ price: 0, priceToday: 700 }]);
    const early = await enter('Ранняя');
    expect(early?.price).toBe(700);
    await settings({ priceSteps: step(900) });
    expect((await enter('Поздняя'))?.price).toBe(900);
    const kept = await cast.organiser.caller.post('/api/get-registration', { registrationId: early?.id });
    expect(JSON.stringify(kept.body)).toContain('"price":700');
    await settings({ priceSteps: [] });
  });

  test('a sport event in tenge says so wherever it names prices: in the cabinet, in the form, in its file', async () => {
    const { caller } = cast.other;
    const ownId = await madeEvent(cast.other, 'tenge');
    await wrapped(caller, '/api/cabinet/save-payment-settings', { eventId: ownId, settings: { currency: 'KZT' } });
    expect((await caller.post('/api/get-event', { eventId: ownId })).body).toMatchObject({ currency: 'KZT' });
    expect((await wrapped(caller, '/api/get-registration-form', { eventId: ownId })).body).toMatchObject({ currency: 'KZT' });
    const asked = { eventId: ownId, format: 'csv', exportType: 'registrations', columns: ['fullName', 'price'], locale: 'en' };
    const { bytes } = await caller.download('/api/export-file-by-format', asked);
    expect(bytes.toString('utf8')).toBe('\uFEFFEntrant;"Price, KZT"\r\n');
  });

  test('are refused to others, and where they make no sense', async () => {
    for (const { caller } of [cast.operator, cast.other, cast.user])
      await refuses(() => settings({ vatRate: 1 }, caller), 403, { form: ['error.forbidden'] });
    await refuses(() => settings({ vatRate: 101 }), 400, { 'settings.vatRate': ['error.range'] });
    await refuses(() => settings({ currency: 'JPY' }), 400, { 'settings.currency': ['error.unknown_value'] });
    await refuses(() => settings({ priceSteps: [{ registrationOptionId: 1, fromDate: '01-01-2026', price: 1.005 }] }), 400, {
      'settings.priceSteps.0.price': ['error.price'],
    });
    await refuses(() => settings({ priceSteps: [{ registrationOptionId: 999_999, fromDate: '01-01-2026', price: 1 }] }), 200, {
      'settings.priceSteps.0.registrationOptionId': ['error.not_found'],
    });
  });
});

describe('promo codes', () => {
  test('what they may be for: own sport events', async () => {
    const { body } = await cast.organiser.caller.post('/api/cabinet/get-promo-codes-settings-data-for-create-new');
    expect(body).toMatchObject({
      events: [{ id: eventId, currency: 'RUB', streams: [{ id: streamId }] }],
      discountTypes: ['percent', 'fixed', 'setPrice'],
      limits: { codesCountMax: 1000, codeLengthMin: 6, codeLengthMax: 16 },
    });
    const ofOther = await cast.other.caller.post('/api/cabinet/get-promo-codes-settings-data-for-create-new');
    expect(ofOther.body['events']).toMatchObject([{ currency: 'KZT', streams: [] }]);
  });

  test('are made by number, unlike each other, and listed', async () => {
    const { answer, recorded } = await recordedBy(cast, () => create({ codesCount: 30, codePrefix: 'cup', usageLimitPerCode: 1 }));
    const { promoCodesSettingId, promoCodes } = answer.body as {
      promoCodesSettingId: number;
      promoCodes: { id: number; code: string }[];
    };
    expect(recorded.filter((type) => type !== 'PromoCodeIssued')).toEqual(['PromoCodesSettingsCreated', 'PromoCodesAdded']);
    expect(new Set(promoCodes.map(({ code }) => code)).size).toBe(30);
    expect(promoCodes.every(({ code }) => /^CUP[2-9A-HJKMNP-Z]{6}$/.test(code))).toBe(true);
    const list = await cast.organiser.caller.post('/api/cabinet/get-promo-codes-list-by-page', {
      promoCodesSettingId,
      page: 2,
      isUsed: false,
    });
    expect(list.body).toMatchObject({ total: 30, maxPage: 2, page: 2 });
    expect(list.body['promoCodes']).toMatchObject(
      promoCodes.slice(20).map(({ id, code }) => ({ id, code, state: 'active', usedCount: 0 })),
    );
    const sets = await cast.organiser.caller.post('/api/cabinet/get-promo-codes-settings-list-by-page', { page: 1, needle: 'клубы' });
    expect(sets.body['promoCodesSettings']).toMatchObject([
      { id: promoCodesSettingId, eventName: 'Cup prices', discountValue: 10, codesCount: 30 },
    ]);
    const details = await cast.organiser.caller.post('/api/cabinet/get-promo-codes-setting-details-data', { promoCodesSettingId });
    expect(details.body).toMatchObject({ totals: { codes: 30, enabled: 30, used: 0, discountGiven: 0, budgetLeft: null }, usages: [] });
  });

  test('one bad code refuses all; a code is taken for everybody', async () => {
    expect((await create({ codes: ['taken-1'] })).body).toMatchObject({ success: true, promoCodes: [{ code: 'TAKEN1' }] });
    await refuses(() => create({ codes: ['NEWONE1', 'ab', 'ta ken1', 'newone1', 'no/slash'] }), 200, {
      'codes.1': ['error.min_length'],
      'codes.2': ['error.duplicate'],
      'codes.3': ['error.duplicate'],
      'codes.4': ['error.unknown_value'],
    });
    expect((await create({ codes: ['NEWONE1'] })).body).toMatchObject({ success: true });
    await refuses(() => create({ codes: ['NEWONE2'], codesCount: 2 }), 200, { codes: ['error.required'] });
    await refuses(() => create({}), 200, { codes: ['error.required'] });
  });

  test('terms that make no sense are refused; codes for all sport events are the administrators’', async () => {
    await refuses(() => create({ codesCount: 1, discountValue: 101 }), 200, { discountValue: ['error.range'] });
    await refuses(() => create({ codesCount: 1, discountType: 'fixed', discountValue: 0 }), 200, {
      discountValue: ['error.amount_too_low'],
    });
    await refuses(() => create({ codesCount: 1, discountType: 'fixed', discountValue: 0.001 }), 200, { discountValue: ['error.price'] });
    await refuses(() => create({ codesCount: 1, validFrom: '02-01-2026', validTo: '01-01-2026' }), 200, { validTo: ['error.date_range'] });
    await refuses(() => create({ codesCount: 1, streamIds: [999_999] }), 200, { streamIds: ['error.not_found'] });
    await refuses(() => create({ codesCount: 1, eventId: null }), 403, { eventId: ['error.forbidden'] });
    await refuses(() => create({ codesCount: 1 }, cast.other.caller), 403, { form: ['error.forbidden'] });
    expect((await create({ codesCount: 1, eventId: null }, cast.admin.caller)).body).toMatchObject({ success: true });
  });

  test('are added to, disabled and enabled by their organiser alone', async () => {
    const { body } = await create({ codes: ['SWITCH1'] });
    const promoCodesSettingId = body['promoCodesSettingId'] as number;
    const add = (more: object, caller = cast.organiser.caller) =>
      caller.post('/api/cabinet/add-new-promo-codes', { promoCodesSettingId, ...more });
    const added = await add({ codes: ['SWITCH2'] });
    const promoCodeId = (added.body['promoCodes'] as { id: number }[])[0]?.id ?? 0;
    await refuses(() => add({ codesCount: 1 }, cast.other.caller), 403, { promoCodesSettingId: ['error.forbidden'] });
    const toggle = (more: object, caller = cast.organiser.caller) =>
      caller.post('/api/cabinet/toggle-promo-code-enabled', { promoCodeId, ...more });
    expect((await toggle({})).body).toMatchObject({ promoCode: { isEnabled: false, state: 'disabled' } });
    expect((await recordedBy(cast, () => toggle({ isEnabled: false }))).recorded).toEqual([]);
    expect((await recordedBy(cast, () => toggle({}))).recorded).toEqual(['PromoCodeEnabled']);
    await refuses(() => toggle({}, cast.other.caller), 403, { promoCodeId: ['error.forbidden'] });
    await refuses(() => toggle({ promoCodeId: 5 }), 404, { promoCodeId: ['error.not_found'] });
  });
});

describe('redemptions', () => {
  const order = (code: string, userId: number): PromoOrder => ({
    ...{ code, userId, eventId, orderKey: `${eventId}-${userId}` },
    positions: [{ positionId: 1, streamId, registrationOptionId: null, amount: minorOf(100_000) }],
  });
  const redeem = (code: string, userId: number, paymentInvoiceId: number | null = null) =>
    inCommand(async (context) => {
      const held = await holdPromo(order(code, userId), context);
      if (!isRefusal(held) && paymentInvoiceId !== null) await usePromo(held, paymentInvoiceId, context);
      return held;
    }, code);
  const keyOf = async (promise: ReturnType<typeof redeem>) => {
    const held = await promise;
    return isRefusal(held) ? Object.values(held.errors).flat()[0] : held.discount;
  };

  test('a hundred at once of a code for ten: exactly ten', async () => {
    await create({ codes: ['TENONLY'], usageLimitPerCode: 10 });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => keyOf(redeem('ten-only', 1_000 + i))));
    expect(answers.filter((answer) => answer === 10_000)).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'error.promo_used_up')).toHaveLength(90);
  });

  test('two orders at once with a budget for one: one has it', async () => {
    await create({ codes: ['BUDGET1', 'BUDGET2'], budget: 150 });
    const answers = await Promise.all([keyOf(redeem('BUDGET1', 1)), keyOf(redeem('BUDGET2', 2))]);
    expect(answers.toSorted()).toEqual([10_000, 'error.promo_budget'].toSorted());
  });

  test('what an invoice has is told with the code; a released one is free again', async () => {
    const made = await create({ codes: ['ONCE01'], usageLimitPerCode: 1 });
    const promoCodesSettingId = made.body['promoCodesSettingId'] as number;
    const held = await redeem('once 01', 7, 77);
    expect(await keyOf(redeem('ONCE01', 8))).toBe('error.promo_used_up');
    const details = () => cast.organiser.caller.post('/api/cabinet/get-promo-codes-setting-details-data', { promoCodesSettingId });
    await caughtUp();
    expect((await details()).body).toMatchObject({
      totals: { used: 1, discountGiven: 100 },
      usages: [{ promoCode: 'ONCE01', paymentInvoiceId: 77, userId: 7, amount: 100 }],
    });
    if (!isRefusal(held)) await inCommand((context) => releasePromo(held, context));
    await caughtUp();
    expect((await details()).body).toMatchObject({ totals: { used: 0, discountGiven: 0 }, usages: [] });
    expect(await keyOf(redeem('ONCE01', 8))).toBe(10_000);
    expect(await keyOf(redeem('NOSUCH1', 8))).toBe('error.promo_unknown');
  });

  test('asked again for the same order it records nothing; another code of the order gives the first one free', async () => {
    await create({ codes: ['AGAIN1'], usageLimitPerCode: 1 });
    await create({ codes: ['OTHER1'] });
    expect(await keyOf(redeem('AGAIN1', 9))).toBe(10_000);
    await caughtUp();
    expect((await recordedBy(cast, () => redeem('AGAIN1', 9))).recorded).toEqual([]);
    expect((await recordedBy(cast, () => redeem('OTHER1', 9))).recorded.toSorted()).toEqual(
      ['PromoBudgetHeld', 'PromoBudgetReleased', 'PromoCodeRedeemed', 'PromoCodeRedemptionReleased'].toSorted(),
    );
    expect(await keyOf(redeem('AGAIN1', 10))).toBe(10_000);
  });
});
