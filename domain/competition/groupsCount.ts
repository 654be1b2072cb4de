import type { GridOptions } from '#contracts/competition/types';

/** Groups a field is divided into: as set, else as the size of a group asks. */
export function groupsCountFor(options: Pick<GridOptions, 'groupsCount' | 'groupSize'>, entrantsCount: number): number {
  const count = options.groupsCount > 0 ? options.groupsCount : Math.ceil(entrantsCount / options.groupSize);
  return Math.max(1, count);
}
