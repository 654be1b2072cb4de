import type { PoolPlan } from '#contracts/registrations/pools.docs';

/** Who is in which pool, by number; who is in none stays in their category. */
export type Parting = readonly (readonly number[])[];

/** Puts one into another pool (`to` beyond the last: a new one; null: none); pools that are empty go. */
export const movedTo = (pools: Parting, registrationId: number, to: number | null): Parting => {
  const others = pools.map((pool) => pool.filter((id) => id !== registrationId));
  const placed =
    to === null
      ? others
      : [...others, ...(to >= others.length ? [[]] : [])].map((pool, i) => (i === to ? [...pool, registrationId] : pool));
  return placed.filter((pool) => pool.length > 0);
};

/** Names given by hand stay with their pools when the pool that somebody leaves was theirs alone and goes. */
export const namesAfter = (
  names: Readonly<Record<number, string>>,
  pools: Parting,
  registrationId: number,
  to: number | null,
): Readonly<Record<number, string>> => {
  const gone = pools.findIndex((pool, i) => i !== to && pool.length === 1 && pool[0] === registrationId);
  if (gone < 0) return names;
  const kept = Object.entries(names).filter(([i]) => Number(i) !== gone);
  return Object.fromEntries(kept.map(([i, name]) => [Number(i) > gone ? Number(i) - 1 : Number(i), name]));
};

export interface Span {
  from: number;
  to: number;
  kg: number;
  percent: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Weights of a pool, from the lightest to the heaviest. */
export const spanOf = ({ entrants }: Pick<PoolPlan, 'entrants'>, pool: readonly number[]): Span => {
  const weights = entrants.filter(({ registrationId }) => pool.includes(registrationId)).map(({ weight }) => weight);
  const [from, to] = [Math.min(...weights), Math.max(...weights)];
  return { from, to, kg: rounded(to - from), percent: rounded(((to - from) / from) * 100) };
};
