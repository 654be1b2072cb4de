import type { JudgedUnit, JudgeSeat } from '#contracts/judging/judging.docs';
import { judgePanels } from '#contracts/judging/panels';
import { findSport } from '#contracts/rules/sports';
import type { SportMode } from '#contracts/sport-modes/types';
import { categoryOfId } from '#contracts/ids';
import { grid } from '#domain/competition/grid.decider';
import type { GridState, MatchState } from '#domain/competition/state';
import { notFound, type Refusal } from '#domain/decider';
import { judgesAt, workPasses } from '#domain/identity/work-pass.decider';
import { criteriaOf } from '#domain/judging/panels';
import { modeOfCategory } from '#domain/sport-modes/category-mode';
import { keptModes } from '#backend/directory/sport-modes/own-modes';
import type { HandlerContext, OperationContext } from '#platform/context';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

export interface UnitInput {
  matchId: number;
  registrationId?: number | null | undefined;
  period?: number | null | undefined;
}

export const unitIn = ({ registrationId = null, period = null }: UnitInput): Pick<JudgedUnit, 'registrationId' | 'period'> => ({
  registrationId,
  period,
});

/** Marks of a match and the closing of its panels follow one another. */
export const queueOfMatch = ({ matchId }: { matchId: number }): string => `judging-${matchId}`;

export interface JudgedMatch {
  state: Readonly<GridState>;
  match: MatchState;
  category: CategoryDoc;
  /** Of a bout; undefined: the category has a mode that this server does not know. */
  mode: SportMode | undefined;
}

/** The match with the rules it is judged by; the grid as this command sees it. */
export const judgedMatch = async (matchId: number, context: OperationContext): Promise<JudgedMatch | Refusal> => {
  const streamId = categoryOfId(matchId);
  const { state } = await context.load(grid, streamId);
  const match = state.matches[matchId];
  const category = await context.documents.peek(categoriesView, streamId);
  const event = category && (await context.documents.peek(sportEventsView, category.eventId));
  if (!match || !event) return notFound('matchId');
  const own = await keptModes(context, [category]);
  return { state, match, category, mode: modeOfCategory(category, findSport(event.sportId)?.key ?? '', own) };
};

const inOrder = (a: JudgeSeat, b: JudgeSeat): number => judgePanels.indexOf(a.panel) - judgePanels.indexOf(b.panel) || a.seat - b.seat;

/** Judges with devices at a mat who have something to give there. */
export const seatsAt = async (
  { state, mode }: JudgedMatch,
  eventId: number,
  playgroundId: number,
  context: OperationContext,
): Promise<JudgeSeat[]> => {
  const passes = await context.load(workPasses, eventId);
  const all = judgesAt(passes.state, playgroundId, context.now).map(({ panel, seat }) => ({ panel, seat }));
  const score = mode?.score;
  const isIn = (seat: JudgeSeat): boolean => {
    if (state.kind === 'performance') return criteriaOf(seat, state.options.performance).length > 0;
    return seat.panel === 'J' && (score?.kind === 'cards' || score?.kind === 'flags') && seat.seat <= score.judges;
  };
  return all.filter(isIn).toSorted(inOrder);
};

/** The seat of whoever calls, and its mat. */
export const ownSeat = async (
  eventId: number,
  context: OperationContext | HandlerContext,
): Promise<{ seat: JudgeSeat; playgroundId: number } | null> => {
  const { state } = await context.load(workPasses, eventId);
  const pass = state.passes.find(({ passId }) => passId === context.actor.userId);
  const [playgroundId] = pass?.playgroundIds ?? [];
  return pass?.judge && playgroundId !== undefined && pass.validUntil > context.now ? { seat: pass.judge, playgroundId } : null;
};
