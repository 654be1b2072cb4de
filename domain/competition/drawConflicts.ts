import { roundOfMeeting } from './berger.js';
import { groupedBy } from './grouped.js';
import { slotsFor } from './seeding.js';
import { matesBy } from './separation.js';
import type { DrawConflict } from '#contracts/competition/grid-answers.docs';
import type { DrawEntrant, GridKind, Placement, SeparationKey } from '#contracts/competition/types';

/** No list of conflicts is longer: beyond, the separation asked for has no meaning. */
const MOST_CONFLICTS = 500;

interface Separated {
  kind: GridKind;
  entrants: readonly DrawEntrant[];
  separateBy?: readonly SeparationKey[];
}

/** Who meet too early though they were to be kept apart, the earliest first. */
export function conflictsOf(request: Separated, placements: readonly Placement[]): DrawConflict[] {
  if (request.kind === 'performance' || !request.separateBy?.length) return [];
  const placed = new Map(placements.map((placement) => [placement.registrationId, placement]));
  const sizes = new Map<number, number>();
  for (const { groupNumber = 1 } of placements) sizes.set(groupNumber, (sizes.get(groupNumber) ?? 0) + 1);
  if (request.kind !== 'olympic' && sizes.size < 2) return [];
  const conflicts = request.separateBy.flatMap((by) => {
    const mates = matesBy(request.entrants, by);
    const rows = (members: readonly number[]): Placement[] =>
      members.flatMap((index) => placed.get(request.entrants[index]?.registrationId ?? 0) ?? []);
    return mates.members.flatMap((members) =>
      request.kind === 'olympic'
        ? knockoutConflicts(rows(members), by, slotsFor(placements.length))
        : groupConflicts(rows(members), by, sizes),
    );
  });
  return conflicts.sort((a, b) => a.roundNumber - b.roundNumber).slice(0, MOST_CONFLICTS);
}

/** Mates of a club of c can be kept apart until 2^k ≥ c blocks are left; an earlier meeting is a conflict. */
function knockoutConflicts(mates: readonly Placement[], by: SeparationKey, slots: number): DrawConflict[] {
  const tolerated = Math.log2(slots) - Math.ceil(Math.log2(mates.length)) + 1;
  const size = 2 ** Math.max(1, tolerated - 1);
  const inBlocks = groupedBy(mates, ({ slot = 1 }) => Math.floor((slot - 1) / size));
  return [...inBlocks.values()].flatMap((block) =>
    pairs(block).map(([a, b]) => conflict(a, b, by, 32 - Math.clz32(((a.slot ?? 1) - 1) ^ ((b.slot ?? 1) - 1)))),
  );
}

function groupConflicts(mates: readonly Placement[], by: SeparationKey, sizes: Map<number, number>): DrawConflict[] {
  const inGroups = groupedBy(mates, ({ groupNumber = 1 }) => groupNumber);
  return [...inGroups].flatMap(([group, members]) =>
    pairs(members).map(([a, b]) => conflict(a, b, by, roundOfMeeting(sizes.get(group) ?? 2, a.position ?? 1, b.position ?? 2))),
  );
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, at) => items.slice(at + 1).map((b): [T, T] => [a, b]));
}

function conflict(a: Placement, b: Placement, by: SeparationKey, roundNumber: number): DrawConflict {
  return { registrationIds: [a.registrationId, b.registrationId], by, roundNumber };
}
