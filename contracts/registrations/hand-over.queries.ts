import { z } from 'zod';
import { id, listOf } from '../input.js';
import { query } from '../op.js';

/** Entrants for other programs (docs/spec/federation-formats.md). */
export const handOverQueries = {
  judoShiai: query({
    name: 'ExportForJudoShiai',
    path: '/api/export-for-judo-shiai',
    kind: 'file',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    isSensitive: true,
    rateLimit: { limit: 60, seconds: 3_600 },
    input: z.object({ eventId: id, streamIds: listOf(id, 200).optional() }),
    summary: 'Confirmed athletes as a text file that JudoShiai imports: a line each, without heads, names as the caller may see them',
  }),
};
