import { z } from 'zod';
import { answerOf, command, query } from '../op.js';
import type { OwnDataAnswer } from './own-data.docs.js';

const day = 86_400;
const own = { kind: 'none', roles: ['U'], isForbiddenOnBehalf: true, input: z.object({}) } as const;

export const ownDataOps = {
  request: command({
    ...own,
    name: 'RequestOwnData',
    path: '/api/profile/request-own-data',
    answer: answerOf<object>(),
    refusals: ['error.proof_needed'],
    rateLimit: { limit: 5, seconds: day },
    summary: 'Ask for a copy of what is known of oneself, as a zip; it is written in the background, and needs a fresh proof',
  }),
};

export const ownDataQueries = {
  get: query({
    ...own,
    name: 'GetOwnData',
    path: '/api/profile/get-own-data',
    answer: answerOf<OwnDataAnswer>(),
    summary: 'How it stands with the copy of what is known of oneself',
  }),
  download: query({
    ...own,
    kind: 'file',
    name: 'DownloadOwnData',
    path: '/api/profile/download-own-data',
    isSensitive: true,
    rateLimit: { limit: 30, seconds: day },
    summary: 'The copy as a zip, within a day after it was written; needs a fresh proof',
  }),
};
