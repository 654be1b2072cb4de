import { z } from 'zod';
import { oneOf } from '../input.js';
import { answerOf, command, query } from '../op.js';

type CopyingMode = 'async' | 'sync';

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
  /** Events that the stand-by does not have, as far as this machine knows; null: nothing is known. */
  behind: number | null;
  /** Milliseconds since the other machine was heard; null: not since the start. */
  silentFor: number | null;
  /** Why nothing is copied, in words of the program; null when it is. */
  fault: string | null;
  /** A code that holds now. */
  pairing: { code: string; port: number; addresses: string[]; secondsLeft: number } | null;
  tails: TailRow[];
  /** Devices of the hall reach the pages of this machine. */
  isHallOpen: boolean;
}

/** What a machine recorded and did not hand on, kept aside: one row a command. */
export interface TailRow {
  at: string;
  /** Event types of the command, in their order. */
  types: string[];
  stream: string;
  actorUserId: number | null;
  /** The same command was sent again, and is in the log. */
  isDone: boolean;
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
    summary: 'Which of two machines leads, how far the other one is behind, and what was kept aside',
  }),
};
