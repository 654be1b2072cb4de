import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DrawAllAnswer } from '#contracts/competition/grid-answers.docs';
import { bulkGridOps } from '#contracts/competition/grid.ops';
import { categoryOfMatch } from '#domain/competition/state';
import { hasResults } from '#domain/competition/outcome';
import type { HandlerContext } from '#platform/context';
import { onCommand, type AppendedEvent } from '#platform/operations/implementation';
import { isRefusal, type Decision, type Refusal } from '#domain/decider';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { findSport } from '#contracts/rules/sports';
import { applyGridEvent, type GridEvent } from '#domain/competition/evolve';
import type { InputOf } from '#contracts/op';
import { createGrid, drawGrid } from '#domain/competition/draw.rules';
import { grid } from '#domain/competition/grid.decider';
import { drawEntrant, entrantsOf, groupNames } from './grid.facts.js';

type Input = InputOf<typeof bulkGridOps.drawAll>;

const drawOne = async (
  stream: CategoryDoc,
  input: Input,
  event: { sport: string; points: number[] },
  context: HandlerContext,
): Promise<string | null> => {
  const entrants = (await entrantsOf(context, stream.id)).entrants.map(drawEntrant);
  let error: string | null = null;
  await context.decide(grid, stream.id, (state) => {
    if (stream.isCompleted) error = 'error.completed';
    else if (state.isDrawn && input.isSkipDrawn) error = 'error.already_done';
    else if (hasResults(state)) error = 'error.has_results';
    if (error !== null) return [];
    const facts = { eventId: stream.eventId, ...event, confirmedCount: entrants.length };
    const created: Decision<GridEvent> = state.isCreated
      ? []
      : createGrid(state, { streamId: stream.id, gridKind: stream.gridKind, options: stream.options }, facts);
    // Only what was not set up before is set up: a grid without matches.
    const copy = state.isCreated ? state : structuredClone(state);
    if (!isRefusal(created)) for (const one of created) applyGridEvent(copy, one, { version: 0, at: context.now, by: null });
    const drawn = isRefusal(created)
      ? created
      : drawGrid(copy, input, { entrants, groupNames: groupNames(entrants.length), freshSeed: context.randomText(12) });
    if (isRefusal(drawn)) {
      error = Object.values(drawn.errors).flat()[0] ?? 'error.transition';
      return [];
    }
    return [...(isRefusal(created) ? [] : created), drawn.event];
  });
  return error;
};

/** Streams of another sport event are not for this one's staff (docs/spec/calls.md). */
const foreignAmong = async ({ eventId, streamIds = [] }: Input, context: HandlerContext): Promise<Refusal | null> => {
  const foreign = (await context.documents.getMany(categoriesView, streamIds)).filter((stream) => stream.eventId !== eventId);
  const errors = Object.fromEntries(foreign.map(({ id }) => [`streams.${id}`, ['error.forbidden']]));
  return foreign.length > 0 ? { refused: true, status: 403, errors } : null;
};

const decideDrawAll = async (input: Input, context: HandlerContext): Promise<DrawAllAnswer | Refusal> => {
  const streams = await context.documents.find(categoriesView, {
    filter: { eventId: input.eventId },
    sort: [['index', 'asc']],
    limit: 1_000,
  });
  const foreign = await foreignAmong(input, context);
  if (foreign) return foreign;
  const event = await context.documents.get(sportEventsView, input.eventId);
  const facts = { sport: findSport(event?.sportId ?? 0)?.key ?? '', points: event?.points ?? [] };
  const wanted = new Set(input.streamIds ?? streams.map(({ id }) => id));
  const unknown = [...wanted].filter((id) => !streams.some((stream) => stream.id === id));
  const drawn: number[] = [];
  const skipped = unknown.map((streamId) => ({ streamId, error: 'error.not_found' }));
  for (const stream of streams.filter(({ id }) => wanted.has(id))) {
    // Each grid has a turn of the event loop of its own.
    await nextTurn();
    const error = await drawOne(stream, input, facts, context);
    if (error === null) drawn.push(stream.id);
    else skipped.push({ streamId: stream.id, error });
  }
  return { drawn, skipped };
};

/** An event of a draw carries the matches it has made, and they the category. */
const drawnBy = ({ type, data }: AppendedEvent): number[] =>
  type === 'TournamentGridDrawn' ? (data as { plans: { id: number }[] }).plans.slice(0, 1).map(({ id }) => categoryOfMatch(id)) : [];

/** Draws what can be drawn, in one append; a stream that cannot is named with its reason. */
export const drawAll = onCommand(bulkGridOps.drawAll, {
  queueKey: ({ eventId }) => `draw-all-${eventId}`,
  decide: decideDrawAll,
  answer: ({ decided, events }) => decided ?? { drawn: events.flatMap(drawnBy) },
});
