import { heads } from '#contracts/competition/grid.input';
import type { InputOf } from '#contracts/op';
import type { gridOps } from '#contracts/competition/grid.ops';
import { maxProtestsPerMatch } from '#contracts/limits';
import { isRefusal, notFound, refuse, type Decision, type DecisionContext } from '#domain/decider';
import type { GridEvent } from './evolve.js';
import type { VerdictFault } from './outcome.js';
import { correctMatch, findMatch } from './results.rules.js';
import type { GridState, MatchState } from './state.js';

type File = InputOf<typeof gridOps.fileProtest>;
type Decide = InputOf<typeof gridOps.decideProtest>;

/** null: protests are taken at any time. */
export interface ProtestFacts {
  limitMinutes: number | null;
}

type FileRefusal = 'error.not_participant' | 'error.not_begun' | 'error.protest_late' | 'error.duplicate' | 'error.limit_reached';

/** One open protest for an entrant of a match; the same words again are the same protest. */
export const fileProtest = (state: GridState, input: File, facts: ProtestFacts, at: DecisionContext): Decision<GridEvent, FileRefusal> => {
  const match = findMatch(state, input.matchId);
  if (isRefusal(match)) return match;
  const { matchId, registrationId, filedBy, reason } = input;
  if (!match.occupants.includes(registrationId)) return refuse('error.not_participant', 'registrationId');
  if (match.startedAt === null && match.result === null) return refuse('error.not_begun', 'matchId');
  const ofMatch = state.protests.filter((one) => one.matchId === matchId);
  const open = ofMatch.find((one) => one.registrationId === registrationId && one.status === 'open');
  if (open) return open.filedBy === filedBy && open.reason === reason ? [] : refuse('error.duplicate', 'registrationId');
  if (ofMatch.length >= maxProtestsPerMatch) return refuse('error.limit_reached', 'matchId');
  const isLate = isOver(match, facts, at);
  if (isLate && !(input.isLate === true && isHead(at))) return refuse('error.protest_late', 'matchId');
  const { streamId, eventId } = state;
  const protestId = Math.max(0, ...state.protests.map(({ id }) => id)) + 1;
  const { bracket } = match.plan;
  return [{ type: 'ProtestFiled', data: { streamId, eventId, protestId, matchId, registrationId, bracket, filedBy, reason, isLate } }];
};

/** The time runs from the end of the match; while it is fought it is not over. */
const isOver = ({ finishedAt }: MatchState, { limitMinutes }: ProtestFacts, { now }: DecisionContext): boolean =>
  limitMinutes !== null && finishedAt !== null && Date.parse(now) - Date.parse(finishedAt) > limitMinutes * 60_000;

const isHead = ({ roles }: DecisionContext): boolean => heads.some((role) => roles.has(role));

type DecideRefusal = 'error.already_done' | 'error.transition' | 'error.protest_completed' | 'error.no_winner' | VerdictFault;

/** What is upheld may correct the result, by the rules of any correction and with the reason of the decision. */
export const decideProtest = (
  state: GridState,
  { matchId, protestId, verdict, reason, correction, expectedVersion }: Decide,
  { isCompleted }: { isCompleted: boolean },
  at: DecisionContext,
): Decision<GridEvent, DecideRefusal> => {
  const protest = state.protests.find((one) => one.id === protestId && one.matchId === matchId);
  if (!protest) return notFound('protestId');
  if (protest.status !== 'open')
    return protest.status === verdict && protest.decision === reason ? [] : refuse('error.already_done', 'protestId');
  if (correction && verdict !== 'upheld') return refuse('error.transition', 'verdict');
  if (correction && isCompleted) return refuse('error.protest_completed', 'verdict');
  const corrected = correction ? correctMatch(state, { ...correction, matchId, reason, expectedVersion }, at) : [];
  if (isRefusal(corrected)) return corrected;
  const { streamId, eventId } = state;
  const { registrationId } = protest;
  const isCorrected = corrected.length > 0;
  return [
    { type: 'ProtestDecided', data: { streamId, eventId, protestId, matchId, registrationId, verdict, isCorrected, reason } },
    ...corrected,
  ];
};
