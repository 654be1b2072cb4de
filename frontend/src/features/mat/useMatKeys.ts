import { useEffect, useRef } from 'react';

interface MatKeys {
  steps: readonly number[];
  score: (side: 0 | 1, by: number) => void;
  penalise: (side: 0 | 1, by: number) => void;
  toggle: () => void;
  undo: () => void;
  finish: () => void;
}

const scoreKeys = [
  ['KeyQ', 'KeyW', 'KeyE'],
  ['KeyI', 'KeyO', 'KeyP'],
] as const;
const minusKeys = ['KeyA', 'KeyJ'] as const;
const penaltyKeys = ['KeyS', 'KeyK'] as const;

/** Space clock; Q W E and I O P scores; A, J correct; S, K warnings; Backspace undo; Enter finish. By place, not by letter, so any layout works. */
export const useMatKeys = (keys: MatKeys | null): void => {
  const kept = useRef(keys);
  kept.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = kept.current;
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog') !== null;
      if (!now || isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (act(now, event.code)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

const act = ({ steps, score, penalise, toggle, undo, finish }: MatKeys, code: string): boolean => {
  if (code === 'Space') toggle();
  else if (code === 'Backspace') undo();
  else if (code === 'Enter') finish();
  else {
    const side = ([0, 1] as const).find((i) => scoreKeys[i].includes(code as never) || minusKeys[i] === code || penaltyKeys[i] === code);
    if (side === undefined) return false;
    const step = steps[scoreKeys[side].indexOf(code as never)];
    if (minusKeys[side] === code) score(side, -(steps.at(-1) ?? 1));
    else if (penaltyKeys[side] === code) penalise(side, 1);
    else if (step !== undefined) score(side, step);
  }
  return true;
};
