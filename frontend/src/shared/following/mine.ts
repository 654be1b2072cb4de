import { useCallback, useSyncExternalStore } from 'react';
import { browserList } from './browserList.js';

/** An entrant that this visitor follows; kept in the browser, no login needed. */
export interface Pinned {
  registrationId: number;
  streamId: number;
}

const atMost = 5;

const isPinned = (value: unknown): value is Pinned =>
  typeof value === 'object' &&
  value !== null &&
  'registrationId' in value &&
  typeof value.registrationId === 'number' &&
  'streamId' in value &&
  typeof value.streamId === 'number';

const lists = browserList('podium.mine', isPinned);

/** What stands in the storage under a key; anything else than a list of pins is an empty list. */
export const parsePins = lists.parse;

/** The entrants that this visitor follows in a sport event, the newest first. */
export const usePins = (
  eventId: number,
): { pins: readonly Pinned[]; pin: (pinned: Pinned) => void; unpin: (registrationId: number) => void } => {
  const pins = useSyncExternalStore(
    lists.subscribe,
    () => lists.read(eventId),
    () => lists.none,
  );
  const pin = useCallback(
    (pinned: Pinned) =>
      lists.write(
        eventId,
        [pinned, ...lists.read(eventId).filter(({ registrationId }) => registrationId !== pinned.registrationId)].slice(0, atMost),
      ),
    [eventId],
  );
  const unpin = useCallback(
    (registrationId: number) =>
      lists.write(
        eventId,
        lists.read(eventId).filter((pinned) => pinned.registrationId !== registrationId),
      ),
    [eventId],
  );
  return { pins, pin, unpin };
};
