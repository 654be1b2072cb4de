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
