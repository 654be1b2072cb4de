import { pointer, rowIds, type JsonPatch } from '#contracts/patch';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (row: unknown): unknown => {
  if (!isFields(row)) return undefined;
  const field = rowIds.find((one) => one in row);
  return field === undefined ? undefined : row[field];
};

const hasIds = (rows: readonly unknown[]): boolean => {
  const ids = rows.map(idOf);
  return !ids.includes(undefined) && new Set(ids).size === ids.length;
};

/** The steps from one document to another: rows of a list come and go by their ids, and the shorter of two ways is taken. */
export const diff = (before: unknown, after: unknown, path: readonly (string | number)[] = []): JsonPatch => {
  if (before === after) return [];
  if (isFields(before) && isFields(after)) return shorter(fieldSteps(before, after, path), path, after);
  if (!Array.isArray(before) || !Array.isArray(after)) return [replace(path, after)];
  if (hasIds(before) && hasIds(after)) return shorter(rowSteps(before, after, path), path, after);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [replace(path, after)];
};

const replace = (path: readonly (string | number)[], value: unknown): JsonPatch[number] => ({
  op: 'replace',
  path: pointer(...path),
  value,
});

const shorter = (steps: JsonPatch, path: readonly (string | number)[], after: unknown): JsonPatch => {
  if (steps.length < 2 || path.length === 0) return steps;
  const whole = [replace(path, after)];
  return JSON.stringify(whole).length < JSON.stringify(steps).length ? whole : steps;
};

const fieldSteps = (before: Fields, after: Fields, path: readonly (string | number)[]): JsonPatch => [
  ...Object.keys(before)
    .filter((key) => after[key] === undefined && before[key] !== undefined)
    .map((key) => ({ op: 'remove' as const, path: pointer(...path, key) })),
  ...Object.entries(after).flatMap(([key, value]): JsonPatch => {
    if (value === undefined) return [];
    if (before[key] === undefined) return [{ op: 'add', path: pointer(...path, key), value }];
    return diff(before[key], value, [...path, key]);
  }),
];

/** First those that have gone, from the end; then each place in turn gets its row. */
const rowSteps = (before: readonly unknown[], after: readonly unknown[], path: readonly (string | number)[]): JsonPatch => {
  const patch: JsonPatch = [];
  const rows = [...before];
  const take = (at: number): unknown => {
    patch.push({ op: 'remove', path: pointer(...path, at) });
    return rows.splice(at, 1)[0];
  };
  const wanted = new Set(after.map(idOf));
  for (let at = rows.length - 1; at >= 0; at -= 1) if (!wanted.has(idOf(rows[at]))) take(at);
  after.forEach((row, at) => {
    const found = rows.findIndex((one) => idOf(one) === idOf(row));
    if (found === at) {
      patch.push(...diff(rows[at], row, [...path, at]));
      return;
    }
    if (found > at) take(found);
    patch.push({ op: 'add', path: pointer(...path, at), value: row });
    rows.splice(at, 0, row);
  });
  return patch;
};
