import { z } from 'zod';
import { integer, oneOf, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { KeptTails } from './tails.docs.js';

type CopyingMode = 'async' | 'sync';

/**
 * Why nothing is copied. `unreachable`: nobody answers at the address of the other machine; `silent`: it is there, and no answer came;
 * `foreign`: another machine answers; `parted`: the two logs do not fit; `disk`: nothing can be written; `other`: the log says what.
 */
export type CopyFault = 'unreachable' | 'silent' | 'foreign' | 'parted' | 'disk' | 'other';

/** Two machines, as the one that is asked knows them. */
export interface StandbyState {
  /** `alone`: there is no other machine; `unable`: the stores of this server are not its own files. */
  role: 'alone' | 'unable' | 'first' | 'handing-over' | 'handed-over' | 'standby';
  name: string;
  /** Null where there is no other machine. */
  other: { name: string; address: string } | null;
  term: number;
  mode: CopyingMode;
  /** Commands should wait for the stand-by, and do not: it is silent. */
  isAlone: boolean;
  /** After so many seconds the stand-by takes over by itself, where nobody reaches the first; null: never. */
  selfAfter: number | null;
  /** Phones and screens that have lately said whether they reach the other machine. */
  witnesses: { reach: number; miss: number };
  /** Events that the stand-by does not have, as far as this machine knows; null: nothing is known. */
  behind: number | null;
  /** Milliseconds since the other machine was heard; null: not since the start. */
  silentFor: number | null;
  /** Null when it is copied. */
  fault: CopyFault | null;
  /** A code that holds now. */
  pairing: { code: string; port: number; addresses: string[]; secondsLeft: number } | null;
  /** Devices of the hall reach the pages of this machine. */
  isHallOpen: boolean;
}

const base = { kind: 'wrapped', roles: ['A'], isForbiddenOnBehalf: true, answer: answerOf<StandbyState>() } as const;

/** A second machine that copies this one and can take its place. */
export const standbyOps = {
  showCode: command({
    ...base,
    name: 'ShowPairingCode',
    path: '/api/cabinet/show-pairing-code',
    input: z.object({}),
    refusals: ['error.not_embedded'],
    summary: 'Show a code by which a second machine becomes the stand-by of this one; it holds ten minutes and is used once',
  }),
  setMode: command({
    ...base,
    name: 'SetCopyingMode',
    path: '/api/cabinet/set-copying-mode',
    input: z.object({ mode: oneOf(['async', 'sync']) }),
    refusals: ['error.no_standby'],
    summary: 'Acknowledge commands at once, or after the stand-by has them',
  }),
  setSelfTakeOver: command({
    ...base,
    name: 'SetSelfTakeOver',
    path: '/api/cabinet/set-self-take-over',
    input: z.object({
      seconds: integer.refine((value) => value >= 10 && value <= 3_600, 'error.range').nullable(),
    }),
    refusals: ['error.no_standby'],
    summary:
      'Let the stand-by take over by itself after so many seconds in which neither it nor any phone or screen reaches the first; null: never',
  }),
  putTailAway: command({
    ...base,
    name: 'PutTailAway',
    path: '/api/cabinet/put-tail-away',
    // Not `commandId`: in a body that is the id of the command itself.
    input: z.object({ lostCommandId: requiredText(100) }),
    answer: answerOf<object>(),
    refusals: ['error.no_standby'],
    summary: 'Say that a command which was not handed on has been looked at: entered again, or not needed',
  }),
  takeOver: command({
    ...base,
    name: 'TakeOver',
    path: '/api/cabinet/take-over',
    input: z.object({}),
    refusals: ['error.not_standby', 'error.copy_unfinished'],
    isTakenOnStandby: true,
    summary: 'Lead from now on: this machine has been the stand-by, and the first is dead or out of reach',
  }),
  handOver: command({
    ...base,
    name: 'HandOver',
    path: '/api/cabinet/hand-over',
    input: z.object({}),
    refusals: ['error.no_standby', 'error.copy_unfinished'],
    summary: 'Let the stand-by lead once it has everything; nothing is lost',
  }),
  forget: command({
    ...base,
    name: 'ForgetStandby',
    path: '/api/cabinet/forget-standby',
    input: z.object({}),
    refusals: ['error.no_standby'],
    summary: 'Go on without a stand-by: the other machine is not answered any more, and has to be paired anew',
  }),
};

export const standbyQueries = {
  get: query({
    name: 'GetStandby',
    path: '/api/cabinet/get-standby',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({}),
    answer: answerOf<StandbyState>(),
    summary: 'Which of two machines leads, and how far the other one is behind',
  }),
  tails: query({
    name: 'GetKeptTails',
    path: '/api/cabinet/get-kept-tails',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({}),
    answer: answerOf<KeptTails>(),
    summary: 'What either machine recorded and did not hand on, command by command, with who did what',
  }),
};
