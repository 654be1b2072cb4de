import { inOrder, isOver } from '#domain/competition/documents';
import { linksOf } from '#domain/competition/links';
import { awaitedIn } from '#domain/competition/ranking';
import { vacant, type GridState, type MatchState } from '#domain/competition/state';
import type { Source, VictoryType } from '#contracts/competition/types';
import { newestOf } from './grid-progress.js';

/** A match still to be fought, as far as the order on a playground and its forecast must know of it. */
export interface OpenMatch {
  matchId: number;
  number: number;
  /** How many times one bout's time it takes: of a performance those who are still to perform. */
  bouts: number;
  /** By slot; null while nobody is known. Of a performance nobody: all of them are in all rounds. */
  sides: (number | null)[];
  /** Open matches that its sides come from. */
  waitsFor: number[];
  startedAt: string | null;
  clockSeconds: number;
}

/** One that is over: how long it took, and who was on. */
export interface FoughtMatch {
  matchId: number;
  startedAt: string | null;
  finishedAt: string;
  sides: number[];
}

/** A grid of more open matches has them counted beyond that. */
const openAtMost = 600;
const foughtAtMost = 16;
/** Nobody was on. */
const unfought: ReadonlySet<VictoryType> = new Set(['walkover', 'noShow', 'doubleNoShow']);

export const openMatches = (state: GridState): OpenMatch[] => {
  const open = inOrder(state).filter((match) => !isOver(state, match));
  const feeders = feedersAmong(state, open);
  return open.slice(0, openAtMost).map((match) => {
    const isPerformance = state.kind === 'performance';
    return {
      matchId: match.plan.id,
      number: match.plan.number,
      bouts: isPerformance ? awaitedIn(state, match).length : 1,
      sides: isPerformance ? [] : match.occupants.map((side) => (side === vacant ? null : side)),
      waitsFor: feeders(match),
      startedAt: match.startedAt,
      clockSeconds: match.timer.seconds,
    };
  });
};

/** The open matches that the sides of a match come from; a place in a group is known after its last match. */
const feedersAmong = (state: GridState, open: readonly MatchState[]): ((match: MatchState) => number[]) => {
  const ids = new Set(open.map(({ plan }) => plan.id));
  const { fedBy } = linksOf(state);
  const lastOf = new Map(open.flatMap(({ plan }) => (plan.groupNumber === null ? [] : [[plan.groupNumber, plan.id] as const])));
  const ofGroups = (source: Source): number[] => {
    if (source.type === 'bestOfPlace') return [...lastOf.values()];
    return source.type === 'groupPlace' ? [lastOf.get(source.groupNumber) ?? 0] : [];
  };
  return ({ plan }) => [...new Set([...(fedBy.get(plan.id) ?? []), ...plan.slots.flatMap(ofGroups)])].filter((id) => ids.has(id));
};

export const newestFought = (state: GridState): FoughtMatch[] => {
  const fought = inOrder(state).filter(
    ({ result, finishedAt }) => result !== null && finishedAt !== null && !result.isAutomatic && !unfought.has(result.victoryType),
  );
  return newestOf(fought, foughtAtMost).flatMap(({ plan, startedAt, finishedAt, occupants }) =>
    finishedAt === null ? [] : [{ matchId: plan.id, startedAt, finishedAt, sides: occupants.flatMap((side) => side || []) }],
  );
};
