import type { MatchDoc } from '#contracts/competition/grid.docs';
import type { LiveMatch, LivePlayground } from '../../app/eventLive.js';

/** A picture that can be shown, and when its content last changed. */
export interface Candidate {
  name: string;
  changedAt: number;
}

/** What comes after the picture on the screen: first what changed since it was last shown, the oldest change first; else the next in order. */
export const nextPicture = (candidates: readonly Candidate[], current: string | null, shownAt: ReadonlyMap<string, number>): string | null => {
  const changed = candidates
    .filter(({ name, changedAt }) => name !== current && changedAt > (shownAt.get(name) ?? -Infinity) && shownAt.has(name))
    .sort((a, b) => a.changedAt - b.changedAt)[0];
  if (changed) return changed.name;
  const at = candidates.findIndex(({ name }) => name === current);
  return candidates[(at + 1) % Math.max(1, candidates.length)]?.name ?? null;
};

/** A card on the screen: the match, and until when it stays although it is over. */
export interface Held {
  match: LiveMatch;
  until: number;
}
export const resultStaysInMs = 8_000;

/**
 * The match that a card goes on showing after its end: when the one on the screen has just moved to the results,
 * it stays for 8 s before the next one appears.
 */
export const heldAfter = (shown: LiveMatch | null, playground: LivePlayground, now: number): Held | null => {
  if (!shown || playground.now?.matchId === shown.matchId) return null;
  const result = playground.last.find(({ matchId }) => matchId === shown.matchId);
  return result ? { match: result, until: now + resultStaysInMs } : null;
};

/** What is going on in a block counts as a change of it; blocks without anybody yet are not worth a turn. */
export const isWorthShowing = (matches: readonly (MatchDoc | undefined)[]): boolean =>
  matches.some((match) => match?.participants.some(({ registrationId }) => registrationId !== null));
