import type { gridOps } from '#contracts/competition/grid.ops';
import type { InputOf } from '#contracts/op';
import { refuse, type Refusal } from '#domain/decider';
import type { GridState } from './state.js';

/** What judges give just now, each hidden from the others. */
export interface JudgingFacts {
  /** Performers whose marks they give. */
  judgedIds?: readonly number[];
  /** Rounds of the bout whose cards or flags they give. */
  judgedPeriods?: readonly number[];
}

type Judged = Refusal<'error.judges_open'> | null;

/** A mark entered by hand would be seen at once. */
export const whileJudged = (
  { registrationId }: InputOf<typeof gridOps.savePerformance>,
  { judgedIds = [] }: Pick<JudgingFacts, 'judgedIds'>,
): Judged => (judgedIds.includes(registrationId) ? refuse('error.judges_open') : null);

/** So would a card or a flag. Those that stood before the panel was opened stay, however often the tablet sends them. */
export const whileBoutJudged = (
  state: GridState,
  { matchId, matchData }: InputOf<typeof gridOps.saveData>,
  { judgedPeriods = [] }: Pick<JudgingFacts, 'judgedPeriods'>,
): Judged => {
  if (judgedPeriods.length === 0) return null;
  const before = state.matches[matchId]?.data.bout?.actions ?? [];
  const isFresh = ({ id, side, code, at, judge }: NonNullable<typeof matchData.bout>['actions'][number]): boolean =>
    judge !== undefined &&
    judgedPeriods.includes(at.period) &&
    !before.some((one) => one.id === id && one.side === side && one.code === code && one.judge === judge);
  return matchData.bout?.actions.some(isFresh) ? refuse('error.judges_open') : null;
};
