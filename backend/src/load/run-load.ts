import { hash } from 'node:crypto';
import type { LoadAnswer, LoadCounts } from '#contracts/load/load.docs';
import { findSport } from '#contracts/rules/sports';
import type { HandlerContext, UploadedFile } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { givenName } from '#platform/file-names';
import { gridsOf } from '#backend/sport-events/grids';
import { People } from '#backend/directory/people';
import { unreserved } from '#backend/directory/reserved-ids';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { sportEventsView, staffView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { dryRun } from '#platform/log/dry-run';
import { checkDuplicates, checkReferences, groupRows, type EventRows } from './group-rows.js';
import { loadEntrants, namesOf } from './load-entrants.js';
import { placeCategories } from './load-playgrounds.js';
import { accountsOf, loadOptions, loadSportEvent, loadStaff, type EventToLoad } from './load-sport-event.js';
import { loadCategories, categoriesOfEvent } from './load-categories.js';
import type { LoadParts } from './parts.js';
import { readRows, type LoadRow, type RowErrors } from './rows.js';
import { readSheet } from './sheet.js';

const countsOf = (groups: readonly EventRows[]): LoadCounts => {
  const sum = (kind: 'stream' | 'option' | 'playground' | 'staff' | 'entrant') =>
    groups.reduce((all, group) => all + group[kind].length, 0);
  return {
    events: groups.length,
    streams: sum('stream'),
    options: sum('option'),
    playgrounds: sum('playground'),
    staff: sum('staff'),
    entrants: sum('entrant'),
  };
};

/** Sport events of which the caller is organiser, by key: a new file with the same key changes them. */
const ownEvents = async (context: HandlerContext): Promise<Map<string, SportEventDoc>> => {
  const staff = await context.documents.get(staffView, context.actor.userId ?? 0);
  const ids = (staff?.roles ?? []).filter(({ role }) => role === 'organiser').map(({ eventId }) => eventId);
  const docs = await context.documents.getMany(sportEventsView, [...new Set(ids)]);
  return new Map(docs.map((doc) => [doc.eventKey, doc]));
};

/** A group without an event row is of a sport event that is there already, else its rows point to nothing. */
const eventsToLoad = async (groups: readonly EventRows[], context: HandlerContext, errors: RowErrors): Promise<EventToLoad[]> => {
  const own = await ownEvents(context);
  const ids = await context.nextIds('event', groups.filter(({ eventKey, event }) => event && !own.has(eventKey)).length);
  return groups.flatMap((rows): EventToLoad[] => {
    const known = own.get(rows.eventKey) ?? null;
    if (known?.closing === 'cancelled') for (const { n } of rows.all.slice(0, 1)) errors.add(n, 'eventKey', 'error.event_cancelled');
    if (known) return [{ eventId: known.id, known, rows }];
    if (rows.event) return [{ eventId: ids.shift() ?? 0, known, rows }];
    for (const { n } of rows.all) errors.add(n, 'eventKey', 'error.not_found');
    return [];
  });
};

const emailsOf = (rows: readonly LoadRow[]): string[] =>
  rows.flatMap(({ values }) => [...(values.email === undefined ? [] : [values.email]), ...(values.referees ?? [])]);

const loadAll = async (
  events: readonly EventToLoad[],
  rows: readonly LoadRow[],
  parts: LoadParts,
  context: HandlerContext,
  errors: RowErrors,
): Promise<void> => {
  const accounts = await accountsOf(emailsOf(rows), context, parts);
  const userIds = new Map([...accounts].map(([email, { userId }]) => [email, userId]));
  const people = new People(context, parts.pepper, parts.reserveIds);
  const entrants = rows.filter(({ kind }) => kind === 'entrant');
  const persons = entrants.filter(
    ({ values }) => values.teamName === undefined && values.lastName !== undefined && !userIds.has(values.email ?? ''),
  );
  await people.foresee(
    persons.map(namesOf),
    entrants.flatMap(({ values }) => values.organization ?? []),
  );
  for (const event of events) {
    await loadSportEvent(event, context, errors);
    const known = event.known ? await categoriesOfEvent(event.eventId, context) : [];
    checkReferences(event.rows, new Set(known.map(({ streamKey }) => streamKey)), errors);
    const sportId = findSport(event.rows.event?.values.sport ?? '')?.id ?? event.known?.sportId ?? 0;
    const streams = await loadCategories(event, known, sportId, context, errors);
    await loadOptions(event, new Map([...streams].map(([key, { streamId }]) => [key, streamId])), context, errors);
    await loadStaff(event, accounts, context, errors);
    await loadEntrants({ event, streams, people, userIds, context, errors });
    const grids = await gridsOf(
      context.documents,
      known.map(({ id }) => id),
    );
    await placeCategories({ event, streams, userIds, parts, context, errors, grids });
  }
};

const refused = (errors: RowErrors, isDryRun: boolean, counts: LoadCounts): Refusal => ({
  refused: true,
  status: 200,
  errors: errors.all,
  extra: { isDryRun, counts, created: [], updated: [] },
});

const fileOf = (files: readonly UploadedFile[]): UploadedFile | undefined => files.find(({ field }) => field === 'file') ?? files[0];

/** Reads the whole file, decides everything, and records all of it in one append, or says by row what is wrong. */
export const decideLoadEvents = async (
  { isDryRun = false }: { isDryRun?: boolean | undefined },
  given: HandlerContext,
  allParts: LoadParts,
) => {
  const context = isDryRun ? dryRun(given) : given;
  const parts = isDryRun ? { ...allParts, reserveIds: unreserved } : allParts;
  const file = fileOf(given.files);
  if (!file) return refuse('error.required', 'file');
  const sheet = await readSheet(file);
  if (isRefusal(sheet)) return sheet;
  const read = readRows(sheet);
  if (isRefusal(read)) return read;
  const { rows, errors } = read;
  const groups = groupRows(rows, errors);
  for (const group of groups) checkDuplicates(group, errors);
  const events = await eventsToLoad(groups, context, errors);
  // Rows that could not be read have no place in the decisions; their neighbours are checked all the same.
  await loadAll(events, rows, parts, context, errors);
  const counts = countsOf(groups);
  if (!errors.isEmpty) return refused(errors, isDryRun, counts);
  const created = events.filter(({ known }) => !known).map(({ eventId }) => eventId);
  const updated = events.filter(({ known }) => known).map(({ eventId }) => eventId);
  const [first] = events;
  const data = { fileSha256: hash('sha256', file.bytes), fileName: givenName(file.fileName), created, updated, counts: { ...counts } };
  if (first) await context.decide(sportEvent, first.eventId, () => [{ type: 'EventsLoaded', data }]);
  return { created: isDryRun ? [] : created, updated, counts };
};

interface Loaded {
  created: number[];
  updated: number[];
  counts: Partial<LoadCounts>;
}

export const loadedEvents = ({ input, events, decided }: Recorded<{ isDryRun?: boolean | undefined }, Loaded>): LoadAnswer => {
  const recorded = events.find(({ type }) => type === 'EventsLoaded')?.data as Loaded | undefined;
  const { created, updated, counts } = decided ?? recorded ?? { created: [], updated: [], counts: {} };
  return { created, updated, errors: {}, isDryRun: input.isDryRun ?? false, counts };
};
