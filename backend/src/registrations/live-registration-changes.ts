import type { JsonPatch } from '#contracts/patch';
import { entriesOf, rowsForStaff } from '#backend/visibility/competitors';
import { staffConcerned } from '#backend/visibility/concerned';
import type { DocumentReader } from '#platform/documents';
import type { DocumentKey } from '#projections/view';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { teamsView } from '#projections/registrations/teams.view';
import type { TeamsOfCategory } from '#domain/registrations/teams.fold';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { registrationRow } from './registration-row.js';

/** What a change tells; name of the stream, age and taking part come from other documents, which the reader has. */
const changedRow = (doc: RegistrationDoc) => {
  const { streamName: _streamName, age: _age, entrantStatus: _entrantStatus, ...row } = registrationRow(doc, '', null, undefined);
  return row;
};

/** Of somebody less or more may be seen than before: whoever shows rows reads them again. */
const readAgain = (): JsonPatch => [{ op: 'add', path: '/readAgain', value: new Date().toISOString() }];

/** Names, members and order of teams and pairs: who shows them asks for them again. */
const teamsChanged = (streamId: DocumentKey): JsonPatch => [{ op: 'add', path: `/teams/${streamId}`, value: new Date().toISOString() }];

const snapshot = async (eventId: number, documents: DocumentReader): Promise<Snapshot | null> => {
  const event = await documents.getStored<SportEventDoc>(sportEventsView, eventId);
  return event && { version: Number(event.position), document: { eventId, changed: {}, teams: {} } };
};

/**
 * Registrations of a sport event that have changed since one began to follow: a screen that shows a page of ten thousand
 * asks for its rows itself, and takes from here what other people did. A new snapshot means that changes were missed.
 */
export const registrationChangesLive: LiveSpec = {
  view: 'registration-changes',
  roles: ['O', 'T', 'J', 'A'],
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: ({ view, doc, key }) => {
    if (view === sportEventsView.name) return [Number(key)];
    if (!doc) return [];
    if (view === teamsView.name) return [(doc as TeamsOfCategory).eventId];
    return view === registrationsView.name ? [(doc as RegistrationDoc).eventId] : [];
  },
  patch: ({ view, doc, key }) => {
    if (view === sportEventsView.name) return readAgain();
    if (view === teamsView.name) return teamsChanged(key);
    return [{ op: 'add', path: `/changed/${key}`, value: changedRow(doc as RegistrationDoc) }];
  },
  mask: {
    concerns: staffConcerned,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map(({ eventId }) => eventId))],
    patches: {
      covers: (patch) => patch.some(({ path }) => path.startsWith('/changed/')),
      cover: async (_eventId, patch, documents) => {
        const ids = patch.flatMap(({ path }) => (path.startsWith('/changed/') ? [Number(path.slice('/changed/'.length))] : []));
        const rows = await rowsForStaff(await documents.getMany(registrationsView, ids), documents);
        const told = rows.map((doc): JsonPatch[number] => ({ op: 'add', path: `/changed/${doc.id}`, value: changedRow(doc) }));
        return [...patch.filter(({ path }) => !path.startsWith('/changed/')), ...told];
      },
      unmasked: () => Promise.resolve(readAgain()),
    },
  },
  snapshot,
};
