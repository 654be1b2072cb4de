import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from '../../ui/singleKeys.js';

interface ListKeys {
  up?: () => void;
  down?: () => void;
  accept?: () => void;
  reject?: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const keys: Record<string, keyof ListKeys> = { ArrowUp: 'up', ArrowDown: 'down', KeyA: 'accept', KeyR: 'reject' };

/** Single keys for going through answers and judging them, on any layout; never while something is typed. */
export const useListKeys = (acts: ListKeys): void => {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = event.code.startsWith('Key') && !areSingleKeysOn() ? undefined : keys[event.code];
      const act = name && latest.current[name];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
