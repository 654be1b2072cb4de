import type { BoutMoment } from '#contracts/sport-modes/bout';
import type { ScoreRule, SportMode } from '#contracts/sport-modes/types';
import type { Award, Reading, SideIndex } from './awards.js';
import { leaderByRules } from './level.js';
import { isPeriodOver } from './rules.js';

export type Pair = [number, number];

export const totals = (awards: readonly Award[]): Pair => {
  const sum: Pair = [0, 0];
  for (const { side, value } of awards) sum[side] += value;
  return sum;
};

/** A period or game that is over. */
export interface Unit {
  points: Pair;
  /** null: nobody yet, the officials have to name somebody. */
  winner: SideIndex | null;
}

export interface Units {
  over: Unit[];
  /** Points of the unit in play. */
  current: Pair;
  /** Whether the clock's own period is over before its time. */
  isCurrentOver: boolean;
}

export const unitsWon = ({ over }: Units): Pair => [
  over.filter(({ winner }) => winner === 0).length,
  over.filter(({ winner }) => winner === 1).length,
];

/** Rounds by the periods of the clock, each a fresh score. */
export const roundsOf = (mode: SportMode, rule: ScoreRule & { kind: 'rounds' }, reading: Reading, clock: BoutMoment): Units => {
  const units: Units = { over: [], current: [0, 0], isCurrentOver: false };
  for (let period = 1; period <= clock.period; period += 1) {
    const within: Reading = {
      awards: reading.awards.filter(({ action }) => action.at.period === period),
      penalties: reading.penalties.filter(({ action }) => action.at.period === period),
      losses: [],
    };
    const points = totals(within.awards);
    const lost = within.penalties.find(({ step }) => step.endsPeriod);
    const hasGap = rule.gap !== null && Math.abs(points[0] - points[1]) >= rule.gap;
    const isEarly = lost !== undefined || hasGap;
    const isOver = isEarly || period < clock.period || isPeriodOver(mode, clock);
    if (period === clock.period) units.isCurrentOver = isOver;
    if (!isOver) units.current = points;
    else units.over.push({ points, winner: lost ? (lost.side === 0 ? 1 : 0) : winnerOf(rule, points, within) });
  }
  return units;
};

const winnerOf = (rule: ScoreRule & { kind: 'rounds' }, points: Pair, within: Reading): SideIndex | null => {
  if (points[0] !== points[1]) return points[0] > points[1] ? 0 : 1;
  return leaderByRules(rule.level, within)?.winner ?? null;
};

/** Games one after another, whatever the clock says; what is scored after the last one counts nowhere. */
export const gamesOf = (rule: ScoreRule & { kind: 'games' }, { awards }: Reading): Units => {
  const units: Units = { over: [], current: [0, 0], isCurrentOver: false };
  for (const { side, value } of awards) {
    if (Math.max(...unitsWon(units)) > rule.bestOf / 2) break;
    units.current[side] += value;
    const [high, low] = [Math.max(...units.current), Math.min(...units.current)];
    const isOver = (high >= rule.target && high - low >= 2) || (rule.cap !== null && high >= rule.cap);
    if (!isOver) continue;
    units.over.push({ points: units.current, winner: units.current[0] > units.current[1] ? 0 : 1 });
    units.current = [0, 0];
  }
  return units;
};

/** For each side, judges on whose cards it leads: 10 and less for each period, less what warnings cost; a level card by its pick. */
export const cardsOf = (
  { judges }: ScoreRule & { kind: 'cards' },
  { awards, penalties }: Reading,
  periods: number,
): { score: Pair; areIn: boolean } => {
  const sides: Pair = [0, 0];
  let given = 0;
  for (let judge = 1; judge <= judges; judge += 1) {
    const own = awards.filter(({ action }) => action.judge === judge);
    if (own.length === 0) continue;
    const card: Pair = [0, 0];
    // A card of a period that is given again replaces the earlier one.
    const byPeriod = new Map(own.filter(({ value }) => value > 0).map((award) => [award.action.at.period, award]));
    given += byPeriod.size;
    for (const { side, value } of byPeriod.values()) {
      card[side] += 10;
      card[side === 0 ? 1 : 0] += value;
    }
    for (const { side, step } of penalties) card[side] -= step.minus ?? 0;
    const picked = own.findLast(({ value }) => value === 0)?.side;
    const leader = card[0] === card[1] ? picked : card[0] > card[1] ? 0 : 1;
    if (leader !== undefined) sides[leader] += 1;
  }
  return { score: sides, areIn: given >= judges * periods && sides[0] + sides[1] === judges };
};

/** Flags for each side; a judge who raises another one has changed their mind. */
export const flagsOf = ({ awards }: Reading): Pair => {
  const byJudge = new Map(awards.filter(({ value }) => value > 0).map(({ side, action }) => [action.judge ?? action.id, side]));
  const sides = [...byJudge.values()];
  return [sides.filter((side) => side === 0).length, sides.filter((side) => side === 1).length];
};
