import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { addDays } from '#contracts/rules/dates';
import { LocalInsurer } from '#backend/adapters/insurance/local-insurer';
import { until } from '../../until.js';
import { madeCategory, madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast, type Person } from '../cast.js';
import { insuranceAt, today } from './insurance.fixture.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast({ REFUND_DELAY: '0' });
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);
const { athlete, onSale, historyOf, download, provider, tariff, bought } = insuranceAt(() => cast);

interface Due {
  positions: { positionId: number; kind: string; price: number; lines: { name: string }[] }[];
  entries: { eventRegistrationId: number; isInsurable: boolean; insurance: { insuranceId: number; status: string } | null }[];
  insurance: { asked: string; offers: { providerKey: string; termInDays: number; price: number }[] };
  total: number;
}
interface Row {
  statuses: { participation: string; payment: string; insurance: string };
}
interface Invoice {
  outstandingAmount: number;
  paidAmount: number;
  refundedAmount: number;
  refunds: { status: string; amount: number }[];
}

/** A sport event in three days that requires insurance, with entries of an athlete at 1500 each. */
const entered = async (key: string, person: Person, { categories = 1, insurance = 'required' } = {}) => {
  const { caller } = cast.organiser;
  const eventId = await madeEvent(cast.organiser, key, { dateFrom: addDays(today, 3), dateTo: addDays(today, 4) });
  await wrapped(caller, '/api/cabinet/save-payment-settings', { eventId, settings: { insurance } });
  const option = await wrapped(caller, '/api/cabinet/save-registration-option', {
    eventId,
    registrationOption: { name: 'Adult', price: 1500 },
  });
  const { id: registrationOptionId } = option.body['registrationOption'] as { id: number };
  const streamIds: number[] = [];
  for (let i = 0; i < categories; i += 1) streamIds.push(await madeCategory(cast.organiser, eventId, `c${i}`));
  const registrations = [{ userId: person.id, streamIds, registrationOptionId }];
  const { body } = await wrapped(person.caller, '/api/register-for-event', { eventId, registrations });
  expect(body).toMatchObject({ success: true });
  return { eventId, entries: (body['registrations'] as { id: number }[]).map(({ id }) => id) };
};

const dueOf = async (eventId: number, person: Person) =>
  (await person.caller.post('/api/event-payment/get-data', { eventId, userId: person.id })).body as unknown as Due;
const month = { providerKey: 'local', termInDays: 30, price: 500 };
const insure = (
  eventId: number,
  eventRegistrationId: number | undefined,
  person: Person,
  insurance: object | null = month,
  more: object = {},
) => person.caller.post('/api/event-payment/order-insurance', { eventId, userId: person.id, eventRegistrationId, insurance, ...more });

/** All that is due, paid at the bank at once. */
const paidAll = async (eventId: number, person: Person) => {
  const { positions } = await dueOf(eventId, person);
  const positionIds = positions.map(({ positionId }) => positionId);
  const { body } = await person.caller.post('/api/event-payment/create-invoice', {
    eventId,
    userId: person.id,
    positionIds,
    method: 'card',
  });
  const { redirectUrl, payment, invoice } = body as unknown as {
    redirectUrl: string;
    payment: { paymentId: string };
    invoice: { paymentInvoiceId: number; amount: number };
  };
  await cast.visitor.post('/api/bank/act', { providerPaymentId: redirectUrl.split('/').at(-1), action: 'pay' });
  await person.caller.post('/api/event-payment/check-payment', { eventId, userId: person.id, paymentId: payment.paymentId });
  return invoice;
};
const rowOf = async (eventId: number, id: number | undefined) => {
  const { body } = await cast.organiser.caller.post('/api/get-data-for-manage-registrations-by-stream', { eventId });
  return (body['registrations'] as (Row & { id: number })[]).find((one) => one.id === id);
};
const invoiceOf = async (paymentInvoiceId: number) =>
  (await wrapped(cast.organiser.caller, '/api/cabinet/get-invoice', { paymentInvoiceId })).body['invoice'] as Invoice;
const refund = (data: object) =>
  wrapped(cast.organiser.caller, '/api/payment/create-refund', { method: 'original', reason: 'ill', ...data });

describe('insurance that is ordered with an entry', () => {
  test('is a position of the same invoice: one payment makes the entry paid, insured and confirmed', async () => {
    await onSale({ isOutsideEventAllowed: false });
    const anna = await athlete('Anna');
    const { eventId, entries } = await entered('one', anna);
    expect(await dueOf(eventId, anna)).toMatchObject({
      insurance: {
        asked: 'required',
        offers: [
          { providerKey: 'local', termInDays: 30, price: 500 },
          { termInDays: 365, price: 3000 },
        ],
      },
      entries: [{ insurance: null, isInsurable: true }],
    });
    const { answer, recorded } = await recordedBy(cast, () => insure(eventId, entries[0], anna));
    expect(recorded).toEqual(expect.arrayContaining(['PolicyOrdered', 'EntryInsuranceOrdered', 'InvoicePositionAdded']));
    const days = `${addDays(today, 3)} – ${addDays(today, 32)}`.replaceAll('-', '.');
    expect(answer.body).toMatchObject({
      positions: [
        { kind: 'participation', price: 1500 },
        { kind: 'insurance', price: 500, lines: [{ kind: 'insurance', name: `Podium, ${days}` }] },
      ],
      ...{ total: 2000, entries: [{ insurance: { company: 'Podium', amount: 500, status: 'ordered' } }] },
    });
    expect((await recordedBy(cast, () => insure(eventId, entries[0], anna))).recorded).toEqual([]);
    const invoice = await paidAll(eventId, anna);
    expect(invoice).toMatchObject({ amount: 2000 });
    await until(async () => (await rowOf(eventId, entries[0]))?.statuses.participation === 'confirmed');
    expect(await rowOf(eventId, entries[0])).toMatchObject({ statuses: { payment: 'paid', insurance: 'valid' } });
    const [policy] = (await historyOf(anna, anna.id)).insurancesList;
    expect((await download(anna, policy?.id ?? 0)).status).toBe(200);
    expect(await invoiceOf(invoice.paymentInvoiceId)).toMatchObject({
      ...{ paidAmount: 2000, outstandingAmount: 0 },
      positions: [{ policyStatus: null }, { policyStatus: 'issued' }],
    });
    expect((await dueOf(eventId, anna)).entries).toMatchObject([{ isInsurable: false, insurance: { status: 'issued' } }]);
    await refuses(() => insure(eventId, entries[0], anna, null), 200, { insurance: ['error.already_paid'] });
  });

  test('is changed and taken off as long as it is not paid', async () => {
    await onSale();
    const person = await athlete('Changes');
    const { eventId, entries } = await entered('changes', person);
    await insure(eventId, entries[0], person);
    const year = { providerKey: 'local', termInDays: 365, price: 3000 };
    expect((await insure(eventId, entries[0], person, year)).body).toMatchObject({ total: 4500 });
    expect((await insure(eventId, entries[0], person, null)).body).toMatchObject({ total: 1500, entries: [{ insurance: null }] });
    await paidAll(eventId, person);
    expect((await historyOf(person, person.id)).insurancesList).toEqual([]);
    expect(await rowOf(eventId, entries[0])).toMatchObject({ statuses: { payment: 'paid', participation: 'awaitingPayment' } });
    // What was forgotten is paid later, in an invoice of its own.
    await insure(eventId, entries[0], person);
    expect(await paidAll(eventId, person)).toMatchObject({ amount: 500 });
    await until(async () => (await rowOf(eventId, entries[0]))?.statuses.participation === 'confirmed');
  });

  test('is ordered once for all entries of a person, also by two windows at once', async () => {
    await onSale();
    const person = await athlete('Twice');
    const { eventId, entries } = await entered('twice', person, { categories: 2 });
    const answers = await Promise.all(entries.map((id) => insure(eventId, id, person)));
    expect(answers.map(({ body }) => body['success']).sort()).toEqual([false, true]);
    const { positions, entries: shown } = await dueOf(eventId, person);
    expect(shown.filter(({ isInsurable }) => isInsurable).map(({ insurance }) => insurance !== null)).toEqual([true]);
    expect(positions.filter(({ kind }) => kind === 'insurance')).toHaveLength(1);
    // Nor outside of the sport event for the same days.
    await refuses(
      () =>
        person.caller.post('/api/insurance/create-invoice', { userId: person.id, ...month, sportId: 1, startDate: today, method: 'card' }),
      200,
      { startDate: ['error.already_insured'] },
    );
  });

  test('of a policy that is given back the entry is kept, and insured anew', async () => {
    await onSale();
    const person = await athlete('Back');
    const { eventId, entries } = await entered('back', person, { insurance: 'offered' });
    await insure(eventId, entries[0], person);
    const { positions } = await dueOf(eventId, person);
    const { paymentInvoiceId } = await paidAll(eventId, person);
    const insurance = positions.find(({ kind }) => kind === 'insurance');
    expect((await refund({ paymentInvoiceId, positions: [{ positionId: insurance?.positionId, amount: 500 }] })).body).toMatchObject({
      success: true,
    });
    await until(async () => (await historyOf(person, person.id)).insurancesList[0]?.isRefundedInsurance);
    expect(await dueOf(eventId, person)).toMatchObject({ positions: [], entries: [{ insurance: null }] });
    expect(await rowOf(eventId, entries[0])).toMatchObject({ statuses: { participation: 'confirmed' } });
    expect((await insure(eventId, entries[0], person)).body).toMatchObject({ total: 500 });
    await paidAll(eventId, person);
    await until(async () => (await historyOf(person, person.id)).insurancesList.length === 2);
  });

  test('whoever leaves unpaid owes none, and who comes back orders it anew', async () => {
    await onSale();
    const person = await athlete('Leaves');
    const { eventId, entries } = await entered('leaves', person);
    await insure(eventId, entries[0], person);
    await wrapped(cast.organiser.caller, '/api/manage-registrations/make-withdrawal', { registrationIds: entries, reason: 'ill' });
    expect(await dueOf(eventId, person)).toMatchObject({ positions: [], entries: [] });
    await refuses(() => insure(eventId, entries[0], person), 200, { form: ['error.transition'] });
  });

  test('a promo code takes nothing off it', async () => {
    await onSale();
    const person = await athlete('Promo');
    const { eventId, entries } = await entered('promo', person);
    await insure(eventId, entries[0], person);
    const code = { eventId, name: 'Free', discountType: 'percent', discountValue: 100, codes: ['FREEFREE'] };
    await cast.organiser.caller.post('/api/cabinet/create-new-promo-codes-settings', code);
    const { body } = await person.caller.post('/api/event-payment/apply-promo-code', { eventId, userId: person.id, code: 'FREEFREE' });
    expect(body).toMatchObject({ discount: 1500, total: 500 });
  });

  test('what cannot be ordered is said', async () => {
    await onSale();
    const [person, old] = [await athlete('Bad'), await athlete('Elder', { birthDate: '03-02-1930' })];
    const { eventId, entries } = await entered('bad', person);
    const [entry] = entries;
    await refuses(() => insure(eventId, entry, person, { ...month, price: 1 }), 200, { price: ['error.price_changed'] });
    await refuses(() => insure(eventId, entry, person, { ...month, termInDays: 31 }), 200, { insurance: ['error.unknown_value'] });
    await refuses(() => insure(eventId, entry, person, { ...month, providerKey: '' }), 400, {
      'insurance.providerKey': ['error.required'],
    });
    await refuses(() => insure(eventId, 999_999, person), 404, { eventRegistrationId: ['error.not_found'] });
    await refuses(() => insure(999_999, entry, person), 404, { eventId: ['error.not_found'] });
    await refuses(() => insure(eventId, entry, cast.user, month, { userId: cast.user.id }), 404, {
      eventRegistrationId: ['error.not_found'],
    });
    const aged = await entered('aged', old);
    await refuses(() => insure(aged.eventId, aged.entries[0], old), 200, { userId: ['error.not_eligible'] });
    const without = await entered('without', person, { insurance: 'none' });
    await refuses(() => insure(without.eventId, without.entries[0], person), 200, { form: ['error.insurance_closed'] });
  });
});

describe('an insurer that refuses', () => {
  /** What the insurer answers, for the time of a test. */
  const answering = async (answer: Awaited<ReturnType<LocalInsurer['issue']>>, act: () => Promise<void>): Promise<void> => {
    const spy = jest.spyOn(LocalInsurer.prototype, 'issue').mockResolvedValue(answer);
    try {
      await act();
    } finally {
      spy.mockRestore();
    }
  };

  test('of what was bought outside a sport event all of the money goes back by itself', async () => {
    await onSale({ providers: [provider({ tariffs: [tariff()] })] });
    const person = await athlete('Declined');
    await answering({ declined: 'no' }, async () => {
      const { body } = await person.caller.post('/api/insurance/create-invoice', {
        ...{ userId: person.id, ...month, sportId: 1, startDate: today, method: 'card' },
      });
      const { redirectUrl, payment, invoice } = body as unknown as {
        redirectUrl: string;
        payment: { paymentId: string };
        invoice: { paymentInvoiceId: number };
      };
      await cast.visitor.post('/api/bank/act', { providerPaymentId: redirectUrl.split('/').at(-1), action: 'pay' });
      await person.caller.post('/api/insurance/check-payment', { paymentId: payment.paymentId });
      const read = async () => (await wrapped(cast.admin.caller, '/api/cabinet/get-invoice', invoice)).body['invoice'] as Invoice;
      await until(async () => (await read()).refundedAmount === 500);
      expect((await read()).refunds).toMatchObject([{ status: 'done', amount: 500 }]);
      await until(async () => (await historyOf(person, person.id)).insurancesList[0]?.isRefundedInsurance);
    });
    // And it can be bought from an insurer that does not refuse.
    await bought(person, person.id);
  });

  test('with an entry the money for the policy goes back, and that for the entry stays', async () => {
    await onSale();
    const person = await athlete('Refused');
    await answering({ declined: 'no' }, async () => {
      const { eventId, entries } = await entered('refused', person, { insurance: 'offered' });
      await insure(eventId, entries[0], person);
      const { paymentInvoiceId } = await paidAll(eventId, person);
      await until(async () => (await invoiceOf(paymentInvoiceId)).refundedAmount === 500);
      expect(await invoiceOf(paymentInvoiceId)).toMatchObject({ paidAmount: 2000, outstandingAmount: 0 });
      expect(await rowOf(eventId, entries[0])).toMatchObject({ statuses: { participation: 'confirmed' } });
      expect((await dueOf(eventId, person)).positions).toEqual([]);
    });
  });
});
