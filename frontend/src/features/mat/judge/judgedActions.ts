import type { JudgesPanel } from '#contracts/judging/judging.docs';
import type { JudgedAction } from '../mode/modeBout.js';

/** A flag of a judge. */
export const flag = (judge: number, side: 0 | 1): JudgedAction => ({ id: `flag-${judge}`, side, code: 'flag', judge });

/** A judge's card of a round; in the last one with who wins it where it is level. */
export const card = (period: number, judge: number, side: 0 | 1, value: number, pick: 0 | 1 | null = null): JudgedAction[] => [
  { id: `card-${period}-${judge}`, side, code: `card${value}`, judge },
  ...(pick === null ? [] : [{ id: `pick-${judge}`, side: pick, code: 'pick', judge }]),
];

/** What a closed panel gave, as actions of the bout; the first side of the match now stands where the panel had it, or has changed. */
export const actionsOf = ({ kind, period, given, registrationIds }: JudgesPanel, firstNow: number | null): JudgedAction[] => {
  const isTurned = registrationIds[0] !== firstNow;
  const now = (side: 0 | 1): 0 | 1 => (isTurned ? (side === 0 ? 1 : 0) : side);
  return given.flatMap(({ seat, side, value, pick }) => {
    if (side === null) return [];
    if (kind === 'flags') return [flag(seat, now(side))];
    return card(period ?? 1, seat, now(side), value ?? 0, pick === null ? null : now(pick));
  });
};
