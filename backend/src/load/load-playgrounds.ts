import type { HandlerContext } from '#platform/context';
import type { GridSummary } from '#projections/competition/grid-summary';
import { firstDay, type EventToLoad } from './load-sport-event.js';
import type { LoadedCategory } from './load-categories.js';
import type { LoadParts, PlaygroundToLoad, CategoryToPlace } from './parts.js';
import type { LoadRow, RowErrors } from './rows.js';

interface Placing {
  event: EventToLoad;
  streams: ReadonlyMap<string, LoadedCategory>;
  userIds: ReadonlyMap<string, number>;
  grids: ReadonlyMap<number, GridSummary>;
  parts: LoadParts;
  context: HandlerContext;
  errors: RowErrors;
}

/** Column of the file for a field of the playground. */
const columnOf: Readonly<Record<string, string>> = { refereeUserIds: 'referees', streamIds: 'streamKeys' };

/** Playgrounds by name, with the streams of the file on them in the order given. */
export const placeCategories = async ({ event, streams, userIds, parts, context, errors }: Placing): Promise<void> => {
  const rows = event.rows.playground;
  if (rows.length === 0) return;
  for (const { n, values } of rows) {
    if ((values.referees ?? []).some((email) => !userIds.has(email))) errors.add(n, 'referees', 'error.not_found');
  }
  const playgrounds = rows.map((row): PlaygroundToLoad => ({
    name: row.values.name ?? '',
    options: optionsOf(row, event, userIds, context.now),
    streamIds: (row.values.streamKeys ?? []).flatMap((key) => streams.get(key)?.streamId ?? []),
  }));
  const faults = await parts.loadPlaygrounds(context, event.eventId, playgrounds, categoriesToPlace(event, streams));
  for (const { at, field, key } of faults) errors.add(rows[at]?.n ?? 0, columnOf[field] ?? field, key);
};

const optionsOf = (
  { values }: LoadRow,
  event: EventToLoad,
  userIds: ReadonlyMap<string, number>,
  now: string,
): PlaygroundToLoad['options'] => ({
  date: values.date ?? firstDay(event, now),
  ...(values.timeStart !== undefined && { timeStart: values.timeStart }),
  ...(values.timeEnd !== undefined && { timeEnd: values.timeEnd }),
  ...(values.matchDurationInSeconds !== undefined && { matchDurationInSeconds: values.matchDurationInSeconds }),
  ...(values.pauseInSeconds !== undefined && { pauseInSeconds: values.pauseInSeconds }),
  ...(values.referees !== undefined && { refereeUserIds: values.referees.flatMap((email) => userIds.get(email) ?? []) }),
});

/** Entrants of this file count at once: their documents are not there yet. */
const categoriesToPlace = ({ rows }: EventToLoad, streams: ReadonlyMap<string, LoadedCategory>): CategoryToPlace[] =>
  [...streams].map(([key, { streamId, fields }]) => {
    const entrants = rows.entrant.filter(({ values }) => values.streamKey === key && (values.status ?? 'confirmed') === 'confirmed');
    const { name, matchDurationInSeconds, minRestInMinutes, gridKind, options: gridOptions } = fields;
    const athletes = entrants.map(({ n, values }) =>
      values.lastName === undefined ? `row ${n}` : `${values.lastName} ${values.firstName} ${values.birthDate}`,
    );
    return { streamId, name, matchDurationInSeconds, minRestInMinutes, gridKind, gridOptions, entrantsCount: entrants.length, athletes };
  });
