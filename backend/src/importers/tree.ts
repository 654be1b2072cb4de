import { kickOff, isThirdPlace, type FootballMatch } from './openfootball.js';

/** Who meets whom on the way to the final: a team of the first round, or the two that a match comes from. */
export type Branch = string | readonly [Branch, Branch];

/** The knockout of a file, followed back from its final; null where its matches make no tree, such as a round of all with all. */
export const knockoutTree = (matches: readonly FootballMatch[]): Branch | null => {
  const inOrder = matches
    .filter((match) => match.group === undefined && !isThirdPlace(match))
    .sort((a, b) => kickOff(a) - kickOff(b))
    .filter((match, at, all) => !all.slice(at + 1).some((later) => isSamePair(later, match)));
  const cameFrom = (team: string, before: number): Branch => {
    const at = inOrder.findLastIndex(({ team1, team2 }, i) => i < before && (team1 === team || team2 === team));
    const match = inOrder[at];
    return match ? [cameFrom(match.team1, at), cameFrom(match.team2, at)] : team;
  };
  const final = inOrder.at(-1);
  if (!final) return null;
  const tree: Branch = [cameFrom(final.team1, inOrder.length - 1), cameFrom(final.team2, inOrder.length - 1)];
  const teams = teamsIn(tree);
  const isTree = new Set(teams).size === teams.length && teams.length === inOrder.length + 1;
  return isTree ? tree : null;
};

const isSamePair = (a: FootballMatch, b: FootballMatch): boolean =>
  [a.team1, a.team2].sort().join('\n') === [b.team1, b.team2].sort().join('\n');

const teamsIn = (branch: Branch): string[] => (typeof branch === 'string' ? [branch] : branch.flatMap(teamsIn));

const depthOf = (branch: Branch): number => (typeof branch === 'string' ? 0 : 1 + Math.max(...branch.map(depthOf)));

/** Teams by slot of the first round, top to bottom; null is a bye. */
export const slotsOf = (tree: Branch): (string | null)[] => fill(tree, depthOf(tree));

const fill = (branch: Branch, depth: number): (string | null)[] => {
  if (depth === 0) return typeof branch === 'string' ? [branch] : [];
  if (typeof branch === 'string') return [...fill(branch, depth - 1), ...Array<null>(2 ** (depth - 1)).fill(null)];
  return branch.flatMap((half) => fill(half, depth - 1));
};

/** The same for trees that differ only in which half stands on top. */
export const shapeOf = (branch: Branch): string => (typeof branch === 'string' ? branch : `(${branch.map(shapeOf).sort().join(',')})`);
