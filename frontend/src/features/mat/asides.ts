import { useSyncExternalStore } from 'react';
import { deviceNow, isTouched, stopped, type Bout } from './bout.js';
import { keep, recall } from './resume.js';
import { newId } from '../../ui/newId.js';

/** Why taps of a bout do not count any more: it waits for an opponent again, others fight in it, or its score was cleared. */
export type AsideReason = 'waits' | 'others' | 'cleared';

/** What was tapped for a bout that became another one by a correction elsewhere: shown until the referee drops it. */
export interface Aside {
  id: string;
  reason: AsideReason;
  bout: Bout;
}

const name = 'asides';
const most = 30;
const listeners = new Set<() => void>();
let held: readonly Aside[] | null = null;

const all = (): readonly Aside[] => (held ??= recall<Aside[]>(name) ?? []);

const set = (next: readonly Aside[]): void => {
  held = next.slice(-most);
  keep(name, held);
  for (const listener of listeners) listener();
};

/** Nothing is kept of a bout in which nothing was tapped. */
export const putAside = (bout: Bout, reason: AsideReason): void => {
  if (isTouched(bout)) set([...all(), { id: newId(), reason, bout: stopped(bout, deviceNow()) }]);
};

export const dropAside = (id: string): void => set(all().filter((one) => one.id !== id));

/** Another tab of the tablet may have changed them; a test begins anew. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) held = null;
  listeners.add(listener);
  const read = ({ key }: StorageEvent) => {
    if (key !== `podium-mat-${name}`) return;
    held = null;
    listener();
  };
  window.addEventListener('storage', read);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', read);
  };
};

export const useAsides = (): readonly Aside[] => useSyncExternalStore(subscribe, all);
