import { z } from 'zod';
import { date, id, integer, listOf, oneOf, page } from '../../input.js';
import { answerOf, command, query } from '../../op.js';
import { receiptStatuses, receiptTypes, type ReceiptRow, type Receipts, type ReceiptsPage } from './receipt.docs.js';

export const receiptQueries = {
  all: query({
    name: 'GetReceipts',
    path: '/api/get-all-receipt-op-data',
    kind: 'none',
    roles: ['R', 'O', 'A'],
    input: z.object({}),
    answer: answerOf<Receipts>(),
    summary:
      'Fiscal receipts of payments and refunds, newest first: of the own sport events, of the own organisation, for administrators all',
  }),
  own: query({
    name: 'GetOwnReceipts',
    path: '/api/profile/get-receipts',
    kind: 'wrapped',
    roles: ['U'],
    isForbiddenOnBehalf: true,
    input: z.object({ eventId: id.optional() }),
    answer: answerOf<Receipts>(),
    summary: 'Fiscal receipts of what the caller has paid, newest first',
  }),
  ofEvent: query({
    name: 'GetEventReceipts',
    path: '/api/cabinet/get-receipts',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      status: oneOf(receiptStatuses).optional(),
      type: oneOf(receiptTypes).optional(),
      page,
      perPage: integer.optional(),
    }),
    answer: answerOf<ReceiptsPage>(),
    summary: 'Fiscal receipts of a sport event by page, newest first',
  }),
};

export const receiptOps = {
  update: command({
    name: 'UpdateReceipts',
    path: '/api/get-update-all-receipt-op-data',
    kind: 'raw',
    roles: ['R', 'O', 'A'],
    input: z.object({ receiptIds: listOf(id, 100).optional(), dateFrom: date.optional(), dateTo: date.optional() }),
    answer: answerOf<{ receipts: ReceiptRow[]; updatedCount: number; failedCount: number }>(),
    refusals: ['error.date_range'],
    isForbiddenOnBehalf: true,
    summary: 'Ask the registrar again for receipts that are not registered, at most a hundred at a time',
  }),
};
