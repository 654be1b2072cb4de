import { expect } from '@jest/globals';
import { unpaidInvoices } from '#domain/payments/unpaid/unpaid.decider';
import { systemRecorder } from '#platform/log/system-recorder';
import { until } from '../../../until.js';
import { madeCategory, personOf, registered, startCast, wrapped, type Cast } from '../../cast.js';
import type { Answer } from '../../podium.js';
import { entries } from '../../registrations/entries.js';
import { insuranceAt, today } from '../insurance.fixture.js';
import { paidInvoiceOf } from '../paid-invoice.js';
import { payingAt } from '../paying.fixture.js';

const done = async (asked: Promise<Answer>): Promise<Record<string, unknown>> => {
  const { body } = await asked;
  expect({ success: body['success'], errors: body['errors'] }).toEqual({ success: true, errors: undefined });
  return body;
};
const idIn = (body: Record<string, unknown>, field: string): number => (body[field] as { id: number }).id;
export const payerOfPaper = { name: 'СК «Ринг»', inn: '7707083893', kpp: '773601001' };

/** A sport event with invoices of every kind: open, paid by hand and online, given back, of a club, disabled, of nothing. */
const invoicesOf = async (cast: Cast, eventId: number) => {
  const { caller } = cast.organiser;
  const refund = async (paymentInvoiceId: number, isHandedOver: boolean) => {
    const given = { paymentInvoiceId, amount: 100, method: 'offline', reason: 'болезнь', isHandedOver };
    return ((await done(wrapped(caller, '/api/cabinet/refund', given)))['refund'] as { refundId: number }).refundId;
  };
  const open = await paidInvoiceOf(cast, 150_000, { of: eventId, isPaid: false });
  const paid = await paidInvoiceOf(cast, 100_000, { of: eventId });
  const gone = await paidInvoiceOf(cast, 100_000, { of: eventId, provider: 'goneBank' });
  const nothing = await paidInvoiceOf(cast, 0, { of: eventId, isPaid: false });
  const half = await paidInvoiceOf(cast, 150_000, { of: eventId, isPaid: false });
  const byHand = { amount: 500, paidDate: today, method: 'cash', documentNumber: '17' };
  await done(caller.post('/api/save-manual-payment', { ...byHand, paymentInvoiceId: half.paymentInvoiceId }));
  const [created, givenBack] = [await refund(paid.paymentInvoiceId, false), await refund(paid.paymentInvoiceId, true)];
  return { open, paid, gone, nothing, half, created, givenBack };
};

/** Entries of 1500 each, and what became of their money. */
const entriesOf = async (cast: Cast, eventId: number, streamId: number, organizationId: number) => {
  const { caller } = cast.organiser;
  const option = await wrapped(caller, '/api/cabinet/save-registration-option', {
    eventId,
    registrationOption: { name: 'A', price: 1500 },
  });
  const optionId = idIn(option.body, 'registrationOption');
  const entry = async (lastName: string, more: object = {}): Promise<number> => {
    const person = { lastName, firstName: 'Иван', gender: 'male', birthDate: '01-02-2005' };
    const row = { person, streamIds: [streamId], weight: 59, registrationOptionId: optionId, ...more };
    return (await registered(cast.organiser, eventId, [row]))[0] ?? 0;
  };
  const ofClub = { organizationId };
  const unpaid = await entry('Ждёт', ofClub);
  const billed = [await entry('Первый', ofClub), await entry('Второй', ofClub)];
  const bill = async (registrationIds: number[]): Promise<number> => {
    const path = '/api/manage-registrations/create-manual-organization-payment-invoice-for-event';
    const body = await done(wrapped(caller, path, { eventId, organizationId, registrationIds, payer: payerOfPaper }));
    return (body['invoice'] as { paymentInvoiceId: number }).paymentInvoiceId;
  };
  const paper = await bill(billed);
  const disabled = await bill([unpaid]);
  const disable = '/api/manage-registrations/disabled-request-manual-organization-payment-invoice';
  await done(wrapped(caller, disable, { paymentInvoiceId: disabled, reason: 'Опечатка' }));
  const paperPaid = await bill([await entry('Часть', ofClub)]);
  const byHand = { amount: 100, paidDate: today, method: 'bankTransfer' };
  await done(caller.post('/api/save-manual-payment', { ...byHand, paymentInvoiceId: paperPaid }));
  const offline = await entry('Наличными');
  await done(caller.post('/api/set-offline-pay-for-registration', { registrationId: offline, isOfflinePayment: true }));
  const givenBack = await entry('Вернули');
  const marked = await done(caller.post('/api/set-offline-pay-for-registration', { registrationId: givenBack, isOfflinePayment: true }));
  const { paymentInvoiceId } = marked['invoice'] as { paymentInvoiceId: number };
  const back = { paymentInvoiceId, amount: 100, method: 'offline', reason: 'болезнь', isHandedOver: true };
  await done(wrapped(caller, '/api/cabinet/refund', back));
  return { optionId, unpaid, billed, paper, disabled, paperPaid, offline, givenBack };
};

/** Paid at the bank by the user of the cast, at a sport event of its own. */
const paidOnline = async (cast: Cast) => {
  const { entered, positionsOf, begun, noticesOf, check } = payingAt(() => cast);
  const eventId = await entered('bad-input-online');
  const [one, two] = await positionsOf(eventId);
  const { paymentId, providerPaymentId } = await begun(eventId, [one?.positionId ?? 0]);
  await noticesOf(providerPaymentId, 'pay');
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'paid' });
  const { body } = await cast.visitor.post('/api/get-registration-form', { eventId });
  const options = body['registrationOptions'] as { id: number; price: number }[];
  return { eventId, paid: one, due: two, providerPaymentId, optionId: options.find(({ price }) => price === 1500)?.id };
};

type Takes = (code: string) => Promise<unknown>;

/** Codes that the user of the cast cannot have, each for another reason, at the sport event where they owe something. */
const codesOf = async ({ organiser }: Cast, eventId: number, { noneId, takenBy }: { noneId: number; takenBy: Takes }) => {
  const made = async (code: string, more: object = {}) => {
    const terms = { name: code, discountType: 'percent', discountValue: 10, eventId, codes: [code], ...more };
    const body = await done(organiser.caller.post('/api/cabinet/create-new-promo-codes-settings', terms));
    const [{ id } = { id: 0 }] = body['promoCodes'] as { id: number }[];
    return { promoCodeId: id, promoCodesSettingId: Number(body['promoCodesSettingId']) };
  };
  const { promoCodesSettingId } = await made('TAKEN1');
  const { promoCodeId } = await made('OFFCODE');
  await done(organiser.caller.post('/api/cabinet/toggle-promo-code-enabled', { promoCodeId, isEnabled: false }));
  await made('LATECODE', { validFrom: '01-01-2099' });
  await made('OLDCODE', { validTo: '01-01-2020' });
  await made('DEARCODE', { minAmount: 100_000 });
  await made('POORCODE', { budget: 1 });
  await made('OTHERCODE', { streamIds: [noneId] });
  await made('USEDCODE', { usageLimitTotal: 1 });
  await takenBy('USEDCODE');
  return promoCodesSettingId;
};

/** Policies are on sale; of who may buy, one is insured already and one is too old. */
const insuredOf = async (cast: Cast) => {
  const { onSale, athlete, bought } = insuranceAt(() => cast);
  expect((await onSale()).body).toMatchObject({ success: true });
  const [insured, old, buyer] = [await athlete('Insured'), await athlete('Old', { birthDate: '03-02-1930' }), await athlete('Buyer')];
  const { insuranceId, invoice } = await bought(insured, insured.id);
  return { insured, old, buyer, insuranceId, paymentInvoiceId: invoice.paymentInvoiceId };
};

/** The provider was asked about this sport event, on a clock that is an hour ahead: it is too soon to ask again. */
const askedJustNow = async ({ podium: { composition } }: Cast, eventId: number): Promise<void> => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const data = { eventId, checkedCount: 0, changedCount: 0, failedCount: 0, at };
  await systemRecorder(() => composition.log).record(unpaidInvoices, eventId, () => [{ type: 'InvoicePaidStatusChecked', data }]);
};

/** What comes by itself after all that was done: receipts of what was paid. */
const settled = async ({ podium: { composition } }: Cast): Promise<void> => {
  const { runner, events, queue } = composition;
  await until(async () => {
    const head = await events.head();
    await runner.waitFor(head, 10_000);
    return (await queue.counts()).running === 0 && (await events.head()) === head;
  });
};

/** Everything that bad input of the calls about money is tried on. */
export const startBooks = async () => {
  const cast = await startCast();
  const { admin, organiser, podium } = cast;
  const club = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Ринг' } });
  const organizationId = Number(club.body['organizationId']);
  const representative = await personOf(podium, 'Club', [{ role: 'representative', organizationId }]);
  const child = { organizationId, lastName: 'Борцов', firstName: 'Иван', birthDate: '01-02-2004' };
  const kept = await done(representative.caller.post('/api/profile/create-by-representative', child));
  const { eventId, streamId } = await entries(cast, 'bad-input');
  const { eventId: emptyId } = await entries(cast, 'bad-input-empty');
  const invoices = await invoicesOf(cast, eventId);
  const ofEntries = await entriesOf(cast, eventId, streamId, organizationId);
  const online = await paidOnline(cast);
  const noneId = await madeCategory(organiser, online.eventId, 'none');
  const rival = await personOf(podium, 'Rival');
  await registered(rival, online.eventId, [{ userId: rival.id, streamIds: [noneId], registrationOptionId: online.optionId }]);
  const order = { eventId: online.eventId, userId: rival.id };
  const takenBy: Takes = (code) => done(rival.caller.post('/api/event-payment/apply-promo-code', { ...order, code }));
  const promoCodesSettingId = await codesOf(cast, online.eventId, { noneId, takenBy });
  const sold = { eventId: online.eventId, name: 'Кружка', price: 500, stock: 2 };
  const made = await done(organiser.caller.form('/api/cabinet/add-cabinet-product', { data: sold }));
  const insurance = await insuredOf(cast);
  await askedJustNow(cast, eventId);
  await done(wrapped(organiser.caller, '/api/cabinet/save-payment-settings', { eventId: emptyId, settings: { insurance: 'required' } }));
  await settled(cast);
  const ids = {
    organizationId,
    eventId,
    streamId,
    emptyId,
    promoCodesSettingId,
    productId: idIn(made, 'product'),
    childId: Number(kept['userId']),
  };
  return { cast, podium, ids, invoices, entries: ofEntries, online, insurance };
};
export type Books = Awaited<ReturnType<typeof startBooks>>;
