import type { ModeName } from '#contracts/sport-modes/sport-mode.docs';
import { sportModeEvents } from '#contracts/sport-modes/sport-mode.events';
import type { SportMode } from '#contracts/sport-modes/types';
import { view } from '../view.js';

/** One version of an organiser's mode. */
export interface OwnModeDoc {
  eventId: number;
  ownerUserId: number;
  base: ModeName | null;
  mode: SportMode | null;
  /** The one that new categories choose: no later version was saved, and it was not removed. */
  isOffered: boolean;
}

export const ownModeKey = ({ id, version }: ModeName): string => `${id} ${version}`;

const before = ({ id, version }: ModeName): ModeName => ({ id, version: String(Number(version) - 1) });

/** Sport modes of organisers, a document a version. */
export const ownModesView = view(sportModeEvents, {
  name: 'own_modes',
  version: 1,
  initial: (): OwnModeDoc => ({ eventId: 0, ownerUserId: 0, base: null, mode: null, isOffered: false }),
  keys: ({ type, data }) => {
    if (type === 'SportModeRemoved') return ownModeKey(data);
    return data.mode.version === '1' ? ownModeKey(data.mode) : [ownModeKey(before(data.mode)), ownModeKey(data.mode)];
  },
  on: {
    SportModeSaved: (doc, { data }, key) => {
      if (key === ownModeKey(data.mode)) Object.assign(doc, data, { isOffered: true });
      else doc.isOffered = false;
    },
    SportModeRemoved: (doc) => {
      doc.isOffered = false;
    },
  },
  columns: {
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    ownerUserId: { type: 'integer', value: (doc) => doc.ownerUserId },
    isOffered: { type: 'integer', value: (doc) => Number(doc.isOffered) },
  },
  indexes: [
    ['eventId', 'isOffered'],
    ['ownerUserId', 'isOffered'],
  ],
});
