import { erasureEvents } from '#contracts/erasure/erasure.events';
import { foldErasure, noErasure } from '#domain/erasure/erasure.decider';
import { view } from '../view.js';

/** Who asked for erasure, and how far it is; by user id. */
export const erasuresView = view(erasureEvents, {
  name: 'erasures',
  version: 1,
  initial: (key) => noErasure(Number(key)),
  keys: (event) => event.data.userId,
  on: {
    ErasureRequested: (doc, event) => void foldErasure(doc, event),
    ErasureTakenBack: (doc, event) => void foldErasure(doc, event),
    ErasureBegun: (doc, event) => void foldErasure(doc, event),
    PersonErased: (doc, event) => void foldErasure(doc, event),
  },
  columns: {
    status: { type: 'text', value: (doc) => doc.status },
    dueAt: { type: 'text', value: (doc) => doc.dueAt },
  },
  indexes: [['status', 'dueAt']],
});
