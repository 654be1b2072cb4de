import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { secondsFought } from '../../ui/clock.js';
import type { MatchGames } from './games.js';
import { putAside } from './asides.js';
import { deviceNow, fought, isSame, isTouched, merged, seated, type Bout, type Known } from './bout.js';

const nameOf = (matchId: number): string => `podium-bout-${matchId}`;

const isBout = (value: unknown): value is Bout =>
  typeof value === 'object' && value !== null && 'matchId' in value && 'taps' in value && 'fighters' in value;

/** What the tablet kept of a match. */
export const storedBout = (matchId: number): Bout | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(matchId)) ?? 'null');
    return isBout(value) ? { ...value, games: value.games ?? null } : null;
  } catch {
    return null;
  }
};

/** A full or forbidden store costs the resuming after a reload, never a tap: those are in the outbox. */
export const keepBout = (bout: Bout): void => {
  try {
    localStorage.setItem(nameOf(bout.matchId), JSON.stringify(bout));
  } catch {
    // Nothing to do: the bout goes on in memory.
  }
};

const knownOf = ({ participants, ...timed }: LiveMatch, { rules, known }: MatchGames): Known => {
  const [a, b] = participants;
  const now = deviceNow();
  return {
    ...(rules ? (known ?? { score: [0, 0], games: [] }) : { score: [a?.score ?? 0, b?.score ?? 0], games: null }),
    penalties: [a?.penalties ?? 0, b?.penalties ?? 0],
    seconds: secondsFought(timed, now / 1_000),
    runningSince: timed.isTimerRunning ? now : null,
  };
};

const fightersOf = ({ participants }: LiveMatch): Bout['fighters'] => {
  const [a, b] = participants;
  const fighter = (one: typeof a) => ({ registrationId: one?.registrationId ?? null, name: one?.fullName ?? '' });
  return [fighter(a), fighter(b)];
};

const fromServer = (match: LiveMatch, games: MatchGames): Bout => ({
  matchId: match.matchId,
  number: match.number,
  fighters: fightersOf(match),
  ...knownOf(match, games),
  taps: [],
});

interface Begun {
  bout: Bout;
  /** What was tapped for others who stood in the match before. */
  ofOthers: Bout | null;
}

/** The bout as the tablet kept it, unless others fight in it now, or it has become one of games or no longer is. */
const begun = (match: LiveMatch, games: MatchGames): Begun => {
  const stored = storedBout(match.matchId);
  if (!stored || (stored.games !== null) !== (games.rules !== null)) return { bout: fromServer(match, games), ofOthers: null };
  const bout = seated(
    stored,
    match.participants.map(({ registrationId }) => registrationId),
  );
  return bout ? { bout, ofOthers: null } : { bout: fromServer(match, games), ofOthers: stored };
};

/** How long the server must have said otherwise, where it does not tell which of the taps it knows. */
const echoMilliseconds = 1_000;

export interface HeldBout {
  bout: Bout;
  change: (how: (bout: Bout) => Bout) => Bout;
  /** What counts no more, said until the next tap: the score that the server has not, or a bout of others. */
  replaced: Bout | null;
  dismiss: () => void;
}

/**
 * The bout of a match: what this tablet holds of it while something of it waits to be sent; once everything was sent
 * and the document tells of it (`isSettled`), what the server knows wins, because somebody has recorded since.
 */
export const useBout = (match: LiveMatch, games: MatchGames, isSettled: boolean): HeldBout => {
  const [{ bout: first, ofOthers }] = useState(() => begun(match, games));
  const [bout, setBout] = useState(first);
  const [replaced, setReplaced] = useState<Bout | null>(ofOthers && isTouched(ofOthers) ? ofOthers : null);
  const latest = useRef(bout);
  const change = useCallback((how: (bout: Bout) => Bout): Bout => {
    latest.current = how(latest.current);
    setBout(latest.current);
    setReplaced(null);
    keepBout(latest.current);
    return latest.current;
  }, []);
  useEffect(() => {
    if (!ofOthers) return;
    keepBout(latest.current);
    putAside(ofOthers, 'others');
  }, [ofOthers]);
  useEffect(() => {
    const isTold = games.rules === null || games.known !== null;
    if (!isSettled || !isTold || isSame(bout, knownOf(match, games))) return undefined;
    const timer = setTimeout(() => {
      const before = latest.current;
      const after = change((now) => merged(now, knownOf(match, games)));
      if (before.score.join() === after.score.join()) return;
      if (before.taps.length + (before.mode?.actions.length ?? 0) > 0) putAside(before, 'cleared');
      setReplaced(before);
    }, echoMilliseconds);
    return () => clearTimeout(timer);
  }, [bout, match, games, isSettled, change]);
  return { bout, change, replaced, dismiss: useCallback(() => setReplaced(null), []) };
};

/** Whole seconds fought, from the clock that never jumps. */
export const useFought = (bout: Bout): number => {
  const [seconds, setSeconds] = useState(() => fought(bout, deviceNow()));
  useEffect(() => {
    const look = () => setSeconds(fought(bout, deviceNow()));
    look();
    if (bout.runningSince === null) return undefined;
    const timer = setInterval(look, 100);
    return () => clearInterval(timer);
  }, [bout]);
  return seconds;
};

/** A finished bout leaves nothing on the tablet. */
export const forgetBout = (matchId: number): void => localStorage.removeItem(nameOf(matchId));
