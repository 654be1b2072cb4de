import { linksOf } from './links.js';
import { bestOfPlace as rankedOfPlace } from './qualification.js';
import type { GroupDoc } from '#contracts/competition/grid.docs';
import { isDone, vacant, type GridState, type GroupState, type MatchState, type SlotValue } from './state.js';
import type { MatchStatus, Source, VictoryType } from '#contracts/competition/types';

const none: readonly number[] = [];

/** Losers who do not play on where losers of their match do (docs/spec/results.md). */
const stayOut: ReadonlySet<VictoryType> = new Set([
  'walkover',
  'noShow',
  'disqualificationConduct',
  'doubleDisqualification',
  'doubleNoShow',
  'draw',
]);

export const isEliminatedBy = (victoryType: VictoryType): boolean => stayOut.has(victoryType);

/** Who stands where a source points to, as far as it is known. */
export const resolve = (state: GridState, source: Source): SlotValue => {
  switch (source.type) {
    case 'entrant':
      return source.registrationId;
    case 'bye':
      return vacant;
    case 'winner':
      return winnerOf(state, source.matchId);
    case 'loser':
      return loserOf(state, source.matchId);
    case 'beatenBy':
      return beatenBy(state, source);
    case 'groupPlace':
      return groupPlace(state, source.groupNumber, source.place);
    case 'bestOfPlace':
      return bestOfPlace(state, source.place, source.order);
  }
};

const winnerOf = (state: GridState, matchId: number): SlotValue => {
  const match = state.matches[matchId];
  if (!match || !isDone(match)) return null;
  const replacement = state.replacements[matchId];
  if (replacement !== undefined) return winnerOf(state, replacement);
  if (match.isBye) return match.occupants.find((occupant) => occupant !== vacant) ?? vacant;
  return match.result?.winner ?? vacant;
};

const hasRepechage = ({ options: { consolationKind } }: GridState): boolean =>
  consolationKind !== 'none' && consolationKind !== 'firstRound';

const loserOf = (state: GridState, matchId: number): SlotValue => {
  const match = state.matches[matchId];
  if (!match || !isDone(match)) return null;
  // Without a repechage, where they may stand already, the loser of the match instead takes the loser's way.
  const replacement = hasRepechage(state) ? undefined : state.replacements[matchId];
  if (replacement !== undefined) return loserOf(state, replacement);
  const { result } = match;
  if (!result || result.loser === null || isEliminatedBy(result.victoryType)) return vacant;
  return result.loser;
};

/** Walks down the path of whoever stands in the slot, to the round in question. */
const beatenBy = (state: GridState, { matchId, ofSlot, order }: Extract<Source, { type: 'beatenBy' }>): SlotValue => {
  const top = state.matches[matchId];
  const slot = top?.plan.slots[ofSlot - 1];
  if (!top || !slot) return null;
  // From the slot's own source: the match that they go to may not have been looked at yet.
  const entrant = resolve(state, slot);
  if (entrant === null) return null;
  if (entrant === vacant) return vacant;
  let source: Source | undefined = slot;
  while (source?.type === 'winner') {
    const below: MatchState | undefined = state.matches[source.matchId];
    if (!below) return vacant;
    if (below.plan.roundNumber === order) return loserOf(state, below.plan.id);
    if (below.plan.roundNumber < order) return vacant;
    source = below.plan.slots[below.occupants.indexOf(entrant)];
  }
  return vacant;
};

const groupPlace = (state: GridState, groupNumber: number, place: number): SlotValue => {
  const override = state.secondStage[`${groupNumber}:${place}`];
  if (override !== undefined) return override;
  const group = state.groups.find(({ number }) => number === groupNumber);
  if (!group || !isGroupPlayed(state, groupNumber)) return null;
  return seatedAt(state, group, place);
};

/** Who takes a place of a group by its table and what was changed by hand; whoever was moved up leaves their own to the one they moved out. */
export const seatedAt = (state: GridState, group: GroupState, place: number): SlotValue => {
  const { secondStage, leftOut } = state;
  const movedTo = (id: number) => group.table.find((row) => secondStage[`${group.number}:${row.place}`] === id)?.place;
  const chosen = secondStage[`${group.number}:${place}`];
  if (chosen !== undefined) return chosen;
  let at: number | null | undefined = place;
  for (let steps = 0; steps < group.table.length && at != null; steps += 1) {
    const row = group.table.find((one) => one.place === at);
    // A tie that is not decided yet keeps its places open; else fewer are left than go on.
    if (!row) return group.ties.some(({ places }) => places.includes(at ?? 0)) ? null : vacant;
    at = movedTo(row.registrationId);
    if (at === undefined) return leftOut.includes(row.registrationId) ? vacant : row.registrationId;
  }
  return null;
};

/** The groups with only those who stand for one place of theirs. */
export const candidatesFor = (state: GridState, place: number): Pick<GroupDoc, 'table'>[] =>
  state.groups.map((group) => {
    const id = seatedAt(state, group, place);
    return { table: group.table.filter(({ registrationId }) => registrationId === id).map((row) => ({ ...row, place })) };
  });

const bestOfPlace = (state: GridState, place: number, order: number): SlotValue => {
  if (!state.groups.every(({ number }) => isGroupPlayed(state, number))) return null;
  const isOpen = state.groups.some((group) => seatedAt(state, group, place) === null);
  return rankedOfPlace(candidatesFor(state, place), place).order[order - 1] ?? (isOpen ? null : vacant);
};

export const groupMatches = (state: GridState, groupNumber: number): MatchState[] =>
  state.order.flatMap((id) => {
    const match = state.matches[id];
    return match?.plan.bracket === 'group' && match.plan.groupNumber === groupNumber ? [match] : [];
  });

export const isGroupPlayed = (state: GridState, groupNumber: number): boolean => {
  const matches = groupMatches(state, groupNumber).filter(({ plan }) => !plan.isPlayOff);
  return isPlayedOut(matches, state.groups.find(({ number }) => number === groupNumber)?.registrations.length ?? 0);
};

/** One who is alone in a group has nobody to fight. */
export const isPlayedOut = (matches: readonly MatchState[], entrantsCount: number): boolean =>
  (matches.length > 0 || entrantsCount === 1) && matches.every(isDone);

export const statusOf = (match: MatchState): MatchStatus => {
  if (isDone(match)) return match.isBlocked ? 'blocked' : 'finished';
  // Also where a clock was started on it: nobody fights without an opponent.
  if (!hasBoth(match)) return 'pending';
  return match.startedAt === null ? 'ready' : 'running';
};

/** Whether everybody who fights in a match is known. */
export const hasBoth = ({ occupants }: MatchState): boolean => occupants.every((occupant) => occupant !== null && occupant !== vacant);

/** Whether a match fed by this one has been played: then its winner stands fast. */
export const hasPlayedFollower = (state: GridState, matchId: number): boolean => {
  const match = state.matches[matchId];
  if (!match) return false;
  const { watchers, fromGroups } = linksOf(state);
  const direct = match.plan.bracket === 'group' ? fromGroups : (watchers.get(matchId) ?? none);
  for (const id of direct) if (isPlayed(state, id, matchId)) return true;
  const own = state.replacements[matchId];
  return own !== undefined && isPlayed(state, own, matchId);
};

/** Played by people, or passed on by a bye to a match that was. */
const isPlayed = (state: GridState, matchId: number, from: number): boolean => {
  const match = state.matches[matchId];
  if (!match) return false;
  if (match.result) return !match.result.isAutomatic || hasPlayedFollower(state, matchId);
  return match.isBye && matchId !== from && hasPlayedFollower(state, matchId);
};
