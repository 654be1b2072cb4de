import { groupedBy } from './grouped.js';
import { groupsCountFor } from './groupsCount.js';
import { slotsFor } from './seeding.js';
import type { DrawOptions } from '#contracts/competition/draw-basis';
import type { DrawEntrant, GridKind, Placement } from '#contracts/competition/types';

type Manual = { placements: Placement[] } | { errors: Record<string, string[]> };

/** Checks a draw made by hand, or makes it from the entrants' own groups and positions (of the load file). */
export function manualPlacements(
  kind: GridKind,
  options: DrawOptions,
  entrants: readonly DrawEntrant[],
  given: readonly Placement[] | undefined,
): Manual {
  const rows = given ?? ownPlacements(kind, entrants);
  const errors: Record<string, string[]> = {};
  const known = new Set(entrants.map(({ registrationId }) => registrationId));
  const seen = new Set<number>();
  const places = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const place = placeOf(kind, row);
    const error = rowError(kind, options, entrants.length, row);
    if (!known.has(row.registrationId)) errors[`placements.${at}`] = ['error.not_found'];
    else if (error) errors[`placements.${at}`] = [error];
    else if (seen.has(row.registrationId) || places.has(place)) errors[`placements.${at}`] = ['error.duplicate'];
    seen.add(row.registrationId);
    places.add(place);
  }
  if (Object.keys(errors).length > 0) return { errors };
  if (seen.size < entrants.length) return { errors: { placements: ['error.required'] } };
  const whole = wholeError(kind, rows);
  return whole ? { errors: { placements: [whole] } } : { placements: [...rows].map((row) => named(kind, row)).sort(byPlace) };
}

/** Entrants with a group but no position follow in their order. */
function ownPlacements(kind: GridKind, entrants: readonly DrawEntrant[]): Placement[] {
  const taken = new Set(entrants.map(({ groupNumber, position }) => `${groupNumber ?? 1}:${position}`));
  const next = new Map<number, number>();
  return entrants.flatMap(({ registrationId, groupNumber, position }): Placement[] => {
    if (kind === 'olympic') return position === null ? [] : [{ registrationId, slot: position }];
    if (position !== null && kind === 'performance') return [{ registrationId, position }];
    const isGrouped = kind !== 'performance' && (groupNumber !== null || position !== null);
    if (!isGrouped) return [];
    const group = groupNumber ?? 1;
    let free = next.get(group) ?? 1;
    if (position !== null) return [{ registrationId, groupNumber: group, position }];
    while (taken.has(`${group}:${free}`)) free += 1;
    next.set(group, free + 1);
    return [{ registrationId, groupNumber: group, position: free }];
  });
}

function rowError(kind: GridKind, options: DrawOptions, count: number, row: Placement): string | null {
  const isWithin = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;
  if (kind === 'olympic') {
    if (row.slot === undefined) return 'error.required';
    return isWithin(row.slot, slotsFor(count)) ? null : 'error.unknown_value';
  }
  if (row.position === undefined) return 'error.required';
  // Start numbers stay as they were printed when somebody leaves: the order follows them over the gaps.
  if (kind === 'performance' && row.position > count) return null;
  if (!isWithin(row.position, count)) return 'error.unknown_value';
  if (kind !== 'mixedRoundAndOlympic') return (row.groupNumber ?? 1) === 1 ? null : 'error.unknown_value';
  if (row.groupNumber === undefined) return 'error.required';
  return isWithin(row.groupNumber, groupsCountFor(options, count)) ? null : 'error.unknown_value';
}

/** Rules of the whole: no empty match in round 1, positions of a group from 1 without gaps, groups of two at least. */
function wholeError(kind: GridKind, rows: readonly Placement[]): string | null {
  if (kind === 'olympic') {
    const fought = new Set(rows.map(({ slot = 1 }) => Math.ceil(slot / 2)));
    return fought.size < slotsFor(rows.length) / 2 ? 'error.bye_against_bye' : null;
  }
  const groups = [...groupedBy(rows, ({ groupNumber = 1 }) => groupNumber)];
  const hasGap = kind !== 'performance' && groups.some(([, members]) => members.some(({ position = 0 }) => position > members.length));
  if (hasGap || groups.some(([number]) => number > groups.length)) return 'error.required';
  return kind !== 'performance' && groups.some(([, members]) => members.length < 2) ? 'error.too_few' : null;
}

function placeOf(kind: GridKind, { slot, groupNumber, position }: Placement): string {
  return kind === 'olympic' ? String(slot) : `${groupNumber ?? 1}:${position}`;
}

function named(kind: GridKind, { registrationId, slot = 0, groupNumber = 1, position = 0 }: Placement): Placement {
  if (kind === 'olympic') return { registrationId, slot };
  return kind === 'performance' ? { registrationId, position } : { registrationId, groupNumber, position };
}

/** By slot, else by group and position. */
export const byPlace = (a: Placement, b: Placement): number =>
  (a.slot ?? 0) - (b.slot ?? 0) || (a.groupNumber ?? 0) - (b.groupNumber ?? 0) || (a.position ?? 0) - (b.position ?? 0);
