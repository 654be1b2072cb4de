import { workPassOps, workPassQueries } from '#contracts/identity/work-pass.ops';
import type { InputOf } from '#contracts/op';
import type { StaffRow } from '#contracts/sport-events/sport-event.events';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { account, openForWork, setLocked } from '#domain/identity/account.decider';
import { holding, issueWorkPass, openWorkPass, takeBackWorkPass, workPasses } from '#domain/identity/work-pass.decider';
import { saveStaff, sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext } from '#platform/context';
import { onCommand, onQuery, recordedField, type Implementation } from '#platform/operations/implementation';
import type { Vault } from '#platform/ports/vault';
import { WorkCodes } from './work-codes.js';

const dayMilliseconds = 86_400_000;

/** The account of the pass stands among the staff like anybody else: who may do what is decided in one place. */
const changeStaff = (eventId: number, context: HandlerContext, change: (staff: readonly StaffRow[]) => StaffRow[]) =>
  context.decide(sportEvent, eventId, (state) => (state.fields ? saveStaff(state, eventId, change(state.staff)) : notFound('eventId')));

const decideIssue = async (input: InputOf<typeof workPassOps.issue>, context: HandlerContext, codes: WorkCodes) => {
  const { eventId, label, role, playgroundIds = [], isHeadReferee = false, days } = input;
  const judge = role === 'judge' ? (input.judge ?? null) : null;
  if (role === 'judge' && judge === null) return refuse('error.required', 'judge');
  if (role === 'judge' && playgroundIds.length !== 1) return refuse('error.required', 'playgroundIds');
  const [passId] = await context.nextIds('user');
  if (passId === undefined) throw new Error('the sequence gave no id');
  const validUntil = new Date(Date.parse(context.now) + days * dayMilliseconds).toISOString();
  const { state } = await context.load(workPasses, eventId);
  const held = new Set(holding(state, context.now).map((pass) => pass.passId));
  const ended = new Set(state.passes.map((pass) => pass.passId).filter((id) => !held.has(id)));
  const work = {
    playgroundIds: role === 'operator' || role === 'callRoom' ? [] : playgroundIds,
    isHeadReferee: role === 'referee' && isHeadReferee,
  };
  const pass = { eventId, passId, label, role, ...work, validUntil, judge };
  for (const decided of [
    await context.decide(workPasses, eventId, (state) => issueWorkPass(state, pass, context.now)),
    await context.decide(account, passId, () => openForWork({ userId: passId, eventId, label, validUntil })),
    await changeStaff(eventId, context, (staff) => [
      ...staff.filter(({ userId }) => !ended.has(userId)),
      { userId: passId, role, ...work },
    ]),
  ])
    if (isRefusal(decided)) return decided;
  return { code: await codes.make({ eventId, passId }, validUntil) };
};

const decideTakeBack = async ({ eventId, passId }: InputOf<typeof workPassOps.takeBack>, context: HandlerContext) => {
  const taken = await context.decide(workPasses, eventId, (state) => takeBackWorkPass(state, { eventId, passId }));
  if (isRefusal(taken)) return taken;
  const by = { byUserId: context.actor.userId ?? 0, reason: 'work pass taken back' };
  const locked = await context.decide(account, passId, (state) => setLocked(state, true, by));
  if (isRefusal(locked)) return locked;
  return changeStaff(eventId, context, (staff) => staff.filter(({ userId }) => userId !== passId));
};

const decideOpen = async ({ code }: InputOf<typeof workPassOps.open>, context: HandlerContext, codes: WorkCodes) => {
  const pass = await codes.find(code);
  if (!pass) return refuse('error.work_code', 'code');
  const decided = await context.decide(workPasses, pass.eventId, (state) => openWorkPass(state, pass, context.now));
  return isRefusal(decided) ? decided : pass;
};

/** Staff without accounts of their own: devices that work by a code. */
export const workPassOperations = (vault: Vault): Implementation[] => {
  const codes = new WorkCodes(vault);
  return [
    onCommand(workPassOps.issue, {
      queueKey: ({ eventId }) => `workPasses-${eventId}`,
      decide: (input, context) => decideIssue(input, context, codes),
      answer: ({ events, decided }, { now }) => ({
        passId: recordedField(events, 'passId', 0),
        code: decided?.code ?? null,
        validUntil: recordedField(events, 'validUntil', now),
      }),
    }),
    onCommand(workPassOps.takeBack, {
      decide: decideTakeBack,
      answer: async ({ input: { passId } }, { session }) => {
        await codes.forget(passId);
        await session.endAllOf(passId);
        return {};
      },
    }),
    onCommand(workPassOps.open, {
      decide: (input, context) => decideOpen(input, context, codes),
      answer: async ({ events, decided }, context) => {
        const eventId = recordedField(events, 'eventId', 0);
        const passId = recordedField(events, 'passId', 0);
        const { state } = await context.load(workPasses, eventId);
        const pass = holding(state, context.now).find((one) => one.passId === passId);
        // The session is started once: a command that comes again starts none.
        if (decided && pass) await context.session.start(passId);
        return { eventId, role: pass?.role ?? 'operator', playgroundIds: pass?.playgroundIds ?? [] };
      },
    }),
    onQuery(workPassQueries.list, async ({ eventId }, context) => {
      const { state } = await context.load(workPasses, eventId);
      return { passes: holding(state, context.now) };
    }),
  ];
};
