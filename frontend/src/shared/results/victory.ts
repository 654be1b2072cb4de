import type { VictoryType } from '#contracts/competition/types';
import type { SportMode, Victory } from '#contracts/sport-modes/types';

export interface Won {
  victoryTypeId: VictoryType;
  /** Of winner and loser. */
  score: number | null;
  against: number | null;
}

/** The victory of a sport mode that a recorded kind of victory stands for: a waza-ari is on points, as a yuko is. */
export const victoryIn = (mode: SportMode, { victoryTypeId, score, against }: Won): Victory | null => {
  const all = Object.values<Victory>(mode.victories).filter(({ recordedAs }) => recordedAs === victoryTypeId);
  const [first] = all.length > 0 ? all : whereLevel(mode, { victoryTypeId, score, against });
  if (!first) return null;
  const ifScored = all.flatMap(({ ifLoserScored }) => (ifLoserScored ? (mode.victories[ifLoserScored] ?? []) : []))[0];
  if (ifScored && against !== null && against > 0) return ifScored;
  if (mode.score.kind !== 'ladder' || score === null) return first;
  // The highest action of the winner decides, and its victory is worth as much.
  const reached = all.filter(({ points: [winner] }) => winner <= score).sort((a, b) => b.points[0] - a.points[0]);
  return reached[0] ?? first;
};

/** What decided between level scores is recorded as a decision; in wrestling it is a victory on points. */
const whereLevel = (mode: SportMode, { victoryTypeId, score, against }: Won): Victory[] => {
  if (victoryTypeId !== 'decision' || score === null || score !== against) return [];
  const [rule] = mode.onTime.level.flatMap((one) => ('victory' in one ? [one] : []));
  const victory = rule && mode.victories[rule.victory];
  const scored = victory?.ifLoserScored !== undefined && against > 0 ? mode.victories[victory.ifLoserScored] : undefined;
  return [scored ?? victory].filter((one) => one !== undefined);
};
