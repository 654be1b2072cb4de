import { groupsCountFor } from './groupsCount.js';
import { normaliseOptions } from './options.js';
import { evenGroups, secondStageMatches, sizeOf } from './size.js';
import type { GridState } from './state.js';
import type { GridKind } from '#contracts/competition/types';

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
  const groups = kind === 'mixedRoundAndOlympic' ? groupsCountFor(options, entrantsCount) : 1;
  return alike(sizeOf(kind, options, evenGroups(entrantsCount, groups)).matches);
};

/** Matches of a drawn grid, and the bouts to come with them: also those of a main tree that is not there yet. */
export const expectedOfDrawn = ({ kind, order, matches, mainSlots, options, groups }: GridState): Expected => {
  const real = order.flatMap((id) => matches[id] ?? []).filter(({ isBye }) => !isBye);
  if (kind === 'performance') return { matches: real.length, bouts: real.reduce((sum, { occupants }) => sum + occupants.length, 0) };
  const later = kind === 'mixedRoundAndOlympic' && mainSlots === 0 ? secondStageMatches(options, groups.length) : 0;
  return { matches: real.length, bouts: real.length + later };
};
