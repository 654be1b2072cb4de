import { addReplacement } from './sideEffects.js';
import { linksOf } from './links.js';
import { advancesIn, blocksIn, dryRun, walkoversIn } from './dryRun.js';
import type { Timestamp, Transition } from './transition.js';
import { isGroupPlayed } from './resolve.js';
import { vacant, type GridState, type MatchResult, type MatchState } from './state.js';
import { fits, hasWinner } from '#contracts/competition/fits';
import type { CorrectionPreview, SlotChange } from '#contracts/competition/grid-answers.docs';
import type { MatchPlan, Score, VictoryType } from '#contracts/competition/types';
import { idInCategory, numberInCategory } from '#contracts/ids';

/** What somebody says the outcome of a match is. */
export interface Verdict {
  winnerRegistrationId: number | null;
  victoryTypeId?: VictoryType | undefined;
  score?: Score | undefined;
}

export type VerdictFault =
  'error.not_participant' | 'error.no_opponent' | 'error.score_mismatch' | 'error.draw_not_allowed' | 'error.unknown_value';

interface Fault {
  fault: VerdictFault;
  field: string;
}

/** The result that a verdict means for a match, or what is wrong with it. `null`: the match is to be cleared. */
export const resultOf = (state: GridState, match: MatchState, verdict: Verdict): MatchResult | null | Fault => {
  const { winnerRegistrationId: winner, victoryTypeId } = verdict;
  if (winner === null && victoryTypeId === undefined) return null;
  const both = opponentsIn(match);
  if (!both) return { fault: 'error.no_opponent', field: 'matchId' };
  const victoryType = victoryTypeId ?? 'points';
  const score = verdict.score ?? match.data.score;
  const wrong = winnerFault(winner, victoryType, both) ?? drawFault(state, match, victoryType);
  if (wrong) return wrong;
  if (score && !fits(victoryType, score, winner === both[0])) return { fault: 'error.score_mismatch', field: 'score' };
  const loser = winner === null ? null : winner === both[0] ? both[1] : both[0];
  return { winner, loser, victoryType, score, isAutomatic: false };
};

const opponentsIn = ({ occupants: [a = null, b = null] }: MatchState): [number, number] | null =>
  a === null || b === null || a === vacant || b === vacant ? null : [a, b];

/** Some kinds of outcome have a winner, who is one of the two, the others have none. */
const winnerFault = (winner: number | null, victoryType: VictoryType, both: readonly number[]): Fault | null => {
  if (hasWinner(victoryType) !== (winner !== null)) return { fault: 'error.unknown_value', field: 'victoryTypeId' };
  return winner === null || both.includes(winner) ? null : { fault: 'error.not_participant', field: 'winnerRegistrationId' };
};

const drawFault = ({ options }: GridState, { plan }: MatchState, victoryType: VictoryType): Fault | null => {
  const mayBeDrawn = plan.bracket === 'group' && !plan.isPlayOff && options.isDrawAllowed;
  return victoryType === 'draw' && !mayBeDrawn ? { fault: 'error.draw_not_allowed', field: 'victoryTypeId' } : null;
};

/** Two disqualified in a semi-final or final: the losers of the round before meet instead (if there is such a round). */
export const replacementPlan = (state: GridState, match: MatchState, victoryType: VictoryType): MatchPlan | null => {
  const { plan } = match;
  const depth = Math.log2(Math.max(2, state.mainSlots));
  if (victoryType !== 'doubleDisqualification' || plan.bracket !== 'main' || plan.roundNumber < depth - 1 || plan.isPlayOff) return null;
  const feeders = plan.slots.flatMap((source) => (source.type === 'winner' ? [source.matchId] : []));
  const [upper, lower] = feeders;
  if (upper === undefined || lower === undefined) return null;
  const known = state.replacements[plan.id];
  const number = known === undefined ? Math.max(...state.order.map((id) => numberInCategory(id))) + 1 : numberInCategory(known);
  return {
    ...plan,
    id: idInCategory(state.streamId, number),
    number,
    slots: [
      { type: 'loser', matchId: upper },
      { type: 'loser', matchId: lower },
    ],
    isPlayOff: true,
  };
};

const applyTo = (state: GridState, match: MatchState, result: MatchResult | null) => {
  const replacement = result && replacementPlan(state, match, result.victoryType);
  return (transition: Transition) => {
    transition.setResult(match.plan.id, result);
    addReplacement(transition, match.plan.id, replacement);
  };
};

/** What a result would cause; nothing is changed. */
export const consequencesOf = (state: GridState, match: MatchState, result: MatchResult | null, moment: Timestamp) =>
  dryRun(state, moment, applyTo(state, match, result), (transition) => ({
    advances: advancesIn(transition),
    blocks: blocksIn(transition),
    walkovers: walkoversIn(transition),
    places: transition.undoLog.newPlaces(),
    falls: transition.falls,
  }));

const changesIn = ({ undoLog, state }: Transition): SlotChange[] =>
  [...undoLog.matches].flatMap(([matchId, before]) => {
    const now = state.matches[matchId]?.occupants ?? [];
    return before.occupants.flatMap((from, i) =>
      from === now[i]
        ? []
        : [{ matchId, slot: i + 1, from: from === vacant ? null : from, to: now[i] === vacant ? null : (now[i] ?? null) }],
    );
  });

/** Later matches that have a result, by people, and depend on a match. */
export const dependentResults = (state: GridState, matchId: number): number[] => {
  const { watchers, fromGroups } = linksOf(state);
  const seen = new Set<number>();
  const descend = (id: number): void => {
    const match = state.matches[id];
    const next = match?.plan.bracket === 'group' ? fromGroups : (watchers.get(id) ?? []);
    for (const watcher of [...next, ...(state.replacements[id] === undefined ? [] : [state.replacements[id]])]) {
      if (seen.has(watcher)) continue;
      seen.add(watcher);
      descend(watcher);
    }
  };
  descend(matchId);
  return [...seen].filter((id) => state.matches[id]?.result && !state.matches[id].result.isAutomatic).sort((a, b) => b - a);
};

/** Preview of a correction: whose slots change, which results fall, which stay, and the places after it. */
export const previewCorrection = (
  state: GridState,
  match: MatchState,
  result: MatchResult | null,
  moment: Timestamp,
): CorrectionPreview => {
  const dependents = dependentResults(state, match.plan.id);
  const { changes, falls, places } = dryRun(state, moment, applyTo(state, match, result), (transition) => ({
    changes: changesIn(transition),
    falls: transition.falls,
    places: [...state.places],
  }));
  const fallen = new Set(falls.map(({ matchId }) => matchId));
  return {
    changes: changes.filter(({ matchId }) => matchId !== match.plan.id),
    falls,
    stays: dependents.filter((id) => !fallen.has(id)).sort((a, b) => a - b),
    places,
  };
};

export const hasResults = (state: GridState): boolean =>
  Object.values(state.matches).some(
    (match) => (match.result !== null && !match.result.isAutomatic) || match.data.score !== null || Object.keys(match.sheets).length > 0,
  );

export const hasMainResults = (state: GridState): boolean =>
  Object.values(state.matches).some(({ plan, result }) => plan.bracket !== 'group' && result !== null && !result.isAutomatic);

export const allGroupsPlayed = (state: GridState): boolean => state.groups.every(({ number }) => isGroupPlayed(state, number));
