import type { SeparationKey } from '#contracts/competition/types';

/**
 * The places of a draw as nested blocks: halves, quarters, … pairs of a knockout, or the groups of a group stage.
 * Mates in a block cost its level's weight for each pair of them, so the deepest meetings (round 1) weigh most.
 */
export interface Field {
  /** Block of each place, by level from the largest blocks to the smallest. */
  blocks: readonly Int32Array[];
  blockCounts: readonly number[];
  /** Places of one class may change entrants; -1 is fixed. */
  classOfPlace: Int32Array;
}

/** Entrant index at each place; -1 = still empty. */
export type Seating = Int32Array;

/** Those who share the value of one key; entrants without a mate are left out (-1). */
export interface Mates {
  by: SeparationKey;
  groupOf: Int32Array;
  members: number[][];
}

/** Mates in each block, kept up to date as entrants are seated and swapped. */
export class Penalty {
  private readonly offsets: number[] = [];
  private readonly stride: number;
  private readonly counts: Int16Array[];
  private readonly keyWeights: number[];
  readonly levelWeights: number[];

  constructor(
    private readonly field: Field,
    private readonly seating: Seating,
    private readonly mates: readonly Mates[],
  ) {
    let blocks = 0;
    for (const count of field.blockCounts) {
      this.offsets.push(blocks);
      blocks += count;
    }
    this.stride = blocks;
    this.counts = mates.map(({ members }) => new Int16Array(members.length * blocks));
    this.keyWeights = mates.map((_, key) => 2 ** (mates.length - 1 - key));
    this.levelWeights = field.blocks.map((_, level) => 4 ** level);
    for (let place = 0; place < seating.length; place += 1) {
      const entrant = seating[place] ?? -1;
      if (entrant >= 0) this.count(entrant, place, 1);
    }
  }

  seat(entrant: number, place: number): void {
    this.seating[place] = entrant;
    this.count(entrant, place, 1);
  }

  inBlock(entrant: number, level: number, block: number): number {
    let penalty = 0;
    for (let key = 0; key < this.mates.length; key += 1) {
      const group = this.mates[key]?.groupOf[entrant] ?? -1;
      if (group >= 0) penalty += (this.keyWeights[key] ?? 0) * this.at(key, group, level, block);
    }
    return penalty;
  }

  /** What the mates of this entrant around their place weigh. */
  ofPlace(place: number): number {
    const entrant = this.seating[place] ?? -1;
    let penalty = 0;
    for (let level = 0; level < this.field.blocks.length; level += 1) {
      const block = this.field.blocks[level]?.[place] ?? 0;
      penalty += (this.levelWeights[level] ?? 0) * (this.inBlock(entrant, level, block) - this.weightOf(entrant));
    }
    return penalty;
  }

  /** Change of the total if the entrants of two places swap. */
  ofSwap(placeA: number, placeB: number): number {
    const a = this.seating[placeA] ?? -1;
    const b = this.seating[placeB] ?? -1;
    let change = 0;
    for (let key = 0; key < this.mates.length; key += 1) {
      const groupOf = this.mates[key]?.groupOf;
      const groupA = groupOf?.[a] ?? -1;
      const groupB = groupOf?.[b] ?? -1;
      if (groupA !== groupB) change += this.ofSwapBy(key, groupA, groupB, placeA, placeB);
    }
    return change;
  }

  /** Blocks are nested: from the first common one upwards nothing changes. */
  private ofSwapBy(key: number, groupA: number, groupB: number, placeA: number, placeB: number): number {
    let change = 0;
    for (let level = this.field.blocks.length - 1; level >= 0; level -= 1) {
      const blocks = this.field.blocks[level];
      const blockA = blocks?.[placeA] ?? 0;
      const blockB = blocks?.[placeB] ?? 0;
      if (blockA === blockB) break;
      const pairs = this.moved(key, groupA, level, blockA, blockB) + this.moved(key, groupB, level, blockB, blockA);
      change += pairs * (this.levelWeights[level] ?? 0);
    }
    return change * (this.keyWeights[key] ?? 0);
  }

  /** Pairs of mates gained, less those lost, when one of the group moves to another block. */
  private moved(key: number, group: number, level: number, from: number, to: number): number {
    return group < 0 ? 0 : this.at(key, group, level, to) - this.at(key, group, level, from) + 1;
  }

  swap(placeA: number, placeB: number): void {
    const a = this.seating[placeA] ?? -1;
    const b = this.seating[placeB] ?? -1;
    this.count(a, placeA, -1);
    this.count(b, placeB, -1);
    this.seat(a, placeB);
    this.seat(b, placeA);
  }

  private weightOf(entrant: number): number {
    return this.mates.reduce((sum, { groupOf }, key) => sum + ((groupOf[entrant] ?? -1) >= 0 ? (this.keyWeights[key] ?? 0) : 0), 0);
  }

  private at(key: number, group: number, level: number, block: number): number {
    return this.counts[key]?.[group * this.stride + (this.offsets[level] ?? 0) + block] ?? 0;
  }

  private count(entrant: number, place: number, change: number): void {
    for (let key = 0; key < this.mates.length; key += 1) {
      const group = this.mates[key]?.groupOf[entrant] ?? -1;
      const counts = this.counts[key];
      if (group < 0 || !counts) continue;
      for (let level = 0; level < this.field.blocks.length; level += 1) {
        const at = group * this.stride + (this.offsets[level] ?? 0) + (this.field.blocks[level]?.[place] ?? 0);
        counts[at] = (counts[at] ?? 0) + change;
      }
    }
  }
}
