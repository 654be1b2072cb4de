import { z } from 'zod';
import { reason, requiredText } from '../../input.js';
import { answerOf, command, query } from '../../op.js';
import type { NoticeRow } from './notice.docs.js';

export const noticeQueries = {
  kept: query({
    name: 'GetPaymentNotices',
    path: '/api/cabinet/get-payment-notices',
    kind: 'none',
    roles: ['A'],
    input: z.object({}),
    answer: answerOf<{ notices: NoticeRow[]; total: number }>(),
    summary: 'What providers of payments have told and nobody could book, the oldest first; at most 200 of them',
  }),
};

export const noticeOps = {
  resolve: command({
    name: 'ResolvePaymentNotice',
    path: '/api/cabinet/resolve-payment-notice',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ noticeKey: requiredText(400), comment: reason.refine((value) => value.length > 0, 'error.required') }),
    answer: answerOf<object>(),
    refusals: ['error.not_found', 'error.event_in_hall'],
    summary: 'Notes what was done about a notice of a provider; it leaves the list',
  }),
};
