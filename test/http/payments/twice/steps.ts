import type { Op } from '#contracts/op';
import { withdrawalOps } from '#contracts/registrations/details.ops';
import { bulkOps } from '#contracts/registrations/bulk.ops';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { statusOps } from '#contracts/registrations/status.ops';
import { insuranceCheckOps } from '#contracts/payments/insurance/check.ops';
import { policyOps } from '#contracts/payments/insurance/policy.ops';
import { insuranceSettingsOps } from '#contracts/payments/insurance/settings.ops';
import { booksOps } from '#contracts/payments/invoices/books.ops';
import { paperOps } from '#contracts/payments/papers/papers.ops';
import { askingOps } from '#contracts/payments/paying/asking.ops';
import { noticeOps } from '#contracts/payments/paying/notices.ops';
import { payingOps } from '#contracts/payments/paying/paying.ops';
import { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import { productOps } from '#contracts/payments/products/product.ops';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { receiptOps } from '#contracts/payments/receipts/receipts.ops';
import { eventRefundOps } from '#contracts/payments/refunds/event-refunds.ops';
import { refundOps } from '#contracts/payments/refunds/refund.ops';
import { statementOps } from '#contracts/payments/statements/statement.ops';
import { unpaidOps } from '#contracts/payments/unpaid/unpaid.ops';
import { addDays } from '#contracts/rules/dates';
import { eventFields, madeCategory, madeEvent, registered, wrapped } from '../../cast.js';
import type { Caller } from '../../podium.js';
import { payerOfPaper, type Books } from '../bad-input/world.js';
import { today } from '../insurance.fixture.js';

/** What the steps before were answered, by the name of their call. */
export type Answers = Record<string, Record<string, unknown>>;

/** A call that is right, on what the steps before it have left. */
export interface Step {
  op: Op;
  given: (books: Books, answers: Answers) => object | Promise<object>;
  by: (books: Books) => Caller;
}

const organiser = ({ cast }: Books) => cast.organiser.caller;
const administrator = ({ cast }: Books) => cast.admin.caller;
const payer = ({ cast }: Books) => cast.user.caller;
const step = (op: Op, given: Step['given'], by: Step['by'] = organiser): Step => ({ op, given, by });

const part = (answers: Answers, name: string, field: string): Record<string, unknown> =>
  (answers[name]?.[field] ?? {}) as Record<string, unknown>;
const why = { method: 'offline', reason: 'болезнь' };
const order = ({ cast, online }: Books) => ({ eventId: online.eventId, userId: cast.user.id });
const atBank = async ({ cast }: Books, redirectUrl: unknown): Promise<void> => {
  await cast.visitor.post('/api/bank/act', { providerPaymentId: String(redirectUrl).split('/').at(-1), action: 'pay' });
};

const refunds = [
  step(refundOps.createOfInvoice, ({ invoices }) => ({ ...why, paymentInvoiceId: invoices.paid.paymentInvoiceId, amount: 50 })),
  step(refundOps.create, ({ invoices: { paid } }) => ({
    ...{ ...why, paymentInvoiceId: paid.paymentInvoiceId },
    positions: [{ positionId: paid.positionId, amount: 60 }],
  })),
  step(refundOps.editOfInvoice, (_books, answers) => ({
    refundId: part(answers, 'RefundInvoice', 'refund')['refundId'],
    amount: 55,
    reason: 'ещё',
  })),
  step(refundOps.edit, (_books, answers) => ({ refundId: part(answers, 'CreateRefund', 'refund')['refundId'], reason: 'иначе' })),
  step(refundOps.send, (_books, answers) => ({ refundId: part(answers, 'RefundInvoice', 'refund')['refundId'] })),
  step(refundOps.remove, (_books, answers) => ({ refundId: part(answers, 'CreateRefund', 'refund')['refundId'], reason: 'ошибка' })),
  step(refundOps.removeOfInvoice, ({ invoices }) => ({ refundId: invoices.created, reason: 'ошибка' })),
  step(eventRefundOps.refundEvent, ({ ids }) => ({ eventId: ids.emptyId, reason: 'потоп' })),
];

const invoices = [
  step(booksOps.saveManualPayment, ({ invoices: { open } }) => ({
    ...{ paymentInvoiceId: open.paymentInvoiceId, amount: 200, paidDate: today, method: 'cash' },
  })),
  step(paperOps.create, ({ ids, entries }) => ({
    ...{ eventId: ids.eventId, organizationId: ids.organizationId, registrationIds: [entries.unpaid], payer: payerOfPaper },
  })),
  step(paperOps.disable, (_books, answers) => ({
    ...{ paymentInvoiceId: part(answers, 'CreateOrganizationInvoice', 'invoice')['paymentInvoiceId'], reason: 'опечатка' },
  })),
  step(paperOps.disableTransaction, ({ entries }) => ({ paymentInvoiceId: entries.paper, reason: 'опечатка' }), administrator),
  step(paperOps.savePayee, ({ ids }) => ({
    eventId: ids.eventId,
    payee: {
      ...{ name: 'Ринг', inn: '7707083893', kpp: '', account: '', bik: '', bankName: '', correspondentAccount: '' },
      ...{ iban: '', swift: '', address: 'Москва' },
    },
  })),
  step(unpaidOps.remind, ({ ids }) => ({ eventId: ids.eventId })),
  step(unpaidOps.checkPaid, ({ online }) => ({ eventId: online.eventId })),
  step(receiptOps.update, () => ({})),
  step(statusOps.setOffline, ({ entries }) => ({ registrationId: entries.billed[0], isOfflinePayment: true })),
  step(bulkOps.setOffline, ({ ids, entries }) => ({ eventId: ids.eventId, registrationIds: [entries.billed[1]], isOfflinePayment: true })),
  step(bulkOps.remove, ({ ids, entries }) => ({ eventId: ids.eventId, registrationIds: [entries.unpaid], reason: 'записан дважды' })),
  step(registrationOps.withdraw, ({ entries }) => ({ registrationIds: [entries.offline], reason: 'травма', isRefund: true })),
];

const waiting = async ({ cast }: Books, reference: string): Promise<unknown> => {
  const { body } = await cast.organiser.caller.post('/api/cabinet/get-checking-invoices-data');
  return (body['unmatched'] as { bankLineId: number; reference: string }[]).find((one) => one.reference === reference)?.bankLineId;
};
const statements = [
  step(statementOps.check, () => ({
    ...{ dateFrom: today, dateTo: today },
    lines: ['за кубок', 'не нам'].map((reference, i) => ({ date: today, amount: 70 + i, reference, providerPaymentId: `twice-${i}` })),
  })),
  step(statementOps.book, async (books) => ({
    bankLineId: await waiting(books, 'за кубок'),
    paymentInvoiceIds: [books.invoices.open.paymentInvoiceId],
  })),
  step(statementOps.setAside, async (books) => ({ bankLineId: await waiting(books, 'не нам'), reason: 'чужое' })),
];

const shop = [
  step(paymentSettingsOps.save, ({ ids }) => ({ eventId: ids.eventId, settings: { dueDays: 5 } })),
  step(promoOps.create, ({ online }) => ({
    ...{ name: 'Дважды', eventId: online.eventId, discountType: 'percent', discountValue: 10, codesCount: 2 },
  })),
  step(promoOps.addCodes, (_books, answers) => ({
    promoCodesSettingId: answers['CreatePromoCodesSettings']?.['promoCodesSettingId'],
    codesCount: 3,
  })),
  // Without a value it switches: carried out twice it would change nothing.
  step(promoOps.toggle, (_books, answers) => ({ promoCodeId: codesIn(answers)[1]?.id })),
  step(productOps.add, ({ online }) => ({ eventId: online.eventId, name: 'Футболка', price: 900, stock: 9 })),
  step(productOps.edit, (_books, answers) => ({ cabinetProductId: part(answers, 'AddCabinetProduct', 'product')['id'], price: 950 })),
  step(productOps.sell, ({ online }, answers) => ({
    registrationId: online.due?.eventRegistrationId,
    products: [{ productId: part(answers, 'AddCabinetProduct', 'product')['id'], count: 1 }],
  })),
  step(
    productOps.order,
    (books, answers) => ({
      ...{ ...order(books), eventRegistrationId: books.online.due?.eventRegistrationId },
      products: [{ productId: part(answers, 'AddCabinetProduct', 'product')['id'], count: 3 }],
    }),
    payer,
  ),
];
const codesIn = (answers: Answers) => (answers['CreatePromoCodesSettings']?.['promoCodes'] ?? []) as { id: number; code: string }[];

const paying = [
  step(payingOps.applyPromo, (books, answers) => ({ ...order(books), code: codesIn(answers)[0]?.code }), payer),
  step(
    payingOps.createInvoice,
    (books, answers) => ({
      ...order(books),
      ...{ positionIds: [books.online.due?.positionId], method: 'card', promoCode: codesIn(answers)[0]?.code, total: 1350 },
    }),
    payer,
  ),
  step(
    payingOps.check,
    async (books, answers) => {
      await atBank(books, answers['CreateInvoice']?.['redirectUrl']);
      return { ...order(books), paymentId: part(answers, 'CreateInvoice', 'payment')['paymentId'] };
    },
    payer,
  ),
  step(askingOps.ask, ({ online }) => ({ paymentInvoiceId: online.paid?.paymentInvoiceId })),
  step(
    withdrawalOps.request,
    async ({ cast, online: { eventId, paid } }) => {
      // It is too late on the day itself.
      const event = eventFields('bad-input-online', { dateFrom: addDays(today, 3), dateTo: addDays(today, 4) });
      await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { eventId, event });
      return { registrationIds: [paid?.eventRegistrationId], reason: 'болезнь' };
    },
    payer,
  ),
];

const buyerOf = ({ insurance: { buyer } }: Books) => buyer.caller;
/** Somebody who may insure themselves has entered a sport event that offers it. */
const insurable = async ({ cast, insurance: { buyer } }: Books) => {
  const eventId = await madeEvent(cast.organiser, 'twice-insured', { dateFrom: addDays(today, 3), dateTo: addDays(today, 4) });
  await wrapped(cast.organiser.caller, '/api/cabinet/save-payment-settings', { eventId, settings: { insurance: 'offered' } });
  const streamIds = [await madeCategory(cast.organiser, eventId, 'one')];
  const [eventRegistrationId] = await registered(buyer, eventId, [{ userId: buyer.id, streamIds }]);
  return { eventId, userId: buyer.id, eventRegistrationId };
};
const insurance = [
  step(
    policyOps.orderWithEntry,
    async (books) => ({ ...(await insurable(books)), insurance: { providerKey: 'local', termInDays: 30, price: 500 } }),
    buyerOf,
  ),
  step(
    policyOps.order,
    ({ insurance: { buyer } }) => ({
      ...{ userId: buyer.id, providerKey: 'local', sportId: 1, termInDays: 30, startDate: addDays(today, 60), price: 500, method: 'card' },
    }),
    buyerOf,
  ),
  step(
    policyOps.check,
    async (books, answers) => {
      await atBank(books, answers['OrderInsurance']?.['redirectUrl']);
      return { paymentId: part(answers, 'OrderInsurance', 'payment')['paymentId'] };
    },
    buyerOf,
  ),
  step(insuranceCheckOps.check, ({ ids }) => ({ eventId: ids.eventId })),
  step(insuranceSettingsOps.update, () => ({ insuranceSettings: { maxAge: 79 } }), administrator),
];

const notices = [
  step(
    noticeOps.resolve,
    async ({ cast }) => {
      const { body } = await cast.admin.caller.post('/api/cabinet/get-payment-notices');
      const [{ noticeKey } = { noticeKey: '' }] = body['notices'] as { noticeKey: string }[];
      return { noticeKey, comment: 'вернули там' };
    },
    administrator,
  ),
];

/** In this order: each finds what those before it have left. */
export const steps: readonly Step[] = [...refunds, ...invoices, ...statements, ...shop, ...paying, ...insurance, ...notices];
