import { z } from 'zod';
import { events, personal } from '../../event.js';
import { currency, minor } from '../money.js';

const share = z.object({ paymentInvoiceId: z.number().int(), amount: minor });
const id = z.number().int();
const by = { byUserId: id.nullable() };

/** `bank-mark-{sha}`: what tells a transfer from all others; whoever books it or keeps it takes its marks in the same append. */
export const bankMarkEvents = events({
  BankMarkTaken: {
    v: 1,
    schema: z.object({
      mark: z.string(),
      /** The line that is kept for a person; null: booked at once. */
      bankLineId: id.nullable(),
      payerInn: z.string(),
      payerAccount: z.string(),
      ...by,
    }),
    personal: personal('byUserId', ['payerInn', 'payerAccount']),
  },
});

/** `bank-line-{id}`: money that nobody could be told to have paid for. */
export const bankLineEvents = events({
  PaymentLineUnmatched: {
    v: 2,
    schema: z.object({
      bankLineId: id,
      /** The sport event that was checked; null: all. */
      eventId: id.nullable(),
      /** dd-mm-yyyy */
      date: z.string(),
      amount: minor,
      currency,
      payer: z.string(),
      payerInn: z.string(),
      payerAccount: z.string(),
      purpose: z.string(),
      references: z.array(z.string()),
      /** Invoices that it names without fitting them. */
      named: z.array(z.object({ paymentInvoiceId: id, expected: minor })),
      /** It looks like a transfer that was booked or kept before, without having its number. */
      isTwin: z.boolean(),
      ...by,
    }),
    personal: personal('byUserId', ['payer', 'payerInn', 'payerAccount', 'purpose']),
    upcasts: { 1: (old: object) => ({ ...old, isTwin: false }) },
  },
  PaymentLineBooked: {
    v: 2,
    schema: z.object({
      bankLineId: id,
      eventId: id.nullable(),
      shares: z.array(share),
      /** What no invoice took: it goes on waiting for a person. */
      left: minor,
      ...by,
    }),
    upcasts: { 1: (old: object) => ({ ...old, left: 0 }) },
  },
  /** It pays for nothing here: rent, a sponsor, an error of the bank. */
  PaymentLineSetAside: {
    v: 1,
    schema: z.object({ bankLineId: id, eventId: id.nullable(), reason: z.string(), ...by }),
    personal: personal('byUserId', ['reason']),
  },
});

/** `invoice-checking-{userId}`: who compared invoices with a bank's statement, and what came of it. */
export const invoiceCheckingEvents = events({
  InvoicesChecked: {
    v: 1,
    schema: z.object({
      userId: id,
      eventId: id.nullable(),
      dateFrom: z.string(),
      dateTo: z.string(),
      counts: z.object({
        ...{ matched: id, partial: id, overpaid: id, mismatched: id, unmatched: id, alreadyKnown: id },
        amount: minor,
      }),
    }),
  },
});
