import { z } from 'zod';
import { id, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';

/** A sport event and the hall that has it, as the server that is asked knows them. */
export interface LeaseState {
  /** `home`: this server decides; `out`: a hall does; `brought`, `ending`: this is that hall; `over`: this was it. */
  where: 'home' | 'out' | 'brought' | 'ending' | 'over';
  /** Name of the hall's computer; null: no hall has it. */
  hallName: string | null;
  /** In the hall: the address of the home server. */
  homeUrl: string | null;
  term: number;
  /** Seconds since the two were heard of each other; null: not since the start. */
  heardSecondsAgo: number | null;
  /** In the hall: events that home does not have yet. */
  waiting: number | null;
  /** Why nothing goes over; null: all is well. */
  fault: 'unreachable' | 'refused' | 'taken_back' | null;
  /** At home: what a hall of an earlier term sent after its term was over was refused. */
  isLateRefused: boolean;
  /** Why the sport event was taken back. */
  takenBackReason: string | null;
  /** A code that holds now. */
  code: { words: string; address: string; secondsLeft: number } | null;
}

/** What everybody may know: who decides now, and when it was heard last. */
export interface FromHall {
  hall: { name: string; heardSecondsAgo: number | null } | null;
}

const base = { kind: 'wrapped', roles: ['O', 'A'], scope: 'eventId', isForbiddenOnBehalf: true, answer: answerOf<LeaseState>() } as const;
const one = z.object({ eventId: id });

/** A sport event that a hall runs for some days, with or without internet, and shows at home all the while. */
export const feedOps = {
  showCode: command({
    ...base,
    name: 'ShowHallCode',
    path: '/api/cabinet/show-hall-code',
    input: one,
    refusals: ['error.feed_not_embedded', 'error.event_in_hall', 'error.event_from_home'],
    summary: 'Show a code by which a computer in a hall takes this sport event over; it holds ten minutes and is used once',
  }),
  takeBack: command({
    ...base,
    name: 'TakeEventBack',
    path: '/api/cabinet/take-event-back',
    input: z.object({ eventId: id, reason: requiredText(1000) }),
    refusals: ['error.event_not_out'],
    isTakenWhenCancelled: true,
    summary: 'The computer of the hall is lost: decide here again with what has arrived; nothing more is taken from it',
  }),
  checkIn: command({
    ...base,
    name: 'CheckEventIn',
    path: '/api/cabinet/check-event-in',
    input: one,
    refusals: ['error.event_not_brought'],
    isTakenWhenCancelled: true,
    summary: 'In the hall: the day is over, everything goes home and home decides again',
  }),
};

export const feedQueries = {
  get: query({
    ...base,
    name: 'GetEventLease',
    path: '/api/cabinet/get-event-lease',
    input: one,
    summary: 'Which machine decides this sport event, and how the line between home and the hall is',
  }),
  fromHall: query({
    name: 'GetFromHall',
    path: '/api/get-from-hall',
    kind: 'wrapped',
    roles: ['V', 'O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: one,
    answer: answerOf<FromHall>(),
    summary: 'Whether what is shown of a sport event comes from a hall, and how old it is',
  }),
};
