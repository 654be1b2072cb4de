import type { CategoryFields } from '#contracts/sport-events/category.events';
import type { HandlerContext } from '#platform/context';
import { isRefusal } from '#domain/decider';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { category, saveCategory } from '#domain/sport-events/category.decider';
import type { SportMode } from '#contracts/sport-modes/types';
import { keptModes } from '#backend/directory/sport-modes/own-modes';
import { withSportMode } from '#domain/sport-modes/category-mode';
import { findSport } from '#contracts/rules/sports';
import { gridsOf } from '#backend/sport-events/grids';
import { checkOptions, mergeCategory } from '#backend/sport-events/save-category';
import { blame, type EventToLoad } from './load-sport-event.js';
import type { LoadRow, RowErrors } from './rows.js';

export interface LoadedCategory {
  streamId: number;
  isDrawn: boolean;
  fields: CategoryFields;
}

export const categoriesOfEvent = (eventId: number, context: HandlerContext): Promise<CategoryDoc[]> =>
  context.documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: 1_000 });

const givenOf = ({ values }: LoadRow) => {
  const { streamKey, name, discipline, gender, ageFrom, ageTo, weightFrom, weightTo, limit, entrantKind, gridKind, gridOptions } = values;
  const { ageBy, matchDurationInSeconds, minRestInMinutes } = values;
  return {
    ...{ streamKey, name, discipline, gender, ageFrom, ageTo, weightFrom, weightTo, limit, entrantKind, gridKind },
    ...{ ageBy, options: gridOptions, matchDurationInSeconds, minRestInMinutes },
  };
};

/** Makes and changes the streams of the file; answers all streams of the sport event by key. */
export const loadCategories = async (
  event: EventToLoad,
  known: readonly CategoryDoc[],
  sportId: number,
  context: HandlerContext,
  errors: RowErrors,
): Promise<Map<string, LoadedCategory>> => {
  const grids = await gridsOf(
    context.documents,
    known.map(({ id }) => id),
  );
  const isDrawn = (streamId: number) => grids.get(streamId)?.isDrawn ?? false;
  const streams = new Map<string, LoadedCategory>(
    known.map((doc) => [doc.streamKey, { streamId: doc.id, isDrawn: isDrawn(doc.id), fields: doc }]),
  );
  const own = await keptModes(context, known);
  const rows = event.rows.stream;
  const fresh = await context.nextIds('stream', rows.filter(({ values }) => !streams.has(values.streamKey ?? '')).length);
  let index = known.at(-1)?.index ?? 0;
  for (const row of rows) {
    const key = row.values.streamKey ?? '';
    const before = streams.get(key);
    const streamId = before?.streamId ?? fresh.shift() ?? 0;
    const fields = fieldsAfter(row, before, before?.fields.index ?? (index += 1), findSport(sportId)?.key ?? '', own);
    if ([...streams].some(([other, { fields: known }]) => other !== key && known.name === fields.name))
      errors.add(row.n, 'name', 'error.duplicate');
    const wrong = checkOptions(fields, sportId, 'stream.gridOptions');
    if (wrong) blame(wrong, row, errors);
    const ids = { eventId: event.eventId, streamId };
    const decided = await context.decide(category, streamId, (state) => saveCategory(state, ids, fields, isDrawn(streamId)));
    if (isRefusal(decided)) blame(decided, row, errors);
    streams.set(key, { streamId, isDrawn: isDrawn(streamId), fields });
  }
  return streams;
};

/** What a row says over what is there; a new category keeps the mode of its sport. */
const fieldsAfter = (
  row: LoadRow,
  before: LoadedCategory | undefined,
  index: number,
  sport: string,
  own: readonly SportMode[],
): CategoryFields => {
  const given = givenOf(row);
  const merged = mergeCategory(given, before ? fieldsOf(before.fields) : null, { streamKey: row.values.streamKey ?? '', index });
  const kept = withSportMode(merged, given, before !== undefined, sport, own);
  return isRefusal(kept) ? merged : kept;
};

/** A document has more than the fields that an event records. */
const fieldsOf = (fields: CategoryFields | CategoryDoc): CategoryFields => {
  if (!('eventId' in fields)) return fields;
  const { id: _id, eventId: _eventId, isCompleted: _isCompleted, version: _version, ...own } = fields;
  return own;
};
