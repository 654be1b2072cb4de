import type { SportMode } from '#contracts/sport-modes/types';
import type { Reading, SideIndex } from './awards.js';

/** The score of a side as boards show it: the highest slots of a ladder with their number ("I", "W2", "W Y3"), else the points. */
export const shortScore = ({ score, actions }: SportMode, { awards }: Reading, side: SideIndex, points: number): string =>
  score.kind === 'ladder'
    ? shortSlots(
        score.slots.map((slot) => ({
          short: actions.find(({ code }) => code === slot)?.short ?? slot,
          count: awards.filter((award) => award.side === side && award.code === slot).length,
        })),
      )
    : String(points);

/** The same of points alone, where nothing is told of the actions; points that no actions of a ladder come to stay as they are. */
export const shortPoints = ({ score, actions }: Pick<SportMode, 'score' | 'actions'>, points: number): string => {
  if (score.kind !== 'ladder') return String(points);
  let rest = points;
  const counts = score.slots.map((slot) => {
    const { short = slot, value = 0 } = actions.find(({ code }) => code === slot) ?? {};
    const count = value > 0 ? Math.floor(rest / value) : 0;
    rest -= count * value;
    return { short, count };
  });
  return rest === 0 ? shortSlots(counts) : String(points);
};

const shortSlots = (counts: readonly { short: string; count: number }[]): string => {
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
