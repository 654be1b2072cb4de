import { useEffect, useState } from 'react';
import { stepInMilliseconds } from './reveal.js';

/** How far a show was when somebody last pressed a button, and whether it goes on by itself. */
export interface ShowState {
  shown: number;
  isRunning: boolean;
}

/** How many entrants are revealed now; each press counts on from where it says. `press` tells one from the next. */
export const useReveal = ({ shown, isRunning }: ShowState, press: unknown, total: number): number => {
  const [count, setCount] = useState({ press, value: shown });
  const value = count.press === press ? count.value : shown;
  useEffect(() => {
    if (!isRunning || value >= total) return undefined;
    const timer = setTimeout(() => setCount({ press, value: value + 1 }), stepInMilliseconds(total));
    return () => clearTimeout(timer);
  }, [isRunning, value, total, press]);
  return Math.min(value, total);
};
