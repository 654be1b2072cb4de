import { z } from 'zod';
import { date, id, integer, listOf, oneOf, page, text } from '../input.js';
import { answerOf, query } from '../op.js';
import type { AuditHistory, AuditState, AuditVerdict } from './audit.docs.js';
import { auditedTypes } from './audited-types.js';

/** What is decided on one event stream and can be shown as it was. */
/** Other words for the same: the catalogue's plurals and the product's "stream". */
const aliases: Readonly<Record<string, string>> = {
  registrations: 'registration',
  teams: 'team',
  applications: 'application',
  grids: 'grid',
  stream: 'category',
  streams: 'category',
  categories: 'category',
};

const typeIn = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess((value) => (typeof value === 'string' ? (aliases[value] ?? value) : value), oneOf(words));

const instant = z.iso.datetime({ error: 'error.date_format', offset: true });
const moment = { at: instant.optional(), version: integer.optional() };

/** What was recorded, by whom, when and why (docs/api.md; docs/spec/screens.md). */
export const auditQueries = {
  history: query({
    name: 'GetAuditHistory',
    path: '/api/audit/get-history',
    kind: 'wrapped',
    roles: ['U'],
    isSensitive: true,
    input: z.object({
      /** `event`: all that was recorded of a sport event. */
      aggregateType: typeIn([...auditedTypes, 'event']),
      aggregateId: id,
      page,
      perPage: integer.optional(),
      /** What is older than this `next` of an earlier answer; `page` counts from there. */
      before: integer.optional(),
      types: listOf(text(60), 100).optional(),
      actorUserId: id.optional(),
      dateFrom: date.optional(),
      dateTo: date.optional(),
      registrationId: id.optional(),
      streamId: id.optional(),
      correlationId: text(100).optional(),
    }),
    answer: answerOf<AuditHistory>(),
    summary: 'What was recorded of an object or of a whole sport event, newest first; own registrations and applications for their people',
  }),
  stateAt: query({
    name: 'GetAuditState',
    path: '/api/audit/get-state-at',
    kind: 'wrapped',
    roles: ['U'],
    isSensitive: true,
    input: z.object({
      aggregateType: typeIn(auditedTypes),
      aggregateId: id,
      ...moment,
      /** Another moment: answers what differs between the two. */
      compareWith: z.object(moment).optional(),
    }),
    answer: answerOf<AuditState>(),
    summary: 'An object as it was at a version or an instant, and what differs from another moment',
  }),
  logFile: query({
    name: 'DownloadLogFile',
    path: '/api/download-log-file',
    kind: 'file',
    roles: ['U'],
    isSensitive: true,
    input: z.object({
      eventId: id.optional(),
      aggregateType: typeIn(auditedTypes).optional(),
      aggregateId: id.optional(),
      dateFrom: date.optional(),
      dateTo: date.optional(),
    }),
    summary:
      'Records as they are stored, sealed and with their hashes, a line each; the last line says how many: of a sport event for its organiser, of an object or of whole days for administrators',
  }),
  verify: query({
    name: 'VerifyAudit',
    path: '/api/audit/verify',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({
      aggregateType: typeIn(auditedTypes).optional(),
      aggregateId: id.optional(),
      fromPosition: integer.optional(),
    }),
    answer: answerOf<AuditVerdict>(),
    summary: 'Check the hash chains of the log, or of one object; names the first broken event',
  }),
};
