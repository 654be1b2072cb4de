import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';

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

/** What a card of a playground shows. */
export interface PlaygroundCard {
  phase: 'result' | 'playing' | 'break' | 'coming' | 'free';
  match: LiveMatch | null;
  next: readonly LiveMatch[];
  pause: { name: string; until: string } | null;
}

/** A result before the match that is on, that before a break, a break before what is to come. */
export const cardOf = (playground: LivePlayground, result: LiveMatch | null, pause: PlaygroundCard['pause']): PlaygroundCard => {
  const { now, next } = playground;
  if (result) return { phase: 'result', match: result, next: now ? [now, ...next] : next, pause: null };
  if (now) return { phase: 'playing', match: now, next, pause: null };
  if (pause) return { phase: 'break', match: null, next, pause };
  const [first, ...later] = next;
  return first ? { phase: 'coming', match: first, next: later, pause: null } : { phase: 'free', match: null, next: [], pause: null };
};
