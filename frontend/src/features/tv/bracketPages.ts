import { layoutBracket } from '#domain/competition/picture/layout';
import { partsOf } from '#domain/competition/picture/sheets';
import type { LayoutMatch } from '#domain/competition/picture/layoutTree';

/** First-round matches under each other: as many as can be read from the stands. */
const rowsOnPage = 8;

/** A match on a page: its column, and how far down in rows. */
export interface PageCell {
  id: number;
  column: number;
  row: number;
}
/** A part of a bracket as one picture of a big screen. */
export interface BracketPage {
  columns: number;
  rows: number;
  cells: readonly PageCell[];
  /** From a match to the one that its winner goes on to, both on the page. */
  links: readonly { from: number; to: number }[];
}

const pitch = 88;

/** A tree from left to right; what is beside it stands in a column of its own, one under another. */
const pageOf = (tree: readonly LayoutMatch[], beside: readonly LayoutMatch[]): BracketPage => {
  const { cells, links } = layoutBracket(tree);
  const placed = [...cells.values()];
  const top = Math.min(...placed.map(({ y }) => y));
  const inTree = placed.map(({ id, column, y }): PageCell => ({ id, column, row: (y - top) / pitch }));
  const columns = Math.max(...inTree.map(({ column }) => column)) + 1;
  const rows = Math.max(...inTree.map(({ row }) => row)) + 1;
  const most = Math.max(rows, beside.length);
  const first = (most - beside.length) / 2;
  return {
    columns: columns + (beside.length > 0 ? 1 : 0),
    rows: most,
    cells: [...inTree, ...beside.map(({ id }, order): PageCell => ({ id, column: columns, row: first + order }))],
    links: links.map(({ from, to }) => ({ from, to })),
  };
};

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Matches without a tree: columns of as many as fit. */
const listOf = (matches: readonly LayoutMatch[]): BracketPage => {
  const cells = matches.map(({ id }, at): PageCell => ({ id, column: Math.floor(at / rowsOnPage), row: at % rowsOnPage }));
  return { columns: Math.ceil(matches.length / rowsOnPage), rows: Math.min(rowsOnPage, matches.length), cells, links: [] };
};

/**
 * The pages of a bracket: parts of the tree with up to eight first-round matches, then the rounds above them in the same way.
 * The final of two halves, the match for third place and the repechage stand beside the last part, when they fit.
 */
export const bracketPagesOf = (matches: readonly LayoutMatch[]): BracketPage[] => {
  const aside = [...matches.filter(({ bracket }) => bracket === 'final'), ...matches.filter(({ bracket }) => bracket === 'consolation')];
  let left = matches.filter(({ bracket }) => bracket === 'main');
  const pages: BracketPage[] = [];
  while (left.length > 0) {
    const parts = partsOf(left, rowsOnPage);
    const taken = new Set(parts.flat().map(({ id }) => id));
    left = left.filter(({ id }) => !taken.has(id));
    const isLast = left.length === 0 || (parts.length === 2 && left.length === 1);
    const beside = isLast ? [...left, ...aside] : [];
    const fits = beside.length <= rowsOnPage;
    pages.push(...parts.map((part, at) => pageOf(part, at === parts.length - 1 ? (fits ? beside : left.slice(0, isLast ? 1 : 0)) : [])));
    if (isLast && !fits) pages.push(...chunksOf(aside, 3 * rowsOnPage).map(listOf));
    if (isLast) break;
  }
  return pages.length > 0 ? pages : chunksOf(aside, 3 * rowsOnPage).map(listOf);
};
