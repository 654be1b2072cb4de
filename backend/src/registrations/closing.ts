import type { InputOf } from '#contracts/op';
import { closingOps } from '#contracts/sport-events/closing.ops';
import { cancelEvent, completeEvent, reopenEvent } from '#domain/sport-events/closing.rules';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { isRefusal } from '#domain/decider';
import { categoriesOf } from '#backend/sport-events/event-parts';
import { gridsOf } from '#backend/sport-events/grids';
import { shapedEvent } from '#backend/sport-events/statuses';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, type Implementation, type Recorded } from '#platform/operations/implementation';
import { categoryFacts } from '#projections/sport-events/category-facts';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { sendNotice } from './notices/notices.handlers.js';
import { wantedRecipients } from './notices/recipients.js';

type Ops = typeof closingOps;

const words = {
  ru: {
    cancelled: (name: string) => `Отменено: ${name}`,
    cancelledText: (name: string, reason: string) => `Соревнование «${name}» отменено.\n\nПричина: ${reason}`,
    reopened: (name: string) => `Отмена снята: ${name}`,
    reopenedText: (name: string, reason: string) => `Соревнование «${name}» состоится: отмена снята.\n\nПричина: ${reason}`,
  },
  en: {
    cancelled: (name: string) => `Cancelled: ${name}`,
    cancelledText: (name: string, reason: string) => `The sport event “${name}” is cancelled.\n\nReason: ${reason}`,
    reopened: (name: string) => `Not cancelled any more: ${name}`,
    reopenedText: (name: string, reason: string) =>
      `The sport event “${name}” takes place: the cancellation was taken back.\n\nReason: ${reason}`,
  },
} as const;

/** Everybody who stands in a category or waits for a place gets a message; that nobody can be reached holds up nothing. */
const tellEntrants = async (context: HandlerContext, eventId: number, kind: 'cancelled' | 'reopened', reason: string): Promise<void> => {
  const name = (await context.load(sportEvent, eventId)).state.fields?.name ?? '';
  const t = words[context.locale];
  const docs = await wantedRecipients(context, { eventId, streamIds: (await categoriesOf(context, eventId)).map(({ id }) => id) });
  const subject = t[kind](name).replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' ');
  if (docs.length > 0) await sendNotice(context, docs, { eventId, subject, text: t[`${kind}Text`](name, reason) });
};

const decideCancel = async ({ eventId, reason }: InputOf<Ops['cancel']>, context: HandlerContext) => {
  const decided = await context.decide(sportEvent, eventId, (state) => cancelEvent(state, { eventId, reason }));
  if (isRefusal(decided)) return decided;
  await tellEntrants(context, eventId, 'cancelled', reason);
  return null;
};

const decideComplete = async ({ eventId, reason = '' }: InputOf<Ops['complete']>, context: HandlerContext) => {
  const categories = await categoriesOf(context, eventId);
  const ids = categories.map(({ id }) => id);
  const grids = await gridsOf(context.documents, ids);
  const begun = categories.filter((one) => !one.isCompleted && categoryFacts(one, grids.get(one.id)).isBegun);
  const begunIds = begun.map(({ id }) => id);
  const decided = await context.decide(sportEvent, eventId, (state) => completeEvent(state, { eventId, reason }, begunIds));
  return isRefusal(decided) ? decided : null;
};

const decideReopen = async ({ eventId, reason }: InputOf<Ops['reopen']>, context: HandlerContext) => {
  const { closing } = (await context.load(sportEvent, eventId)).state;
  const decided = await context.decide(sportEvent, eventId, (state) => reopenEvent(state, { eventId, reason }));
  if (isRefusal(decided)) return decided;
  if (closing === 'cancelled') await tellEntrants(context, eventId, 'reopened', reason);
  return null;
};

const closed = async ({ input: { eventId } }: Recorded<{ eventId: number }>, context: OperationContext) => {
  const doc = await context.documents.get(sportEventsView, eventId);
  return { event: doc && (await shapedEvent(context, doc)), version: doc?.version ?? 0 };
};

const queueKey = ({ eventId }: { eventId: number }): string => `event-${eventId}`;

export const closingOperations: Implementation[] = [
  onCommand(closingOps.cancel, { queueKey, decide: decideCancel, answer: closed }),
  onCommand(closingOps.complete, { queueKey, decide: decideComplete, answer: closed }),
  onCommand(closingOps.reopen, { queueKey, decide: decideReopen, answer: closed }),
];
