import type { Bracket, Source } from '#contracts/competition/types';

/** What the layout needs of a match: its place in the grid and where its participants come from. A `MatchDoc` fits. */
export interface LayoutMatch {
  id: number;
  bracket: Bracket;
  roundNumber: number;
  index: number;
  participants: readonly { source: Source }[];
}

/** Matches and the winners who come into them. */
export interface Tree {
  byId: ReadonlyMap<number, LayoutMatch>;
  roots: LayoutMatch[];
  firstRound: number;
}

export const treeOf = (matches: readonly LayoutMatch[]): Tree => {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const fed = new Set(
    matches.flatMap(({ participants }) => participants.flatMap(({ source }) => (source.type === 'winner' ? [source.matchId] : []))),
  );
  const inOrder = [...matches].sort((a, b) => a.index - b.index || a.roundNumber - b.roundNumber);
  return {
    byId,
    roots: inOrder.filter(({ id }) => !fed.has(id)),
    firstRound: Math.min(...matches.map(({ roundNumber }) => roundNumber)),
  };
};

export const childrenOf = (tree: Tree, match: LayoutMatch): LayoutMatch[] =>
  match.participants.flatMap(({ source }) => {
    const child = source.type === 'winner' ? tree.byId.get(source.matchId) : undefined;
    return child ? [child] : [];
  });

export const columnsOf = (matches: readonly LayoutMatch[]): number => {
  const rounds = matches.map(({ roundNumber }) => roundNumber);
  return Math.max(...rounds) - Math.min(...rounds) + 1;
};
