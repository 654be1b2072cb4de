import { linksOf, type Links } from './links.js';
import type { GridState } from './state.js';
import type { MatchPlan } from '#contracts/competition/types';

/** The places a match of the tree or its repechage gives once it is decided; `null`: they play on, or may yet. */
export interface PlacementRule {
  winner: number | null;
  loser: number | null;
  /** Of a loser who may not play on where losers do (walkover, no-show, disqualification). */
  lostForGood: number | null;
  /** With ladders: whom the loser has beaten before is out with them, at the place of the round they met in. */
  endsLadder: boolean;
}

const known = new WeakMap<number[], ReadonlyMap<number, PlacementRule>>();

/** They follow from the plans alone, so they are kept as long as the list of matches is the same one. */
export const placementRulesOf = (state: GridState): ReadonlyMap<number, PlacementRule> => {
  const found = known.get(state.order);
  if (found) return found;
  const plans = state.order
    .flatMap((id) => state.matches[id]?.plan ?? [])
    .filter(({ bracket, isPlayOff }) => bracket !== 'group' && !isPlayOff);
  const depth = Math.log2(Math.max(2, state.mainSlots));
  const links = linksOf(state);
  const built =
    state.options.consolationKind === 'allPlaces'
      ? ranges(plans, links, depth)
      : classes(plans, links, depth, state.options.consolationKind);
  known.set(state.order, built);
  return built;
};

/** Everybody plays on: each match decides over a run of places, which its result halves. */
const ranges = (plans: readonly MatchPlan[], { next, loserNext }: Links, depth: number): Map<number, PlacementRule> => {
  const rules = new Map<number, PlacementRule>();
  for (const plan of plans) {
    const { from, size } = runOf(plan, depth);
    const half = size / 2;
    rules.set(plan.id, {
      winner: next.has(plan.id) ? null : from,
      loser: loserNext.has(plan.id) ? null : from + half,
      lostForGood: from + size - 1,
      endsLadder: false,
    });
  }
  return rules;
};

/**
 * From where a match stands, not from those that lead to it: with byes some of them are left out. In a consolation round
 * the blocks of one size follow each other from the best places down; in the last one the best is the third-place match.
 */
const runOf = ({ bracket, roundNumber, index }: MatchPlan, depth: number): { from: number; size: number } => {
  if (bracket === 'final') return { from: 3, size: 2 };
  if (bracket === 'main') return { from: 1, size: 2 ** (depth - roundNumber + 1) };
  const size = 2 ** (depth - roundNumber);
  const block = size === 2 ? index : Math.floor((index - 1) / (size / 2));
  return { from: size * (block + 1) + 1, size };
};

type Kind = GridState['options']['consolationKind'];

/** docs/spec/results.md: the finalists, the bronzes, then classes by the last round reached. */
const classes = (plans: readonly MatchPlan[], links: Links, depth: number, kind: Kind): Map<number, PlacementRule> => {
  const rules = new Map<number, PlacementRule>();
  const rounds = consolationPlaces(plans, links, depth, kind);
  // The consolation of the first round's losers gives no places of the grid.
  const side = plans.filter(({ bracket }) => bracket === 'final' || (bracket === 'consolation' && kind !== 'firstRound'));
  for (const plan of side) rules.set(plan.id, sidePlacementRule(plan, links, rounds));
  for (const plan of plans) if (plan.bracket === 'main') rules.set(plan.id, mainPlacementRule(plan, links, depth, kind, rules));
  return rules;
};

const classOf = (round: number, depth: number, kind: Kind): number => {
  const hasRepechage = kind !== 'none' && kind !== 'firstRound';
  return hasRepechage && round === depth - 2 ? 7 : 2 ** (depth - round) + 1;
};

/** Place of those who lose in a consolation round; the bronze bouts stand apart. */
const consolationPlaces = (plans: readonly MatchPlan[], { next }: Links, depth: number, kind: Kind): Map<number, number> => {
  const places = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const { id, bracket, roundNumber } of plans) {
    if (bracket === 'consolation' && next.has(id)) counts.set(roundNumber, (counts.get(roundNumber) ?? 0) + 1);
  }
  let through = 7;
  for (const [round, count] of [...counts].sort(([a], [b]) => b - a)) {
    places.set(round, kind === 'direct' ? through : kind === 'lastEight' ? 7 : classOf(round, depth, kind));
    through += count;
  }
  return places;
};

const sidePlacementRule = (
  { id, bracket, roundNumber }: MatchPlan,
  { next }: Links,
  rounds: ReadonlyMap<number, number>,
): PlacementRule => {
  if (bracket === 'final') return { winner: 3, loser: 4, lostForGood: 4, endsLadder: false };
  if (!next.has(id)) return { winner: 3, loser: 5, lostForGood: 5, endsLadder: false };
  const place = rounds.get(roundNumber) ?? null;
  return { winner: null, loser: place, lostForGood: place, endsLadder: false };
};

const mainPlacementRule = (
  { id, roundNumber }: MatchPlan,
  links: Links,
  depth: number,
  kind: Kind,
  rules: ReadonlyMap<number, PlacementRule>,
): PlacementRule => {
  if (roundNumber === depth) return { winner: 1, loser: 2, lostForGood: 2, endsLadder: false };
  const goesTo = rules.get(links.loserNext.get(id) ?? 0);
  const isOnLadder = links.ladders.has(id);
  const place = roundNumber === depth - 1 ? 3 : classOf(roundNumber, depth, kind);
  const endsLadder = kind === 'finalists' || (kind === 'semifinalists' && roundNumber < depth - 1);
  if (!goesTo && !isOnLadder) return { winner: null, loser: place, lostForGood: place, endsLadder };
  const lostForGood = goesTo?.loser ?? (roundNumber === depth - 1 ? 5 : place);
  return { winner: null, loser: null, lostForGood, endsLadder };
};
