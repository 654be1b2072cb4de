import { useLayoutEffect, useRef } from 'react';

export interface MatKeys {
  steps: readonly number[];
  score: (side: 0 | 1, by: number) => void;
  penalise: (side: 0 | 1, by: number) => void;
  toggle: () => void;
  undo: () => unknown;
  finish: () => void;
}

const scoreKeys = [
  ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT'],
  ['KeyP', 'KeyO', 'KeyI', 'KeyU', 'KeyY'],
] as const;
/** Correct the score, a warning, a warning taken back. */
const otherKeys = [
  ['KeyA', 'KeyS', 'KeyD'],
  ['KeyJ', 'KeyK', 'KeyL'],
] as const;

/**
 * Space clock; Q W E (R T) and P O I (U Y) scores from the highest; A, J correct; S, K warn; D, L take a warning back;
 * Backspace undo; Enter finish. By place, not by letter, so any layout works.
 */
export const useMatKeys = (keys: MatKeys | null): void => {
  const kept = useRef(keys);
  kept.current = keys;
  // With the page itself: a key that is pressed at the first sight of it counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = kept.current;
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog') !== null;
      // A click beside a dialog's buttons leaves the focus on the page behind it.
      const isBehind = document.querySelector('dialog[open]') !== null;
      if (!now || isTyping || isBehind || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (act(now, event.code)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

/** Carries out what a key stands for; false: it stands for nothing. */
export const act = (keys: MatKeys, code: string): boolean => {
  if (code === 'Space') keys.toggle();
  else if (code === 'Backspace') keys.undo();
  else if (code === 'Enter') keys.finish();
  else return actOnSide(keys, 0, code) || actOnSide(keys, 1, code);
  return true;
};

const actOnSide = ({ steps, score, penalise }: MatKeys, side: 0 | 1, code: string): boolean => {
  const step = steps[scoreKeys[side].findIndex((key) => key === code)];
  const other = otherKeys[side].findIndex((key) => key === code);
  if (step !== undefined) score(side, step);
  else if (other === 0) score(side, -(steps.at(-1) ?? 1));
  else if (other > 0) penalise(side, other === 1 ? 1 : -1);
  return step !== undefined || other >= 0;
};
