import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of a page, so that they step together. */
const onSecond = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const wholeSecond = (): number => Math.floor(Date.now() / 1_000);
const stand = (): (() => void) => () => undefined;

/** Seconds since 1970; the component renders once a second while `isRunning`. */
export const useSeconds = (isRunning = true): number => useSyncExternalStore(isRunning ? onSecond : stand, wholeSecond, wholeSecond);

export interface Timed {
  timerCountInSeconds: number;
  isTimerRunning: boolean;
  timerUpdatedAt?: string | null;
  /** By a sport mode: `seconds` down from the time fought `since`; null: up from there. */
  clock?: { since: number; seconds: number | null };
}

/** Time fought: what was counted when the clock was last touched, and what has gone by since (docs/spec/live.md). */
export const secondsFought = ({ timerCountInSeconds, isTimerRunning, timerUpdatedAt }: Timed, nowInSeconds: number): number => {
  if (!isTimerRunning || !timerUpdatedAt) return timerCountInSeconds;
  const touchedAt = Date.parse(timerUpdatedAt) / 1_000;
  return Number.isNaN(touchedAt) ? timerCountInSeconds : timerCountInSeconds + Math.max(0, Math.floor(nowInSeconds - touchedAt));
};

/** 95 → "01:35"; beyond an hour the minutes go on. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** What the clock of a match shows: time fought, or as its sport mode counts it. */
export const secondsShown = (match: Timed, nowInSeconds: number): number => {
  const fought = secondsFought(match, nowInSeconds);
  const { since, seconds } = match.clock ?? { since: 0, seconds: null };
  const inPeriod = Math.max(0, fought - since);
  return seconds === null ? inPeriod : Math.max(0, seconds - inPeriod);
};

/** The clock of a match, counted on here while it runs. */
export const useMatchClock = (match: Timed): string => clockText(secondsShown(match, useSeconds(match.isTimerRunning)));
