import { useSyncExternalStore } from 'react';
import { keep, recall } from '../resume.js';

const name = 'rules';
const listeners = new Set<() => void>();
const isPlain = (): boolean => recall<string>(name) === 'plain';

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this tablet runs bouts without the rules of their sport: points by hand, as in a sport that has no mode. */
export const usePlainRules = (): readonly [boolean, (plain: boolean) => void] => [
  useSyncExternalStore(subscribe, isPlain),
  (plain) => {
    keep(name, plain ? 'plain' : 'sport');
    for (const listener of listeners) listener();
  },
];
