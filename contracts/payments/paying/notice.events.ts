import { z } from 'zod';
import { events, personal } from '../../event.js';
import { minor } from '../money.js';

const noticeKinds = ['payment', 'refund', 'chargeback'] as const;
/**
 * Why a person has to look. unknown: of nothing that is known here; twice: a second payment of one order; undone: a payment that was booked
 * has failed; removed: a refund that was taken back here went out; returned: a refund that was done came back; amount: a refund of
 * another amount; again: a second chargeback of one payment; won: what a chargeback took is given back; in_hall: a hall decides the sport
 * event now, so this is booked once it is back, by itself.
 */
const noticeReasons = ['unknown', 'twice', 'undone', 'removed', 'returned', 'amount', 'again', 'won', 'in_hall'] as const;
export type NoticeReason = (typeof noticeReasons)[number];

const said = {
  provider: z.string(),
  kind: z.enum(noticeKinds),
  /** Of the provider. */
  reference: z.string(),
  why: z.enum(noticeReasons),
};

/** What a provider of payments tells and no rule here can book: `payment-notices-{provider}`. */
export const paymentNoticeEvents = events({
  PaymentNoticeKept: {
    v: 3,
    schema: z.object({ ...said, amount: minor, currency: z.string(), paymentInvoiceId: z.number().int().nullable() }),
    upcasts: { 1: (old: object) => ({ ...old, why: 'unknown', paymentInvoiceId: null }), 2: (old: object) => old },
  },
  /** Somebody has seen to it; nobody: it was booked once the sport event was back from its hall. */
  PaymentNoticeResolved: {
    v: 2,
    schema: z.object({ ...said, comment: z.string(), byUserId: z.number().int().nullable() }),
    upcasts: { 1: (old: object) => old },
    personal: personal('byUserId', ['comment']),
  },
});
