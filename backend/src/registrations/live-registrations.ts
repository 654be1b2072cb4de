import { ageOn } from '#contracts/rules/dates';
import { entriesOf, rowsForStaff } from '#backend/visibility/competitors';
import { staffConcerned } from '#backend/visibility/concerned';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { gridSummaries } from '#projections/competition/grid-summary';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { registrationRow } from './registration-row.js';

/** A match may put an entrant out of the event, and let them in again. */
const hasStatuses = ({ entrantStatus }: Pick<GridViewDoc['state'], 'entrantStatus'>): boolean => Object.keys(entrantStatus).length > 0;

const compose = async (streamId: number, documents: DocumentReader): Promise<Snapshot | null> => {
  const stream = await documents.getStored<CategoryDoc>(categoriesView, streamId);
  if (!stream) return null;
  const event = await documents.get(sportEventsView, stream.doc.eventId);
  const listed = await documents.all(registrationsView, { filter: { streamId }, sort: [['index', 'asc']] });
  const stored = await Promise.all(listed.map(({ id }) => documents.getStored<RegistrationDoc>(registrationsView, id)));
  const rows = stored.flatMap((one) => one ?? []);
  const grid = await documents.getStored(gridSummaries, streamId);
  const known = grid && hasStatuses(grid.doc) ? grid : null;
  const parts = known ? [...rows, known] : rows;
  const newest = parts.reduce((highest, { position }) => (position > highest ? position : highest), stream.position);
  const age = ({ birthDate }: RegistrationDoc) => (birthDate === null || !event ? null : ageOn(birthDate, event.dateFrom));
  const kept = rows.map(({ doc }) => doc).filter(({ isDeleted }) => !isDeleted);
  const registrations = Object.fromEntries(
    (await rowsForStaff(kept, documents)).map((doc) => [doc.id, registrationRow(doc, stream.doc.name, age(doc), known?.doc)]),
  );
  return { version: Number(newest), document: { eventId: stream.doc.eventId, streamId, registrations } };
};

/** The start list of a stream, by registration, for the staff of its sport event (docs/spec/live.md). */
export const registrationsLive: LiveSpec = {
  view: 'registrations',
  roles: ['O', 'T', 'A'],
  scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
  touches: ({ view, doc, key }) => {
    if (view === registrationsView.name) return [(doc as RegistrationDoc).streamId];
    if (view === gridView.name) return hasStatuses((doc as GridViewDoc).state) ? [Number(key)] : [];
    // A sport event that is no longer published lets its staff see less.
    if (view === sportEventsView.name) return 'all';
    return view === categoriesView.name ? [Number(key)] : [];
  },
  mask: {
    concerns: staffConcerned,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map(({ streamId }) => streamId))],
  },
  snapshot: compose,
};
