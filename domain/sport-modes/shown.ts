import type { SportMode } from '#contracts/sport-modes/types';
import type { Reading, SideIndex } from './awards.js';

/** The score of a side as boards show it: the highest slots of a ladder with their number ("I", "W2", "W Y3"), else the points. */
export const shortScore = (mode: SportMode, { awards }: Reading, side: SideIndex, points: number): string => {
  const { score, actions } = mode;
  if (score.kind !== 'ladder') return String(points);
  const counts = score.slots.map((slot) => ({
    short: actions.find(({ code }) => code === slot)?.short ?? slot,
    count: awards.filter((award) => award.side === side && award.code === slot).length,
  }));
  const [top] = counts;
  if (top && top.count > 0) return top.short;
  const shown = counts.filter(({ count }) => count > 0).map(({ short, count }) => (count > 1 ? `${short}${count}` : short));
  return shown.join(' ') || '0';
};

/** The step that a side has reached on each track: "S2", "C1", "S1 H". */
export const shortPenalties = ({ penalties: tracks }: SportMode, { penalties }: Reading, side: SideIndex): string => {
  const last = tracks.map(({ code }) => penalties.findLast((one) => one.side === side && one.track.code === code));
  return last.flatMap((one) => (one ? [one.step.short ?? `${one.track.short}${one.number}`] : [])).join(' ');
};
