import type { FallenResult } from '#contracts/competition/grid-answers.docs';
import { propagateResult } from './sideEffects.js';
import { UndoLog } from './undoLog.js';
import { linksOf } from './links.js';
import { refreshGroup } from './groupTables.js';
import { placesOf, consolationPlacesOf } from './places.js';
import { needlessAmong } from './bestOfThree.js';
import { groupMatches, hasPlayedFollower, resolve } from './resolve.js';
import { withScore } from './matchBout.js';
import { emptyData, isDone, vacant, type GridState, type MatchResult, type MatchState } from './state.js';

const none: readonly number[] = [];

/** What is known of an event when the state follows it. */
export interface Timestamp {
  version: number;
  at: string;
  by: number | null;
}

/** A running change of the grid: what it touches, and which later results it takes away. */
export class Transition {
  readonly undoLog: UndoLog;
  readonly falls: FallenResult[] = [];
  private readonly queue = new Set<number>();
  private readonly blocksToCheck = new Set<number>();
  private readonly groupsToCheck = new Set<number>();

  constructor(
    readonly state: GridState,
    private readonly moment: Timestamp,
  ) {
    this.undoLog = new UndoLog(state);
  }

  /** Sets or clears the result of a match; slots that depend on it follow when `settle` is called. */
  setResult(matchId: number, result: MatchResult | null): void {
    const match = this.undoLog.touch(matchId);
    if (!match) return;
    const before = match.result;
    match.result = result;
    match.isBye = false;
    match.finishedAt = result ? this.moment.at : null;
    if (result) {
      match.startedAt ??= this.moment.at;
      if (result.score) match.data = withScore(match.data, result.score);
      if (match.timer.isRunning) match.timer = { ...match.timer, isRunning: false, updatedAt: this.moment.at };
    } else {
      match.data = emptyData();
      match.startedAt = null;
      // Without it, one who is out loses the match by a walkover.
      this.recheck(matchId);
    }
    this.stamp(match);
    propagateResult(this, matchId, before, result);
    this.follow(match);
  }

  /** Looks again at everything that may stand differently now, until nothing moves. */
  settle(): void {
    this.drain();
    for (const group of this.groupsToCheck) {
      this.groupsToCheck.delete(group);
      this.refreshGroup(group);
      this.drain();
    }
    this.refreshBlocks();
    this.refreshPlaces();
  }

  /** Looks at a match again, for another reason than a result. */
  readonly recheck = (matchId: number): void => this.enqueue(matchId);

  readonly recheckGroup = (groupNumber: number): void => {
    this.groupsToCheck.add(groupNumber);
  };

  stamp(match: MatchState): void {
    match.version = this.moment.version;
    match.changedBy = this.moment.by;
    match.changedAt = this.moment.at;
  }

  /** A set goes on to what is added while it is gone through, also to what was taken out and is added again. */
  private drain(): void {
    for (const id of this.queue) {
      this.queue.delete(id);
      this.refresh(id);
    }
  }

  private enqueue(matchId: number): void {
    this.queue.add(matchId);
  }

  private follow({ plan }: MatchState): void {
    const { watchers, fedBy } = linksOf(this.state);
    const { replacements } = this.state;
    for (const watcher of watchers.get(plan.id) ?? none) this.enqueue(watcher);
    for (const replaced in replacements) {
      const by = replacements[replaced];
      if (by !== undefined && Number(replaced) === plan.id) this.enqueue(by);
      if (by === plan.id) for (const watcher of watchers.get(Number(replaced)) ?? none) this.enqueue(watcher);
    }
    this.blocksToCheck.add(plan.id);
    for (const feeder of fedBy.get(plan.id) ?? none) this.blocksToCheck.add(feeder);
    if (plan.bracket === 'group' && plan.groupNumber !== null) this.groupsToCheck.add(plan.groupNumber);
  }

  private refresh(matchId: number): void {
    const match = this.state.matches[matchId];
    if (!match) return;
    const occupants = match.plan.slots.map((source) => resolve(this.state, source));
    const isSame = occupants.every((occupant, i) => occupant === match.occupants[i]);
    if (isSame && !this.needsTurn(match)) return;
    const touched = this.undoLog.touch(matchId);
    if (!touched) return;
    if (!isSame) this.reseat(touched, occupants);
    this.advanceByBye(touched);
    this.walkOver(touched);
  }

  /** Even with the same occupants: a walkover to set or to take back. */
  private needsTurn(match: MatchState): boolean {
    if (match.result?.isAutomatic) return !this.isWalkover(match);
    return !isDone(match) && this.isWalkover(match);
  }

  private reseat(match: MatchState, occupants: MatchState['occupants']): void {
    const { result } = match;
    if (result && !result.isAutomatic) {
      this.falls.push({ matchId: match.plan.id, winnerRegistrationId: result.winner, score: result.score });
    }
    match.occupants = occupants;
    if (isDone(match) || match.startedAt !== null) {
      match.result = null;
      match.isBye = false;
      match.finishedAt = null;
      match.startedAt = null;
      match.data = emptyData();
      match.timer = { seconds: 0, isRunning: false, updatedAt: null };
      propagateResult(this, match.plan.id, result, null);
      this.follow(match);
    }
    this.stamp(match);
    // Ladders of a later round look at who stands in this match's slots.
    if (linksOf(this.state).ladders.size > 0) this.follow(match);
  }

  /** With nobody to come on one side, the other goes on without a fight. */
  private advanceByBye(match: MatchState): void {
    if (match.plan.bracket === 'group') return;
    const [a, b] = match.occupants;
    const isBye = a !== null && b !== null && (a === vacant || b === vacant);
    if (isBye === match.isBye || match.result) return;
    match.isBye = isBye;
    match.finishedAt = isBye ? this.moment.at : null;
    this.stamp(match);
    this.follow(match);
  }

  private isWalkover({ occupants }: MatchState): boolean {
    if (this.state.kind === 'performance' || occupants.some((occupant) => occupant === null || occupant === vacant)) return false;
    return occupants.some((occupant) => this.isOut(occupant));
  }

  private isOut(occupant: number | null | undefined): boolean {
    return occupant != null && occupant !== vacant && (this.state.entrantStatus[occupant] ?? 'active') !== 'active';
  }

  /** One who is out of the event loses every open match; two who are out both lose. */
  private walkOver(match: MatchState): void {
    const isWalkover = this.isWalkover(match);
    if (match.result?.isAutomatic && !isWalkover) {
      this.setResult(match.plan.id, null);
      return;
    }
    if (isDone(match) || !isWalkover) return;
    const [a = null, b = null] = match.occupants;
    const bothOut = this.isOut(a) && this.isOut(b);
    const winner = bothOut ? null : this.isOut(a) ? b : a;
    const loser = bothOut ? null : this.isOut(a) ? a : b;
    this.setResult(match.plan.id, { winner, loser, victoryType: bothOut ? 'doubleNoShow' : 'walkover', score: null, isAutomatic: true });
  }

  private refreshGroup(groupNumber: number): void {
    const group = this.state.groups.find(({ number }) => number === groupNumber);
    if (!group) return;
    this.undoLog.touchGroup(group);
    this.passOver(groupMatches(this.state, groupNumber));
    refreshGroup(this.state, group, groupMatches(this.state, groupNumber));
    for (const id of linksOf(this.state).fromGroups) this.enqueue(id);
  }

  /** A bout that no longer decides anything is not fought; it comes back when an earlier result changes. */
  private passOver(matches: readonly MatchState[]): void {
    const needless = this.state.kind === 'roundRobin' ? needlessAmong(matches) : null;
    for (const match of matches) {
      const isBye = match === needless;
      if (match.isBye === isBye) continue;
      const touched = this.undoLog.touch(match.plan.id);
      if (!touched) continue;
      touched.isBye = isBye;
      // A walkover in it decides nothing either.
      if (isBye) touched.result = null;
      touched.finishedAt = isBye ? this.moment.at : null;
      this.stamp(touched);
      // Whoever has left meanwhile loses it without a fight.
      if (!isBye) this.enqueue(match.plan.id);
    }
  }

  private refreshBlocks(): void {
    const { fedBy, fromGroups } = linksOf(this.state);
    for (const id of this.blocksToCheck) {
      const match = this.state.matches[id];
      if (!match) continue;
      // A bye passes the block on to what feeds it.
      if (match.isBye || match.result?.isAutomatic) for (const feeder of fedBy.get(id) ?? none) this.blocksToCheck.add(feeder);
      if (fromGroups.includes(id)) for (const groupMatch of this.groupMatchIds()) this.blocksToCheck.add(groupMatch);
      const isBlocked = match.result !== null && hasPlayedFollower(this.state, id);
      if (match.isBlocked === isBlocked) continue;
      const touched = this.undoLog.touch(id);
      if (!touched) continue;
      touched.isBlocked = isBlocked;
      this.stamp(touched);
    }
    this.blocksToCheck.clear();
  }

  private groupMatchIds(): number[] {
    return this.state.order.filter((id) => this.state.matches[id]?.plan.bracket === 'group');
  }

  private refreshPlaces(): void {
    const places = placesOf(this.state, this.undoLog);
    if (places !== this.state.places) this.state.places = places;
    if (this.state.kind !== 'roundRobin' && this.state.options.consolationKind === 'firstRound') {
      this.state.consolationPlaces = consolationPlacesOf(this.state);
    }
  }
}
