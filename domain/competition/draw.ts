import { conflictsOf } from './drawConflicts.js';
import { byPlace, manualPlacements } from './drawManual.js';
import { groupsCountFor } from './groupsCount.js';
import type { Field, Seating } from './penalty.js';
import { randomFrom, type Random } from './random.js';
import { qualificationSlots, seedOrder, slotsFor } from './seeding.js';
import { matesBy, seatApart } from './separation.js';
import type { DrawConflict } from '#contracts/competition/grid-answers.docs';
import type { DrawOptions } from '#contracts/competition/draw-basis';
import type { DrawEntrant, GridKind, Placement, SeparationKey } from '#contracts/competition/types';

export interface DrawRequest {
  kind: GridKind;
  options: DrawOptions;
  /** The confirmed ones, in a lasting order (by registration id): the draw depends on it. */
  entrants: readonly DrawEntrant[];
  /** random: all by lot, byes too; seeded: the rest by lot behind the seeds; manual: as placed. */
  mode: 'random' | 'seeded' | 'manual';
  separateBy?: readonly SeparationKey[];
  /** Seeded: in place of the entrants' own seeds. */
  seeds?: readonly { registrationId: number; seed: number }[];
  /** Manual: in place of the entrants' own group and position. */
  placements?: readonly Placement[];
  drawSeed: string;
  /** The only entrant of a category stands in it alone. */
  isWalkover?: boolean;
}

/** Version of the way places are drawn: another number where the same request would give another draw. */
export const drawEngine = 1;

export type DrawResult = { placements: Placement[]; conflicts: DrawConflict[] } | { errors: Record<string, string[]> };

/** Gives each entrant their place. The same request gives the same draw for ever. */
export function drawPlacements(request: DrawRequest): DrawResult {
  const tooFew = checkCount(request);
  if (tooFew) return { errors: tooFew };
  const { kind, entrants, options } = request;
  if (request.mode === 'manual') {
    const manual = manualPlacements(kind, options, entrants, request.placements);
    if ('errors' in manual) return manual;
    return { ...manual, conflicts: conflictsOf(request, manual.placements) };
  }
  const ranking = seedRanking(request);
  if ('errors' in ranking) return ranking;
  const random = randomFrom(request.drawSeed);
  const placements = drawn(request, ranking.seeds, random);
  return { placements, conflicts: conflictsOf(request, placements) };
}

function checkCount({ kind, options, entrants, isWalkover }: DrawRequest): Record<string, string[]> | null {
  const groups = kind === 'mixedRoundAndOlympic' ? groupsCountFor(options, entrants.length) : 1;
  const least = kind === 'performance' || isWalkover ? 1 : 2 * groups;
  return entrants.length < least ? { form: ['error.too_few'] } : null;
}

/** Those that the draw goes by: of the request, else the entrants' own. */
export const seedsOf = ({ mode, seeds, entrants }: Pick<DrawRequest, 'mode' | 'seeds' | 'entrants'>) => {
  if (mode !== 'seeded') return [];
  return seeds ?? entrants.flatMap(({ registrationId, seed }) => (seed === null ? [] : [{ registrationId, seed }]));
};

/** Indexes of the seeded entrants, best first; gaps in the numbers are closed. */
function seedRanking(request: DrawRequest): { seeds: number[] } | { errors: Record<string, string[]> } {
  if (request.mode !== 'seeded') return { seeds: [] };
  const { entrants } = request;
  const indexes = new Map(entrants.map(({ registrationId }, index) => [registrationId, index]));
  const given = seedsOf(request);
  const errors: Record<string, string[]> = {};
  const ids = new Set<number>();
  const numbers = new Set<number>();
  for (const [at, { registrationId, seed }] of given.entries()) {
    const isRepeated = ids.has(registrationId) || (request.seeds !== undefined && numbers.has(seed));
    if (!indexes.has(registrationId)) errors[`seeds.${at}`] = ['error.not_found'];
    else if (isRepeated) errors[`seeds.${at}`] = ['error.duplicate'];
    ids.add(registrationId);
    numbers.add(seed);
  }
  if (Object.keys(errors).length > 0) return { errors };
  const inOrder = [...given].sort((a, b) => a.seed - b.seed);
  return { seeds: inOrder.map(({ registrationId }) => indexes.get(registrationId) ?? 0) };
}

function drawn(request: DrawRequest, seeds: number[], random: Random): Placement[] {
  if (request.kind === 'performance') return startOrder(request.entrants, seeds, random);
  const places = request.kind === 'olympic' ? knockoutPlaces(request, seeds, random) : groupPlaces(request, seeds, random);
  const { entrants } = request;
  const seating: Seating = new Int32Array(entrants.length).fill(-1);
  for (const [entrant, place] of places.seated) seating[place] = entrant;
  const seeded = new Set(seeds);
  const waiting = entrants.map((_, index) => index).filter((index) => !seeded.has(index));
  const mates = (request.separateBy ?? []).map((by) => matesBy(entrants, by)).filter(({ members }) => members.length > 0);
  if (mates.length > 0 && places.field.blocks.length > 0) seatApart(places.field, seating, waiting, mates, random);
  else seatByLot(seating, waiting, random);
  return Array.from(seating, (entrant, place): Placement => ({
    registrationId: entrants[entrant]?.registrationId ?? 0,
    ...places.named(place),
  })).sort(byPlace);
}

function seatByLot(seating: Seating, waiting: readonly number[], random: Random): void {
  const shuffled = random.shuffle(waiting);
  let next = 0;
  for (let place = 0; place < seating.length; place += 1) {
    if (seating[place] !== -1) continue;
    seating[place] = shuffled[next] ?? -1;
    next += 1;
  }
}

/** By the seeds; the rest at random behind them (docs/spec/grid.md). */
function startOrder(entrants: readonly DrawEntrant[], seeds: readonly number[], random: Random): Placement[] {
  const seeded = new Set(seeds);
  const rest = random.shuffle(entrants.map((_, index) => index).filter((index) => !seeded.has(index)));
  return [...seeds, ...rest].map((entrant, at) => ({
    registrationId: entrants[entrant]?.registrationId ?? 0,
    position: at + 1,
  }));
}

interface Places {
  field: Field;
  /** Seeds with the place each has got: [entrant, place]. */
  seated: [entrant: number, place: number][];
  named(place: number): Omit<Placement, 'registrationId'>;
}

function knockoutPlaces({ entrants, options }: DrawRequest, seeds: number[], random: Random): Places {
  const slots = slotsFor(entrants.length);
  const slotBySeed = seedSlots(entrants.length, options, seeds.length, random);
  const taken = slotBySeed.slice(0, entrants.length).sort((a, b) => a - b);
  const placeOfSlot = new Map(taken.map((slot, place) => [slot, place]));
  const seated = seeds.map((entrant, rank): [number, number] => [entrant, placeOfSlot.get(slotBySeed[rank] ?? 0) ?? 0]);
  const classOfPlace = new Int32Array(taken.length);
  for (const [rank, [, place]] of seated.entries()) {
    const hasBye = !placeOfSlot.has(opposite(slotBySeed[rank] ?? 0));
    classOfPlace[place] = options.seeding === 'strict' || rank < 2 ? -1 : 2 * bandOf(rank + 1) + (hasBye ? 1 : 0);
  }
  const blocks: Int32Array[] = [];
  const blockCounts: number[] = [];
  for (let size = slots / 2; size >= 2; size /= 2) {
    blocks.push(Int32Array.from(taken, (slot) => Math.floor((slot - 1) / size)));
    blockCounts.push(slots / size);
  }
  return { field: { blocks, blockCounts, classOfPlace }, seated, named: (place) => ({ slot: taken[place] ?? 0 }) };
}

/**
 * Slot of each seed number, the empty slots last. Banded (BWF 12.9): 3–4, 5–8, … by lot among their places; byes stay
 * with the best seeds, so the empty slots are those opposite to them.
 */
function seedSlots(count: number, options: DrawOptions, seedsCount: number, random: Random): number[] {
  if (options.byeMethod === 'qualification') {
    const slots = qualificationSlots(count, seedsCount > 0 ? options.layout : 'lines');
    if (options.seeding === 'strict') return slots;
    const resting = 2 * 2 ** Math.floor(Math.log2(count)) - count;
    return [...bandedSlots(slots.slice(0, resting), seedsCount, random), ...slots.slice(resting)];
  }
  const size = slotsFor(count);
  const standard = new Array<number>(size);
  for (const [at, seed] of seedOrder(size, options.layout).entries()) standard[seed - 1] = at + 1;
  if (options.seeding === 'strict' || seedsCount < 3) return standard;
  const upper = bandedSlots(standard.slice(0, size / 2), Math.min(seedsCount, size / 2), random);
  const lower = upper.map(opposite).reverse();
  const byes = size - count;
  const fought = lower.slice(0, lower.length - byes);
  return [...upper, ...bandedSlots(fought, seedsCount - size / 2, random, size / 2), ...lower.slice(lower.length - byes)];
}

/** Lots inside each band that holds a seed; `before` = seed numbers that stand before these slots. */
function bandedSlots(slots: readonly number[], seedsCount: number, random: Random, before = 0): number[] {
  const result = [...slots];
  for (let from = 0; from < Math.min(seedsCount, slots.length);) {
    const band = bandOf(from + 1 + before);
    const to = Math.max(from + 1, Math.min(slots.length, 2 ** band - before));
    if (band > 1) result.splice(from, to - from, ...random.shuffle(result.slice(from, to)));
    from = to;
  }
  return result;
}

/** 1–2 → 1, 3–4 → 2, 5–8 → 3, … */
const bandOf = (seed: number): number => Math.max(1, Math.ceil(Math.log2(seed)));
const opposite = (slot: number): number => (slot % 2 === 0 ? slot - 1 : slot + 1);

/**
 * Snake over the groups; a last incomplete pot goes to the groups from the last, so that the top seed's group is the
 * smaller. Seeds stand in the order of the snake and change groups only inside their pot; the first pot never does.
 */
function groupPlaces({ kind, options, entrants }: DrawRequest, seeds: number[], random: Random): Places {
  const count = kind === 'roundRobin' ? 1 : groupsCountFor(options, entrants.length);
  const snake = snakeGroups(entrants.length, count);
  const seated: [number, number][] = [];
  const classOfPlace = new Int32Array(entrants.length);
  for (let pot = 0; pot * count < seeds.length; pot += 1) {
    const from = pot * count;
    const inPot = seeds.slice(from, from + count);
    const isByLot = options.seeding === 'banded' && pot > 0;
    for (const [at, entrant] of (isByLot ? random.shuffle(inPot) : inPot).entries()) {
      seated.push([entrant, from + at]);
      classOfPlace[from + at] = pot === 0 ? -1 : pot;
    }
  }
  const blocks = count > 1 ? [Int32Array.from(snake)] : [];
  const field: Field = { blocks, blockCounts: count > 1 ? [count] : [], classOfPlace };
  const named = (place: number): Omit<Placement, 'registrationId'> => ({
    groupNumber: (snake[place] ?? 0) + 1,
    position: Math.floor(place / count) + 1,
  });
  return { field, seated, named };
}

function snakeGroups(entrantsCount: number, count: number): number[] {
  return Array.from({ length: entrantsCount }, (_, rank) => {
    const pot = Math.floor(rank / count);
    const at = rank % count;
    const isFromLast = pot % 2 === 1 || (pot + 1) * count > entrantsCount;
    return isFromLast ? count - 1 - at : at;
  });
}
