import type { UndoLog } from './undoLog.js';
import { roundOf } from './ranking.js';
import { newMatch, type GridState, type MatchResult } from './state.js';
import type { EntrantStatus, MatchPlan } from '#contracts/competition/types';

/** What a running change offers to what follows from it. */
interface Change {
  readonly state: GridState;
  readonly undoLog: UndoLog;
  readonly falls: { matchId: number; winnerRegistrationId: number | null; score: MatchResult['score'] }[];
  readonly recheck: (matchId: number) => void;
  readonly recheckGroup: (groupNumber: number) => void;
}

const conduct = 'disqualificationConduct';

/** What a result means beyond its match: conduct takes the loser out of the event, and lets them in again when it is taken back. */
export const propagateResult = (change: Change, matchId: number, before: MatchResult | null, now: MatchResult | null): void => {
  const [was, is] = [expelledBy(before), expelledBy(now)];
  if (was !== is) {
    const isExcluded = change.state.excluded.some(({ registrationId, reason }) => registrationId === was && reason === conduct);
    if (was !== null && isExcluded) setEntrant(change, was, 'active', '');
    if (is !== null) setEntrant(change, is, 'disqualified', conduct);
  }
  if (before?.victoryType === 'doubleDisqualification' && now?.victoryType !== 'doubleDisqualification') removeReplacement(change, matchId);
};

const expelledBy = (result: MatchResult | null): number | null => (result?.victoryType === conduct ? result.loser : null);

export const setEntrant = ({ state, recheck, recheckGroup }: Change, registrationId: number, to: EntrantStatus, reason: string): void => {
  state.entrantStatus = { ...state.entrantStatus, [registrationId]: to };
  const others = state.excluded.filter((row) => row.registrationId !== registrationId);
  state.excluded = to === 'disqualified' ? [...others, { registrationId, reason }] : others;
  for (const match of Object.values(state.matches)) if (match.occupants.includes(registrationId)) recheck(match.plan.id);
  for (const group of state.groups) if (group.registrations.includes(registrationId)) recheckGroup(group.number);
};

const zero = 'disqualification';

/** Kata by the rules of 2019/20, article 5: 0.0 from every judge disqualifies; other marks let in again. */
export const propagateMarks = (change: Change, registrationId: number): void => {
  const { state } = change;
  if (state.options.performance.preset !== 'kata2019') return;
  const isZero = Object.values(state.matches).some((match) => {
    const round = roundOf(state, match, registrationId);
    return round !== null && round.total !== null && round.scores.every(({ value }) => value === null || value === 0);
  });
  const row = state.excluded.find((one) => one.registrationId === registrationId);
  if (isZero && !row) setEntrant(change, registrationId, 'disqualified', zero);
  if (!isZero && row?.reason === zero) setEntrant(change, registrationId, 'active', '');
};

/** Both lost by disqualification: the losers of the round before meet instead. */
export const addReplacement = ({ state, undoLog, recheck }: Change, matchId: number, plan: MatchPlan | null): void => {
  if (!plan || state.replacements[matchId] !== undefined) return;
  addMatches(state, undoLog, [plan]);
  state.replacements = { ...state.replacements, [matchId]: plan.id };
  recheck(plan.id);
  recheck(matchId);
};

/** The match that stood for a double disqualification goes when that result does. */
const removeReplacement = ({ state, undoLog, falls }: Change, matchId: number): void => {
  const { [matchId]: old, ...rest } = state.replacements;
  if (old === undefined) return;
  const match = undoLog.touch(old);
  if (match?.result && !match.result.isAutomatic)
    falls.push({ matchId: old, winnerRegistrationId: match.result.winner, score: match.result.score });
  state.replacements = rest;
  Reflect.deleteProperty(state.matches, old);
  state.order = state.order.filter((id) => id !== old);
};

export const addMatches = (state: GridState, undoLog: UndoLog, plans: readonly MatchPlan[]): void => {
  for (const plan of plans) {
    state.matches[plan.id] = { ...newMatch(plan), version: state.version };
    undoLog.add(plan.id);
  }
  state.order = [...state.order, ...plans.map(({ id }) => id)];
};
