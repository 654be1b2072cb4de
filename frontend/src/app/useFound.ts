import { useEffect, useRef, useState } from 'react';
import type { Choice } from '../ui/ChoiceField.js';

/** What was found for a word; null when the call failed. */
export type Find = (needle: string, signal: AbortSignal) => Promise<Choice[] | null>;

const cache = new Map<string, Choice[]>();
const cachedAtMost = 200;
const remember = (key: string, found: Choice[]): void => {
  const [oldest] = cache.keys();
  if (cache.size >= cachedAtMost && oldest !== undefined) cache.delete(oldest);
  cache.set(key, found);
};

interface Found {
  choices: Choice[];
  state: 'short' | 'searching' | 'done' | 'failed';
}

interface Looking {
  isOpen: boolean;
  minCharacters: number;
  delayInMs: number;
}

/** Looks up what was typed, after a pause, once for a word. */
export const useFound = (source: string, find: Find, needle: string, { isOpen, minCharacters, delayInMs }: Looking): Found => {
  const [found, setFound] = useState<Found>({ choices: [], state: 'short' });
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (!isOpen) return undefined;
    if (needle.length < minCharacters) {
      setFound({ choices: [], state: 'short' });
      return undefined;
    }
    const key = `${source} ${needle.toLowerCase()}`;
    const known = cache.get(key);
    if (known) {
      setFound({ choices: known, state: 'done' });
      return undefined;
    }
    setFound(({ choices }) => ({ choices, state: 'searching' }));
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        void latest.current(needle, abort.signal).then((choices) => {
          if (abort.signal.aborted) return;
          if (choices) remember(key, choices);
          setFound(choices ? { choices, state: 'done' } : { choices: [], state: 'failed' });
        });
      },
      needle === '' ? 0 : delayInMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [source, needle, isOpen, minCharacters, delayInMs]);
  return found;
};
