import type { InputOf } from '#contracts/op';
import type { GridEvent } from './evolve.js';
import type { gridOps } from '#contracts/competition/grid.ops';
import {
  consequencesOf,
  dependentResults,
  previewCorrection,
  replacementPlan,
  resultOf,
  type Verdict,
  type VerdictFault,
} from './outcome.js';
import { statusOf } from './resolve.js';
import { vacant, type GridState, type MatchResult, type MatchState } from './state.js';
import { conflict, isRefusal, notFound, refuse, staleOf, type DecisionContext, type Decision, type Refusal } from '#domain/decider';

type SetWinner = InputOf<typeof gridOps.setWinner>;
type Correct = InputOf<typeof gridOps.correct>;

export const momentOf = ({ now, version, actorUserId }: DecisionContext) => ({ at: now, version: version + 1, by: actorUserId });

export const findMatch = (state: GridState, matchId: number): MatchState | Refusal<'error.not_found'> =>
  state.matches[matchId] ?? notFound('matchId');

const verdictResult = (state: GridState, match: MatchState, verdict: Verdict): MatchResult | null | Refusal<VerdictFault> => {
  const result = resultOf(state, match, verdict);
  return result && 'fault' in result ? refuse(result.fault, result.field) : result;
};

const isSameScore = (a: MatchResult['score'], b: MatchResult['score']): boolean => a?.slot1 === b?.slot1 && a?.slot2 === b?.slot2;

const isSameResult = (a: MatchResult | null, b: MatchResult | null): boolean =>
  a === b || (a !== null && b !== null && a.winner === b.winner && a.victoryType === b.victoryType && isSameScore(a.score, b.score));

interface Expected {
  registrationIds: readonly (number | null)[];
  winnerRegistrationId?: number | null | undefined;
}

/** Whether a match stands as the caller saw it: who fights, and who has won where the caller names them. */
export const hasSeen = ({ occupants, result }: MatchState, { registrationIds, winnerRegistrationId }: Expected): boolean =>
  occupants.every((occupant, i) => (occupant || null) === (registrationIds[i] ?? null)) &&
  (winnerRegistrationId === undefined || (result?.winner ?? null) === winnerRegistrationId);

const isPresent = (match: MatchState, { expectedVersion, expected }: SetWinner): boolean =>
  expectedVersion === undefined ? expected !== undefined && hasSeen(match, expected) : staleOf(expectedVersion, match) === null;

type SetWinnerRefusal = VerdictFault | 'error.blocked' | 'error.completed';

/** The table "set-match-winner on a match that is …" of docs/spec/results.md. */
export const setWinner = (state: GridState, input: SetWinner, at: DecisionContext): Decision<GridEvent, SetWinnerRefusal> => {
  const match = findMatch(state, input.matchId);
  if (isRefusal(match)) return match;
  const closed = closedTo(state, match, input);
  if (closed) return closed;
  const result = verdictResult(state, match, input);
  if (isRefusal(result)) return result;
  if (isSameResult(match.result, result)) return [];
  return overruling(state, match, input, result) ?? winnerSet(state, match, result, at);
};

const closedTo = (state: GridState, match: MatchState, { winnerRegistrationId }: SetWinner) => {
  const isAlone = match.isBye && match.occupants.includes(vacant);
  if (state.kind === 'performance' || isAlone || statusOf(match) === 'pending') return refuse('error.no_opponent', 'matchId');
  return match.isBlocked && match.result?.winner !== winnerRegistrationId ? blocked(state, match) : null;
};

/** Another winner takes a caller who knows of the present one, and no later match that has been played. */
const overruling = (state: GridState, match: MatchState, input: SetWinner, result: MatchResult | null) => {
  const isGiven = input.expectedVersion !== undefined || input.expected !== undefined;
  if (isGiven && !isPresent(match, input)) return conflict(match);
  const known = match.result;
  if (known === null || (result?.winner === known.winner && !isRematch(known, result))) return null;
  if (match.isBlocked) return blocked(state, match);
  return isGiven ? null : conflict(match);
};

const blocked = (state: GridState, match: MatchState): Refusal<'error.blocked'> =>
  refuse('error.blocked', 'form', { blockedBy: dependentResults(state, match.plan.id).sort((a, b) => a - b) });

/** The same winner, but others in later matches that have been played: that is a correction, shown before it is made. */
export const wouldFall = (falls: readonly { matchId: number }[]): Refusal<'error.blocked'> =>
  refuse('error.blocked', 'form', { blockedBy: falls.map(({ matchId }) => matchId).sort((a, b) => a - b) });

/** Nobody won before and after, but in another way: what follows differs. */
const isRematch = (known: MatchResult, result: MatchResult): boolean => known.winner === null && known.victoryType !== result.victoryType;

const winnerSet = (
  state: GridState,
  match: MatchState,
  result: MatchResult | null,
  at: DecisionContext,
): GridEvent[] | Refusal<'error.blocked'> => {
  const matchId = match.plan.id;
  if (result === null) return [{ type: 'MatchWinnerCleared', data: { matchId } }];
  const { advances, blocks, places, walkovers, falls } = consequencesOf(state, match, result, momentOf(at));
  if (falls.length > 0) return wouldFall(falls);
  const { winner, loser, victoryType, score } = result;
  const replacement = replacementPlan(state, match, victoryType);
  return [
    { type: 'MatchWinnerSet', data: { matchId, winner, loser, victoryType, score, advances, blocks, places, walkovers, replacement } },
  ];
};

const areSameIds = (a: readonly number[], b: readonly number[]): boolean =>
  [...a].sort((one, other) => one - other).join() === [...b].sort((one, other) => one - other).join();

const outcomeOf = (result: MatchResult | null) => ({
  winnerRegistrationId: result?.winner ?? null,
  victoryType: result?.victoryType ?? null,
  score: result?.score ?? null,
});

export const correctMatch = (
  state: GridState,
  input: Correct,
  at: DecisionContext,
): Decision<GridEvent, VerdictFault | 'error.no_winner'> => {
  const match = findMatch(state, input.matchId);
  if (isRefusal(match)) return match;
  if (!match.result) return refuse('error.no_winner', 'matchId');
  const stale = staleOf(input.expectedVersion, match);
  if (stale) return stale;
  const result = verdictResult(state, match, input);
  if (isRefusal(result)) return result;
  if (isSameResult(match.result, result)) return [];
  const { changes, falls } = previewCorrection(state, match, result, momentOf(at));
  if (
    !areSameIds(
      input.fallingMatchIds,
      falls.map(({ matchId }) => matchId),
    )
  )
    return { ...conflict(match), extra: { ...conflict(match).extra, falls } };
  const [from, to] = [outcomeOf(match.result), outcomeOf(result)];
  const replacement = result ? replacementPlan(state, match, result.victoryType) : null;
  return [
    {
      type: 'MatchCorrected',
      data: { matchId: match.plan.id, from, to, loser: result?.loser ?? null, falls, changes, replacement, reason: input.reason },
    },
  ];
};

export const unblock = (
  state: GridState,
  { matchId, reason, expectedVersion }: InputOf<typeof gridOps.unblock>,
): Decision<GridEvent, 'error.transition'> => {
  const match = findMatch(state, matchId);
  if (isRefusal(match)) return match;
  const stale = staleOf(expectedVersion, match);
  if (stale) return stale;
  if (!match.isBlocked) return refuse('error.transition');
  return [{ type: 'MatchUnblocked', data: { matchId, clears: dependentResults(state, matchId), reason } }];
};

export const saveVictoryType = (
  state: GridState,
  { matchId, victoryTypeId, expectedVersion }: InputOf<typeof gridOps.saveVictoryType>,
  at: DecisionContext,
): Decision<GridEvent, 'error.no_winner' | 'error.blocked' | VerdictFault> => {
  const match = findMatch(state, matchId);
  if (isRefusal(match)) return match;
  const known = match.result;
  if (known?.victoryType === victoryTypeId) return [];
  if (!known || known.winner === null) return refuse('error.no_winner');
  const stale = staleOf(expectedVersion, match);
  if (stale) return stale;
  const result = verdictResult(state, match, {
    winnerRegistrationId: known.winner,
    victoryTypeId,
    ...(known.score && { score: known.score }),
  });
  if (isRefusal(result)) return result;
  const falls = result === null ? [] : consequencesOf(state, match, result, momentOf(at)).falls;
  if (falls.length > 0) return wouldFall(falls);
  return [{ type: 'MatchVictoryTypeSaved', data: { matchId, from: known.victoryType, to: victoryTypeId } }];
};
