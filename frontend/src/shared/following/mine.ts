import { useCallback, useSyncExternalStore } from 'react';

/** Lists that the browser keeps, one for each sport event; without storage they hold for this page only. */
export const browserList = <Item>(name: string, isItem: (value: unknown) => value is Item) => {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  const held = new Map<string, { text: string; list: readonly Item[] }>();
  const keyOf = (eventId: number): string => `${name}.${eventId}`;

  const parse = (text: string | null): readonly Item[] => {
    try {
      const value: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(value) ? value.filter(isItem) : none;
    } catch {
      return none;
    }
  };
  const read = (eventId: number): readonly Item[] => {
    const key = keyOf(eventId);
    const before = held.get(key);
    let text = before?.text ?? '[]';
    try {
      text = localStorage.getItem(key) ?? '[]';
    } catch {
      // The choice holds for this page only.
    }
    if (before?.text === text) return before.list;
    const list = parse(text);
    held.set(key, { text, list });
    return list;
  };
  const write = (eventId: number, list: readonly Item[]): void => {
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
  return { none, parse, read, write, subscribe };
};

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
