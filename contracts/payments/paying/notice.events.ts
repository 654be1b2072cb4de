import { z } from 'zod';
import { events, personal } from '../../event.js';
import { minor } from '../money.js';

const noticeKinds = ['payment', 'refund', 'chargeback'] as const;
/**
 * Why a person has to look. unknown: of nothing that is known here; twice: a second payment of one order; undone: a payment that was booked
 * has failed; removed: a refund that was taken back here went out; returned: a refund that was done came back; amount: a refund of
 * another amount; again: a second chargeback of one payment; won: what a chargeback took is given back.
 */
const noticeReasons = ['unknown', 'twice', 'undone', 'removed', 'returned', 'amount', 'again', 'won'] as const;
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
    v: 2,
    schema: z.object({ ...said, amount: minor, currency: z.string(), paymentInvoiceId: z.number().int().nullable() }),
    upcasts: { 1: (old: object) => ({ ...old, why: 'unknown', paymentInvoiceId: null }) },
  },
  /** Somebody has seen to it. */
  PaymentNoticeResolved: {
    v: 1,
    schema: z.object({ ...said, comment: z.string(), byUserId: z.number().int().nullable() }),
    personal: personal('byUserId', ['comment']),
  },
});
