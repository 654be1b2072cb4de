import type { TieRule } from '#contracts/sport-modes/types';
import type { Award, Penalty, Reading, SideIndex } from './awards.js';

export interface Lead {
  winner: SideIndex;
  victory: string;
  /** The rule for level scores that parts the two. */
  by?: TieRule['by'];
}

/** The first of the rules that parts the two; null: none does. Rules that need time or people part nobody. */
export const leaderByRules = (rules: readonly TieRule[], reading: Reading): Lead | null => {
  for (const rule of rules) {
    const winner = winnerBy(rule, reading);
    if (winner !== null && 'victory' in rule) return { winner, victory: rule.victory, by: rule.by };
  }
  return null;
};

const winnerBy = (rule: TieRule, reading: Reading): SideIndex | null => {
  const { awards } = reading;
  switch (rule.by) {
    case 'lastScore':
      return awards.findLast(({ code, value }) => code !== null && value > 0)?.side ?? null;
    case 'firstGiven':
      return awards.find(({ value }) => value > 0)?.side ?? null;
    case 'firstUnanswered':
      return firstUnanswered(awards, rule.lost);
    case 'named':
      return awards.findLast(({ code }) => code === rule.of)?.side ?? null;
    case 'extra':
    case 'hand':
      return null;
    default:
      return more((side) => countBy(rule, reading, side));
  }
};

type CountRule = Extract<TieRule, { by: 'count' | 'points' | 'highest' | 'countOfHighest' | 'fewerPenalties' }>;

const countBy = (rule: CountRule, { awards, penalties }: Reading, side: SideIndex): number => {
  const own = awards.filter((award) => award.side === side);
  switch (rule.by) {
    case 'count':
      return own.filter(({ code }) => code === rule.of).length;
    case 'points':
      return own.filter(({ code }) => rule.of.includes(code ?? '')).reduce((total, { value }) => total + value, 0);
    case 'highest':
      return highest(own);
    case 'countOfHighest':
      return own.filter((award) => isTechnique(award) && award.value === highest(own)).length;
    case 'fewerPenalties':
      return -stepsOf(penalties, side, rule.of);
  }
};

const more = (count: (side: SideIndex) => number): SideIndex | null => {
  const [first, second] = [count(0), count(1)];
  return first === second ? null : first > second ? 0 : 1;
};

const isTechnique = ({ code, value }: Award): boolean => code !== null && value > 0;
const highest = (awards: readonly Award[]): number => Math.max(0, ...awards.filter(isTechnique).map(({ value }) => value));

/** How far a side has come on a track; tracks that count as it are counted. */
const stepsOf = (penalties: readonly Penalty[], side: SideIndex, ladder: string): number =>
  Math.max(
    0,
    ...penalties.filter((one) => one.side === side && (one.track.countsAs ?? one.track.code) === ladder).map(({ number }) => number),
  );

/**
 * Who scored first, unless the other side has scored at the same stop of the clock (then the next score counts). Once it is taken from
 * them, nobody has it.
 */
export const firstUnanswered = (awards: readonly Award[], lost: string): SideIndex | null => {
  if (awards.some(({ code }) => code === lost)) return null;
  const scored = awards.filter(({ value }) => value > 0);
  const isAnswered = ({ side, action: { at } }: Award): boolean =>
    scored.some((one) => one.side !== side && one.action.at.period === at.period && one.action.at.ms === at.ms);
  return scored.find((award) => !isAnswered(award))?.side ?? null;
};
