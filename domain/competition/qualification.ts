import type { GroupDoc } from '#contracts/competition/grid.docs';
import type { Field, Seating } from './penalty.js';
import { randomFrom } from './random.js';
import { seedOrder, slotsFor } from './seeding.js';
import { matesBy, seatApart } from './separation.js';
import type { GridOptions, Source } from '#contracts/competition/types';

export interface SecondStage {
  groupsCount: number;
  advancePerGroup: number;
  /** That many best of the next place over all groups. */
  wildcardsCount: number;
  pairing: GridOptions['pairing'];
  layout?: GridOptions['layout'];
  /** Manual: entrants in slot order. Fewer than slots: they fill those that are no byes by seeding; null is a bye. */
  registrationIds?: readonly (number | null)[];
}

/**
 * Sources of the main tree's slots after the groups, top to bottom; empty slots are byes.
 * crossGroups: tournament-rules 2.7. seeded: winners ranked over all groups, then runners-up, by standard seeding.
 */
export function secondStageSlots(stage: SecondStage): Source[] {
  if (stage.pairing === 'manual') return manualSlots(stage);
  const isCrossed = stage.pairing === 'crossGroups';
  if (isCrossed && isPowerOfTwo(stage.groupsCount) && stage.advancePerGroup === 2 && stage.wildcardsCount === 0) {
    return crossedPairs(stage.groupsCount);
  }
  const seeds = isCrossed ? seedsApart(stage) : rankedSeeds(stage);
  const order = seedOrder(slotsFor(seeds.length), stage.layout ?? 'standard');
  return order.map((seed) => seeds[seed - 1] ?? { type: 'bye' });
}

/** How many entrants reach the second stage. */
export function qualifiersCount({ groupsCount, advancePerGroup, wildcardsCount }: SecondStage): number {
  return groupsCount * advancePerGroup + wildcardsCount;
}

/**
 * The entrants who stand at one place of their groups, best first: points, difference, score for, each per match, since
 * groups may differ in size. `ties` names those nothing parts; they need a decision where a border runs through them.
 */
export function bestOfPlace(groups: readonly Pick<GroupDoc, 'table'>[], place: number): { order: number[]; ties: number[][] } {
  const rows = groups.flatMap(({ table }) => table.filter((row) => row.place === place));
  const merits = rows.map(({ registrationId, played, points, scoreDifference, scoreFor }) => {
    const matches = Math.max(1, played);
    return { registrationId, merit: [points / matches, scoreDifference / matches, scoreFor / matches] };
  });
  const compare = (a: { merit: number[] }, b: { merit: number[] }): number => {
    const at = a.merit.findIndex((value, index) => value !== b.merit[index]);
    return at === -1 ? 0 : (b.merit[at] ?? 0) - (a.merit[at] ?? 0);
  };
  const ranked = merits.sort(compare);
  const ties: number[][] = [];
  for (const [at, row] of ranked.entries()) {
    const above = ranked[at - 1];
    if (!above || compare(above, row) !== 0) continue;
    const tie = ties.at(-1);
    if (tie?.includes(above.registrationId)) tie.push(row.registrationId);
    else ties.push([above.registrationId, row.registrationId]);
  }
  return { order: ranked.map(({ registrationId }) => registrationId), ties };
}

/** A1–B2, C1–D2, … in the upper half, B1–A2, D1–C2, … in the lower: group mates can only meet in the final. */
function crossedPairs(groupsCount: number): Source[] {
  if (groupsCount === 1) return [groupPlace(1, 1), groupPlace(1, 2)];
  const odd = Array.from({ length: groupsCount / 2 }, (_, at) => 2 * at + 1);
  const upper = odd.flatMap((group) => [groupPlace(group, 1), groupPlace(group + 1, 2)]);
  const lower = odd.flatMap((group) => [groupPlace(group + 1, 1), groupPlace(group, 2)]);
  return [...upper, ...lower];
}

/** Winners, runners-up, … by group, then entrants moved inside their band until group mates are as far apart as can be. */
function seedsApart(stage: SecondStage): Source[] {
  const { groupsCount, advancePerGroup } = stage;
  const seeds = Array.from({ length: groupsCount * advancePerGroup }, (_, at) =>
    groupPlace((at % groupsCount) + 1, Math.floor(at / groupsCount) + 1),
  );
  const size = slotsFor(qualifiersCount(stage));
  const slotOfSeed = new Array<number>(size).fill(0);
  for (const [slot, seed] of seedOrder(size, stage.layout ?? 'standard').entries()) slotOfSeed[seed - 1] = slot;
  const seating: Seating = Int32Array.from(seeds, (_, at) => at);
  seatApart(bandedField(stage, slotOfSeed, seeds.length), seating, [], [groupMates(seeds)], randomFrom('second stage'));
  const apart = Array.from(seating, (seed) => seeds[seed] ?? groupPlace(1, 1));
  return [...apart, ...wildcards(stage)];
}

function bandedField({ groupsCount }: SecondStage, slotOfSeed: readonly number[], count: number): Field {
  const places = slotOfSeed.slice(0, count);
  const blocks: Int32Array[] = [];
  const blockCounts: number[] = [];
  for (let block = slotOfSeed.length / 2; block >= 2; block /= 2) {
    blocks.push(Int32Array.from(places, (slot) => Math.floor(slot / block)));
    blockCounts.push(slotOfSeed.length / block);
  }
  const classOfPlace = Int32Array.from(places, (_, at) => (at < groupsCount ? -1 : Math.floor(at / groupsCount)));
  return { blocks, blockCounts, classOfPlace };
}

function groupMates(seeds: readonly Source[]): ReturnType<typeof matesBy> {
  const none = { seed: null, groupNumber: null, position: null, weight: null, coachId: null, countryId: null, regionId: null };
  const asEntrants = seeds.map((source, at) => ({
    ...none,
    registrationId: at,
    organizationId: source.type === 'groupPlace' ? source.groupNumber : null,
  }));
  return matesBy(asEntrants, 'organization');
}

function rankedSeeds(stage: SecondStage): Source[] {
  const seeds = Array.from({ length: stage.groupsCount * stage.advancePerGroup }, (_, at): Source => ({
    type: 'bestOfPlace',
    place: Math.floor(at / stage.groupsCount) + 1,
    order: (at % stage.groupsCount) + 1,
  }));
  return [...seeds, ...wildcards(stage)];
}

function wildcards({ advancePerGroup, wildcardsCount }: SecondStage): Source[] {
  return Array.from({ length: wildcardsCount }, (_, at): Source => ({ type: 'bestOfPlace', place: advancePerGroup + 1, order: at + 1 }));
}

function manualSlots({ registrationIds = [], layout }: SecondStage): Source[] {
  const size = slotsFor(registrationIds.length);
  const entrant = (id: number | null | undefined): Source =>
    typeof id === 'number' ? { type: 'entrant', registrationId: id } : { type: 'bye' };
  if (size === registrationIds.length) return registrationIds.map(entrant);
  const left = [...registrationIds];
  return seedOrder(size, layout ?? 'standard').map((seed) => entrant(seed <= registrationIds.length ? left.shift() : null));
}

const groupPlace = (groupNumber: number, place: number): Source => ({ type: 'groupPlace', groupNumber, place });
const isPowerOfTwo = (number: number): boolean => Number.isInteger(Math.log2(number));
