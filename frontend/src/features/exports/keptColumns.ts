const nameOf = (type: string): string => `podium.export.${type}`;

/** Columns that somebody has chosen for a kind of file, in this browser; null: the usual ones. */
export const keptColumns = (type: string): string[] | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(type)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : null;
  } catch {
    return null;
  }
};

export const keepColumns = (type: string, columns: readonly string[] | null): void => {
  try {
    if (columns === null) localStorage.removeItem(nameOf(type));
    else localStorage.setItem(nameOf(type), JSON.stringify(columns));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
};
