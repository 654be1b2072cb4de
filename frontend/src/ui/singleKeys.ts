import { useSyncExternalStore } from 'react';

/**
 * Keys of one character (j, x, ?) may be switched off, for who works by voice or with a tremor (WCAG 2.1.4). Arrows, Enter,
 * Space, Escape and combinations with Ctrl always work.
 */
const storageKey = 'podium.singleKeys';
const listeners = new Set<() => void>();
let areOn: boolean | undefined;

const kept = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

export const areSingleKeysOn = (): boolean => (areOn ??= kept());

export const switchSingleKeys = (isOn: boolean): void => {
  areOn = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice holds for this page only.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
