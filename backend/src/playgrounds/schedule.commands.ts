import { isBefore } from '#contracts/rules/dates';
import type { BoardAnswer } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { isRefusal, refuse, type Decision, type Refusal } from '#domain/decider';
import type { InputOf } from '#contracts/op';
import { areReferees } from '#backend/directory/known-referees';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { autoSchedule, redistribute } from '#domain/playgrounds/auto-schedule.rules';
import { schedule } from '#domain/playgrounds/schedule.decider';
import type { Schedule, ScheduleEvent } from '#domain/playgrounds/schedule.fold';
import type { BoardFacts, BoutFacts } from '#domain/playgrounds/schedule-state.rules';
import { registrationsFor } from '#backend/visibility/competitors';
import type { OperationContext } from '#platform/context';
import { onCommandOf, recordedField, type Recorded } from '#platform/operations/implementation';
import { boardShape } from './board.js';
import { foreignIn, type ScheduleInput } from './foreign.js';
import { eventBoard } from './loads.js';
import { numberFacts } from './numbering.js';

/** `count` says how many ids the command may need, of so many categories; a preview needs none. */
const withIds =
  <Input extends ScheduleInput>(sequence: 'playground' | 'playgroundItem', count: (input: Input, categories: number) => number) =>
  async (input: Input, context: OperationContext): Promise<BoardFacts> => {
    const { loads } = await eventBoard(context.documents, input.eventId);
    const wanted = input.isPreview ? 0 : count(input, loads.size);
    return { eventId: input.eventId, loads, ids: wanted > 0 ? await context.nextIds(sequence, wanted) : [] };
  };

type OnSchedule<Input> = Recorded<Input> & { state: Schedule };

const boardAnswer = async (
  { state, input: { eventId, playgroundId }, events }: OnSchedule<ScheduleInput>,
  context: OperationContext,
): Promise<BoardAnswer> => {
  const shown = await boardShape(
    context.documents,
    eventId,
    { all: state.playgrounds, order: state.order },
    await eventBoard(context.documents, eventId),
    (rows) => registrationsFor(rows, context),
  );
  const first = events.slice(0, 1);
  const own = playgroundId ?? recordedField<number | null>(first, 'playgroundId', null);
  return {
    ...shown,
    playground: shown.playgrounds.find(({ id }) => id === own) ?? null,
    unplaced: recordedField<number[]>(first, 'unplaced', []),
  };
};

/** A preview is laid out on a copy and recorded nowhere; what it would add has ids below zero. */
const previewAnswer =
  <Input extends ScheduleInput>(decide: (state: Schedule, input: Input, facts: BoardFacts) => Decision<ScheduleEvent>) =>
  async (recorded: OnSchedule<Input>, context: OperationContext): Promise<BoardAnswer> => {
    const { state, input } = recorded;
    const { eventId, isPreview } = input;
    if (!isPreview) return boardAnswer(recorded, context);
    const { loads } = await eventBoard(context.documents, eventId);
    const decided = decide(state, input, { eventId, loads, ids: [...loads.keys()].map((_id, i) => -1 - i) });
    const would = isRefusal(decided) ? [] : decided;
    const past = { version: 0, recordedAt: context.now, actorUserId: context.actor.userId };
    const copy = would.reduce((made, event) => schedule.evolve(made, event, past), structuredClone(state));
    return boardAnswer({ ...recorded, state: copy, events: would }, context);
  };

/** Open bouts, as far as this process has read them. */
const boutFacts = async ({ eventId }: ScheduleInput, { documents }: OperationContext): Promise<BoutFacts> => {
  const { grids } = await eventBoard(documents, eventId);
  const open = [...grids.values()].flatMap(({ streamId, open: matches }) =>
    matches.map(({ matchId, startedAt }) => [matchId, { streamId, isRunning: startedAt !== null }] as const),
  );
  return { eventId, open: new Map(open) };
};

const isDayOf = async (eventId: number, day: string, { documents }: OperationContext): Promise<boolean> => {
  const event = await documents.get(sportEventsView, eventId);
  return event !== null && !isBefore(day, event.dateFrom) && !isBefore(event.dateTo, day);
};

/** Operators set up playgrounds, and only organisers name the staff: nobody becomes a referee by being listed. */
const optionFacts = async (input: InputOf<typeof scheduleOps.updateOptions>, context: OperationContext): Promise<BoardFacts | Refusal> => {
  const { eventId, playgroundId, options } = input;
  const known = await context.documents.peek(scheduleView, eventId);
  const before = known?.playgrounds.find(({ id }) => id === playgroundId)?.options;
  if (!(await areReferees(options.refereeUserIds, before?.refereeUserIds ?? [], eventId, context.documents)))
    return refuse('error.not_found', 'options.refereeUserIds');
  if (options.date && options.date !== before?.date && !(await isDayOf(eventId, options.date, context)))
    return refuse('error.not_event_day', 'options.date');
  return withIds<ScheduleInput>('playground', () => (playgroundId === null ? 1 : 0))(input, context);
};

const on = onCommandOf(
  schedule,
  async (input: ScheduleInput, { documents }) => (await foreignIn(input, documents)) ?? input.eventId,
  withIds('playgroundItem', () => 0),
);
const { decide } = schedule;

export const scheduleCommands = [
  on(scheduleOps.changeStream, { decide: decide.ChangeStreamInPlayground, answer: boardAnswer }),
  on(scheduleOps.addStreams, {
    facts: withIds('playgroundItem', ({ streamIds }) => streamIds.length),
    decide: decide.AddStreamsToPlayground,
    answer: boardAnswer,
  }),
  on(scheduleOps.addBreak, { facts: withIds('playgroundItem', () => 1), decide: decide.AddPlaygroundBreak, answer: boardAnswer }),
  on(scheduleOps.removeItem, { decide: decide.RemovePlaygroundItem, answer: boardAnswer }),
  on(scheduleOps.autoSchedule, {
    facts: withIds('playgroundItem', (_input, categories) => categories),
    decide: decide.AutoSchedule,
    answer: previewAnswer(autoSchedule),
  }),
  on(scheduleOps.clear, { decide: decide.ClearPlaygroundSchedule, answer: boardAnswer }),
  on(scheduleOps.changeTime, { decide: decide.ChangePlaygroundItemTime, answer: boardAnswer }),
  on(scheduleOps.redistribute, {
    facts: withIds('playgroundItem', (_input, categories) => categories),
    decide: decide.RedistributeStreams,
    answer: previewAnswer((state, { playgroundIds }, facts) => redistribute(state, playgroundIds, facts)),
  }),
  on(scheduleOps.reorder, { decide: decide.ReorderPlaygroundItem, answer: boardAnswer }),
  on(scheduleOps.updateOptions, {
    facts: optionFacts,
    decide: decide.UpdatePlaygroundOptions,
    answer: boardAnswer,
  }),
  on(scheduleOps.moveBouts, { facts: boutFacts, decide: decide.MoveBoutsToPlayground, answer: boardAnswer }),
  on(scheduleOps.orderBouts, { facts: boutFacts, decide: decide.SetBoutOrder, answer: boardAnswer }),
  on(scheduleOps.skipBout, { facts: boutFacts, decide: decide.SkipBout, answer: boardAnswer }),
  on(scheduleOps.number, {
    facts: numberFacts,
    decide: decide.NumberRegistrations,
    answer: async ({ input }, context) => ({
      numbered: (await numberFacts(input, context)).registrations.map(({ registrationId }, i) => ({
        registrationId,
        tournamentGridNumber: input.startNumber + i,
      })),
    }),
  }),
];
