import { useEffect, useRef, useState } from 'react';
import type { LiveMatch, LivePlayground } from './eventLive.js';

/** A match that a card goes on showing although it is over. */
export interface Held {
  match: LiveMatch;
  until: number;
}
const resultStaysInMs = 8_000;

/**
 * The match that a card goes on showing after its end: when the one on the screen has just moved to the results,
 * it stays for 8 s before the next one appears.
 */
export const heldAfter = (shown: LiveMatch | null, playground: LivePlayground, now: number): Held | null => {
  if (!shown || playground.now?.matchId === shown.matchId) return null;
  const result = playground.last.find(({ matchId }) => matchId === shown.matchId);
  return result ? { match: result, until: now + resultStaysInMs } : null;
};

/** What a card of a playground shows: the match that is on, or the one that has just ended. */
export const useShownMatch = (playground: LivePlayground): { match: LiveMatch | null; isResult: boolean } => {
  const shown = useRef<LiveMatch | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const next = heldAfter(shown.current, playground, Date.now());
    shown.current = playground.now;
    if (next) setHeld(next);
  }, [playground]);
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => setHeld(null), held.until - Date.now());
    return () => clearTimeout(timer);
  }, [held]);
  return held ? { match: held.match, isResult: true } : { match: playground.now, isResult: false };
};
