/** One operation of a JSON Patch (RFC 6902). */
export type PatchOp = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };
export type JsonPatch = PatchOp[];

/** What rows of followed lists are known by: the first of these fields that a row has. */
export const rowIds = ['matchId', 'playgroundId', 'slot', 'id'] as const;

/** Escapes a key for a JSON pointer (RFC 6901). */
export const pointer = (...keys: (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
