import { groupBouts } from './berger.js';
import { plansOf, secondStagePlans } from './build.js';
import { groupsCountFor, normaliseOptions } from './options.js';
import { qualifiersCount } from './qualification.js';
import { seedOrder, slotsFor } from './seeding.js';
import type { GridState } from './state.js';
import type { GridKind, GridOptions, Placement } from './types.js';

/** How many matches a category will have, and how many times one match's time it takes: in a performance each entrant takes it. */
export interface Expected {
  matches: number;
  bouts: number;
}

const alike = (count: number): Expected => ({ matches: count, bouts: count });

/** Before the draw, by the options that the category was given. */
export const expectedOf = (kind: GridKind, given: Record<string, unknown>, entrantsCount: number): Expected => {
  const normalised = normaliseOptions(kind, given, { sport: '', entrantsCount });
  if ('errors' in normalised) return alike(Math.max(0, entrantsCount - 1));
  const { options } = normalised;
  if (kind === 'performance') return { matches: entrantsCount > 0 ? options.rounds : 0, bouts: options.rounds * entrantsCount };
  if (entrantsCount < 2) return alike(0);
  return alike(kind === 'olympic' ? knockoutCount(options, entrantsCount) : groupsCount(kind, options, entrantsCount));
};

const knockoutCount = (options: GridOptions, entrantsCount: number): number => {
  const placements = seedOrder(slotsFor(entrantsCount), options.layout).flatMap((seed, i): Placement[] =>
    seed > entrantsCount ? [] : [{ registrationId: seed, slot: i + 1 }],
  );
  return plansOf({ streamId: 1, kind: 'olympic', options, placements }).length;
};

const groupsCount = (kind: GridKind, options: GridOptions, entrantsCount: number): number => {
  const groups = kind === 'roundRobin' ? 1 : groupsCountFor(options, entrantsCount);
  const sizes = Array.from({ length: groups }, (_, i) => Math.floor(entrantsCount / groups) + (i < entrantsCount % groups ? 1 : 0));
  const inGroups = sizes.reduce((sum, size) => sum + (size < 2 ? 0 : groupBouts(size, options, kind === 'roundRobin').length), 0);
  return inGroups + (kind === 'mixedRoundAndOlympic' ? secondStageCount(options, groups) : 0);
};

const secondStageCount = (options: GridOptions, groups: number): number =>
  qualifiersCount({ ...options, groupsCount: groups }) < 2 ? 0 : secondStagePlans(1, options, groups, 1, 'seeded').plans.length;

/** Matches of a drawn grid, and the bouts to come with them: also those of a main tree that is not there yet. */
export const expectedOfDrawn = ({ kind, order, matches, mainSlots, options, groups }: GridState): Expected => {
  const real = order.flatMap((id) => matches[id] ?? []).filter(({ isBye }) => !isBye);
  if (kind === 'performance') return { matches: real.length, bouts: real.reduce((sum, { occupants }) => sum + occupants.length, 0) };
  const later = kind === 'mixedRoundAndOlympic' && mainSlots === 0 ? secondStageCount(options, groups.length) : 0;
  return { matches: real.length, bouts: real.length + later };
};
