import { Penalty, type Field, type Mates, type Seating } from './penalty.js';
import type { Random } from './random.js';
import type { DrawEntrant, SeparationKey } from '#contracts/competition/types';

/** Evaluations of a swap in one draw at most: keeps the largest draw fast, and the result the same on every machine. */
const SWAP_BUDGET = 150_000;

/** What two entrants of a club, coach, country or region have in common. */
export const separationKeyOf: Record<SeparationKey, (entrant: DrawEntrant) => number | null> = {
  organization: ({ organizationId }) => organizationId,
  coach: ({ coachId }) => coachId,
  country: ({ countryId }) => countryId,
  region: ({ regionId }) => regionId,
};

export function matesBy(entrants: readonly DrawEntrant[], by: SeparationKey): Mates {
  const byValue = new Map<number, number[]>();
  for (const [index, entrant] of entrants.entries()) {
    const value = separationKeyOf[by](entrant);
    if (value === null) continue;
    const members = byValue.get(value);
    if (members) members.push(index);
    else byValue.set(value, [index]);
  }
  const groups = [...byValue.values()].filter((members) => members.length > 1);
  const groupOf = new Int32Array(entrants.length).fill(-1);
  groups.forEach((members, group) => {
    for (const index of members) groupOf[index] = group;
  });
  return { by, groupOf, members: groups };
}

/**
 * Fills the empty places (after JudoShiai and BellePoule, tournament-rules 2.3): the largest club first, all of it in
 * turn, each into the block with fewest of its mates; then swaps inside a class while the penalty falls.
 */
export function seatApart(field: Field, seating: Seating, waiting: readonly number[], mates: Mates[], random: Random): void {
  const penalty = new Penalty(field, seating, mates);
  const order = largestClubFirst(random.shuffle(waiting), mates);
  const tree = new FreePlaces(field, seating);
  for (const entrant of order)
    penalty.seat(
      entrant,
      tree.take((level, block) => penalty.inBlock(entrant, level, block), random),
    );
  improve(field, seating, penalty, mates);
}

function largestClubFirst(shuffled: readonly number[], mates: readonly Mates[]): number[] {
  const ranks = mates.map(({ groupOf, members }) => {
    const rank = new Map<number, number>();
    for (const entrant of shuffled) {
      const group = groupOf[entrant] ?? -1;
      if (group >= 0 && !rank.has(group)) rank.set(group, rank.size);
    }
    const size = (entrant: number): number => members[groupOf[entrant] ?? -1]?.length ?? 1;
    return { size, turn: (entrant: number): number => rank.get(groupOf[entrant] ?? -1) ?? rank.size };
  });
  return [...shuffled].sort((a, b) => {
    for (const { size, turn } of ranks) {
      const difference = size(b) - size(a) || turn(a) - turn(b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** Free places, found by going down the blocks. */
class FreePlaces {
  private readonly free: Int32Array[];
  private readonly children: number[][][];
  private readonly leaves: number[][];

  constructor(
    private readonly field: Field,
    seating: Seating,
  ) {
    const levels = field.blocks.length;
    this.free = field.blockCounts.map((count) => new Int32Array(count));
    this.children = field.blockCounts.map((_, level) => Array.from({ length: field.blockCounts[level - 1] ?? 1 }, () => []));
    this.leaves = Array.from({ length: field.blockCounts[levels - 1] ?? 1 }, () => []);
    const seen = field.blockCounts.map((count) => new Uint8Array(count));
    for (let place = 0; place < seating.length; place += 1) {
      for (let level = 0; level < levels; level += 1) {
        const block = this.blockAt(level, place);
        if (!seen[level]?.[block]) this.children[level]?.[level === 0 ? 0 : this.blockAt(level - 1, place)]?.push(block);
        const marks = seen[level];
        if (marks) marks[block] = 1;
        if (seating[place] === -1) this.count(level, block, 1);
      }
      if (seating[place] === -1) this.leaves[levels === 0 ? 0 : this.blockAt(levels - 1, place)]?.push(place);
    }
  }

  /** Takes a free place of the block with the least penalty, then the most room; ties by lot. */
  take(penaltyOf: (level: number, block: number) => number, random: Random): number {
    let parent = 0;
    for (let level = 0; level < this.field.blocks.length; level += 1) {
      parent = this.best(level, this.children[level]?.[parent] ?? [], penaltyOf, random);
      this.count(level, parent, -1);
    }
    const places = this.leaves[parent] ?? [];
    const at = places.length > 1 ? random.below(places.length) : 0;
    const [place = -1] = places.splice(at, 1);
    return place;
  }

  private best(level: number, blocks: readonly number[], penaltyOf: (level: number, block: number) => number, random: Random): number {
    let chosen = blocks[0] ?? 0;
    let least = Number.POSITIVE_INFINITY;
    let room = 0;
    let ties = 0;
    for (const block of blocks) {
      const free = this.free[level]?.[block] ?? 0;
      if (free === 0) continue;
      const penalty = penaltyOf(level, block);
      const isBetter = penalty < least || (penalty === least && free > room);
      if (isBetter) ties = 1;
      else if (penalty === least && free === room) ties += 1;
      else continue;
      if (isBetter || random.below(ties) === 0) [chosen, least, room] = [block, penalty, free];
    }
    return chosen;
  }

  private blockAt(level: number, place: number): number {
    return this.field.blocks[level]?.[place] ?? 0;
  }

  private count(level: number, block: number, change: number): void {
    const counts = this.free[level];
    if (counts) counts[block] = (counts[block] ?? 0) + change;
  }
}

/** The best swap for each place in turn, the worst places first, while the total falls. */
function improve(field: Field, seating: Seating, penalty: Penalty, mates: readonly Mates[]): void {
  const placesByClass = new Map<number, number[]>();
  field.classOfPlace.forEach((group, place) => {
    if (group < 0 || seating[place] === -1) return;
    const places = placesByClass.get(group);
    if (places) places.push(place);
    else placesByClass.set(group, [place]);
  });
  let budget = SWAP_BUDGET;
  let isImproved = true;
  while (isImproved && budget > 0) {
    isImproved = false;
    for (const place of worstPlaces(seating, field, penalty, mates)) {
      const others = placesByClass.get(field.classOfPlace[place] ?? -1) ?? [];
      if (budget < others.length) return;
      budget -= others.length;
      const partner = bestPartner(place, others, penalty);
      if (partner < 0) continue;
      penalty.swap(place, partner);
      isImproved = true;
    }
  }
}

function worstPlaces(seating: Seating, field: Field, penalty: Penalty, mates: readonly Mates[]): number[] {
  const worst: { place: number; excess: number }[] = [];
  for (let place = 0; place < seating.length; place += 1) {
    const entrant = seating[place] ?? -1;
    if (entrant < 0 || (field.classOfPlace[place] ?? -1) < 0) continue;
    const excess = penalty.ofPlace(place) - unavoidable(entrant, field, penalty, mates);
    if (excess > 0) worst.push({ place, excess });
  }
  return worst.sort((a, b) => b.excess - a.excess || a.place - b.place).map(({ place }) => place);
}

/** What an entrant's place weighs at most when their mates are spread as evenly as blocks allow. */
function unavoidable(entrant: number, field: Field, penalty: Penalty, mates: readonly Mates[]): number {
  let weight = 0;
  for (const [key, { groupOf, members }] of mates.entries()) {
    const size = members[groupOf[entrant] ?? -1]?.length ?? 0;
    if (size === 0) continue;
    for (const [level, blocks] of field.blockCounts.entries()) {
      const evenly = Math.ceil(size / blocks) - 1;
      weight += evenly * (penalty.levelWeights[level] ?? 0) * 2 ** (mates.length - 1 - key);
    }
  }
  return weight;
}

function bestPartner(place: number, others: readonly number[], penalty: Penalty): number {
  let partner = -1;
  let least = 0;
  for (const other of others) {
    const change = other === place ? 0 : penalty.ofSwap(place, other);
    if (change < least) [partner, least] = [other, change];
  }
  return partner;
}
