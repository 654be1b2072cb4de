import type { InputOf } from '#contracts/op';
import { maxCategoriesPerEvent } from '#contracts/limits';
import { findSport } from '#contracts/rules/sports';
import type { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { withSportMode } from '#domain/sport-modes/category-mode';
import { areReferees } from '#backend/directory/known-referees';
import { modesAtHand } from '#backend/directory/sport-modes/own-modes';
import { category, saveCategory } from '#domain/sport-events/category.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { categoriesOf } from './event-parts.js';
import { checkOptions, mergeCategory } from './save-category.js';
import { shapeCategory } from './statuses.js';

type Input = InputOf<typeof sportEventOps.addStreams>;

/** Whether a category is there already, by key or name. */
const keysAndNamesOf = (streams: readonly { streamKey: string; name: string }[]) => {
  const keys = new Set(streams.map(({ streamKey }) => streamKey));
  const names = new Set(streams.map(({ name }) => name));
  return {
    has: ({ streamKey, name = '' }: Input['streams'][number]) => keys.has(streamKey) || names.has(name),
    add: ({ streamKey, name = '' }: Input['streams'][number]) => void (keys.add(streamKey), names.add(name)),
  };
};

const atRow = ({ status, errors }: Refusal, row: number): Refusal => ({
  refused: true,
  status,
  errors: Object.fromEntries(Object.entries(errors).map(([path, keys]) => [path.replace(/^stream\b/, `streams.${row}`), keys])),
});

export const decideAddCategories = async ({ eventId, streams }: Input, context: HandlerContext) => {
  const { fields } = (await context.load(sportEvent, eventId)).state;
  if (!fields) return notFound('eventId');
  const known = await categoriesOf(context, eventId);
  const seen = keysAndNamesOf(known);
  const fresh = streams.flatMap((given, row) => {
    if (seen.has(given)) return [];
    seen.add(given);
    return [{ given, row }];
  });
  if (known.length + fresh.length > maxCategoriesPerEvent) return refuse('error.too_many', 'streams');
  const ids = fresh.length === 0 ? [] : await context.nextIds('stream', fresh.length);
  const own = await modesAtHand(context, eventId);
  let index = known.at(-1)?.index ?? 0;
  for (const [i, { given, row }] of fresh.entries()) {
    const streamId = ids[i] ?? 0;
    if (!(await areReferees(given.refereeUserIds, [], eventId, context.documents)))
      return refuse('error.not_found', `streams.${row}.refereeUserIds`);
    const merged = mergeCategory(given, null, { streamKey: given.streamKey, index: (index += 1) });
    const stream = withSportMode(merged, given, false, findSport(fields.sportId)?.key ?? '', own);
    if (isRefusal(stream)) return atRow(stream, row);
    const wrong =
      checkOptions(stream, fields.sportId, 'stream.options') ??
      (await context.decide(category, streamId, (state) => saveCategory(state, { eventId, streamId }, stream, false)));
    if (isRefusal(wrong)) return atRow(wrong, row);
  }
  return null;
};

/** What was made, now or when the same command id came first, and what was there already. */
export const addedCategories = async ({ input, events }: Recorded<Input>, context: OperationContext) => {
  const ids = events.filter(({ type }) => type === 'StreamCreated').map(({ data }) => (data as { streamId: number }).streamId);
  const made = await context.documents.getMany(categoriesView, ids);
  const event = await context.documents.get(sportEventsView, input.eventId);
  const keys = new Set(made.map(({ streamKey }) => streamKey));
  const skipped = input.streams.filter(({ streamKey }) => !keys.has(streamKey));
  return {
    streams: event ? made.map((doc) => shapeCategory(event, doc, undefined, context.now)) : [],
    skipped: skipped.map(({ streamKey, name = '' }) => ({ streamKey, name })),
  };
};
