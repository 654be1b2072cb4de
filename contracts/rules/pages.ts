const maxLinks = 10;
const before = 5;

/** Which page numbers a pagination offers (docs/spec/profile.md): at most 10, from five before the current one. */
export const pageWindow = (page: number, maxPage: number): number[] => {
  const wanted = page > before ? page - before : 1;
  const first = Math.max(1, Math.min(wanted, maxPage - maxLinks + 1));
  return Array.from({ length: Math.min(maxLinks, maxPage) }, (_, i) => first + i);
};
