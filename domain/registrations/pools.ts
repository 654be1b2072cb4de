/** Somebody who is put into a pool. */
export interface Weighed {
  registrationId: number;
  weight: number;
  organizationId: number | null;
}

export interface PoolBounds {
  least: number;
  most: number;
  /** What is kept small: kilograms, or kilograms beside the lightest of the pool. */
  by: 'kg' | 'percent';
}

export const spreadOf = (weights: readonly number[], by: PoolBounds['by']): number => {
  if (weights.length === 0) return 0;
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  return by === 'kg' ? most - least : ((most - least) / least) * 100;
};

const lightest = (pool: readonly Weighed[]): number => Math.min(...pool.map(({ weight }) => weight));
const byWeight = (a: Weighed, b: Weighed): number => a.weight - b.weight || a.registrationId - b.registrationId;

/**
 * Pools of closest weights: the greatest spread of a pool is as small as the sizes let it be, then all spreads together. Pools lie one
 * after another in the order of weights, since an exchange of two entrants between pools that overlap never makes a spread greater.
 * Fewer than the least size are one pool; where no sizes within the bounds make up the number, pools may be smaller, and nobody is alone
 * but the one who is left over. Clubs are kept apart as far as that costs no spread.
 */
export const poolsOf = (entrants: readonly Weighed[], bounds: PoolBounds): Weighed[][] => {
  const sorted = [...entrants].sort(byWeight);
  if (sorted.length === 0) return [];
  for (let least = Math.min(bounds.least, sorted.length); least >= 1; least -= 1) {
    const cuts = bestCuts(sorted, { ...bounds, least });
    if (cuts)
      return apart(
        cuts.map(([from, to]) => sorted.slice(from, to)),
        bounds.by,
      );
  }
  return [sorted];
};

type Cut = [from: number, to: number];

/** First the smallest greatest spread that is possible, then the smallest sum of spreads within it. */
const bestCuts = (sorted: readonly Weighed[], { least, most, by }: PoolBounds): Cut[] | null => {
  const apartBy = (from: number, to: number): number => spreadOf([sorted[from]?.weight ?? 0, sorted[to - 1]?.weight ?? 0], by);
  // Nobody to fight is worse than anybody.
  const alone = apartBy(0, sorted.length) + 1;
  const spread = (from: number, to: number): number => (to - from === 1 ? alone : apartBy(from, to));
  const greatest = cheapest(sorted.length, { least, most }, spread, Math.max);
  const within = (from: number, to: number): number =>
    spread(from, to) <= greatest.cost + tiny ? spread(from, to) : Number.POSITIVE_INFINITY;
  const found = cheapest(sorted.length, { least, most }, within, (a, b) => a + b);
  return Number.isFinite(found.cost) ? found.cuts : null;
};

/** Weights are decimals: differences of them are not exact. */
const tiny = 1e-9;

interface Best {
  cost: number;
  from: number;
}
const unreachable = Number.POSITIVE_INFINITY;

/** For each number of the lightest: what it costs at least to part them, and where the last pool then begins. */
const cheapest = (
  count: number,
  { least, most }: Pick<PoolBounds, 'least' | 'most'>,
  costOf: (from: number, to: number) => number,
  join: (a: number, b: number) => number,
): { cost: number; cuts: Cut[] } => {
  const best: Best[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= count; to += 1) {
    let chosen: Best = { cost: unreachable, from: 0 };
    for (let from = Math.max(0, to - most); from <= to - least; from += 1) {
      const cost = join(best[from]?.cost ?? unreachable, costOf(from, to));
      if (cost < chosen.cost - tiny) chosen = { cost, from };
    }
    best.push(chosen);
  }
  const { cost } = best[count] ?? { cost: unreachable };
  return { cost, cuts: Number.isFinite(cost) ? cutsIn(best, count) : [] };
};

const cutsIn = (best: readonly Best[], count: number): Cut[] => {
  const cuts: Cut[] = [];
  let to = count;
  while (to > 0) {
    const from = best[to]?.from ?? 0;
    cuts.unshift([from, to]);
    to = from;
  }
  return cuts;
};

/** Pairs of one club in a pool. */
export const clubPairs = (pool: readonly Weighed[]): number => {
  const counts = new Map<number, number>();
  for (const { organizationId } of pool) if (organizationId !== null) counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
};

/** Exchanges two entrants of neighbouring pools while fewer of a club then meet and neither pool spreads wider. */
const apart = (given: readonly (readonly Weighed[])[], by: PoolBounds['by']): Weighed[][] => {
  const pools = given.map((pool) => [...pool]);
  for (let i = 0; i + 1 < pools.length; i += 1) {
    const [left, right] = [pools[i] ?? [], pools[i + 1] ?? []];
    for (let pair = freeExchange(left, right, by); pair; pair = freeExchange(left, right, by)) {
      const [a, b] = pair;
      const [one, other] = [left[a], right[b]];
      if (one && other) [left[a], right[b]] = [other, one];
    }
  }
  for (const pool of pools) pool.sort(byWeight);
  // An exchange may have made the lighter pool the heavier one.
  return pools.sort((a, b) => lightest(a) - lightest(b));
};

const freeExchange = (left: readonly Weighed[], right: readonly Weighed[], by: PoolBounds['by']): [number, number] | null => {
  const before = clubPairs(left) + clubPairs(right);
  if (before === 0) return null;
  const width = (pool: readonly Weighed[]) =>
    spreadOf(
      pool.map(({ weight }) => weight),
      by,
    );
  for (const [a, one] of left.entries())
    for (const [b, other] of right.entries()) {
      const [newLeft, newRight] = [left.with(a, other), right.with(b, one)];
      const isFree = width(newLeft) <= width(left) + tiny && width(newRight) <= width(right) + tiny;
      if (isFree && clubPairs(newLeft) + clubPairs(newRight) < before) return [a, b];
    }
  return null;
};
