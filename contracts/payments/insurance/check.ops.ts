import { z } from 'zod';
import { id, listOf } from '../../input.js';
import { answerOf, command, query } from '../../op.js';
import type { CheckedInsurances } from './check.docs.js';

const ofEvent = { roles: ['O', 'T', 'A'], scope: 'eventId' } as const;

/** Insurance of who takes part in a sport event. */
export const insuranceCheckOps = {
  check: command({
    name: 'CheckInsurance',
    path: '/api/cabinet/check-insurance-data',
    kind: 'wrapped',
    ...ofEvent,
    input: z.object({ eventId: id, registrationIds: listOf(id).optional() }),
    answer: answerOf<CheckedInsurances>(),
    refusals: [],
    summary: 'Looks for policies of this site that cover the days and the sport of a sport event, and sets the status of insurance by them',
  }),
  archive: query({
    name: 'ExportInsuranceFiles',
    path: '/api/export-all-event-insurance-files-in-archive',
    kind: 'file',
    ...ofEvent,
    isSensitive: true,
    isForbiddenOnBehalf: true,
    input: z.object({ eventId: id, streamIds: listOf(id, 200).optional() }),
    summary: 'Policies of who takes part, as a zip with a list of them',
  }),
};
