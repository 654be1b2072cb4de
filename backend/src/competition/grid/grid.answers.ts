import type { InputOf } from '#contracts/op';
import { applyGridEvent } from '#domain/competition/evolve';
import { gridDoc, httpMatches, type MatchTexts } from '#domain/competition/documents';
import type { HttpGrid, MatchDoc } from '#contracts/competition/grid.docs';
import type {
  CorrectionAnswer,
  DrawAnswer,
  FallenResult,
  GridAnswer,
  MatchAnswer,
  MovedMatchAnswer,
  PerformanceAnswer,
  TimerAnswer,
} from '#contracts/competition/grid-answers.docs';
import type { gridOps } from '#contracts/competition/grid.ops';
import type { KeptProtest } from '#domain/competition/protests';
import { rankingOf } from '#domain/competition/ranking';
import { vacant, stillGrid, type GridState } from '#domain/competition/state';
import { en } from '#contracts/texts/en';
import { errorsEn } from '#contracts/texts/errors.en';
import { errorsRu } from '#contracts/texts/errors.ru';
import { ru } from '#contracts/texts/ru';
import { entrantsFor, someEntrantsFor, viewerOf } from '#backend/visibility/competitors';
import type { Locale, OperationContext } from '#platform/context';
import { recordedField, type Recorded } from '#platform/operations/implementation';
import { isRefusal } from '#domain/decider';
import { mapInSlices } from '#platform/slices';
import { gridSummaries } from '#projections/competition/grid-summary';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { conflictsIn, drawGrid } from '#domain/competition/draw.rules';
import { drawFacts } from './grid.facts.js';

const texts = { ru, en };
const blocked = { ru: errorsRu['error.blocked'], en: errorsEn['error.blocked'] };

const matchTexts = (locale: Locale): MatchTexts => {
  const words: Record<string, string> = texts[locale];
  return { victoryType: (id) => words[`victoryType.${id}`] ?? id, blocked: blocked[locale] };
};

/** Places and times of the schedule beside the words of matches. */
const plannedTexts = ({ locale }: OperationContext, doc: Readonly<GridViewDoc> | null): MatchTexts => {
  const planned: MatchTexts['planned'] = (matchId) => {
    const { playgroundId, timeStart } = doc?.state.matches[matchId] ?? {};
    return playgroundId === undefined || timeStart === undefined ? undefined : { playgroundId, timeStart };
  };
  return { ...matchTexts(locale), planned };
};

export const gridOf = async (now: GridState, context: OperationContext): Promise<HttpGrid> => {
  const state = stillGrid(now);
  // What the caller has recorded is in the views by then; the grid itself need not be read for its names.
  await context.documents.get(gridSummaries, state.streamId);
  const doc = await context.recentDocuments.peek(gridView, state.streamId);
  // Who stands for a pair or team is known by the state that is shown, which a preview makes.
  const entrants = doc ? await entrantsFor({ ...doc, state }, doc.entrants, viewerOf(context), context.recentDocuments) : {};
  const matches = await mapInSlices(state.order, (ids) => httpMatches(state, ids, entrants, plannedTexts(context, doc)));
  return gridDoc(state, matches, entrants);
};

/** For the audit: a state of a grid, of whichever moment, as its screens show it; null before its draw. */
export const drawnGridOf = async (state: unknown, context: OperationContext): Promise<HttpGrid | null> => {
  const folded = state as GridState;
  return folded.isDrawn ? gridOf(folded, context) : null;
};

/** What a command has recorded, and the grid after it. */
type OnGrid<Input = unknown> = Recorded<Input> & { state: GridState };
type OnMatch = OnGrid<{ matchId: number }>;

export const gridAnswer = async ({ state }: OnGrid, context: OperationContext): Promise<GridAnswer> => ({
  grid: await gridOf(state, context),
});

/** Some matches of a grid. Names and times may be a moment old: a result is answered before the views have followed it. */
const matchesNow = async (state: GridState, ids: readonly number[], context: OperationContext): Promise<MatchDoc[]> => {
  const doc = await context.recentDocuments.peek(gridView, state.streamId);
  const sides = ids.flatMap((id) => state.matches[id]?.occupants ?? []).filter((side) => side !== vacant);
  const entrants = doc ? await someEntrantsFor(doc, sides, viewerOf(context), context.recentDocuments) : {};
  return httpMatches(state, ids, entrants, plannedTexts(context, doc));
};

/** The match, the others that the change touched, and the places. */
export const matchAnswer = async ({ state, version, input: { matchId } }: OnMatch, context: OperationContext): Promise<MatchAnswer> => {
  const changedIds = state.order.filter((id) => id !== matchId && state.matches[id]?.version === version);
  const shown = await matchesNow(state, [matchId, ...changedIds], context);
  return {
    match: shown.find(({ id }) => id === matchId),
    changedMatches: shown.filter(({ id }) => id !== matchId),
    places: state.places,
  };
};

/** The match itself is among the changed ones. */
export const changedAnswer = async (recorded: OnMatch, context: OperationContext): Promise<MatchAnswer> => {
  const { changedMatches, match, places } = await matchAnswer(recorded, context);
  return { match, changedMatches: [...(match ? [match] : []), ...changedMatches], places };
};

export const correctionAnswer = async (recorded: OnMatch, context: OperationContext): Promise<CorrectionAnswer> => ({
  ...(await changedAnswer(recorded, context)),
  falls: recordedField<FallenResult[]>(recorded.events, 'falls', []),
});

/** All matches of the rounds that it left and came to: their places follow. */
export const movedAnswer = async ({ state, input: { matchId }, events }: OnMatch, context: OperationContext): Promise<MovedMatchAnswer> => {
  const from = recordedField<{ roundNumber: number } | null>(events, 'from', null);
  const to = recordedField<{ roundNumber: number } | null>(events, 'to', null);
  const groupNumber = state.matches[matchId]?.plan.groupNumber;
  const isTouched = (id: number): boolean => {
    const plan = state.matches[id]?.plan;
    return plan?.groupNumber === groupNumber && (plan?.roundNumber === from?.roundNumber || plan?.roundNumber === to?.roundNumber);
  };
  return { changedMatches: await matchesNow(state, state.order.filter(isTouched), context), warnings: twiceInARow(state) };
};

/** Neighbours in the order of play who share an entrant: they have no rest between them. */
const twiceInARow = (state: GridState): MovedMatchAnswer['warnings'] =>
  state.order.flatMap((id, i) => {
    const next = state.order[i + 1];
    const both = state.matches[id]?.occupants ?? [];
    const shared = state.matches[next ?? 0]?.occupants.find(
      (occupant) => occupant !== null && occupant !== vacant && both.includes(occupant),
    );
    return next === undefined || shared == null ? [] : [{ matchIds: [id, next] as [number, number], registrationId: shared }];
  });

export const performanceAnswer = async (recorded: OnMatch, context: OperationContext): Promise<PerformanceAnswer> => {
  const { match } = await matchAnswer(recorded, context);
  return { match, ranking: rankingOf(recorded.state).rows };
};

/** A preview is drawn on a copy and recorded nowhere. */
export const drawAnswer = async (
  { state, input: asked }: OnGrid<InputOf<typeof gridOps.draw>>,
  context: OperationContext,
): Promise<DrawAnswer> => {
  const facts = await drawFacts(asked, context);
  const drawn = asked.isPreview && !('refused' in facts) ? drawGrid(state, asked, facts) : null;
  if (drawn && !isRefusal(drawn)) {
    // A draw begins anew: of what was, it changes nothing in place.
    const copy = { ...state };
    applyGridEvent(copy, drawn.event, { version: state.version, at: context.now, by: context.actor.userId });
    return { grid: await gridOf(copy, context), conflicts: drawn.conflicts, placements: copy.placements };
  }
  const conflicts = 'refused' in facts || drawn ? [] : conflictsIn(state, facts.entrants, asked.separateBy);
  return { grid: await gridOf(state, context), conflicts, placements: state.placements };
};

/** The protest that was filed or decided, as it is now. */
export const protestAnswer = ({ state, events, input }: OnGrid<{ matchId: number; protestId?: number; registrationId?: number }>) => {
  const protestId = recordedField<number | undefined>(events, 'protestId', input.protestId);
  const isMeant = ({ id, matchId, registrationId }: KeptProtest) =>
    protestId === undefined ? matchId === input.matchId && registrationId === input.registrationId : id === protestId;
  const found = state.protests.findLast(isMeant);
  if (!found) return {};
  const { bracket: _bracket, ...protest } = found;
  return { protest };
};

export const timerAnswer = ({ input: { matchId }, state }: OnMatch): TimerAnswer => ({
  match: {
    id: matchId,
    timerCountInSeconds: state.matches[matchId]?.timer.seconds ?? 0,
    isTimerRunning: state.matches[matchId]?.timer.isRunning ?? false,
  },
});
