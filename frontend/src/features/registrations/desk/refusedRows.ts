import type { FieldErrors } from '../../../app/http.js';

/** Why the server refused the rows of a bulk call, by registration. */
export type RefusedRows = ReadonlyMap<number, readonly string[]>;

const ofRow = /^registrations\.(\d+)(?:\.|$)/;

export const refusedRows = (errors: FieldErrors): RefusedRows => {
  const rows = new Map<number, string[]>();
  for (const [path, keys] of Object.entries(errors)) {
    const id = Number(ofRow.exec(path)?.[1] ?? 0);
    if (id > 0) rows.set(id, [...new Set([...(rows.get(id) ?? []), ...keys])]);
  }
  return rows;
};

/** What concerns the call as a whole. */
export const errorsOfWhole = (errors: FieldErrors): string[] =>
  Object.entries(errors).flatMap(([path, keys]) => (ofRow.test(path) ? [] : keys));

/** A bulk call takes at most 500 items: more go in parts. */
export const inParts = (ids: readonly number[], size = 500): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
