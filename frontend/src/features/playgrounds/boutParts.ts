import type { MatchDoc } from '#contracts/competition/grid.docs';

/** Bouts of a category that can be moved together. */
export interface BoutPart {
  key: string;
  kind: 'finals' | 'all' | 'round' | 'semifinals' | 'final' | 'third' | 'consolation' | 'group' | 'chosen';
  number: number;
  /** Of a round of the tree: how many rounds come after it. */
  fromEnd?: number;
  matchIds: number[];
}

type Bout = Pick<MatchDoc, 'id' | 'number' | 'bracket' | 'roundNumber' | 'status' | 'isBye'>;

const idsOf = (bouts: readonly Bout[]): number[] => bouts.map(({ id }) => id);

/** The parts of a category that have not begun: the finals, each round, all, and those that somebody chooses one by one. */
export const partsOf = (matches: readonly Bout[]): BoutPart[] => {
  const open = matches
    .filter(({ status, isBye }) => !isBye && (status === 'pending' || status === 'ready'))
    .sort((a, b) => a.number - b.number);
  const last = Math.max(0, ...matches.filter(({ bracket }) => bracket === 'main').map(({ roundNumber }) => roundNumber));
  const lastConsolation = Math.max(0, ...matches.filter(({ bracket }) => bracket === 'consolation').map(({ roundNumber }) => roundNumber));
  const isFinals = ({ bracket, roundNumber }: Bout): boolean =>
    bracket === 'final' ||
    (bracket === 'main' && last > 0 && roundNumber >= last - 1) ||
    (bracket === 'consolation' && roundNumber === lastConsolation);
  const kindOf = ({ bracket, roundNumber }: Bout): BoutPart['kind'] => {
    if (bracket === 'final') return 'third';
    if (bracket !== 'main') return bracket;
    return roundNumber === last ? 'final' : roundNumber === last - 1 ? 'semifinals' : 'round';
  };
  const rounds = new Map<string, BoutPart>();
  for (const bout of open) {
    const kind = kindOf(bout);
    const key = `${kind} ${bout.roundNumber}`;
    const part = rounds.get(key) ?? {
      key,
      kind,
      number: bout.roundNumber,
      matchIds: [],
      ...(kind === 'round' && { fromEnd: last - bout.roundNumber }),
    };
    part.matchIds.push(bout.id);
    rounds.set(key, part);
  }
  const finals = open.filter(isFinals);
  return [
    ...(finals.length > 1 ? [{ key: 'finals', kind: 'finals' as const, number: 0, matchIds: idsOf(finals) }] : []),
    ...rounds.values(),
    ...(open.length > 1 ? [{ key: 'all', kind: 'all' as const, number: 0, matchIds: idsOf(open) }] : []),
    ...(open.length > 0 ? [{ key: 'chosen', kind: 'chosen' as const, number: 0, matchIds: idsOf(open) }] : []),
  ];
};
