import type { z } from 'zod';
import { normaliseOptions } from '#contracts/competition/options';
import type { streamInput } from '#contracts/sport-events/sport-event.ops';
import type { StreamFields } from '#contracts/sport-events/category.events';
import { findSport } from '#contracts/rules/sports';
import type { HandlerContext } from '#platform/context';
import { isRefusal, notFound, refuse, type Refusal } from '#platform/decider';
import { streamsView } from '#projections/sport-events/streams.view';
import { category, removeStream, saveStream } from './category.decider.js';
import { gridsOf } from './grids.js';
import { sportEvent } from './sport-event.decider.js';
import { streamShape } from './shapes.js';

export type StreamInput = z.output<typeof streamInput>;

const pick = <T>(given: T | null | undefined, known: T | null | undefined): T | null => (given === undefined ? (known ?? null) : given);

export const mergeStream = (
  given: StreamInput,
  known: StreamFields | null,
  defaults: { streamKey: string; index: number },
): StreamFields => ({
  streamKey: given.streamKey ?? known?.streamKey ?? defaults.streamKey,
  name: given.name ?? known?.name ?? '',
  disciplineName: pick(
    typeof given.discipline === 'object' && given.discipline !== null ? given.discipline.name : given.discipline,
    known?.disciplineName,
  ),
  gender: given.gender ?? known?.gender ?? 'mixed',
  ageFrom: pick(given.ageFrom, known?.ageFrom),
  ageTo: pick(given.ageTo, known?.ageTo),
  weightFrom: pick(given.weightFrom, known?.weightFrom),
  weightTo: pick(given.weightTo, known?.weightTo),
  limit: pick(given.limit, known?.limit),
  entrantKind: given.entrantKind ?? known?.entrantKind ?? 'athlete',
  gridKind: given.gridKind ?? known?.gridKind ?? 'olympic',
  options: given.options ?? known?.options ?? {},
  matchDurationInSeconds: given.matchDurationInSeconds ?? known?.matchDurationInSeconds ?? 300,
  minRestInMinutes: given.minRestInMinutes ?? known?.minRestInMinutes ?? 10,
  refereeUserIds: given.refereeUserIds ?? known?.refereeUserIds ?? [],
  index: known?.index ?? defaults.index,
});

/** Grid options are checked where they are given, not only when the grid is made. */
export const checkOptions = (stream: StreamFields, sportId: number, prefix: string): Refusal | null => {
  if (Object.keys(stream.options).length === 0) return null;
  const result = normaliseOptions(stream.gridKind, stream.options, { sport: findSport(sportId)?.key ?? '' });
  if (!('errors' in result)) return null;
  const errors = Object.fromEntries(Object.entries(result.errors).map(([field, keys]) => [`${prefix}.${field}`, keys]));
  return { refused: true, status: 200, errors };
};

interface Input {
  eventId: number;
  streamId?: number | null | undefined;
  stream?: StreamInput | undefined;
  isRemoved?: boolean | undefined;
}

export const runSaveStream = async (input: Input, context: HandlerContext) => {
  const { eventId } = input;
  const event = (await context.load(sportEvent, eventId)).state;
  if (!event.fields) return notFound('eventId');
  const streams = await context.documents.find(streamsView, { filter: { eventId }, sort: [['index', 'asc']], limit: 1_000 });
  const streamId = input.streamId ?? (await context.nextIds('stream'))[0] ?? 0;
  const known = (await context.load(category, streamId)).state;
  if (input.streamId != null && known.eventId !== eventId) return notFound('streamId');
  const ids = { eventId, streamId };
  if (input.isRemoved) {
    const removedNow = await context.decide(category, streamId, (state) => removeStream(state, ids));
    return isRefusal(removedNow) ? removedNow : () => ({ stream: null });
  }
  const stream = mergeStream(input.stream ?? {}, known.fields, {
    streamKey: `stream-${streamId}`,
    index: (streams.at(-1)?.index ?? 0) + 1,
  });
  const others = streams.filter(({ id }) => id !== streamId);
  if (others.some(({ name }) => name === stream.name)) return refuse('error.duplicate', 'stream.name');
  if (others.some(({ streamKey }) => streamKey === stream.streamKey)) return refuse('error.duplicate', 'stream.streamKey');
  const wrong = checkOptions(stream, event.fields.sportId, 'stream.options');
  if (wrong) return wrong;
  const isDrawn = await isGridDrawn(context, streamId);
  const decided = await context.decide(category, streamId, (state) => saveStream(state, ids, stream, isDrawn));
  if (isRefusal(decided)) return decided;
  const doc = { ...stream, id: streamId, eventId, isCompleted: known.isCompleted };
  return ({ version }: { version: number }) => ({ stream: streamShape({ ...doc, version }, isDrawn ? 'drawn' : 'open') });
};

const isGridDrawn = async (context: HandlerContext, streamId: number): Promise<boolean> => {
  return (await gridsOf(context.documents, [streamId])).get(streamId)?.isDrawn ?? false;
};
