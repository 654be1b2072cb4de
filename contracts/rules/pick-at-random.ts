/** A number from a text: FNV-1a, then the finisher of MurmurHash3, so that texts that differ by a digit lie far apart. */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * `count` of the ids in the order of the lot: each id gets a number from the seed, the lowest come first. The same seed and ids give the
 * same choice in any order of the list, so that anybody can make it again.
 */
export const pickAtRandom = (ids: readonly number[], count: number, seed: string): number[] =>
  [...new Set(ids)]
    .map((id) => ({ id, lot: numberOf(`${seed}:${id}`) }))
    .sort((a, b) => a.lot - b.lot || a.id - b.id)
    .slice(0, count)
    .map(({ id }) => id);
