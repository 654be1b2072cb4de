import { recordEvents } from '#contracts/directory/records.events';
import { noChanges, recordsStream, type RecordChanges } from '#domain/directory/records.fold';
import { view } from '../view.js';

/** What administrators changed in each reference list. */
export const recordsView = view<RecordChanges, typeof recordEvents>(recordEvents, {
  name: 'records',
  version: 1,
  initial: (key) => noChanges(String(key)),
  keys: ({ data }) => data.list,
  on: {
    RecordSaved: (doc, event) => void recordsStream.evolve(doc, event),
    RecordRemoved: (doc, event) => void recordsStream.evolve(doc, event),
  },
});
