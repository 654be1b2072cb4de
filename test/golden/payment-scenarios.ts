import type { invoiceEvents } from '#contracts/payments/invoice.events';
import type { invoiceSeriesEvents, personalInvoiceEvents } from '#contracts/payments/invoices/series.events';
import type { personEntryEvents } from '#contracts/registrations/person-entries.events';
import { minorOf } from '#contracts/payments/money';
import type { orderedProductEvents } from '#contracts/registrations/products.events';
import type { registrationEvents } from '#contracts/registrations/registration.events';
import type { paymentNoticeEvents } from '#contracts/payments/paying/notice.events';
import { scenario, type Scenario } from './scenario.js';

const ids = { paymentInvoiceId: 31, eventId: 1 };
const lines = [{ kind: 'option' as const, name: 'Участие', amount: minorOf(150_000) }];
const price = { fullAmount: minorOf(150_000), amount: minorOf(150_000), vatRate: null, lines };
const position = { positionId: 71, kind: 'participation' as const, registrationId: 1, streamId: 7, userId: 11, refId: 1, ...price };
const payer = {
  name: 'Динамо',
  inn: '7707083893',
  kpp: '770701001',
  address: 'Москва',
  email: 'club@podium.example',
  comment: 'до конца мая',
};
const positions = [{ positionId: 71, amount: minorOf(50_000) }];
const refund = { ...ids, refundId: 31_001 };
const terms = { amount: minorOf(45_000), positions, method: 'original' as const, fee: minorOf(5_000), paymentId: '31-p1' };

/** An invoice with all that can happen to it, and what a registration says of it. */
export const payments: Scenario[] = [
  scenario<typeof registrationEvents>('registration', 1, [
    {
      type: 'RegistrationPaymentChanged',
      data: {
        ...{ registrationId: 1, eventId: 1, streamId: 7, userId: 11, paymentInvoiceId: 31, paymentInvoiceStatus: 1, invoiceIds: [31] },
        ...{ payment: 'paid', currency: 'RUB' },
        ...{ amount: minorOf(150_000), fullAmount: minorOf(160_000), paidAmount: minorOf(150_000) },
      },
    },
  ]),
  scenario<typeof orderedProductEvents>('registration', 1, [
    {
      type: 'ProductsOrdered',
      data: {
        ...{ registrationId: 1, eventId: 1, streamId: 7, userId: 11, reason: 'order' },
        products: [{ cabinetProductId: 9, name: 'Футболка', count: 2, amount: minorOf(240_000) }],
      },
    },
    {
      type: 'EntryInsuranceOrdered',
      data: {
        ...{ registrationId: 1, eventId: 1, streamId: 7, userId: 11, reason: 'order' },
        ordered: {
          ...{ insuranceId: 5, providerKey: 'local', company: 'Страховая «Подиум»', termInDays: 30 },
          ...{ validFrom: '01-06-2026', validTo: '30-06-2026' },
          amount: minorOf(50_000),
        },
      },
    },
  ]),
  scenario<typeof invoiceSeriesEvents>('invoice-series', '3.2026', [
    { type: 'InvoiceNumbersTaken', data: { ownerUserId: 3, year: 2026, from: 1, count: 2 } },
  ]),
  scenario<typeof personalInvoiceEvents>('personal-invoices', '1.11', [
    { type: 'PersonalInvoiceOpened', data: { eventId: 1, userId: 11, paymentInvoiceId: 31 } },
  ]),
  scenario<typeof personEntryEvents>('person-entries', '1.11', [
    { type: 'PersonEntryMade', data: { eventId: 1, userId: 11, registrationId: 1 } },
  ]),
  scenario<typeof paymentNoticeEvents>('payment-notices', 'bank', [
    {
      type: 'PaymentNoticeKept',
      data: {
        ...{ provider: 'bank', kind: 'payment', reference: 'b-2', why: 'twice', amount: minorOf(70_000), currency: 'RUB' },
        paymentInvoiceId: 31,
      },
    },
    {
      type: 'PaymentNoticeResolved',
      data: { provider: 'bank', kind: 'payment', reference: 'b-2', why: 'twice', comment: 'given back', byUserId: 11 },
    },
    {
      type: 'PaymentNoticeKept',
      data: {
        ...{ provider: 'bank', kind: 'payment', reference: 'b-3', why: 'in_hall', amount: minorOf(70_000), currency: 'RUB' },
        paymentInvoiceId: 31,
      },
    },
    {
      type: 'PaymentNoticeResolved',
      data: { provider: 'bank', kind: 'payment', reference: 'b-3', why: 'in_hall', comment: 'back', byUserId: 11 },
    },
  ]),
  scenario<typeof invoiceEvents>('invoice', 31, [
    {
      type: 'InvoiceCreated',
      data: {
        ...{ ...ids, number: '2026-3-00001', kind: 'organization', currency: 'RUB', payer: { type: 'organization', id: 3 } },
        ...{ dueDate: '30-05-2026', createdByUserId: 11, payerDetails: payer },
      },
    },
    { type: 'InvoicePositionAdded', data: { ...ids, position, fromPaymentInvoiceId: 30 } },
    {
      type: 'InvoicePositionRepriced',
      data: { ...ids, positionId: 71, from: minorOf(120_000), to: minorOf(150_000), fullAmount: minorOf(150_000), lines },
    },
    { type: 'InvoicePositionRemoved', data: { ...ids, positionId: 72, amount: minorOf(120_000), reason: 'left' } },
    { type: 'InvoicePositionMoved', data: { ...ids, positionId: 73, amount: minorOf(120_000), toPaymentInvoiceId: 32 } },
    {
      type: 'InvoicePositionCredited',
      data: {
        ...{ ...ids, positionId: 71, creditNote: '2026-3-00001/1', amount: minorOf(20_000) },
        ...{ price: minorOf(130_000), reason: 'price', refundId: null },
      },
    },
    {
      type: 'InvoicePositionRecounted',
      data: { ...ids, positionId: 71, from: minorOf(130_000), price: minorOf(100_000), givenBack: minorOf(30_000) },
    },
    {
      type: 'InvoicePositionCarried',
      data: { ...ids, positionId: 71, fromRegistrationId: 1, toRegistrationId: 2, streamId: 7 },
    },
    { type: 'PromoCodeApplied', data: { ...ids, promoCodeId: 5, code: 'SPRING', discount: minorOf(10_000) } },
    { type: 'PromoCodeTakenOff', data: { ...ids, promoCodeId: 5, discount: minorOf(10_000) } },
    {
      type: 'PaymentStarted',
      data: {
        ...{ ...ids, paymentId: '31-p1', provider: 'bank', method: 'card', amount: minorOf(150_000), byUserId: 11 },
        returnPath: '/event/payment-for-athlete-registrations/1/11?payment=31-p1',
      },
    },
    {
      type: 'PaymentOpened',
      data: { ...ids, paymentId: '31-p1', provider: 'bank', providerPaymentId: 'b-1', redirectUrl: '/bank/b-1' },
    },
    {
      type: 'PaymentFailed',
      data: { ...ids, paymentId: '31-p1', provider: 'bank', providerPaymentId: 'b-1', reason: 'declined_by_bank' },
    },
    {
      type: 'PaymentReceived',
      data: {
        ...{ ...ids, paymentId: '31-p1', amount: minorOf(150_000), method: 'online', provider: 'bank', providerPaymentId: 'b-1' },
        paidDate: '02-05-2026',
      },
    },
    {
      type: 'ManualPaymentSaved',
      data: {
        ...{ ...ids, paymentId: '31-manual-1', amount: minorOf(1_000), method: 'cash', paidDate: '02-05-2026', documentNumber: '12' },
        ...{ comment: 'at the desk', byUserId: 11, registrationId: 1 },
      },
    },
    { type: 'ManualPaymentRevoked', data: { ...ids, paymentId: '31-manual-1', amount: minorOf(1_000), registrationId: 1 } },
    { type: 'PaymentMismatchFound', data: { ...ids, expected: minorOf(150_000), found: minorOf(151_000), providerPaymentId: 'b-1' } },
    {
      type: 'ChargebackReceived',
      data: {
        ...ids,
        paymentId: '31-p1',
        amount: minorOf(150_000),
        providerPaymentId: 'b-1',
        providerChargebackId: 'd-1',
        reason: 'stolen card',
      },
    },
    { type: 'InvoicePaid', data: { ...ids, amount: minorOf(150_000), isOnline: true } },
    { type: 'RefundCreated', data: { ...refund, ...terms, reason: 'ill', byUserId: 11 } },
    { type: 'RefundEdited', data: { ...refund, ...terms, reason: 'injured', byUserId: 11 } },
    { type: 'RefundSent', data: { ...refund, provider: 'bank', paymentId: '31-p1' } },
    {
      type: 'RefundDone',
      data: { ...refund, amount: minorOf(45_000), providerRefundId: 'r-1', doneDate: '03-05-2026', toPaymentInvoiceId: null },
    },
    { type: 'InvoicePartlyRefunded', data: { ...ids, refunded: minorOf(45_000) } },
    { type: 'RefundFailed', data: { ...refund, refundId: 31_002, reason: 'error.provider' } },
    { type: 'RefundRemoved', data: { ...refund, refundId: 31_002, reason: 'twice', byUserId: 11 } },
    { type: 'InvoiceRefunded', data: { ...ids, refunded: minorOf(150_000) } },
    { type: 'OrganizationInvoiceDisabled', data: { ...ids, reason: 'they pay themselves', byUserId: 11 } },
    { type: 'InvoiceExpired', data: { ...ids, dueDate: '30-05-2026' } },
  ]),
];
