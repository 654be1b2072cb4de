import { z } from 'zod';
import { date, id, integer, listOf, oneOf, reason, requiredText, text, timeOfDay } from '../input.js';
import { maxEventReferees } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import {
  maxBoutsInBlock,
  maxRefereeBreaks,
  maxRotaPlaygrounds,
  maxSideJudges,
  neutralities,
  type RefereeRow,
  type SeatCandidate,
} from './referees.docs.js';

const heads = ['O', 'JH', 'A'] as const;
const ofEvent = { kind: 'wrapped', roles: heads, scope: 'eventId' } as const;
const upTo = (max: number, min = 0) => integer.refine((value) => value >= min && value <= max, 'error.unknown_value');

const day = z.object({
  date,
  crews: listOf(z.object({ playgroundId: id, userIds: listOf(id, maxEventReferees) }), maxRotaPlaygrounds),
  boutsInBlock: upTo(maxBoutsInBlock, 1),
  restBouts: upTo(maxBoutsInBlock),
  breaks: listOf(z.object({ userId: id, from: timeOfDay, to: timeOfDay }), maxRefereeBreaks),
});

/** The referees of a sport event, and who of them runs which bout. */
export const refereeOps = {
  saveReferee: command({
    ...ofEvent,
    name: 'SaveEventReferee',
    path: '/api/cabinet/save-event-referee',
    input: z.object({
      eventId: id,
      // A referee of the list, or somebody of the staff with the role; absent: a person known by name alone.
      userId: id.optional(),
      // Last, first and middle name of whoever has no account.
      fullName: requiredText(150).optional(),
      grade: text(60),
      // Absent for somebody with a profile: as the profile says.
      organizationName: text(200).nullable().optional(),
      countryId: id.nullable().optional(),
      countryRegionId: id.nullable().optional(),
      streamIds: listOf(id).min(1, 'error.required').nullable(),
    }),
    answer: answerOf<{ userId: number }>(),
    refusals: ['error.too_many', 'error.not_found', 'error.duplicate'],
    summary: 'Put a referee on the list of a sport event, by account or by name, or change what is known of them',
  }),
  removeReferee: command({
    ...ofEvent,
    name: 'RemoveEventReferee',
    path: '/api/cabinet/remove-event-referee',
    input: z.object({ eventId: id, userId: id }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Take a referee off the list; bouts that they were to run show an open seat',
  }),
  setRules: command({
    ...ofEvent,
    name: 'SetRotaRules',
    path: '/api/cabinet/set-rota-rules',
    input: z.object({ eventId: id, neutrality: oneOf(neutralities).nullable(), sideJudges: upTo(maxSideJudges).nullable() }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Of whom referees have to be independent, and how many side judges a bout has; null: by the entrants, by the sport mode',
  }),
  setDay: command({
    ...ofEvent,
    name: 'SetRotaDay',
    path: '/api/cabinet/set-rota-day',
    input: z.object({ eventId: id, day }),
    answer: answerOf<object>(),
    refusals: ['error.not_found', 'error.duplicate', 'error.range'],
    summary: 'Who works at which mat on a day, how many bouts in a row, and who has a break when',
  }),
  propose: command({
    ...ofEvent,
    name: 'ProposeRota',
    path: '/api/cabinet/propose-rota',
    input: z.object({
      eventId: id,
      date,
      // all: every open bout whose officials nobody has set by hand; problems: seats that are open or have a problem.
      scope: oneOf(['all', 'problems']),
      seed: upTo(1_000_000).optional(),
    }),
    answer: answerOf<{ set: number; vacant: number }>(),
    refusals: ['error.no_referees', 'error.no_bouts'],
    summary: 'Choose officials for the open bouts of a day: neutral, in turns, as many bouts each',
  }),
  setOfficials: command({
    name: 'SetBoutOfficials',
    path: '/api/cabinet/set-bout-officials',
    kind: 'wrapped',
    roles: heads,
    scope: 'matchId',
    input: z.object({ matchId: id, officials: listOf(id.nullable(), maxSideJudges + 1), reason: reason.optional() }),
    answer: answerOf<object>(),
    refusals: ['error.not_found', 'error.duplicate', 'error.not_neutral'],
    summary: 'Set who runs a bout; somebody who is not neutral needs a reason',
  }),
};

export const refereeQueries = {
  list: query({
    name: 'GetEventReferees',
    path: '/api/cabinet/get-event-referees',
    kind: 'wrapped',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<{ referees: RefereeRow[]; accounts: { id: number; name: string }[] }>(),
    summary: 'The referees of a sport event, and accounts with the role that are not on the list',
  }),
  candidates: query({
    name: 'GetSeatCandidates',
    path: '/api/cabinet/get-seat-candidates',
    kind: 'wrapped',
    roles: heads,
    scope: 'matchId',
    input: z.object({ matchId: id }),
    answer: answerOf<{ candidates: SeatCandidate[]; seats: number }>(),
    summary: 'Who could run a bout, with what speaks against each',
  }),
};
