/**
 * Errors of rows as the screens read them (docs/spec/profile.md): the row under `{list}.{i}` and the field under its own
 * name; a field of row i is in error when both are there.
 */
export const rowErrors = <Code extends string>(list: string, rows: readonly Partial<Record<string, Code[]>>[]): Record<string, Code[]> => {
  const errors: Record<string, Code[]> = {};
  const add = (key: string, codes: readonly Code[]) => {
    errors[key] = [...new Set([...(errors[key] ?? []), ...codes])];
  };
  rows.forEach((fields, i) => {
    for (const [field, codes] of Object.entries(fields)) {
      if (!codes || codes.length === 0) continue;
      add(`${list}.${i}`, codes);
      add(field, codes);
    }
  });
  return errors;
};
