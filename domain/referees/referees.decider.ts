import { maxEventReferees } from '#contracts/limits';
import {
  conflictKinds,
  type EventReferee,
  type Officials,
  type OverruledProblem,
  type RotaDay,
  type RotaRules,
} from '#contracts/referees/referees.docs';
import { notFound, refuse, type Decision } from '#domain/decider';
import { dayOf, type RefereeEvent, type Referees } from './referees.fold.js';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const saveReferee = (state: Referees, eventId: number, referee: EventReferee): Decision<RefereeEvent, 'error.too_many'> => {
  const before = state.referees.find(({ userId }) => userId === referee.userId);
  if (before && isSame(before, referee)) return [];
  if (!before && state.referees.length >= maxEventReferees) return refuse('error.too_many');
  return [{ type: 'EventRefereeSet', data: { eventId, referee } }];
};

export const removeReferee = (state: Referees, eventId: number, userId: number): Decision<RefereeEvent, never> =>
  state.referees.some((referee) => referee.userId === userId)
    ? [{ type: 'EventRefereeRemoved', data: { eventId, userId } }]
    : notFound('userId');

export const setRotaRules = ({ rules }: Referees, eventId: number, given: RotaRules): Decision<RefereeEvent, never> =>
  rules.neutrality === given.neutrality && rules.sideJudges === given.sideJudges
    ? []
    : [{ type: 'RotaRulesSet', data: { eventId, ...given } }];

/** Everybody of a day is on the list, and in one crew. */
export const setRotaDay = (
  state: Referees,
  eventId: number,
  day: RotaDay,
  playgroundIds: ReadonlySet<number>,
): Decision<RefereeEvent, 'error.not_found' | 'error.duplicate' | 'error.range'> => {
  const listed = new Set(state.referees.map(({ userId }) => userId));
  const inCrews = day.crews.flatMap(({ userIds }) => userIds);
  const mats = day.crews.map(({ playgroundId }) => playgroundId);
  if (mats.some((id) => !playgroundIds.has(id)) || inCrews.some((id) => !listed.has(id))) return refuse('error.not_found', 'day.crews');
  if (new Set(inCrews).size < inCrews.length || new Set(mats).size < mats.length) return refuse('error.duplicate', 'day.crews');
  if (day.breaks.some(({ userId }) => !listed.has(userId))) return refuse('error.not_found', 'day.breaks');
  if (day.breaks.some(({ from, to }) => from >= to)) return refuse('error.range', 'day.breaks');
  const crews = day.crews.filter(({ userIds }) => userIds.length > 0);
  return isSame(dayOf(state, day.date), { ...day, crews }) ? [] : [{ type: 'RotaDaySet', data: { eventId, day: { ...day, crews } } }];
};

/** What the rota of a day comes to, by match. */
export interface ProposedRota {
  eventId: number;
  date: string;
  seed: number;
  bouts: ReadonlyMap<number, Officials>;
}

/** Only bouts whose officials become others are recorded. */
export const recordRota = (
  state: Referees,
  { eventId, date, seed, bouts }: ProposedRota,
): Decision<RefereeEvent, 'error.no_referees' | 'error.no_bouts'> => {
  if (state.referees.length === 0) return refuse('error.no_referees');
  if (bouts.size === 0) return refuse('error.no_bouts');
  const changed = [...bouts]
    .filter(([matchId, officials]) => !isSame(state.bouts[matchId]?.officials ?? officials.map(() => null), officials))
    .map(([matchId, officials]) => ({ matchId, officials }));
  return changed.length === 0 ? [] : [{ type: 'RotaProposed', data: { eventId, date, seed, bouts: changed } }];
};

/** The officials of one bout, with everything that speaks against them. */
export interface SetOfficials {
  eventId: number;
  matchId: number;
  date: string | null;
  officials: Officials;
  reason: string;
  problems: OverruledProblem[];
  sides: (number | null)[];
}

export const setOfficials = (
  state: Referees,
  { problems, ...given }: SetOfficials,
): Decision<RefereeEvent, 'error.not_found' | 'error.duplicate' | 'error.not_neutral'> => {
  const named = given.officials.filter((userId) => userId !== null);
  const before = state.bouts[given.matchId];
  const known = new Set([...state.referees.map(({ userId }) => userId), ...(before?.officials ?? [])]);
  if (named.some((userId) => !known.has(userId))) return refuse('error.not_found', 'officials');
  if (new Set(named).size < named.length) return refuse('error.duplicate', 'officials');
  const conflicts = problems.filter(({ kind }) => conflictKinds.some((one) => one === kind));
  if (conflicts.length > 0 && given.reason === '') return refuse('error.not_neutral', 'reason', { conflicts });
  if (before?.isByHand && isSame([before.officials, before.reason], [given.officials, given.reason])) return [];
  return [{ type: 'BoutOfficialsSet', data: { ...given, overruled: problems } }];
};
