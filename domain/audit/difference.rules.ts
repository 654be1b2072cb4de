import type { Change } from '#contracts/event';

/** A folded state as plain JSON: maps become objects, sets lists. */
export const plain = (value: unknown): unknown => {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [String(key), plain(item)]));
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, plain(item)]),
  );
};

const differencesAtMost = 1_000;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The parts of a list by what they are called, so that one more at the top does not move all the others. */
const partsOf = (value: object): Record<string, unknown> => {
  if (!Array.isArray(value)) return value as Record<string, unknown>;
  const items: unknown[] = value;
  const keys = items.map((item, i) => {
    const own = isObject(item) ? (item['id'] ?? item['registrationId']) : undefined;
    return typeof own === 'number' ? String(own) : `${i}`;
  });
  const isKeyed = new Set(keys).size === keys.length;
  return Object.fromEntries(items.map((item, i) => [isKeyed ? (keys[i] ?? `${i}`) : `${i}`, item]));
};

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const collect = (from: unknown, to: unknown, path: string, found: Change[]): void => {
  if (found.length >= differencesAtMost || from === to || (isNothing(from) && isNothing(to))) return;
  if (isObject(from) && isObject(to) && Array.isArray(from) === Array.isArray(to)) {
    const [before, after] = [partsOf(from), partsOf(to)];
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      collect(before[key], after[key], path === '' ? key : `${path}.${key}`, found);
    }
    return;
  }
  found.push({ field: path, from: from ?? null, to: to ?? null });
};

/** What differs between two plain states, by path (`matches.700002.winner`), at most 1,000 places. */
export const differencesBetween = (from: unknown, to: unknown): Change[] => {
  const found: Change[] = [];
  collect(from, to, '', found);
  return found;
};
