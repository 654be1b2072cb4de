import { z } from 'zod';
import { text } from '../input.js';
import { answerOf, query } from '../op.js';

/** What a code on a protocol stands for. */
export interface LogProof {
  /** False: this server has signed no such code: the protocol is of another log, or the log or its key was replaced. */
  isKnown: boolean;
  at: string | null;
  /** Events of the log by then. */
  count: number | null;
  /** Of the signature, base64url: with both anybody checks a copy of the log. */
  key: string | null;
  signature: string | null;
  /** When the whole log was looked at last since then, and whether it was untouched; null: not yet. */
  checked: { at: string; isWhole: boolean } | null;
}

export const proofQueries = {
  check: query({
    name: 'GetLogProof',
    path: '/api/get-log-proof',
    kind: 'wrapped',
    roles: ['V'],
    input: z.object({ code: text(30) }),
    answer: answerOf<LogProof>(),
    summary: 'What the code on a protocol stands for, and whether the log is still the one of then',
  }),
  newest: query({
    name: 'GetLogCode',
    path: '/api/get-log-code',
    kind: 'wrapped',
    roles: ['V'],
    input: z.object({}),
    answer: answerOf<{ code: string | null }>(),
    summary: 'The newest code of the log, to be printed on protocols',
  }),
};
