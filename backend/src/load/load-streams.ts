import type { StreamFields } from '#contracts/sport-events/category.events';
import type { HandlerContext } from '#platform/context';
import { isRefusal } from '#domain/decider';
import { streamsView, type StreamDoc } from '#projections/sport-events/streams.view';
import { category, saveStream } from '#domain/sport-events/category.decider';
import { gridsOf } from '#backend/sport-events/grids';
import { checkOptions, mergeStream } from '#backend/sport-events/save-stream';
import { blame, type EventToLoad } from './load-sport-event.js';
import type { LoadRow, RowErrors } from './rows.js';

export interface LoadedStream {
  streamId: number;
  isDrawn: boolean;
  fields: StreamFields;
}

export const streamsOfEvent = (eventId: number, context: HandlerContext): Promise<StreamDoc[]> =>
  context.documents.find(streamsView, { filter: { eventId }, sort: [['index', 'asc']], limit: 1_000 });

const givenOf = ({ values }: LoadRow) => {
  const { streamKey, name, discipline, gender, ageFrom, ageTo, weightFrom, weightTo, limit, entrantKind, gridKind, gridOptions } = values;
  const { matchDurationInSeconds, minRestInMinutes } = values;
  return {
    ...{ streamKey, name, discipline, gender, ageFrom, ageTo, weightFrom, weightTo, limit, entrantKind, gridKind },
    ...{ options: gridOptions, matchDurationInSeconds, minRestInMinutes },
  };
};

/** Makes and changes the streams of the file; answers all streams of the sport event by key. */
export const loadStreams = async (
  event: EventToLoad,
  known: readonly StreamDoc[],
  sportId: number,
  context: HandlerContext,
  errors: RowErrors,
): Promise<Map<string, LoadedStream>> => {
  const grids = await gridsOf(
    context.documents,
    known.map(({ id }) => id),
  );
  const isDrawn = (streamId: number) => grids.get(streamId)?.isDrawn ?? false;
  const streams = new Map<string, LoadedStream>(
    known.map((doc) => [doc.streamKey, { streamId: doc.id, isDrawn: isDrawn(doc.id), fields: doc }]),
  );
  const rows = event.rows.stream;
  const fresh = await context.nextIds('stream', rows.filter(({ values }) => !streams.has(values.streamKey ?? '')).length);
  let index = known.at(-1)?.index ?? 0;
  for (const row of rows) {
    const key = row.values.streamKey ?? '';
    const before = streams.get(key);
    const streamId = before?.streamId ?? fresh.shift() ?? 0;
    const fields = mergeStream(givenOf(row), before ? fieldsOf(before.fields) : null, {
      streamKey: key,
      index: before?.fields.index ?? (index += 1),
    });
    if (
      [...streams].some(
        ([
          other,
          {
            fields: { name },
          },
        ]) => other !== key && name === fields.name,
      )
    )
      errors.add(row.n, 'name', 'error.duplicate');
    const wrong = checkOptions(fields, sportId, 'stream.gridOptions');
    if (wrong) blame(wrong, row, errors);
    const ids = { eventId: event.eventId, streamId };
    const decided = await context.decide(category, streamId, (state) => saveStream(state, ids, fields, isDrawn(streamId)));
    if (isRefusal(decided)) blame(decided, row, errors);
    streams.set(key, { streamId, isDrawn: isDrawn(streamId), fields });
  }
  return streams;
};

/** A document has more than the fields that an event records. */
const fieldsOf = (fields: StreamFields | StreamDoc): StreamFields => {
  if (!('eventId' in fields)) return fields;
  const { id: _id, eventId: _eventId, isCompleted: _isCompleted, version: _version, ...own } = fields;
  return own;
};
