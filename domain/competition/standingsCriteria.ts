import { exact, type GroupEntrant, type GroupStats } from './groupStats.js';
import type { StandingsPreset } from '#contracts/competition/types';

export type CriterionCode =
  | 'wins'
  | 'winRatio'
  | 'points'
  | 'scoreDifference'
  | 'scoreFor'
  | 'scoreAgainst'
  | 'gameDifference'
  | 'pointDifference'
  | 'gameRatio'
  | 'pointRatio'
  | 'classificationPoints'
  | 'falls'
  | 'superiorities'
  | 'fairPlay'
  | 'winningTime'
  | 'weight'
  | 'seed'
  | 'drawNumber'
  | 'headToHead';

export interface Criterion {
  code: CriterionCode;
  /** Among the tied only; `two`: only when two are tied. */
  scope: 'all' | 'tied' | 'two';
}

const all = (code: CriterionCode): Criterion => ({ code, scope: 'all' });
const tied = (code: CriterionCode): Criterion => ({ code, scope: 'tied' });
export const directMatch: Criterion = { code: 'headToHead', scope: 'two' };

/** Criteria in order (details 4, tournament-rules 2.6). After the last one a tie is unresolved. */
export const cascades: Record<StandingsPreset, readonly Criterion[]> = {
  simple: [all('points'), tied('headToHead'), all('scoreDifference'), all('scoreFor')],
  football: [
    all('points'),
    all('scoreDifference'),
    all('scoreFor'),
    tied('points'),
    tied('scoreDifference'),
    tied('scoreFor'),
    all('fairPlay'),
  ],
  judo: [all('wins'), all('points'), tied('headToHead'), all('winningTime'), all('weight')],
  uwwNordic: [
    all('wins'),
    directMatch,
    all('classificationPoints'),
    all('falls'),
    all('superiorities'),
    all('scoreFor'),
    all('scoreAgainst'),
    all('seed'),
    all('drawNumber'),
  ],
  bwf: [all('wins'), directMatch, all('gameDifference'), directMatch, all('pointDifference'), directMatch],
  ittf: [tied('points'), tied('gameRatio'), tied('pointRatio')],
  wkf: [all('points'), tied('headToHead')],
  fencing: [all('winRatio'), all('scoreDifference'), all('scoreFor')],
};

export const lowerIsBetter: ReadonlySet<CriterionCode> = new Set<CriterionCode>(['scoreAgainst', 'winningTime', 'weight', 'drawNumber']);

const share = (own: number, other: number): number => (own + other === 0 ? 0 : own / (own + other));

/** Ratios are shown as shares (won of all), so that "nothing lost" is a number. A seed of 0 is none. */
export const criterionValue: Record<CriterionCode, (row: GroupStats, entrant: GroupEntrant) => number | null> = {
  wins: ({ wins }) => wins,
  winRatio: ({ wins, played }) => (played === 0 ? 0 : wins / played),
  points: ({ points }) => points,
  headToHead: ({ points }) => points,
  scoreDifference: ({ scoreFor, scoreAgainst }) => exact(scoreFor - scoreAgainst),
  scoreFor: ({ scoreFor }) => scoreFor,
  scoreAgainst: ({ scoreAgainst }) => scoreAgainst,
  gameDifference: ({ gamesFor, gamesAgainst }) => gamesFor - gamesAgainst,
  pointDifference: ({ pointsFor, pointsAgainst }) => pointsFor - pointsAgainst,
  gameRatio: ({ gamesFor, gamesAgainst }) => share(gamesFor, gamesAgainst),
  pointRatio: ({ pointsFor, pointsAgainst }) => share(pointsFor, pointsAgainst),
  classificationPoints: ({ classificationPoints }) => classificationPoints,
  falls: ({ falls }) => falls,
  superiorities: ({ superiorities }) => superiorities,
  fairPlay: ({ penalties }) => (penalties > 0 ? -penalties : null),
  winningTime: ({ winningTime, wins }) => (winningTime > 0 || wins === 0 ? winningTime : null),
  weight: (_, { weight }) => weight,
  seed: (_, { seed }) => seed ?? 0,
  drawNumber: (_, { drawNumber }) => drawNumber,
};
