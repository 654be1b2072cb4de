import type { FieldErrors } from '../../../app/http.js';

/** Errors of one entrant, by the field of their row. */
export const errorsOfEntrant = (errors: FieldErrors, i: number): FieldErrors => {
  const prefix = `registrations.${i}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, keys]) => (path.startsWith(prefix) ? [[path.slice(prefix.length), keys]] : [])),
  );
};

/** Errors of answers by question id; those of common answers stand once for all. */
export const answerErrors = (errors: FieldErrors, i: number | null): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  for (const [path, keys] of Object.entries(errors)) {
    const parts = /^registrations\.(\d+)\.answers\.(\d+)/.exec(path);
    if (parts?.[2] && (i === null || Number(parts[1]) === i)) found[parts[2]] ??= keys;
  }
  return found;
};
