import type { EventOf } from '#contracts/event';
import type { gridEvents } from '#contracts/competition/grid.events';
import type { UndoLog } from './undoLog.js';
import { linksOf } from './links.js';
import { insertPlace } from './placeChanges.js';
import { isLargeKnockout, isUnusual } from './places.js';
import type { Timestamp } from './transition.js';
import { isEliminatedBy } from './resolve.js';
import { vacant, type GridState, type MatchState } from './state.js';

type WinnerSet = Extract<EventOf<typeof gridEvents>, { type: 'MatchWinnerSet' }>['data'];

/**
 * The usual case, a first result in the tree of a large knockout: the event itself says who advances, what it blocks
 * and which places it fixes, so nothing is looked up. Answers false, with nothing changed, when there may be more to it.
 */
export const applyFirstResult = (state: GridState, data: WinnerSet, moment: Timestamp, undoLog: UndoLog | null): boolean => {
  const match = state.matches[data.matchId];
  if (!match || !isUsual(state, match, data) || !areUsual(state, data)) return false;
  if (state.stage === 'draw') state.stage = 'main';
  undoLog?.touch(data.matchId);
  decide(match, data, moment);
  for (const { registrationId, matchId, slot } of data.advances) {
    const next = state.matches[matchId];
    if (!next) continue;
    undoLog?.touch(matchId);
    next.occupants[slot - 1] = registrationId;
    mark(next, moment);
  }
  for (const id of data.blocks) {
    const blocked = state.matches[id];
    if (!blocked) continue;
    undoLog?.touch(id);
    blocked.isBlocked = true;
    mark(blocked, moment);
  }
  for (const row of data.places) {
    if (undoLog) undoLog.addPlace(row);
    else insertPlace(state.places, row);
  }
  return true;
};

const decide = (match: MatchState, { winner, loser, victoryType, score }: WinnerSet, moment: Timestamp): void => {
  match.result = { winner, loser, victoryType, score, isAutomatic: false };
  match.finishedAt = moment.at;
  match.startedAt ??= moment.at;
  if (score) match.data = { ...match.data, score };
  if (match.timer.isRunning) match.timer = { ...match.timer, isRunning: false, updatedAt: moment.at };
  mark(match, moment);
};

const mark = (match: MatchState, { version, at, by }: Timestamp): void => {
  match.version = version;
  match.changedBy = by;
  match.changedAt = at;
};

/** A result that decides nothing but the next match: no ladders, no consolation, no walkover that follows, no match that replaces another. */
const isUsual = (state: GridState, { result, isBye, plan }: MatchState, data: WinnerSet): boolean =>
  result === null &&
  !isBye &&
  plan.bracket !== 'group' &&
  data.loser !== null &&
  !isEliminatedBy(data.victoryType) &&
  data.walkovers.length === 0 &&
  !data.replacement &&
  isLargeKnockout(state) &&
  !isUnusual(state) &&
  state.options.consolationKind !== 'firstRound' &&
  linksOf(state).ladders.size === 0;

/** Whoever advances comes to an open match whose other slot has an entrant or waits for one. */
const areUsual = (state: GridState, { advances }: WinnerSet): boolean => {
  for (const { matchId } of advances) {
    const next = state.matches[matchId];
    if (!next || next.result || next.startedAt !== null || next.occupants.includes(vacant)) return false;
  }
  return true;
};
