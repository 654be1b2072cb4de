import { inOrder, isOver, sideScore, winnerIn } from '#domain/competition/documents';
import { vacant, type GridState, type MatchState } from '#domain/competition/state';
import type { GridViewDoc } from '#projections/competition/grid.view';
import { jointAmong, jointsIn } from '#projections/competition/joint-entrants';

/** A bout as one of its entrants sees it. */
export interface OwnBout {
  matchId: number;
  number: number;
  opponentId: number | null;
  isWon: boolean | null;
  /** Own score first. */
  score: [number, number] | null;
  playgroundId: number | null;
  timeStart: string | null;
}

export interface EntrantBouts {
  /** The registration that stands in the grid for them: their own, or that of the lead of their pair or team. */
  lead: number;
  isDrawn: boolean;
  wins: number;
  bouts: number;
  last: OwnBout | null;
  next: OwnBout | null;
  place: number | null;
}

/** What an entrant has fought and fights next; whoever stands in a pair or team fights its bouts. */
export const boutsOf = (doc: Pick<GridViewDoc, 'state' | 'formed'>, registrationId: number): EntrantBouts => {
  const { state } = doc;
  const lead = jointAmong(jointsIn(doc), registrationId)?.lead ?? registrationId;
  const own = inOrder(state).filter((match) => match.occupants.includes(lead) && !match.isBye);
  const over = own.filter((match) => isOver(state, match));
  const [next] = own
    .filter((match) => !over.includes(match))
    .toSorted((a, b) => Number(b.startedAt !== null) - Number(a.startedAt !== null));
  const last = over.toSorted((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? '')).at(-1);
  return {
    lead,
    isDrawn: state.isDrawn,
    wins: over.filter((match) => winnerIn(match) === lead).length,
    bouts: over.length,
    last: last ? boutOf(state, last, lead) : null,
    next: next ? boutOf(state, next, lead) : null,
    place: state.places.find((row) => row.registrationId === lead)?.place ?? null,
  };
};

/** A bout from the side of one of its entrants. */
export const boutOf = (state: GridState, match: MatchState, lead: number): OwnBout => {
  const { id: matchId, number } = match.plan;
  const others = match.occupants.filter((occupant) => occupant !== lead);
  const [opponentId = null] = others.length === 1 ? others : [];
  const winner = winnerIn(match);
  return {
    ...{ matchId, number },
    opponentId: opponentId === vacant ? null : opponentId,
    isWon: isOver(state, match) && winner !== null ? winner === lead : null,
    score: scoreOf(match, lead),
    playgroundId: match.playgroundId,
    timeStart: match.timeStart,
  };
};

const scoreOf = (match: MatchState, lead: number): [number, number] | null => {
  if (match.occupants.length !== 2) return null;
  const slot = match.occupants.indexOf(lead) + 1;
  const [own, other] = [sideScore(match, slot), sideScore(match, 3 - slot)];
  return own === null || other === null ? null : [own, other];
};
