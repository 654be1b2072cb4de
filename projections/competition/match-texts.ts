import { linksOf, type Links } from '#domain/competition/links';
import { copyOfMatch, type GridState, type MatchState } from '#domain/competition/state';

interface Known {
  text: string;
  as: MatchState;
  links: Links;
}

/** Grids with fewer matches are written faster than they are compared. */
const manyMatches = 200;

/** JSON of the matches of large grids, written again only where a match is not as it was. */
export class MatchTexts {
  private readonly known = new WeakMap<MatchState, Known>();

  constructor(private readonly shown: (state: GridState, match: MatchState) => unknown) {}

  /** An object of the matches by id, in pieces. */
  *pieces(state: GridState, ids: readonly number[]): Generator<string> {
    // Rounds of a performance also say what options and entrants make of them.
    const isKept = state.kind !== 'performance' && ids.length >= manyMatches;
    const links = linksOf(state);
    let before = '{';
    for (const id of ids) {
      const match = state.matches[id];
      if (!match) continue;
      yield `${before}"${id}":${isKept ? this.textOf(state, match, links) : JSON.stringify(this.shown(state, match))}`;
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }

  private textOf(state: GridState, match: MatchState, links: Links): string {
    const known = this.known.get(match);
    if (known?.links === links && isSame(known.as, match)) return known.text;
    const text = JSON.stringify(this.shown(state, match));
    this.known.set(match, { text, as: copyOfMatch(match), links });
    return text;
  }
}

const isSame = (before: MatchState, now: MatchState): boolean => {
  for (const name in now) {
    const field = name as keyof MatchState;
    if (before[field] !== now[field] && field !== 'occupants') return false;
  }
  return before.occupants.length === now.occupants.length && before.occupants.every((id, i) => id === now.occupants[i]);
};
