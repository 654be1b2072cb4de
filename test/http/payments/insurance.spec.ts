import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defaultCurrency } from '#contracts/payments/money';
import { addDays } from '#contracts/rules/dates';
import { until } from '../../until.js';
import { recordedBy, refusalsOf, startCast, wrapped, type Cast, type Person } from '../cast.js';
import { insuranceAt, today } from './insurance.fixture.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast({ REFUND_DELAY: '0' });
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const { update, provider, tariff, athlete, onSale, order, check, historyOf, download, bought } = insuranceAt(() => cast);

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

  test('another term in place of an order that is not paid calls its payment off: the same days are not paid twice', async () => {
    await onSale();
    const person = await athlete('Changed');
    const first = (await order(person, person.id)).body as unknown as { payment: { paymentId: string }; redirectUrl: string };
    expect((await order(person, person.id, { termInDays: 365, price: 3000 })).body).toMatchObject({ success: true });
    expect((await check(person, first.payment.paymentId)).body).toMatchObject({ state: 'failed' });
    const late = await cast.visitor.post('/api/bank/act', { providerPaymentId: first.redirectUrl.split('/').at(-1), action: 'pay' });
    expect((await check(person, first.payment.paymentId)).body).toMatchObject({ state: 'failed', isIssued: false });
    expect(late.status).toBeLessThan(500);
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
    // What the friend hides later the giver reads no more, neither in their history nor on the receipt.
    const { body: receipts } = await wrapped(giver.caller, '/api/profile/get-receipts', {});
    const [receipt] = receipts['receipts'] as { receiptId: number }[];
    const paper = async ({ caller }: Person) =>
      (await caller.download('/api/download-pdf-file', { fileTypeKey: 'receipt', id: receipt?.receiptId })).bytes;
    const before = await paper(giver);
    await wrapped(friend.caller, '/api/profile/private-information', {
      ...{ privateInformation: { isHiddenLastName: true }, editableUserId: friend.id },
    });
    const later = await giver.caller.post('/api/get-transaction-history-list-data-by-page', { userId: giver.id, page: 1 });
    expect(later.body['paymentInvoicePositionList']).toMatchObject([{ insuranceAthleteFio: 'Анна' }]);
    expect((await paper(giver)).equals(before)).toBe(false);
    expect((await paper(cast.admin)).equals(before)).toBe(true);
  });

  test('a refund of the position cancels the policy: it is downloaded no more', async () => {
    await onSale();
    const person = await athlete('Refunded');
    const { insuranceId, invoice, paymentId } = await bought(person, person.id);
    const done = await wrapped(cast.admin.caller, '/api/cabinet/refund', {
      ...{ paymentInvoiceId: invoice.paymentInvoiceId, amount: 500, method: 'original', reason: 'изменились планы' },
    });
    expect(done.body).toMatchObject({ success: true });
    await until(async () => (await historyOf(person, person.id)).insurancesList[0]?.isRefundedInsurance);
    expect((await check(person, paymentId)).body).toMatchObject({ state: 'paid', isIssued: false, isCancelled: true });
    const refused = await download(person, insuranceId);
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ success: false, error: 'error.insurance_refunded' });
    expect(await historyOf(person, person.id)).toMatchObject({
      insurancesList: [{ isRefundedInsurance: true, refundedDate: today, isInsuranceCanDownloadFromServer: false }],
    });
    const outside = async (needle?: string) => {
      const { body } = await wrapped(cast.admin.caller, '/api/get-data-for-manage-paid-invoices', { eventId: null, needle });
      return (body['invoices'] as { paymentInvoiceId: number }[]).map(({ paymentInvoiceId }) => paymentInvoiceId);
    };
    for (const needle of [undefined, 'Refunded']) expect(await outside(needle)).toContain(invoice.paymentInvoiceId);
    expect(await outside('Nobody')).toEqual([]);
    // It may be bought again, under a number of its own.
    await bought(person, person.id);
    expect((await historyOf(person, person.id)).insurancesList).toHaveLength(2);
  });
});
