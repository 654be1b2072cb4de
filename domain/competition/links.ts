import type { GridState } from './state.js';
import type { MatchPlan, Source } from '#contracts/competition/types';

/** What follows from the plans alone, built once for a set of matches. */
export interface Links {
  /** Matches with a slot that may depend on the result of this match. */
  watchers: Map<number, number[]>;
  /** The match that this one's winner goes to. */
  next: Map<number, number>;
  loserNext: Map<number, number>;
  /** Matches that this one's slots come from. */
  fedBy: Map<number, number[]>;
  /** Matches with slots that come from group tables. */
  fromGroups: number[];
  /** Ladder slots: sources `beatenBy` by the matches they may be about. */
  ladders: Map<number, number[]>;
}

function noLinks(): Links {
  return { watchers: new Map(), next: new Map(), loserNext: new Map(), fedBy: new Map(), fromGroups: [], ladders: new Map() };
}

const known = new WeakMap<number[], Links>();
let last: { order: number[] | null; links: Links } = { order: null, links: noLinks() };

/** Links of a grid; kept as long as its list of matches is the same one. */
export const linksOf = (state: GridState): Links => {
  const { order } = state;
  if (order === last.order) return last.links;
  const found = known.get(order);
  if (found) return remembered(order, found);
  const built = build(state.order.flatMap((id) => state.matches[id]?.plan ?? []));
  known.set(order, built);
  return remembered(order, built);
};

/** One grid is asked for many times in a row. */
const remembered = (order: number[], links: Links): Links => {
  last = { order, links };
  return links;
};

const add = (map: Map<number, number[]>, key: number, value: number): void => {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
};

const build = (plans: readonly MatchPlan[]): Links => {
  const links = noLinks();
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  for (const plan of plans) {
    for (const source of plan.slots) link(links, byId, plan.id, source);
  }
  return links;
};

const link = (links: Links, byId: ReadonlyMap<number, MatchPlan>, id: number, source: Source): void => {
  switch (source.type) {
    case 'winner':
      links.next.set(source.matchId, id);
      add(links.watchers, source.matchId, id);
      add(links.fedBy, id, source.matchId);
      return;
    case 'loser':
      links.loserNext.set(source.matchId, id);
      add(links.watchers, source.matchId, id);
      add(links.fedBy, id, source.matchId);
      return;
    case 'beatenBy':
      for (const beaten of pathMatches(byId, source)) {
        add(links.watchers, beaten, id);
        add(links.ladders, beaten, id);
        add(links.fedBy, id, beaten);
      }
      return;
    case 'groupPlace':
    case 'bestOfPlace':
      links.fromGroups.push(id);
      return;
    case 'entrant':
    case 'bye':
  }
};

/** Main matches that decide a ladder slot: the one that feeds the slot, and those of the round in question below it. */
const pathMatches = (byId: ReadonlyMap<number, MatchPlan>, { matchId, ofSlot, order }: Extract<Source, { type: 'beatenBy' }>): number[] => {
  const top = byId.get(matchId)?.slots[ofSlot - 1];
  const found: number[] = [];
  const descend = (source: Source | undefined, isTop: boolean): void => {
    if (source?.type !== 'winner') return;
    const plan = byId.get(source.matchId);
    if (!plan) return;
    if (isTop || plan.roundNumber === order) found.push(plan.id);
    if (plan.roundNumber > order) for (const below of plan.slots) descend(below, false);
  };
  descend(top, true);
  return found;
};
