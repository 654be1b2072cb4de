import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from '../../../ui/singleKeys.js';

export interface DeskKeys {
  move: (step: number) => void;
  extend: (step: number) => void;
  select: () => void;
  open: () => void;
  preview: () => void;
  edit: () => void;
  filter: () => void;
  find: () => void;
  back: () => void;
}

/** A menu that is fading away is no longer open. */
const openLayers = "dialog[open], [aria-haspopup='menu'][aria-expanded='true']";

const isElsewhere = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (document.querySelector(openLayers)) return true;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
};

/** Buttons and links keep Enter and Space for themselves. */
const isControl = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('button, a, summary') !== null;

const commandOf = (event: KeyboardEvent): [keyof DeskKeys, number?] | undefined => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.shiftKey && step) return ['extend', step];
  // The physical key, so that it works on a Russian layout too.
  const byCode: Record<string, [keyof DeskKeys, number?]> = {
    KeyJ: ['move', 1],
    KeyK: ['move', -1],
    KeyX: ['select'],
    KeyE: ['edit'],
    KeyF: ['filter'],
    Escape: ['back'],
  };
  const areOn = areSingleKeysOn();
  if (event.key === '/') return areOn ? ['find'] : undefined;
  if (!isControl(event.target)) {
    if (event.key === 'Enter') return ['open'];
    if (event.key === ' ') return ['preview'];
  }
  return event.shiftKey || (!areOn && event.code !== 'Escape') ? undefined : byCode[event.code];
};

/** The keys of the desk (j k x e f / Enter Space Escape); never while typing or in a dialog. */
export const useDeskKeys = (keys: DeskKeys, isOn: boolean): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      latest.current[command[0]](command[1] ?? 0);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
};
