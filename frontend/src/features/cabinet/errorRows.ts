export interface LoadError {
  row: number | null;
  column: string;
  keys: readonly string[];
}

/** `rows.{n}.{column}` sorted by row; anything else is about the whole file. */
export const loadErrorsOf = (errors: Readonly<Record<string, readonly string[]>>): LoadError[] =>
  Object.entries(errors)
    .map(([path, keys]): LoadError => {
      const parts = /^rows\.(\d+)(?:\.(.+))?$/.exec(path);
      return parts ? { row: Number(parts[1]), column: parts[2] ?? '', keys } : { row: null, column: path === 'form' ? '' : path, keys };
    })
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0) || a.column.localeCompare(b.column));
