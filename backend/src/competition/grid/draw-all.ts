import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DrawAllAnswer } from '#contracts/competition/grid-answers.docs';
import { bulkGridOps } from '#contracts/competition/grid.ops';
import { hasResults } from '#domain/competition/outcome';
import type { HandlerContext } from '#platform/context';
import { onCommand, type AppendedEvent } from '#platform/operations/implementation';
import { isRefusal, type Decision, type Refusal } from '#domain/decider';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { applyGridEvent, type GridEvent } from '#domain/competition/evolve';
import type { InputOf } from '#contracts/op';
import { createGrid, drawGrid } from '#domain/competition/draw.rules';
import { grid } from '#domain/competition/grid.decider';
import { decidePlanned } from '#domain/competition/drawPlan';
import type { DrawChoice } from '#contracts/competition/draw-plan';
import { categoryOfId } from '#contracts/ids';
import { categoriesOf, entriesBy, eventFacts, planFacts, type EventFacts } from './draw-plan.js';
import { drawEntrants } from './draw-entrants.js';
import { entrantsOf, groupNames } from './grid.facts.js';
import { takingPartOf } from './taking-part.js';

type Input = InputOf<typeof bulkGridOps.drawAll>;

const drawOne = async (stream: CategoryDoc, input: Input, event: EventFacts, context: HandlerContext): Promise<string | null> => {
  const entrants = await drawEntrants((await entrantsOf(context, stream.id)).entrants, context);
  let error: string | null = null;
  await context.decide(grid, stream.id, (state) => {
    if (stream.isCompleted) error = 'error.completed';
    else if (state.isDrawn && input.isSkipDrawn) error = 'error.already_done';
    else if (hasResults(state)) error = 'error.has_results';
    else if (state.announced) error = 'error.draw_announced';
    if (error !== null) return [];
    const facts = { ...event, confirmedCount: entrants.length };
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

/** Draws a category as the plan says, with the choice made there. */
const drawPlanned = async (
  category: CategoryDoc,
  choice: DrawChoice,
  isSkipDrawn: boolean,
  event: EventFacts,
  context: HandlerContext,
): Promise<string | null> => {
  const entries = await entriesBy(context, { streamId: category.id });
  const { takingPart } = takingPartOf(entries.get(category.id) ?? [], category, choice);
  const entrants = await drawEntrants(takingPart, context);
  const freshSeed = context.randomText(12);
  let error: string | null = null;
  await context.decide(grid, category.id, (state) => {
    if (category.isCompleted) error = 'error.completed';
    else if (state.isDrawn && isSkipDrawn) error = 'error.already_done';
    if (error !== null) return [];
    const events = decidePlanned(state, planFacts(category, event, entrants, state, freshSeed), choice);
    if (!isRefusal(events)) return events;
    error = Object.values(events.errors).flat()[0] ?? 'error.transition';
    return [];
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
  const streams = await categoriesOf(context, input.eventId);
  const foreign = await foreignAmong(input, context);
  if (foreign) return foreign;
  const facts = await eventFacts(context, input.eventId, streams);
  const choices = new Map((input.choices ?? []).map((choice) => [choice.streamId, choice]));
  const wanted = new Set(input.streamIds ?? streams.map(({ id }) => id));
  const unknown = [...wanted].filter((id) => !streams.some((stream) => stream.id === id));
  const drawn: number[] = [];
  const skipped = unknown.map((streamId) => ({ streamId, error: 'error.not_found' }));
  for (const stream of streams.filter(({ id }) => wanted.has(id))) {
    // Each grid has a turn of the event loop of its own.
    await nextTurn();
    const choice = choices.get(stream.id);
    const error = choice
      ? await drawPlanned(stream, choice, input.isSkipDrawn === true, facts, context)
      : await drawOne(stream, input, facts, context);
    if (error === null) drawn.push(stream.id);
    else skipped.push({ streamId: stream.id, error });
  }
  return { drawn, skipped };
};

/** An event of a draw carries the matches it has made, and they the category. */
const drawnBy = ({ type, data }: AppendedEvent): number[] =>
  type === 'TournamentGridDrawn' ? (data as { plans: { id: number }[] }).plans.slice(0, 1).map(({ id }) => categoryOfId(id)) : [];

/** Draws what can be drawn, in one append; a stream that cannot is named with its reason. */
export const drawAll = onCommand(bulkGridOps.drawAll, {
  queueKey: ({ eventId }) => `draw-all-${eventId}`,
  decide: decideDrawAll,
  answer: ({ decided, events }) => decided ?? { drawn: events.flatMap(drawnBy) },
});
