import type { Source } from '#contracts/competition/types';
import type { LayoutMatch } from '#domain/competition/picture/layoutTree';

/** Whether two grids have the same shape, so that a layout made for one serves the other. Untouched matches are told by identity. */
export const hasSameShape = (a: Readonly<Record<string, LayoutMatch>>, b: Readonly<Record<string, LayoutMatch>>): boolean => {
  if (a === b) return true;
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => isSamePlace(a[id], b[id]));
};

const isSamePlace = (a: LayoutMatch | undefined, b: LayoutMatch | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.bracket === b.bracket &&
    a.roundNumber === b.roundNumber &&
    a.index === b.index &&
    a.participants.length === b.participants.length &&
    a.participants.every(({ source }, slot) => isSameSource(source, b.participants[slot]?.source)));

const isSameSource = (a: Source, b: Source | undefined): boolean =>
  a === b || (b !== undefined && a.type === b.type && (!('matchId' in a) || ('matchId' in b && a.matchId === b.matchId)));
