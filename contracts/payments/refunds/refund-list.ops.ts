import { z } from 'zod';
import { id, integer, oneOf, page } from '../../input.js';
import { answerOf, query } from '../../op.js';
import type { Paged } from '../../pages.js';
import type { RefundRow, RefundStatus } from '../invoice.docs.js';
import { refundMethods } from '../invoice.events.js';

export const refundStatuses = ['created', 'sent', 'done', 'failed', 'removed'] as const satisfies readonly RefundStatus[];

export interface ListedRefund extends RefundRow {
  /** Of its invoice. */
  number: string;
  payer: { type: 'user' | 'organization'; id: number; name: string };
  currency: string;
}

export interface RefundsPage extends Paged {
  refunds: ListedRefund[];
  /** Of all that are found: what waits for somebody, what is on its way, what is given back. */
  totals: { created: number; sent: number; done: number };
}

export const refundListQueries = {
  ofEvent: query({
    name: 'GetEventRefunds',
    path: '/api/cabinet/get-refunds',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    isSensitive: true,
    input: z.object({
      eventId: id,
      status: oneOf(refundStatuses).optional(),
      method: oneOf(refundMethods).optional(),
      page,
      perPage: integer.optional(),
    }),
    answer: answerOf<RefundsPage>(),
    summary: 'Refunds of a sport event, newest first, with the sums of what waits, is on its way and is given back',
  }),
};
