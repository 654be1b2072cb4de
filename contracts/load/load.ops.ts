import { z } from 'zod';
import { boolean } from '../input.js';
import { maxFileFormBytes } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import type { LoadAnswer, LoadData } from './load.docs.js';

export const loadOps = {
  loadEvents: command({
    name: 'LoadEvents',
    path: '/api/cabinet/load-events-on-server',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: ['O', 'A'],
    input: z.object({ isDryRun: boolean.optional() }),
    answer: answerOf<LoadAnswer>(),
    refusals: ['error.unknown_column', 'error.too_many', 'error.unsupported_type'],
    summary: 'Load sport events with entrants from a csv or xlsx file',
  }),
  loadData: query({
    name: 'GetLoadEventsData',
    path: '/api/cabinet/get-load-events-data',
    kind: 'none',
    roles: ['O', 'A'],
    input: z.object({}),
    answer: answerOf<LoadData>(),
    summary: 'Columns of the load file, sports, the caller’s last loads',
  }),
};
