import { useEffect, useState } from 'react';
import { stepInMilliseconds } from './reveal.js';

/** How far a show was when somebody last pressed a button, and whether it goes on by itself. */
export interface ShowState {
  shown: number;
  isRunning: boolean;
}

/** How far a show that runs since a moment has come by itself. */
const caughtUp = ({ shown, isRunning }: ShowState, since: string, total: number): number => {
  const gone = Math.floor((Date.now() - Date.parse(since)) / stepInMilliseconds(total));
  return isRunning && gone > 0 ? Math.min(total, shown + gone) : shown;
};

/**
 * How many entrants are revealed now; each press counts on from where it says. `press` tells one from the next. `since`: when it was
 * pressed; whoever comes in the middle of it, as after a reload, sees as many as everybody else.
 */
export const useReveal = (state: ShowState, press: unknown, total: number, since?: string): number => {
  const { shown, isRunning } = state;
  const [first] = useState(press);
  const [count, setCount] = useState<{ press: unknown; value: number } | null>(null);
  const begin = since !== undefined && press === first ? caughtUp(state, since, total) : shown;
  const value = count !== null && count.press === press ? count.value : begin;
  useEffect(() => {
    if (!isRunning || value >= total) return undefined;
    const timer = setTimeout(() => setCount({ press, value: value + 1 }), stepInMilliseconds(total));
    return () => clearTimeout(timer);
  }, [isRunning, value, total, press]);
  return Math.min(value, total);
};
