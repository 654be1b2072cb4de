import { ownDataEvents } from '#contracts/own-data/own-data.events';
import { foldOwnData, noCopy } from '#domain/own-data/own-data.decider';
import { view } from '../view.js';

/** The newest copy of what is known of a person, by user id. */
export const ownDataView = view(ownDataEvents, {
  name: 'own_data',
  version: 1,
  initial: (key) => noCopy(Number(key)),
  keys: (event) => event.data.userId,
  on: {
    OwnDataRequested: (doc, event) => void foldOwnData(doc, event),
    OwnDataWritten: (doc, event) => void foldOwnData(doc, event),
  },
});
