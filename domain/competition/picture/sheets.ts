import { layoutBracket, type BracketLayout } from './layout.js';
import type { LayoutMatch } from './layoutTree.js';

/** One printed page: a part of the tree small enough to be read. */
export interface Sheet {
  kind: 'part' | 'upper' | 'consolation';
  layout: BracketLayout;
}

/** First-round matches on a page: 32 slots. */
const matchesOnPage = 16;

/** Cuts a bracket into pages of so many first-round matches; matches keep their numbers, so that the pages can be read together. */
export const sheetsOf = (matches: readonly LayoutMatch[], leavesAtMost = matchesOnPage): Sheet[] => {
  const main = matches.filter(({ bracket }) => bracket === 'main');
  const third = matches.filter(({ bracket }) => bracket === 'final');
  const consolation = matches.filter(({ bracket }) => bracket === 'consolation');
  const rest =
    consolation.length > 0
      ? chunksOf(treesOf(consolation), leavesAtMost * 2).map((part): Sheet => ({ kind: 'consolation', layout: layoutBracket(part) }))
      : [];
  const parts = partsOf(main, leavesAtMost);
  if (parts.length === 1) return [{ kind: 'part', layout: layoutBracket([...main, ...third]) }, ...rest];
  const inParts = new Set(parts.flat().map(({ id }) => id));
  const upper = [...main.filter(({ id }) => !inParts.has(id)), ...third];
  const pages = parts.map((part): Sheet => ({ kind: 'part', layout: layoutBracket(part) }));
  // Two halves meet in one final: it goes onto the second page, as a bracket of 64 must fit on two.
  if (parts.length === 2) pages.splice(1, 1, { kind: 'part', layout: layoutBracket([...(parts[1] ?? []), ...upper]) });
  else pages.push({ kind: 'upper', layout: layoutBracket(upper) });
  return [...pages, ...rest];
};

const feedersOf = (byId: ReadonlyMap<number, LayoutMatch>, match: LayoutMatch): LayoutMatch[] =>
  match.participants.flatMap(({ source }) => (source.type === 'winner' ? (byId.get(source.matchId) ?? []) : []));

const subtree = (byId: ReadonlyMap<number, LayoutMatch>, root: LayoutMatch): LayoutMatch[] => [
  root,
  ...feedersOf(byId, root).flatMap((child) => subtree(byId, child)),
];

const rootsOf = (matches: readonly LayoutMatch[]): LayoutMatch[] => {
  const fed = new Set(
    matches.flatMap(({ participants }) => participants.flatMap(({ source }) => (source.type === 'winner' ? [source.matchId] : []))),
  );
  return matches.filter(({ id }) => !fed.has(id));
};

const treesOf = (matches: readonly LayoutMatch[]): LayoutMatch[][] => {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return rootsOf(matches).map((root) => subtree(byId, root));
};

/** The largest subtrees that still fit on a page. */
export const partsOf = (main: readonly LayoutMatch[], leavesAtMost: number): LayoutMatch[][] => {
  const byId = new Map(main.map((match) => [match.id, match]));
  const split = (root: LayoutMatch): LayoutMatch[][] => {
    const all = subtree(byId, root);
    const leaves = all.filter((match) => feedersOf(byId, match).length === 0).length;
    return leaves <= leavesAtMost ? [all] : feedersOf(byId, root).flatMap(split);
  };
  return rootsOf(main).flatMap(split);
};

const chunksOf = (trees: readonly LayoutMatch[][], size: number): LayoutMatch[][] => {
  const chunks: LayoutMatch[][] = [];
  for (const tree of trees) {
    const last = chunks.at(-1);
    if (last && last.length + tree.length <= size) last.push(...tree);
    else chunks.push([...tree]);
  }
  return chunks;
};
