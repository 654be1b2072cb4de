import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { registrationRow } from './registration-row.js';

/** What a change tells; name of the stream, age and taking part come from other documents, which the reader has. */
const changedRow = (doc: RegistrationDoc) => {
  const { streamName: _streamName, age: _age, entrantStatus: _entrantStatus, ...row } = registrationRow(doc, '', null, undefined);
  return row;
};

const snapshot = async (eventId: number, documents: DocumentReader): Promise<Snapshot | null> => {
  const event = await documents.getStored<SportEventDoc>(sportEventsView, eventId);
  return event && { version: Number(event.position), document: { eventId, changed: {} } };
};

/**
 * Registrations of a sport event that have changed since one began to follow: a screen that shows a page of ten thousand
 * asks for its rows itself, and takes from here what other people did. A new snapshot means that changes were missed.
 */
export const registrationChangesLive: LiveSpec = {
  view: 'registration-changes',
  roles: ['O', 'T', 'J', 'A'],
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: ({ view, doc }) => (view === registrationsView.name && doc ? [(doc as RegistrationDoc).eventId] : []),
  patch: ({ doc, key }) => [{ op: 'add', path: `/changed/${key}`, value: changedRow(doc as RegistrationDoc) }],
  snapshot,
};
