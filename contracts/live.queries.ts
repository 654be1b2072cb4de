import { z } from 'zod';
import type { GridDoc } from './competition/grid.docs.js';
import { maxLiveReadsPerMinute } from './limits.js';
import { answerOf, query } from './op.js';

/** A document as it stood at a version; later versions come as patches. */
interface Snapshot<Document> {
  version: number;
  document: Document;
}

/** Limited by a number of its own: a hall of spectators without sockets asks from one address. */
const shared = {
  kind: 'get',
  roles: ['V'],
  rateLimit: { limit: maxLiveReadsPerMinute, seconds: 60 },
  summary: 'A live document, with the rights and the answer of `follow`',
} as const;

/** Live documents over HTTP (docs/spec/live.md); `grid` is the document of one view, for whoever knows what stands in it. */
export const liveQueries = {
  document: query({
    ...shared,
    name: 'GetLiveDocument',
    path: '/api/live/{view}/{key}',
    input: z.object({ view: z.string(), key: z.union([z.string(), z.number()]) }),
    answer: answerOf<Snapshot<unknown>>(),
  }),
  grid: query({
    ...shared,
    name: 'GetLiveGrid',
    path: '/api/live/grid/{streamId}',
    input: z.object({ streamId: z.number() }),
    answer: answerOf<Snapshot<GridDoc>>(),
  }),
};
