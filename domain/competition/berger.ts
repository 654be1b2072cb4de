import type { GridOptions } from '#contracts/competition/types';

/** Berger numbers of the two entrants, the one on side 1 first. */
export type Bout = readonly [first: number, second: number];

export interface GroupBout {
  /** Berger round, from 1; the second cycle goes on counting. */
  roundNumber: number;
  /** Position within the round, from 1. */
  index: number;
  positions: Bout;
}

/** Berger table of n entrants (FIDE Handbook C.05, annex 1); with odd n the one drawn with the extra number rests. */
export function bergerRounds(n: number): Bout[][] {
  if (n < 2) return [];
  const even = n + (n % 2);
  const cycle = even - 1;
  return Array.from({ length: cycle }, (_, at) => {
    const round = at + 1;
    const isOdd = round % 2 === 1;
    const base = isOdd ? (round + 1) / 2 : round / 2 + even / 2;
    const bouts: Bout[] = [isOdd ? [base, even] : [even, base]];
    for (let step = 1; step < even / 2; step += 1) {
      bouts.push([wrapped(base + step, cycle), wrapped(base - step, cycle)]);
    }
    return bouts.filter(([first, second]) => first <= n && second <= n);
  });
}

/** Both cycles: the last two rounds of the first change places, in the second the sides are swapped (FIDE C.05). */
export function doubleBergerRounds(n: number): Bout[][] {
  const rounds = bergerRounds(n);
  const first = [...rounds];
  const last = rounds.length - 1;
  if (last >= 1) [first[last - 1], first[last]] = [rounds[last] ?? [], rounds[last - 1] ?? []];
  return [...first, ...rounds.map((bouts) => bouts.map(([a, b]): Bout => [b, a]))];
}

/** Rounds of one group: one or two cycles; two entrants alone in a round robin meet three times. */
function groupRounds(size: number, cycles: number, isRoundRobin: boolean): Bout[][] {
  if (isRoundRobin && size === 2) return [[[1, 2]], [[2, 1]], [[1, 2]]];
  return cycles >= 2 ? doubleBergerRounds(size) : bergerRounds(size);
}

/** The bouts of a group in order of play. */
export function groupBouts(size: number, options: Pick<GridOptions, 'rounds' | 'boutOrder'>, isRoundRobin = false): GroupBout[] {
  const rounds = groupRounds(size, options.rounds, isRoundRobin);
  const bouts = rounds.flatMap((round, at) =>
    round.map((positions, index): GroupBout => ({ roundNumber: at + 1, index: index + 1, positions })),
  );
  if (options.boutOrder === 'berger') return bouts;
  const cycleLength = (size * (size - 1)) / 2;
  const cycles = Math.max(1, Math.round(bouts.length / Math.max(1, cycleLength)));
  return Array.from({ length: cycles }, (_, cycle) =>
    inOneMatOrder(size, bouts.slice(cycle * cycleLength, (cycle + 1) * cycleLength)),
  ).flat();
}

/** The Berger round in which two positions first meet. */
export function roundOfMeeting(size: number, a: number, b: number): number {
  const even = size + (size % 2);
  const cycle = even - 1;
  const low = Math.min(a, b);
  const other = Math.max(a, b);
  // Bout k of a round sums to twice its base, modulo the cycle; the last number meets the base itself.
  const doubled = other === even ? 2 * low : low + other;
  const base = wrapped(doubled % 2 === 0 ? doubled / 2 : (doubled + cycle) / 2, cycle);
  return base <= even / 2 ? 2 * base - 1 : 2 * (base - even / 2);
}

/**
 * Order of bouts on one mat: for five entrants and more nobody fights twice running, for four at most two such
 * neighbours. Up to eight the tables of BellePoule; beyond, the bout whose entrants have rested longest.
 */
export function oneMatOrder(n: number): Bout[] {
  const table = oneMatTables[n];
  if (table)
    return table.split(' ').map((bout): Bout => {
      const [first = 0, second = 0] = bout.split('-').map(Number);
      return [first, second];
    });
  return n <= 3 ? bergerRounds(n).flat() : longestRestOrder(n);
}

const oneMatTables: Record<number, string> = {
  4: '1-4 2-3 1-3 2-4 3-4 1-2',
  5: '1-2 3-4 5-1 2-3 5-4 1-3 2-5 4-1 3-5 4-2',
  6: '1-2 4-3 6-5 3-1 2-6 5-4 1-6 3-5 4-2 5-1 6-4 2-3 1-4 5-2 3-6',
  7: '1-4 2-5 3-6 7-1 5-4 2-3 6-7 5-1 4-3 6-2 5-7 3-1 4-6 7-2 3-5 1-6 2-4 7-3 6-5 1-2 4-7',
  8: '2-3 1-5 7-4 6-8 1-2 3-4 5-6 8-7 4-1 5-2 8-3 6-7 4-2 8-1 7-5 3-6 2-8 5-4 6-1 3-7 4-8 2-6 3-5 1-7 4-6 8-5 7-2 1-3',
};

/** Greedy by rest: of the bouts left, the one whose less rested entrant has waited longest; more bouts left goes first. */
function longestRestOrder(n: number): Bout[] {
  const field = new Field(n, bergerRounds(n).flat());
  const order: Bout[] = [];
  for (let bout = field.take(); bout; bout = field.take()) order.push(bout);
  return order;
}

/** Entrants who wait for their bouts, the longest first. */
class Field {
  private waiting: number[];
  private readonly lastBout: Int32Array;
  private readonly remaining: Int32Array;
  /** By both entrants; below zero: none is left. */
  private readonly boutOf: Int32Array;
  private taken = 0;

  constructor(
    private readonly n: number,
    private readonly bouts: readonly Bout[],
  ) {
    this.waiting = Array.from({ length: n }, (_, at) => at + 1);
    this.lastBout = new Int32Array(n + 1).fill(-1);
    this.remaining = new Int32Array(n + 1).fill(n - 1);
    this.boutOf = new Int32Array((n + 1) ** 2).fill(-1);
    bouts.forEach((bout, at) => this.note(bout, at));
  }

  take(): Bout | undefined {
    const bout = this.bouts[this.mostRested()];
    if (!bout) return undefined;
    for (const entrant of bout) {
      this.lastBout[entrant] = this.taken;
      this.remaining[entrant] = (this.remaining[entrant] ?? 0) - 1;
    }
    this.note(bout, -1);
    this.taken += 1;
    this.waiting = [...this.waiting.filter((entrant) => !bout.includes(entrant)), ...bout];
    return bout;
  }

  private note([first, second]: Bout, at: number): void {
    this.boutOf[first * (this.n + 1) + second] = at;
    this.boutOf[second * (this.n + 1) + first] = at;
  }

  /** Whoever stands further on has rested less, so that the first who has a bout with one before has the best. */
  private mostRested(): number {
    let chosen = -1;
    let max = 0;
    let chosenLast = 0;
    for (const [at, second] of this.waiting.entries()) {
      const last = this.lastBout[second] ?? 0;
      if (chosen >= 0 && last > chosenLast) break;
      for (let before = 0; before < at; before += 1) {
        const first = this.waiting[before] ?? 0;
        const bout = this.boutOf[first * (this.n + 1) + second] ?? -1;
        const work = Math.max(this.remaining[first] ?? 0, this.remaining[second] ?? 0);
        if (bout < 0 || (chosen >= 0 && (work < max || (work === max && bout > chosen)))) continue;
        [chosen, max, chosenLast] = [bout, work, last];
      }
    }
    return chosen;
  }
}

function inOneMatOrder(size: number, cycle: GroupBout[]): GroupBout[] {
  const byPair = new Map(cycle.map((bout) => [pairKey(bout.positions), bout]));
  return oneMatOrder(size).flatMap((pair) => byPair.get(pairKey(pair)) ?? []);
}

const pairKey = ([a, b]: Bout): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
const wrapped = (number: number, cycle: number): number => ((number - 1 + 2 * cycle) % cycle) + 1;
