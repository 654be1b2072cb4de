import { z } from 'zod';
import { events, personal } from '../../event.js';
import { currency, minor } from '../money.js';

const ids = { policyId: z.number().int() };

/** A policy of an athlete from its order to its end: `policy-{id}`. What it costs stands in the invoice, as a position of its own. */
export const policyEvents = events({
  PolicyOrdered: {
    v: 2,
    schema: z.object({
      ...ids,
      /** The entry with which it was ordered, whose invoices charge for it; null: it has an invoice of its own. */
      registrationId: z.number().int().nullable(),
      /** Where it is charged; null: with its entry. */
      paymentInvoiceId: z.number().int().nullable(),
      positionId: z.number().int().nullable(),
      /** Who is insured, and who pays. */
      userId: z.number().int(),
      payerUserId: z.number().int(),
      /** Bought by somebody who does not keep the athlete's profile. */
      isGift: z.boolean(),
      /** The organisation whose representative has bought it. */
      organizationId: z.number().int().nullable(),
      providerKey: z.string(),
      /** As the insurer was called that day. */
      company: z.string(),
      sportId: z.number().int(),
      termInDays: z.number().int(),
      /** dd-mm-yyyy, both days within */
      validFrom: z.string(),
      validTo: z.string(),
      amount: minor,
      currency,
      /** For whom the insurer makes it out; null: erased. */
      insured: z.object({ fullName: z.string(), birthDate: z.string().nullable() }).nullable(),
    }),
    personal: personal('userId', ['insured']),
    upcasts: { 1: (old: object) => ({ ...old, registrationId: null }) },
  },
  /** The position is paid; the insurer is asked under this key, once. */
  PolicyPaid: {
    v: 2,
    schema: z.object({
      ...ids,
      issueKey: z.string(),
      paidDate: z.string(),
      /** Where it was paid; null: where it was ordered. */
      paymentInvoiceId: z.number().int().nullable(),
      positionId: z.number().int().nullable(),
    }),
    upcasts: { 1: (old: object) => ({ ...old, paymentInvoiceId: null, positionId: null }) },
  },
  PolicyIssued: { v: 1, schema: z.object({ ...ids, number: z.string(), url: z.string().nullable() }) },
  /** The insurer does not insure: the money goes back. */
  PolicyDeclined: { v: 1, schema: z.object({ ...ids, reason: z.string() }) },
  /** refunded: its position was given back; unpaid: the payment was taken back; removed: the position is charged no more. */
  PolicyCancelled: {
    v: 1,
    schema: z.object({
      ...ids,
      issueKey: z.string(),
      reason: z.enum(['refunded', 'unpaid', 'removed']),
      /** dd-mm-yyyy */
      date: z.string(),
    }),
  },
});
