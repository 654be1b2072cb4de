import { useState } from 'react';
import { keep, recall } from './resume.js';

/** What goes on beside the score: calls and the doctor's pauses. They are the tablet's own and no part of the record. */
export interface Aids {
  /** When the two were called, in milliseconds. */
  calls: number[];
  /** Pauses taken by each side. */
  medical: [number, number];
  /** The pause that runs. */
  pause: { side: 0 | 1; since: number } | null;
}

const nameOf = (matchId: number): string => `aids-${matchId}`;
const none: Aids = { calls: [], medical: [0, 0], pause: null };

export const withPause = (aids: Aids, side: 0 | 1, now: number): Aids => {
  const [first, second] = aids.medical;
  return { ...aids, medical: side === 0 ? [first + 1, second] : [first, second + 1], pause: { side, since: now } };
};

/** The aids of a match, kept over a reload. */
export const useAids = (matchId: number): readonly [Aids, (next: Aids) => void] => {
  const [aids, setAids] = useState(() => recall<Aids>(nameOf(matchId)) ?? none);
  const change = (next: Aids) => {
    setAids(next);
    keep(nameOf(matchId), next);
  };
  return [aids, change];
};

export const forgetAids = (matchId: number): void => localStorage.removeItem(`podium-mat-${nameOf(matchId)}`);
