import type { EntrantStatus, RoundScore, Score, VictoryType } from '#contracts/competition/types';

/** A finished match of a group. `winner: null` is a draw or a double disqualification. */
export interface GroupResult {
  registrationIds: readonly [number, number];
  winner: number | null;
  victoryType: VictoryType;
  score: Score | null;
  rounds?: readonly RoundScore[];
  penalties?: Score;
  /** Clock at the end, for the sum of winning times. */
  timeInSeconds?: number;
  isPlayOff?: boolean;
}

export interface GroupEntrant {
  registrationId: number;
  seed: number | null;
  weight: number | null;
  drawNumber: number;
  status: EntrantStatus;
}

export interface MatchPoints {
  win: number;
  draw: number;
  loss: number;
  /** Loss without playing to the end (ITTF: 0). */
  unplayedLoss: number;
  /** Points margin from which a win on points counts as superiority (UWW: 10 freestyle, 8 Greco-Roman). */
  superiorityMargin: number;
}

/** What one entrant has gathered; fractions of scores are kept exact by counting thousandths. */
export interface GroupStats {
  played: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  scoreFor: number;
  scoreAgainst: number;
  gamesFor: number;
  gamesAgainst: number;
  pointsFor: number;
  pointsAgainst: number;
  classificationPoints: number;
  falls: number;
  superiorities: number;
  penalties: number;
  winningTime: number;
}

/** Sums of the given results for each entrant; results with anybody else are left out. */
export function groupStats(
  registrationIds: Iterable<number>,
  results: readonly GroupResult[],
  points: MatchPoints,
): Map<number, GroupStats> {
  const stats = new Map<number, GroupStats>();
  for (const id of registrationIds) stats.set(id, noStats());
  for (const result of results) {
    const [first, second] = result.registrationIds.map((id) => stats.get(id));
    if (!first || !second) continue;
    addSide(first, result, 0, points);
    addSide(second, result, 1, points);
  }
  for (const row of stats.values()) {
    row.points = exact(row.points);
    row.scoreFor = exact(row.scoreFor);
    row.scoreAgainst = exact(row.scoreAgainst);
  }
  return stats;
}

/** Removes the dust of binary fractions: scores have at most three decimals. */
export const exact = (value: number): number => Math.round(value * 1000) / 1000;

function addSide(row: GroupStats, result: GroupResult, side: 0 | 1, points: MatchPoints): void {
  const own = side === 0 ? 'slot1' : 'slot2';
  const other = side === 0 ? 'slot2' : 'slot1';
  row.played += 1;
  addOutcome(row, result, result.registrationIds[side], points);
  row.scoreFor += result.score?.[own] ?? 0;
  row.scoreAgainst += result.score?.[other] ?? 0;
  row.penalties += result.penalties?.[own] ?? 0;
  const games = (result.rounds ?? []).filter(({ name }) => name === 'game' || name === 'period');
  for (const game of games) {
    row.pointsFor += game[own];
    row.pointsAgainst += game[other];
  }
  row.gamesFor += result.score ? result.score[own] : games.filter((game) => game[own] > game[other]).length;
  row.gamesAgainst += result.score ? result.score[other] : games.filter((game) => game[own] < game[other]).length;
  row.classificationPoints += classificationPoints(result, side, points.superiorityMargin);
}

function addOutcome(row: GroupStats, result: GroupResult, id: number, points: MatchPoints): void {
  if (result.winner === id) {
    row.wins += 1;
    row.points += points.win;
    row.winningTime += result.timeInSeconds ?? 0;
    if (result.victoryType === 'fall') row.falls += 1;
    if (isSuperiority(result, points.superiorityMargin)) row.superiorities += 1;
  } else if (result.winner === null && result.victoryType === 'draw') {
    row.draws += 1;
    row.points += points.draw;
  } else {
    row.losses += 1;
    row.points += unplayed.has(result.victoryType) ? points.unplayedLoss : points.loss;
  }
}

const unplayed: ReadonlySet<VictoryType> = new Set<VictoryType>([
  'injury',
  'forfeit',
  'walkover',
  'noShow',
  'disqualification',
  'disqualificationConduct',
  'doubleDisqualification',
  'doubleNoShow',
]);

function isSuperiority({ victoryType, score }: GroupResult, margin: number): boolean {
  if (victoryType === 'superiority') return true;
  return victoryType === 'points' && score !== null && Math.abs(score.slot1 - score.slot2) >= margin;
}

/** UWW: 5:0, superiority 4:0 or 4:1, points 3:0 or 3:1 (the loser's one if they scored), both disqualified 0:0. */
function classificationPoints(result: GroupResult, side: 0 | 1, margin: number): number {
  if (result.winner === null) return 0;
  const isWinner = result.winner === result.registrationIds[side];
  if (unplayed.has(result.victoryType) || result.victoryType === 'fall') return isWinner ? 5 : 0;
  if (isWinner) return isSuperiority(result, margin) ? 4 : 3;
  return (side === 0 ? result.score?.slot1 : result.score?.slot2) ? 1 : 0;
}

function noStats(): GroupStats {
  return {
    played: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    points: 0,
    scoreFor: 0,
    scoreAgainst: 0,
    gamesFor: 0,
    gamesAgainst: 0,
    pointsFor: 0,
    pointsAgainst: 0,
    classificationPoints: 0,
    falls: 0,
    superiorities: 0,
    penalties: 0,
    winningTime: 0,
  };
}
