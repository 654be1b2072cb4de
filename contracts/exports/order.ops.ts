import { z } from 'zod';
import { diplomaQueries } from '../diplomas/diploma.ops.js';
import { id, oneOf } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { exportQueries } from './export.ops.js';
import type { FileOrder, OrderedCall } from './order.docs.js';

const ordered = {
  ExportFileByFormat: exportQueries.byFormat,
  ExportDiplomas: diplomaQueries.file,
  ExportDiplomasInArchive: diplomaQueries.archive,
} satisfies Record<OrderedCall, { input: z.ZodType }>;
const orderedCalls = Object.keys(ordered) as [OrderedCall, ...OrderedCall[]];

/** `asked`: what the call is asked, but for its sport event. */
const order = z
  .object({ eventId: id, call: oneOf(orderedCalls), asked: z.looseObject({}, { error: 'error.type' }) })
  .superRefine(({ eventId, call, asked }, context) => {
    for (const { path, message } of ordered[call].input.safeParse({ ...asked, eventId }).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['asked', ...path], message: message.startsWith('error.') ? message : 'error.type' });
  });

const staff = { kind: 'wrapped', roles: ['O', 'T', 'A'], scope: 'eventId', isForbiddenOnBehalf: true } as const;

/** Files that take long are ordered: made in the background, and downloaded within a day (docs/adr/0120-ordered-files.md). */
export const fileOrderOps = {
  order: command({
    ...staff,
    name: 'OrderFile',
    path: '/api/order-file',
    input: order,
    answer: answerOf<{ orderId: number }>(),
    refusals: [
      'error.too_many',
      'error.too_large',
      'error.nothing_to_export',
      'error.not_completed',
      'error.unknown_value',
      'error.date_range',
    ],
    isTakenWhenCancelled: true,
    rateLimit: { limit: 60, seconds: 3_600 },
    summary: 'Have a long list, or many diplomas, made in the background: `asked` is what the call is asked, but for its sport event',
  }),
  cancel: command({
    ...staff,
    name: 'CancelFileOrder',
    path: '/api/cancel-file-order',
    input: z.object({ eventId: id, orderId: id }),
    refusals: ['error.already_done'],
    isTakenWhenCancelled: true,
    summary: 'Stop the making of an ordered file of one’s own',
  }),
};

export const fileOrderQueries = {
  own: query({
    ...staff,
    name: 'GetFileOrders',
    path: '/api/get-file-orders',
    input: z.object({ eventId: id }),
    answer: answerOf<{ orders: FileOrder[] }>(),
    summary: 'The newest ordered files of one’s own at a sport event, with how far each of them is',
  }),
  download: query({
    ...staff,
    kind: 'file',
    name: 'DownloadOrderedFile',
    path: '/api/download-ordered-file',
    isSensitive: true,
    input: z.object({ eventId: id, orderId: id }),
    rateLimit: { limit: 120, seconds: 3_600 },
    summary: 'An ordered file, within a day, for whoever has ordered it and still may take it',
  }),
};
