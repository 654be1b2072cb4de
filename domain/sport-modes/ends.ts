import { fits } from '#contracts/competition/fits';
import type { VictoryType } from '#contracts/competition/types';
import type { BoutMoment } from '#contracts/sport-modes/bout';
import type { AutomaticEnd, SportMode, TieRule } from '#contracts/sport-modes/types';
import type { Award, Reading, SideIndex } from './awards.js';
import { leaderByRules, type Lead } from './level.js';
import { isExtra, isPeriodOver } from './rules.js';
import type { Pair, Units } from './units.js';

/** An end that the tablet proposes; a person confirms it. */
interface ProposedEnd {
  kind: 'end';
  winner: SideIndex | null;
  /** Code of the mode's victory. */
  victory: string;
  recordedAs: VictoryType;
  /** Classification points of the two sides. */
  points: Pair;
  /** What decided between level scores. */
  by?: TieRule['by'];
}

/** What comes next in a bout. */
export type BoutNext =
  | { kind: 'fight' }
  /** The time is over or the end is near; the hold that runs decides. */
  | { kind: 'hold' }
  /** This period is over and another one follows the break. */
  | { kind: 'period' }
  /** The time is over; cards of judges are awaited. */
  | { kind: 'cards' }
  /** Level: the extra period follows. */
  | { kind: 'extra' }
  /** Level: the officials name the winner. */
  | { kind: 'decision'; victory: string }
  | ProposedEnd;

interface BoutState {
  reading: Reading;
  units: Units | null;
  score: Pair;
  areCardsIn: boolean;
  clock: BoutMoment;
  isHeld: boolean;
}

export const nextOf = (mode: SportMode, bout: BoutState): BoutNext => {
  const { reading, isHeld } = bout;
  const both = bothLost(mode, reading);
  if (both) return both;
  const [loss] = reading.losses;
  if (loss) return proposed(mode, bout, loss);
  const reached = reachedEnds(mode.ends, bout);
  const atOnce = reached.find(({ when }) => when === 'count');
  if (atOnce) return proposed(mode, bout, atOnce);
  if (isHeld) return isPeriodOver(mode, bout.clock) || reached.length > 0 ? { kind: 'hold' } : { kind: 'fight' };
  const [first] = reached;
  if (first) return proposed(mode, bout, first);
  if (mode.score.kind === 'flags') return nextByFlags(mode, mode.score, bout);
  return bout.units ? nextByUnits(mode, bout, bout.units) : nextByTime(mode, bout);
};

/** Fewer flags than three decide nothing; an even number may be level when a judge is missing. */
const leastFlags = 3;

const nextByFlags = (mode: SportMode, { victory }: { victory: string }, bout: BoutState): BoutNext => {
  const [first, second] = bout.score;
  if (first + second < leastFlags) return { kind: 'fight' };
  if (first !== second) return proposed(mode, bout, { winner: first > second ? 0 : 1, victory });
  const hand = mode.onTime.level.find(({ by }) => by === 'hand');
  return { kind: 'decision', victory: hand && 'victory' in hand ? hand.victory : victory };
};

/** Both were disqualified: nobody wins, where the sport knows that. */
const bothLost = (mode: SportMode, { losses }: Reading): ProposedEnd | null => {
  const isBoth = losses.some(({ winner }) => winner === 0) && losses.some(({ winner }) => winner === 1);
  const found = Object.entries(mode.victories).find(([, { recordedAs }]) => recordedAs === 'doubleDisqualification');
  if (!isBoth || !found) return null;
  const [victory, { recordedAs, points }] = found;
  return { kind: 'end', winner: null, victory, recordedAs, points: [points[1], points[1]] };
};

interface ReachedEnd extends Lead {
  when: AutomaticEnd['when'];
  /** Place in the list of awards of the one that reached it. */
  at: number;
}

const sides = [0, 1] as const;

/** Ends that the bout has reached, the one that was reached first before the others. */
const reachedEnds = (ends: readonly AutomaticEnd[], { reading, score }: BoutState): ReachedEnd[] =>
  ends
    .flatMap((end) =>
      sides.flatMap((winner): ReachedEnd[] => {
        const { when, victory } = end;
        if (when === 'count') {
          const at = reachedAt(end, reading.awards, winner);
          return at === -1 ? [] : [{ winner, victory, when, at }];
        }
        const lead = score[winner] - score[winner === 0 ? 1 : 0];
        const isReached = when === 'lead' ? lead >= end.atLeast : lead > 0 && score[winner] >= end.atLeast;
        return isReached ? [{ winner, victory, when, at: reading.awards.length }] : [];
      }),
    )
    .sort((a, b) => a.at - b.at);

/** Place of the award of a side that made the number of its code full; -1: it is not. */
const reachedAt = (end: AutomaticEnd & { when: 'count' }, awards: readonly Award[], side: SideIndex): number => {
  const counts = new Map<number, number>();
  return awards.findIndex(({ side: of, code, action: { at } }) => {
    if (of !== side || code !== end.of) return false;
    const period = end.within === 'period' ? at.period : 0;
    counts.set(period, (counts.get(period) ?? 0) + 1);
    return counts.get(period) === end.atLeast;
  });
};

const nextByUnits = (mode: SportMode, bout: BoutState, units: Units): BoutNext => {
  const { score } = mode;
  if (score.kind !== 'rounds' && score.kind !== 'games') return { kind: 'fight' };
  const winner = bout.score.findIndex((won) => won > score.bestOf / 2);
  if (winner === 0 || winner === 1) return proposed(mode, bout, { winner, victory: score.victory });
  if (!units.isCurrentOver) return { kind: 'fight' };
  if (units.over.at(-1)?.winner === null) return { kind: 'decision', victory: score.victory };
  if (bout.clock.period < mode.clock.periodSeconds.length) return { kind: 'period' };
  const hand = mode.onTime.level.find(({ by }) => by === 'hand');
  return { kind: 'decision', victory: hand && 'victory' in hand ? hand.victory : score.victory };
};

const nextByTime = (mode: SportMode, bout: BoutState): BoutNext => {
  const { clock } = bout;
  const inExtra = isExtra(mode, clock.period);
  const isOver = isPeriodOver(mode, clock);
  if (!isOver && !inExtra) return { kind: 'fight' };
  if (!inExtra && clock.period < mode.clock.periodSeconds.length) return { kind: 'period' };
  if (!bout.areCardsIn) return { kind: 'cards' };
  return nextInExtra(mode, bout, inExtra, isOver);
};

/** After the last period, and all through the extra one: whoever leads has won; else what the rules for level scores say. */
const nextInExtra = (mode: SportMode, bout: BoutState, inExtra: boolean, isOver: boolean): BoutNext => {
  const { onTime, clock } = mode;
  const [first, second] = bout.score;
  if (onTime.lead !== null && first !== second) return proposed(mode, bout, { winner: first > second ? 0 : 1, victory: onTime.lead });
  for (const rule of onTime.level) {
    if (rule.by === 'extra') {
      if (!inExtra && clock.extra) return { kind: 'extra' };
      if (inExtra && !isOver) return { kind: 'fight' };
    } else if (rule.by === 'hand') return { kind: 'decision', victory: rule.victory };
    const lead = leaderByRules([rule], bout.reading);
    if (lead) return proposed(mode, bout, lead);
  }
  return { kind: 'fight' };
};

const proposed = (mode: SportMode, bout: BoutState, { winner, victory: code, by }: Lead): BoutNext => {
  const { score, clock } = bout;
  const own = mode.victories[code];
  const instead = own?.ifLoserScored !== undefined && score[winner === 0 ? 1 : 0] > 0 ? own.ifLoserScored : code;
  const victory = mode.victories[instead];
  // A code without a victory is a fault of the mode's data, which its spec finds.
  if (!victory) return { kind: 'decision', victory: instead };
  const [points, fewer] = victory.points;
  return {
    kind: 'end',
    winner,
    victory: instead,
    recordedAs: recordedAs(victory.recordedAs, score, winner, isExtra(mode, clock.period)),
    points: winner === 0 ? [points, fewer] : [fewer, points],
    ...(by && { by }),
  };
};

/** How the match records a victory: points of the extra period as such, and as a decision what the score does not show. */
const recordedAs = (type: VictoryType, [slot1, slot2]: Pair, winner: SideIndex, inExtra: boolean): VictoryType => {
  const inTime = type === 'points' && inExtra ? 'extraTime' : type;
  return fits(inTime, { slot1, slot2 }, winner === 0) ? inTime : 'decision';
};
