import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
const storageKey = 'podium.theme';
const listeners = new Set<() => void>();

const current = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Shows the page in a theme and keeps the choice on this device. */
export const chooseTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['mantineColorScheme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice holds for this page only.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light');
