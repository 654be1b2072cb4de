import { maxMarksPerGrid, maxMatchesPerGrid } from '#contracts/limits';
import { buildKnockout } from './knockout.js';
import { qualifiersCount } from './qualification.js';
import { seedOrder, slotsFor } from './seeding.js';
import type { GridKind, GridOptions, Placement, Source } from '#contracts/competition/types';

/** How large a grid will be, counted without making it. Those who perform count as one match each round. */
export interface GridSize {
  matches: number;
  marks: number;
}

/** Matches of one group; two entrants alone in a round robin meet three times. */
export const groupMatches = (entrants: number, { rounds }: Pick<GridOptions, 'rounds'>, isRoundRobin: boolean): number => {
  if (isRoundRobin && entrants === 2) return 3;
  return ((entrants * (entrants - 1)) / 2) * (rounds >= 2 ? 2 : 1);
};

type Tree = Pick<GridOptions, 'hasThirdPlaceMatch' | 'consolationKind' | 'isFeedIn' | 'layout'>;
const trees = new Map<string, number>();
const maxTrees = 1_000;

/** Matches of a knockout with its consolation; of one whose main tree alone is too large, those of the main tree. */
export const knockoutMatches = (entrants: number, { hasThirdPlaceMatch, consolationKind, isFeedIn, layout }: Tree): number => {
  if (entrants < 2 || entrants - 1 > maxMatchesPerGrid) return Math.max(0, entrants - 1);
  const name = `${entrants} ${hasThirdPlaceMatch} ${consolationKind} ${isFeedIn} ${layout}`;
  const known = trees.get(name);
  if (known !== undefined) return known;
  const slots = seedOrder(slotsFor(entrants), layout).map((seed): Source => {
    return seed > entrants ? { type: 'bye' } : { type: 'entrant', registrationId: seed };
  });
  const options = { hasThirdPlaceMatch, consolationKind, isFeedIn };
  const count = buildKnockout({ streamId: 1, entrants: slots, options, firstNumber: 1 }).length;
  if (trees.size >= maxTrees) trees.clear();
  trees.set(name, count);
  return count;
};

/** Matches of the main tree after the groups. */
export const secondStageMatches = (options: GridOptions, groupsCount: number): number => {
  return knockoutMatches(qualifiersCount({ ...options, groupsCount }), options);
};

const marksEach = ({ criteria, judgesCount }: GridOptions['performance']): number =>
  criteria.reduce((sum, criterion) => sum + (criterion.role === 'mark' ? (criterion.judgesCount ?? judgesCount) : 1), 0);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Of entrants who stand in groups of these sizes; a knockout and a performance have one. */
export const sizeOf = (kind: GridKind, options: GridOptions, groupSizes: readonly number[]): GridSize => {
  const entrants = sum(groupSizes);
  if (kind === 'performance') {
    const matches = entrants * options.rounds;
    return { matches, marks: matches * marksEach(options.performance) };
  }
  if (kind === 'olympic') return { matches: knockoutMatches(entrants, options), marks: 0 };
  const inGroups = sum(groupSizes.map((size) => groupMatches(size, options, kind === 'roundRobin')));
  const later = kind === 'roundRobin' ? 0 : secondStageMatches(options, groupSizes.length);
  return { matches: inGroups + later, marks: 0 };
};

/** Entrants spread over groups as evenly as can be. */
export const evenGroups = (entrants: number, groups: number): number[] =>
  Array.from({ length: groups }, (_, i) => Math.floor(entrants / groups) + (i < entrants % groups ? 1 : 0));

/** Sizes of the groups of a draw. */
export const groupSizesOf = (placements: readonly Placement[]): number[] => {
  const sizes = new Map<number, number>();
  for (const { groupNumber = 1 } of placements) sizes.set(groupNumber, (sizes.get(groupNumber) ?? 0) + 1);
  return [...sizes.values()];
};

export type TooLarge = 'error.too_many_matches' | 'error.too_many_marks';

/** Why a grid of this size is not made, with the number that it would have; null when it is not too large. */
export const sizeFault = ({ matches, marks }: GridSize): { error: TooLarge; counts: Record<string, number> } | null => {
  if (matches > maxMatchesPerGrid)
    return { error: 'error.too_many_matches', counts: { matchesCount: matches, maxMatches: maxMatchesPerGrid } };
  if (marks > maxMarksPerGrid) return { error: 'error.too_many_marks', counts: { marksCount: marks, maxMarks: maxMarksPerGrid } };
  return null;
};
