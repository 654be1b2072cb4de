import { useCallback, useEffect, useState } from 'react';
import type { LiveMatch } from '../../app/eventLive.js';
import { secondsFought } from '../../ui/clock.js';
import { newBout, type Bout } from './bout.js';

const nameOf = (matchId: number): string => `podium-bout-${matchId}`;

const isBout = (value: unknown): value is Bout => typeof value === 'object' && value !== null && 'matchId' in value && 'taps' in value;

const stored = (matchId: number): Bout | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(matchId)) ?? 'null');
    return isBout(value) ? value : null;
  } catch {
    return null;
  }
};

const fromServer = ({ matchId, participants, ...timed }: LiveMatch): Bout => {
  const [a, b] = participants;
  const seconds = secondsFought(timed, Date.now() / 1_000);
  const bout = newBout(matchId, [a?.score ?? 0, b?.score ?? 0], [a?.penalties ?? 0, b?.penalties ?? 0], seconds);
  return timed.isTimerRunning ? { ...bout, runningSince: Date.now() } : bout;
};

/** The bout of a match: what this tablet holds of it, else what the server knows. */
export const useBout = (match: LiveMatch | null): [Bout | null, (change: (bout: Bout) => Bout) => Bout | null] => {
  const [bout, setBout] = useState<Bout | null>(null);
  const matchId = match?.matchId ?? null;
  useEffect(() => {
    setBout(match ? (stored(match.matchId) ?? fromServer(match)) : null);
    // Only another match begins another bout; what the server tells meanwhile came from here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [matchId]);
  const change = useCallback(
    (how: (bout: Bout) => Bout): Bout | null => {
      if (!bout) return null;
      const next = how(bout);
      setBout(next);
      localStorage.setItem(nameOf(next.matchId), JSON.stringify(next));
      return next;
    },
    [bout],
  );
  return [bout?.matchId === matchId ? bout : null, change];
};

/** A finished bout leaves nothing on the tablet. */
export const forgetBout = (matchId: number): void => localStorage.removeItem(nameOf(matchId));
