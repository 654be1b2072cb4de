/** A reproducible source of chance. The same seed gives the same numbers for ever: draws are replayed and audited by it. */
export interface Random {
  /** A number in [0, 1) on 32 bits. */
  next(): number;
  /** A whole number in [0, limit). */
  below(limit: number): number;
  /** A shuffled copy (Fisher–Yates from the end). */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * sfc32 (Chris Doty-Humphrey's Small Fast Counter) on a state of four words, each the MurmurHash3-style
 * mix (xmur3) of the seed's UTF-16 units; the first 15 numbers are thrown away.
 * The algorithm is part of the record: changing it would change draws already published.
 */
export function randomFrom(seed: string): Random {
  const word = wordsFrom(seed);
  let a = word();
  let b = word();
  let c = word();
  let counter = word();
  const step = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let discarded = 0; discarded < 15; discarded += 1) step();
  const next = (): number => step() / 4294967296;
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, shuffle: (items) => shuffled(items, below) };
}

function wordsFrom(seed: string): () => number {
  let hash = 1779033703 ^ seed.length;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1);
    const moved = copy[last] as T;
    copy[last] = copy[chosen] as T;
    copy[chosen] = moved;
  }
  return copy;
}
