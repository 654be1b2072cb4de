import type { BoutAction, BoutMoment, ModeOverrides } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { readActions, type Reading, type SideIndex } from './awards.js';
import { nextOf, type BoutNext } from './ends.js';
import { firstUnanswered } from './level.js';
import { withOverrides } from './rules.js';
import { shortPenalties, shortScore } from './shown.js';
import { cardsOf, flagsOf, gamesOf, roundsOf, totals, unitsWon, type Pair, type Unit, type Units } from './units.js';

/** Where the clock of a match stands, with the side timers that run beside it. */
export interface BoutClock extends BoutMoment {
  /** In place of the action of the same id, where a mark of it was recorded already. */
  running?: readonly BoutAction[];
}

interface BoutSide {
  /** Points of the unit in play, or of the match where it has no units. */
  points: number;
  /** As boards show it: I, W2, 7. */
  short: string;
  /** As boards show them: S2, C1. */
  shortPenalties: string;
  /** Steps of all penalty tracks together. */
  penalties: number;
  /** Holds what `firstUnanswered` gives (senshu). */
  isFirst: boolean;
}

/** What a list of actions means. */
export interface Bout {
  sides: [BoutSide, BoutSide];
  /** The score as the match keeps it: units won where there are units, judges in boxing, else points. */
  score: Pair;
  /** Rounds or games that are over. */
  units: Unit[];
  next: BoutNext;
}

/**
 * The one interpreter of sport modes, for tablet and server: pure, from the list of actions alone, so that any earlier action can be taken
 * out of it. Actions count in the order of the list.
 */
export const boutOf = (mode: SportMode, overrides: ModeOverrides, actions: readonly BoutAction[], clock: BoutClock): Bout => {
  const rules = withOverrides(mode, overrides);
  const { running = [] } = clock;
  const done = actions.filter(({ id }) => !running.some((timer) => timer.id === id));
  const reading = readActions(rules, [...done, ...running]);
  const units = unitsOf(rules, reading, clock);
  const cards = rules.score.kind === 'cards' ? cardsOf(rules.score, reading, rules.clock.periodSeconds.length) : null;
  const score = cards?.score ?? scoreOf(rules, reading, units);
  const side = (i: SideIndex): BoutSide => ({
    points: units ? units.current[i] : score[i],
    short: shortScore(rules, reading, i, units ? units.current[i] : score[i]),
    shortPenalties: shortPenalties(rules, reading, i),
    penalties: reading.penalties.filter((one) => one.side === i).length,
    isFirst: isFirst(rules, reading, i),
  });
  const isHeld = running.some(({ code }) => rules.timers.some((timer) => timer.code === code && timer.isHold));
  const next = nextOf(rules, { reading, units, score, areCardsIn: cards?.areIn ?? true, clock, isHeld });
  return { sides: [side(0), side(1)], score, units: units?.over ?? [], next };
};

const unitsOf = (mode: SportMode, reading: Reading, clock: BoutMoment): Units | null => {
  if (mode.score.kind === 'rounds') return roundsOf(mode, mode.score, reading, clock);
  return mode.score.kind === 'games' ? gamesOf(mode.score, reading) : null;
};

const scoreOf = (mode: SportMode, reading: Reading, units: Units | null): Pair => {
  if (units) return unitsWon(units);
  if (mode.score.kind === 'flags') return flagsOf(reading);
  return mode.score.kind === 'ladder' ? ladderOf(mode, mode.score.slots, reading) : totals(reading.awards);
};

/** Slots as one number that keeps their order: of a lower slot no more counts than fits below one of the next higher. */
const ladderOf = (mode: SportMode, slots: readonly string[], { awards }: Reading): Pair => {
  const worth = slots.map((slot) => mode.actions.find(({ code }) => code === slot)?.value ?? 0);
  const of = (side: SideIndex): number =>
    slots.reduce((sum, slot, i) => {
      const count = awards.filter((award) => award.side === side && award.code === slot).length;
      const most = i === 0 ? count : (worth[i - 1] ?? 0) / (worth[i] ?? 1) - 1;
      return sum + Math.min(count, most) * (worth[i] ?? 0);
    }, 0);
  return [of(0), of(1)];
};

const isFirst = ({ onTime }: SportMode, { awards }: Reading, side: SideIndex): boolean =>
  onTime.level.some((rule) => rule.by === 'firstUnanswered' && firstUnanswered(awards, rule.lost) === side);
