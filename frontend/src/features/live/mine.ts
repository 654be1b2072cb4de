import { useCallback, useSyncExternalStore } from 'react';

/** An entrant that this visitor follows; kept in the browser, no login needed. */
export interface Pinned {
  registrationId: number;
  streamId: number;
}

const atMost = 5;
const listeners = new Set<() => void>();
const keyOf = (eventId: number): string => `podium.mine.${eventId}`;
const held = new Map<string, { text: string; list: readonly Pinned[] }>();
const none: readonly Pinned[] = [];

const isPinned = (value: unknown): value is Pinned =>
  typeof value === 'object' &&
  value !== null &&
  'registrationId' in value &&
  typeof value.registrationId === 'number' &&
  'streamId' in value &&
  typeof value.streamId === 'number';

/** What stands in the storage under a key; anything else than a list of pins is an empty list. */
export const parsePins = (text: string | null): readonly Pinned[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPinned) : none;
  } catch {
    return none;
  }
};

const read = (eventId: number): readonly Pinned[] => {
  const key = keyOf(eventId);
  let text = held.get(key)?.text ?? '[]';
  try {
    text = localStorage.getItem(key) ?? '[]';
  } catch {
    // Without storage the choice holds for this page only.
  }
  const before = held.get(key);
  if (before?.text === text) return before.list;
  const list = parsePins(text);
  held.set(key, { text, list });
  return list;
};

const write = (eventId: number, list: readonly Pinned[]): void => {
  const text = JSON.stringify(list);
  held.set(keyOf(eventId), { text, list });
  try {
    localStorage.setItem(keyOf(eventId), text);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The entrants that this visitor follows in a sport event, the newest first. */
export const usePins = (
  eventId: number,
): { pins: readonly Pinned[]; pin: (pinned: Pinned) => void; unpin: (registrationId: number) => void } => {
  const pins = useSyncExternalStore(
    subscribe,
    () => read(eventId),
    () => none,
  );
  const pin = useCallback(
    (pinned: Pinned) =>
      write(eventId, [pinned, ...read(eventId).filter(({ registrationId }) => registrationId !== pinned.registrationId)].slice(0, atMost)),
    [eventId],
  );
  const unpin = useCallback(
    (registrationId: number) =>
      write(
        eventId,
        read(eventId).filter((pinned) => pinned.registrationId !== registrationId),
      ),
    [eventId],
  );
  return { pins, pin, unpin };
};
