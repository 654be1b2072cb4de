import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defaultCurrency } from '#contracts/payments/money';
import { addDays, homeDay } from '#contracts/rules/dates';
import { until } from '../../until.js';
import {
  madeCategory,
  madeEvent,
  personOf,
  recordedBy,
  refusalsOf,
  registered,
  startCast,
  wrapped,
  type Cast,
  type Person,
} from '../cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast({ REFUND_DELAY: '0' });
}, 60_000);
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const update = (insuranceSettings: object, caller = cast.admin.caller) =>
  caller.post('/api/update-site-settings-insurance-data', { insuranceSettings });
const provider = (more: object = {}) => ({ key: 'local', name: 'Podium', isEnabled: true, tariffs: [], ...more });
const tariff = (more: object = {}) => ({ sportId: 1, termInDays: 30, price: 500, ...more });

describe('settings', () => {
  test('an administrator finds the insurers of the server switched off, and switches them on', async () => {
    const before = (await cast.admin.caller.post('/api/get-site-settings-insurance-data')).body;
    expect(before).toMatchObject({
      success: true,
      insuranceSettings: { providers: [{ key: 'local', isEnabled: false, tariffs: [] }], policyFileKey: 'insurancePolicy' },
    });
    const { body } = await update({ providers: [provider({ tariffs: [tariff(), tariff({ termInDays: 7, price: '99,5' })] })] });
    expect(body).toMatchObject({
      success: true,
      insuranceSettings: {
        providers: [{ isEnabled: true, tariffs: [tariff({ termInDays: 7, price: 99.5 }), tariff()] }],
        ...{ isGiftAllowed: false, isOutsideEventAllowed: false, minAge: null },
      },
    });
  });

  test('bad input is refused at its field, and nothing is recorded', async () => {
    const at = 'insuranceSettings.providers.0';
    const bad: [object, number, Record<string, string[]>][] = [
      [provider({ tariffs: [tariff({ price: -1 })] }), 400, { [`${at}.tariffs.0.price`]: ['error.price'] }],
      [provider({ tariffs: [tariff({ price: 1.005 })] }), 400, { [`${at}.tariffs.0.price`]: ['error.price'] }],
      [provider({ tariffs: [tariff({ termInDays: 0 })] }), 400, { [`${at}.tariffs.0.termInDays`]: ['error.number_range'] }],
      [provider({ key: 'nobody' }), 200, { [`${at}.key`]: ['error.unknown_value'] }],
      [provider({ tariffs: [tariff({ sportId: 9_999 })] }), 200, { [`${at}.tariffs.0.sportId`]: ['error.unknown_value'] }],
      [provider({ tariffs: [tariff(), tariff()] }), 200, { [`${at}.tariffs.1.termInDays`]: ['error.duplicate'] }],
    ];
    for (const [given, status, errors] of bad) await refuses(() => update({ providers: [given] }), status, errors);
    await refuses(() => update({ minAge: 20, maxAge: 10 }), 200, { 'insuranceSettings.minAge': ['error.range'] });
  });
});

const today = homeDay(new Date().toISOString());

interface Item {
  id: number;
  isRefundedInsurance: boolean;
  insuranceFileName: string;
}

/** A person of full age, as the insurer needs to know them. */
const athlete = async (name: string, more: object = {}): Promise<Person> => {
  const person = await personOf(cast.podium, name);
  const base = { userId: person.id, lastName: name, firstName: 'Анна', birthDate: '03-02-1995', gender: 'female', ...more };
  expect((await wrapped(person.caller, '/api/profile/base-information', { profileBaseInformation: base })).body).toMatchObject({
    success: true,
  });
  return person;
};

const settings = { isOutsideEventAllowed: true, isGiftAllowed: true, minAge: 5, maxAge: 80 };
const onSale = (more: object = {}) =>
  update({ ...settings, providers: [provider({ tariffs: [tariff(), tariff({ termInDays: 365, price: 3000 })] })], ...more });

const order = (buyer: Person, userId: number, more: object = {}) =>
  buyer.caller.post('/api/insurance/create-invoice', {
    ...{ userId, providerKey: 'local', sportId: 1, termInDays: 30, startDate: today, price: 500, method: 'card', ...more },
  });
const check = (buyer: Person, paymentId: string) => buyer.caller.post('/api/insurance/check-payment', { paymentId });
const historyOf = async (reader: Person, userId: number) =>
  (await reader.caller.post('/api/get-insurance-history-list-data-by-page', { userId, page: 1 })).body as {
    isUserHaveAccess: boolean;
    insurancesList: Item[];
  };
const download = (reader: Person, insuranceId: number, more: object = {}) =>
  reader.caller.download('/api/download-file-by-key', { fileTypeKey: 'insurancePolicy', insuranceId, ...more });

/** Ordered and paid at the bank, with the policy issued. */
const bought = async (buyer: Person, userId: number, more: object = {}) => {
  const { body } = await order(buyer, userId, more);
  const made = body as unknown as {
    insuranceId: number;
    payment: { paymentId: string };
    redirectUrl: string;
    invoice: { paymentInvoiceId: number };
  };
  expect(body).toMatchObject({ success: true });
  await cast.visitor.post('/api/bank/act', { providerPaymentId: made.redirectUrl.split('/').at(-1), action: 'pay' });
  await until(async () => (await check(buyer, made.payment.paymentId)).body['isIssued'] === true);
  const { runner, events } = cast.podium.composition;
  await runner.waitFor(await events.head(), 10_000);
  return { ...made, paymentId: made.payment.paymentId };
};

describe('buying outside a sport event', () => {
  test('is closed until an administrator opens it', async () => {
    const person = await athlete('Closed');
    await update({ isOutsideEventAllowed: false });
    expect((await person.caller.post('/api/insurance/get-data', { userId: person.id })).body).toMatchObject({
      closedBecause: 'error.insurance_closed',
    });
    await refuses(() => order(person, person.id), 200, { form: ['error.insurance_closed'] });
  });

  test('for oneself: the price of the tariff, paid at the bank, a numbered policy that is downloaded and listed', async () => {
    await onSale();
    const person = await athlete('Self');
    expect((await person.caller.post('/api/insurance/get-data', { userId: person.id })).body).toMatchObject({
      ...{ buying: 'self', closedBecause: null, currency: defaultCurrency, firstStartDate: today, methods: ['card', 'sbp'] },
      offers: [
        { providerKey: 'local', company: 'Podium', sportId: 1, sportName: 'Дзюдо', termInDays: 30, price: 500 },
        { termInDays: 365, price: 3000 },
      ],
    });
    const { answer, recorded } = await recordedBy(cast, () => bought(person, person.id));
    for (const type of ['PolicyOrdered', 'PolicyPaid', 'PolicyIssued', 'InvoicePaid'])
      expect(recorded.filter((one) => one === type)).toHaveLength(1);
    const { insuranceId } = answer;
    expect(await historyOf(person, person.id)).toMatchObject({
      isUserHaveAccess: true,
      insurancesList: [
        {
          ...{ id: insuranceId, sportName: 'Дзюдо', price: 500, isInsuranceCanDownloadFromServer: true, isRefundedInsurance: false },
          dates: `${today} – ${addDays(today, 29)}`.replaceAll('-', '.'),
        },
      ],
    });
    const file = await download(person, insuranceId);
    expect(file.status).toBe(200);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await download(cast.admin, insuranceId)).status).toBe(200);
    expect((await download(cast.other, insuranceId)).status).toBe(404);
    const { body } = await person.caller.post('/api/get-transaction-history-list-data-by-page', { userId: person.id, page: 1 });
    expect(body['paymentInvoicePositionList']).toMatchObject([
      { insuranceId, insuranceAthleteId: person.id, isInsuranceCanDownloadFromServer: true, price: 500, paymentInvoiceStatus: 1 },
    ]);
  });

  test('what the request says of money changes nothing; another price of today is said', async () => {
    await onSale();
    const person = await athlete('Priced');
    await refuses(() => order(person, person.id, { price: 1 }), 200, { price: ['error.price_changed'] });
    const { body } = await order(person, person.id, { amount: 1, currency: 'EUR' });
    expect(body).toMatchObject({ invoice: { amount: 500, currency: 'RUB' } });
  });

  test('two windows are one order and one payment', async () => {
    await onSale();
    const person = await athlete('Windows');
    const { answer, recorded } = await recordedBy(cast, () => Promise.all([order(person, person.id), order(person, person.id)]));
    const [one, two] = answer.map(({ body }) => body['insuranceId']);
    expect(one).toBe(two);
    expect(recorded.filter((type) => type === 'PolicyOrdered' || type === 'PaymentStarted')).toHaveLength(2);
  });

  test('bad input and what is not insured are refused', async () => {
    await onSale();
    const person = await athlete('Bad');
    await refuses(() => order(person, person.id, { startDate: addDays(today, -1) }), 200, { startDate: ['error.date_range'] });
    await refuses(() => order(person, person.id, { termInDays: 31 }), 200, { termInDays: ['error.unknown_value'] });
    await refuses(() => order(person, person.id, { providerKey: 'other' }), 200, { termInDays: ['error.unknown_value'] });
    await refuses(() => order(person, person.id, { method: 'cash' }), 400, { method: ['error.unknown_value'] });
    await refuses(() => order(person, person.id, { startDate: '31-02-2027' }), 400, { startDate: ['error.date_format'] });
    await refuses(() => order(person, 999_999), 404, { userId: ['error.not_found'] });
    await refuses(() => order(cast.user, cast.user.id), 200, { userId: ['error.valid_birth_date'] });
    const old = await athlete('Old', { birthDate: '03-02-1930' });
    await refuses(() => order(old, old.id), 200, { userId: ['error.not_eligible'] });
    await bought(person, person.id);
    // Its receipt may still be on its way: what is recorded meanwhile is not looked at.
    expect((await order(person, person.id, { startDate: addDays(today, 29) })).body).toMatchObject({
      success: false,
      errors: { startDate: ['error.already_insured'] },
    });
    expect((await cast.visitor.post('/api/insurance/get-data', { userId: person.id })).status).toBe(401);
  });

  test('a gift: the giver has the policy and their own rows, and learns neither age nor other policies', async () => {
    await onSale();
    const [giver, friend] = [await athlete('Giver'), await athlete('Friend')];
    await bought(friend, friend.id);
    const data = (await giver.caller.post('/api/insurance/get-data', { userId: friend.id })).body;
    expect(data).toMatchObject({ buying: 'gift', athlete: { fullName: 'Friend Анна' }, closedBecause: null });
    expect((await historyOf(giver, friend.id)).isUserHaveAccess).toBe(false);
    const { insuranceId, paymentId } = await bought(giver, friend.id, { termInDays: 365, price: 3000 });
    expect((await historyOf(giver, friend.id)).insurancesList.map(({ id }) => id)).toEqual([insuranceId]);
    expect((await historyOf(friend, friend.id)).insurancesList).toHaveLength(2);
    expect((await download(giver, insuranceId)).status).toBe(200);
    expect((await check(friend, paymentId)).status).toBe(404);
    const { body } = await giver.caller.post('/api/get-transaction-history-list-data-by-page', { userId: giver.id, page: 1 });
    expect(body['paymentInvoicePositionList']).toMatchObject([
      { insuranceId, insuranceAthleteId: friend.id, insuranceAthleteFio: 'Friend Анна' },
    ]);
    const child = await athlete('Child', { birthDate: '03-02-2024' });
    await refuses(() => order(giver, child.id), 404, { userId: ['error.not_found'] });
    await onSale({ isGiftAllowed: false });
    await refuses(() => order(giver, friend.id), 200, { form: ['error.gift_closed'] });
  });

  test('a refund of the position cancels the policy: it is downloaded no more', async () => {
    await onSale();
    const person = await athlete('Refunded');
    const { insuranceId, invoice } = await bought(person, person.id);
    const done = await wrapped(cast.admin.caller, '/api/cabinet/refund', {
      ...{ paymentInvoiceId: invoice.paymentInvoiceId, amount: 500, method: 'original', reason: 'изменились планы' },
    });
    expect(done.body).toMatchObject({ success: true });
    await until(async () => (await historyOf(person, person.id)).insurancesList[0]?.isRefundedInsurance);
    const refused = await download(person, insuranceId);
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ success: false, error: 'error.insurance_refunded' });
    expect(await historyOf(person, person.id)).toMatchObject({
      insurancesList: [{ isRefundedInsurance: true, refundedDate: today, isInsuranceCanDownloadFromServer: false }],
    });
    // It may be bought again, under a number of its own.
    await bought(person, person.id);
    expect((await historyOf(person, person.id)).insurancesList).toHaveLength(2);
  });
});

describe('insurance of who takes part', () => {
  /** A sport event within the month that the policies cover. */
  const soon = async (key: string, more: object = {}) => {
    const eventId = await madeEvent(cast.organiser, key, { dateFrom: addDays(today, 3), dateTo: addDays(today, 4), ...more });
    return { eventId, streamId: await madeCategory(cast.organiser, eventId, 'one') };
  };
  const checking = (eventId: number, more: object = {}, caller = cast.organiser.caller) =>
    wrapped(caller, '/api/cabinet/check-insurance-data', { eventId, ...more });
  const rowOf = async (eventId: number, registrationId: number) => {
    const { body } = await cast.organiser.caller.post('/api/get-data-for-manage-registrations-by-stream', { eventId });
    return (body['registrations'] as { id: number; insuranceId: number | null; statuses: { insurance: string } }[]).find(
      ({ id }) => id === registrationId,
    );
  };
  const archive = (eventId: number, caller = cast.organiser.caller) =>
    caller.download('/api/export-all-event-insurance-files-in-archive', { eventId });

  test('what was bought here is found by whoever enters, and by whoever buys later; a refund takes it away', async () => {
    await onSale();
    const [before, after] = [await athlete('Before'), await athlete('After')];
    const { insuranceId, invoice } = await bought(before, before.id);
    const { eventId, streamId } = await soon('found');
    const [first = 0, second = 0] = await registered(cast.organiser, eventId, [
      { userId: before.id, streamIds: [streamId] },
      { userId: after.id, streamIds: [streamId] },
    ]);
    await until(async () => (await rowOf(eventId, first))?.statuses.insurance === 'valid');
    expect(await rowOf(eventId, first)).toMatchObject({ insuranceId });
    expect(await rowOf(eventId, second)).toMatchObject({ insuranceId: null, statuses: { insurance: 'none' } });
    await bought(after, after.id);
    await until(async () => (await rowOf(eventId, second))?.statuses.insurance === 'valid');
    const file = await archive(eventId);
    expect(file).toMatchObject({ status: 200, mimeType: 'application/zip' });
    for (const name of [`${first}-Before.pdf`, `${second}-After.pdf`, 'index.csv']) expect(file.bytes.includes(name)).toBe(true);
    await wrapped(cast.admin.caller, '/api/cabinet/refund', {
      ...{ paymentInvoiceId: invoice.paymentInvoiceId, amount: 500, method: 'original', reason: 'изменились планы' },
    });
    await until(async () => (await rowOf(eventId, first))?.statuses.insurance === 'invalid');
  });

  test('the desk checks all or some; what covers other days or another sport is said', async () => {
    await onSale({ providers: [provider({ tariffs: [tariff(), tariff({ sportId: 2 })] })] });
    const [short, sambo, none] = [await athlete('Short'), await athlete('Sambo'), await athlete('Nothing')];
    await bought(short, short.id);
    await bought(sambo, sambo.id, { sportId: 2 });
    const { eventId, streamId } = await soon('desk');
    const ids = await registered(
      cast.organiser,
      eventId,
      [short, sambo, none].map(({ id }) => ({ userId: id, streamIds: [streamId] })),
    );
    await until(async () => (await rowOf(eventId, ids[0] ?? 0))?.statuses.insurance === 'valid');
    await until(async () => (await rowOf(eventId, ids[1] ?? 0))?.statuses.insurance === 'invalid');
    // The sport event is put off beyond the policies.
    const { body: moved } = await wrapped(cast.organiser.caller, '/api/cabinet/save-event', {
      eventId,
      event: { dateFrom: addDays(today, 20), dateTo: addDays(today, 40) },
    });
    expect(moved).toMatchObject({ success: true });
    const { answer, recorded: changed } = await recordedBy(cast, () => checking(eventId));
    expect(changed).toEqual(['InsuranceChecked', 'RegistrationStatusChanged']);
    const { body } = answer;
    expect(body).toMatchObject({ success: true, leftCount: 0, counters: { invalid: 2, none: 1, valid: 0 } });
    expect(body['checked']).toMatchObject([
      { registrationId: ids[0], company: 'Podium', isCoversEvent: false, status: 'invalid' },
      { registrationId: ids[1], isCoversEvent: false, status: 'invalid' },
    ]);
    const { recorded } = await recordedBy(cast, () => checking(eventId, { registrationIds: [ids[0]] }));
    expect(recorded).toEqual([]);
    await refuses(() => checking(eventId, { registrationIds: [999_999] }), 404, { 'registrations.999999': ['error.not_found'] });
    const file = await archive(eventId);
    expect(JSON.parse(file.bytes.toString())).toMatchObject({ success: false, error: 'error.nothing_to_export' });
  });

  test('nobody but the staff of the sport event checks and exports', async () => {
    const { eventId } = await soon('staff');
    for (const { caller } of [cast.other, cast.user, cast.representative]) {
      expect((await checking(eventId, {}, caller)).status).toBe(403);
      expect((await archive(eventId, caller)).status).toBe(403);
    }
    expect((await checking(eventId, {}, cast.admin.caller)).body).toMatchObject({ success: true });
  });
});
