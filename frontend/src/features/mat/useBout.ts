import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { secondsFought } from '../../ui/clock.js';
import type { MatchGames } from './games.js';
import { deviceNow, fought, isSame, merged, type Bout, type Known } from './bout.js';

const nameOf = (matchId: number): string => `podium-bout-${matchId}`;

const isBout = (value: unknown): value is Bout => typeof value === 'object' && value !== null && 'matchId' in value && 'taps' in value;

/** What the tablet kept of the match, unless the match has become one of games since, or no longer is. */
const stored = (matchId: number, isOfGames: boolean): Bout | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(matchId)) ?? 'null');
    const bout = isBout(value) ? { ...value, games: value.games ?? null } : null;
    return bout && (bout.games !== null) === isOfGames ? bout : null;
  } catch {
    return null;
  }
};

/** A full or forbidden store costs the resuming after a reload, never a tap: those are in the outbox. */
const keep = (bout: Bout): void => {
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

const fromServer = (match: LiveMatch, games: MatchGames): Bout => ({ matchId: match.matchId, ...knownOf(match, games), taps: [] });

/** How long the server must have said otherwise: the echo of a tap may take its time. */
const echoMilliseconds = 3_000;

export interface HeldBout {
  bout: Bout;
  change: (how: (bout: Bout) => Bout) => Bout;
  /** The score that was taken over from another device in place of this one's, until the next tap. */
  replaced: [number, number] | null;
}

/**
 * The bout of a match: what this tablet holds of it while something of it waits to be sent; once everything was sent
 * (`isSettled`), what the server knows wins, because another device has recorded since.
 */
export const useBout = (match: LiveMatch, games: MatchGames, isSettled: boolean): HeldBout => {
  const [bout, setBout] = useState<Bout>(() => stored(match.matchId, games.rules !== null) ?? fromServer(match, games));
  const [replaced, setReplaced] = useState<[number, number] | null>(null);
  const latest = useRef(bout);
  const change = useCallback((how: (bout: Bout) => Bout): Bout => {
    latest.current = how(latest.current);
    setBout(latest.current);
    setReplaced(null);
    keep(latest.current);
    return latest.current;
  }, []);
  useEffect(() => {
    const isTold = games.rules === null || games.known !== null;
    if (!isSettled || !isTold || isSame(bout, knownOf(match, games))) return undefined;
    const timer = setTimeout(() => {
      const before = latest.current;
      const after = change((now) => merged(now, knownOf(match, games)));
      if (before.score.join() !== after.score.join()) setReplaced(before.score);
    }, echoMilliseconds);
    return () => clearTimeout(timer);
  }, [bout, match, games, isSettled, change]);
  return { bout, change, replaced };
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
