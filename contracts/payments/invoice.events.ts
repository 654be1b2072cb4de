import { z } from 'zod';
import { events, personal } from '../event.js';
import { currency, minor } from './money.js';
import { onlineMethods } from './paying/methods.js';

/** What an amount is made of, in words that screens build: one line each, their sum is the amount. */
const priceLine = z.object({
  kind: z.enum(['option', 'priceStep', 'answer', 'product', 'insurance', 'promoCode', 'fee', 'difference', 'rounding']),
  /** As the organiser has named it: an option, an answer, a product; empty where the kind says all. */
  name: z.string(),
  amount: minor,
});
export type PriceLine = z.output<typeof priceLine>;

export const positionKinds = ['participation', 'answer', 'product', 'insurance', 'fee'] as const;

const position = z.object({
  positionId: z.number().int(),
  kind: z.enum(positionKinds),
  registrationId: z.number().int().nullable(),
  streamId: z.number().int().nullable(),
  /** Whom it is for; null: a pair or a team. */
  userId: z.number().int().nullable(),
  /** The registration option, question, product or insurance that is paid. */
  refId: z.number().int().nullable(),
  /** Before the promo code. */
  fullAmount: minor,
  amount: minor,
  /** Percent within the amount; null: without VAT. */
  vatRate: z.number().min(0).max(100).nullable(),
  lines: z.array(priceLine),
});
export type InvoicePosition = z.output<typeof position>;

/** personal: of one athlete at one sport event, grows with their registrations; payer: gathered by whoever pays for several; organization: on paper, for a club. */
const invoiceKinds = ['personal', 'payer', 'organization'] as const;
export const paymentMethods = ['online', 'cash', 'card', 'bankTransfer', 'credit', 'other'] as const;
export const refundMethods = ['original', 'offline', 'credit'] as const;

const ids = { paymentInvoiceId: z.number().int(), eventId: z.number().int().nullable() };
const refundIds = { ...ids, refundId: z.number().int() };
const refundedPosition = z.object({ positionId: z.number().int(), amount: minor });

/** An invoice with all that was paid and given back: `invoice-{id}`. Nothing in it is ever rewritten. */
export const invoiceEvents = events({
  InvoiceCreated: {
    v: 1,
    schema: z.object({
      ...ids,
      /** Of its series: one a year and an organiser, without gap. */
      number: z.string(),
      kind: z.enum(invoiceKinds),
      currency,
      payer: z.object({ type: z.enum(['user', 'organization']), id: z.number().int() }),
      /** dd-mm-yyyy; null: until it expires by the sport event's setting. */
      dueDate: z.string().nullable(),
      /** Who issued it; null: the system. */
      createdByUserId: z.number().int().nullable(),
      /** Of an invoice on paper, as its maker typed them. */
      payerDetails: z
        .object({ name: z.string(), inn: z.string(), kpp: z.string(), address: z.string(), email: z.string(), comment: z.string() })
        .nullable(),
    }),
    personal: personal('createdByUserId', ['payerDetails']),
  },
  InvoicePositionAdded: {
    v: 1,
    schema: z.object({ ...ids, position, fromPaymentInvoiceId: z.number().int().nullable() }),
  },
  /** Before anything of it was paid. */
  InvoicePositionRepriced: {
    v: 1,
    schema: z.object({
      ...ids,
      positionId: z.number().int(),
      from: minor,
      to: minor,
      fullAmount: minor,
      lines: z.array(priceLine),
    }),
  },
  /** The registration left unpaid, or its price became nothing. */
  InvoicePositionRemoved: {
    v: 1,
    schema: z.object({ ...ids, positionId: z.number().int(), amount: minor, reason: z.string() }),
  },
  InvoicePositionMoved: {
    v: 1,
    schema: z.object({ ...ids, positionId: z.number().int(), amount: minor, toPaymentInvoiceId: z.number().int() }),
  },
  /** A credit note: that much less is charged for what was paid already. It stays as credit until it is refunded or pays something else. */
  InvoicePositionCredited: {
    v: 1,
    schema: z.object({
      ...ids,
      positionId: z.number().int(),
      creditNote: z.string(),
      amount: minor,
      /** What it costs since, before the promo code; null: as before, the credit note is of a refund. */
      price: minor.nullable(),
      reason: z.string(),
      /** Given back though the price is as before; null: the price became less. */
      refundId: z.number().int().nullable(),
    }),
  },
  /** Of an entry whose athlete has left: so much of its price counts if they come back; what was given back, or is promised, is owed again. */
  InvoicePositionRecounted: {
    v: 1,
    schema: z.object({ ...ids, positionId: z.number().int(), from: minor, price: minor, givenBack: minor }),
  },
  /** An answer of a person goes with its money from one entry of theirs to another. */
  InvoicePositionCarried: {
    v: 1,
    schema: z.object({
      ...ids,
      positionId: z.number().int(),
      fromRegistrationId: z.number().int(),
      toRegistrationId: z.number().int(),
      streamId: z.number().int(),
    }),
  },
  PaymentStarted: {
    v: 1,
    schema: z.object({
      ...ids,
      paymentId: z.string(),
      provider: z.string(),
      method: z.enum(onlineMethods),
      amount: minor,
      /** The page to which the payer comes back, in their language. */
      returnPath: z.string(),
      byUserId: z.number().int().nullable(),
    }),
  },
  /** The provider knows of it and waits for the payer. */
  PaymentOpened: {
    v: 1,
    schema: z.object({ ...ids, paymentId: z.string(), provider: z.string(), providerPaymentId: z.string(), redirectUrl: z.string() }),
  },
  PaymentReceived: {
    v: 1,
    schema: z.object({
      ...ids,
      paymentId: z.string(),
      amount: minor,
      method: z.enum(paymentMethods),
      provider: z.string().nullable(),
      /** Of the provider or of the bank: never booked twice. */
      providerPaymentId: z.string().nullable(),
      /** dd-mm-yyyy */
      paidDate: z.string(),
    }),
  },
  PaymentFailed: {
    v: 1,
    schema: z.object({ ...ids, paymentId: z.string(), provider: z.string(), providerPaymentId: z.string().nullable(), reason: z.string() }),
  },
  ManualPaymentSaved: {
    v: 1,
    schema: z.object({
      ...ids,
      paymentId: z.string(),
      amount: minor,
      method: z.enum(paymentMethods),
      paidDate: z.string(),
      documentNumber: z.string().nullable(),
      comment: z.string(),
      byUserId: z.number().int().nullable(),
      /** Set when it is the offline mark of one registration. */
      registrationId: z.number().int().nullable(),
    }),
    personal: personal('byUserId', ['documentNumber', 'comment']),
  },
  /** The offline mark of a registration is taken away: a correction, the payment itself stays in the books. */
  ManualPaymentRevoked: {
    v: 1,
    schema: z.object({ ...ids, paymentId: z.string(), amount: minor, registrationId: z.number().int().nullable() }),
  },
  PaymentMismatchFound: {
    v: 1,
    schema: z.object({ ...ids, expected: minor, found: minor, providerPaymentId: z.string().nullable() }),
  },
  InvoicePaid: { v: 1, schema: z.object({ ...ids, amount: minor, isOnline: z.boolean() }) },
  InvoiceExpired: { v: 1, schema: z.object({ ...ids, dueDate: z.string().nullable() }) },
  OrganizationInvoiceDisabled: {
    v: 1,
    schema: z.object({ ...ids, reason: z.string(), byUserId: z.number().int().nullable() }),
    personal: personal('byUserId', ['reason']),
  },
  PromoCodeApplied: {
    v: 1,
    schema: z.object({ ...ids, promoCodeId: z.number().int(), code: z.string(), discount: minor }),
  },
  PromoCodeTakenOff: { v: 1, schema: z.object({ ...ids, promoCodeId: z.number().int(), discount: minor }) },
  RefundCreated: {
    v: 1,
    schema: z.object({
      ...refundIds,
      amount: minor,
      positions: z.array(refundedPosition),
      method: z.enum(refundMethods),
      /** Kept back by the organiser's rules; the refund is less by it. */
      fee: minor,
      /** The payment that goes back the way it came; null: by hand, or as credit. */
      paymentId: z.string().nullable(),
      reason: z.string(),
      byUserId: z.number().int().nullable(),
    }),
    personal: personal('byUserId', ['reason']),
  },
  RefundEdited: {
    v: 1,
    schema: z.object({
      ...refundIds,
      amount: minor,
      positions: z.array(refundedPosition),
      method: z.enum(refundMethods),
      fee: minor,
      paymentId: z.string().nullable(),
      reason: z.string(),
      byUserId: z.number().int().nullable(),
    }),
    personal: personal('byUserId', ['reason']),
  },
  RefundRemoved: {
    v: 1,
    schema: z.object({ ...refundIds, reason: z.string(), byUserId: z.number().int().nullable() }),
    personal: personal('byUserId', ['reason']),
  },
  RefundSent: { v: 1, schema: z.object({ ...refundIds, provider: z.string().nullable(), paymentId: z.string().nullable() }) },
  RefundDone: {
    v: 1,
    schema: z.object({
      ...refundIds,
      amount: minor,
      providerRefundId: z.string().nullable(),
      /** dd-mm-yyyy */
      doneDate: z.string(),
      /** The invoice of the same payer that the credit has paid. */
      toPaymentInvoiceId: z.number().int().nullable(),
    }),
  },
  RefundFailed: { v: 1, schema: z.object({ ...refundIds, reason: z.string() }) },
  InvoicePartlyRefunded: { v: 1, schema: z.object({ ...ids, refunded: minor }) },
  InvoiceRefunded: { v: 1, schema: z.object({ ...ids, refunded: minor }) },
  /** The payer's bank took the money back. */
  ChargebackReceived: {
    v: 2,
    schema: z.object({
      ...ids,
      paymentId: z.string(),
      amount: minor,
      providerPaymentId: z.string().nullable(),
      providerChargebackId: z.string().nullable(),
      reason: z.string(),
    }),
    upcasts: { 1: (old: object) => ({ ...old, providerChargebackId: null }) },
  },
});
