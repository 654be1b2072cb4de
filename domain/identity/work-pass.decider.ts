import type { EventOf } from '#contracts/event';
import { workPassEvents } from '#contracts/identity/work-pass.events';
import type { WorkPass } from '#contracts/identity/work-pass.ops';
import type { JudgeSeat } from '#contracts/judging/judging.docs';
import { maxWorkPasses } from '#contracts/limits';
import { notFound, refuse, type Decision, type EventMetadata } from '#domain/decider';

type WorkPassEvent = EventOf<typeof workPassEvents>;
type Issued = Extract<WorkPassEvent, { type: 'WorkPassIssued' }>['data'];

interface State {
  /** Those that were not taken back, newest first. */
  passes: readonly WorkPass[];
}

const issued = (data: Issued, { recordedAt }: EventMetadata): WorkPass => {
  const { eventId: _event, ...pass } = data;
  return { ...pass, issuedAt: recordedAt, opened: 0, openedAt: null };
};

/** `workPasses-{eventId}`. */
export const workPasses = {
  name: 'workPasses',
  events: workPassEvents,
  initial: (): State => ({ passes: [] }),
  evolve: ({ passes }: State, { type, data }: WorkPassEvent, past: EventMetadata): State => {
    if (type === 'WorkPassIssued') return { passes: [issued(data, past), ...passes] };
    if (type === 'WorkPassTakenBack') return { passes: passes.filter(({ passId }) => passId !== data.passId) };
    const opened = (pass: WorkPass): WorkPass => ({ ...pass, opened: pass.opened + 1, openedAt: past.recordedAt });
    return { passes: passes.map((pass) => (pass.passId === data.passId ? opened(pass) : pass)) };
  },
};

/** Passes whose time is not over. */
export const holding = ({ passes }: State, now: string): WorkPass[] => passes.filter(({ validUntil }) => validUntil > now);

/** Judges whose passes hold at a mat. */
export const judgesAt = (state: State, playgroundId: number, now: string): (JudgeSeat & { passId: number })[] =>
  holding(state, now).flatMap(({ passId, judge, playgroundIds }) =>
    judge !== null && playgroundIds.includes(playgroundId) ? [{ ...judge, passId }] : [],
  );

/** A seat is one judge's: whoever loses a card has it taken back before another is issued. */
export const issueWorkPass = (state: State, pass: Issued, now: string): Decision<WorkPassEvent, 'error.too_many' | 'error.seat_taken'> => {
  if (holding(state, now).length >= maxWorkPasses) return refuse('error.too_many');
  const { judge, playgroundIds } = pass;
  const seated = playgroundIds.flatMap((id) => judgesAt(state, id, now));
  const isTaken = judge !== null && seated.some(({ panel, seat }) => panel === judge.panel && seat === judge.seat);
  return isTaken ? refuse('error.seat_taken', 'judge') : [{ type: 'WorkPassIssued', data: pass }];
};

export const openWorkPass = (
  state: State,
  { eventId, passId }: { eventId: number; passId: number },
  now: string,
): Decision<WorkPassEvent, 'error.work_code'> =>
  holding(state, now).some((pass) => pass.passId === passId)
    ? [{ type: 'WorkPassOpened', data: { eventId, passId } }]
    : refuse('error.work_code', 'code');

export const takeBackWorkPass = (state: State, ids: { eventId: number; passId: number }): Decision<WorkPassEvent> =>
  state.passes.some(({ passId }) => passId === ids.passId) ? [{ type: 'WorkPassTakenBack', data: ids }] : notFound('passId');
