import type { InputOf } from '#contracts/op';
import type { reopenOps } from '#contracts/registrations/reopen.ops';
import { category, reopenCategory } from '#domain/sport-events/category.decider';
import { registration, saveResult, type ResultValue } from '#domain/registrations/registration.decider';
import { isRefusal } from '#domain/decider';
import type { HandlerContext, OperationContext, RecordedEvent } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { categoriesView } from '#projections/sport-events/categories.view';
import { shapedCategory } from '#backend/sport-events/statuses';
import { completionOf } from './completion-record.js';
import { rowsOf } from './rows.js';

type Input = InputOf<typeof reopenOps.reopenStream>;

const noResult: ResultValue = { place: null, result: null, points: null };

/** What an entrant had before the completion gave them a result; undefined where it changed nothing. */
const resultBefore = async (context: OperationContext, registrationId: number, completion: RecordedEvent) => {
  const given = await context.recorded(registration, registrationId, (heads) =>
    heads.filter(({ type, correlationId, recordedAt }) => {
      const isOfCompletion = correlationId === completion.correlationId && recordedAt === completion.recordedAt;
      return type === 'ResultSaved' && isOfCompletion;
    }),
  );
  const data = given[0]?.data as { from: ResultValue | null } | undefined;
  return data && (data.from ?? noResult);
};

/** Results saved by hand before the completion stand again; corrections made since then go with it. */
export const decideReopen = async ({ streamId, reason }: Input, context: HandlerContext) => {
  const { eventId } = (await context.load(category, streamId)).state;
  const reopened = await context.decide(category, streamId, (state) => reopenCategory(state, { eventId, streamId }, reason));
  if (isRefusal(reopened)) return reopened;
  const completion = await completionOf(context, streamId);
  const { results } = (completion?.data ?? { results: [] }) as { results: { registrationId: number }[] };
  for (const { registrationId } of results) {
    const before = completion && (await resultBefore(context, registrationId, completion));
    if (!before) continue;
    const stream = { isCompleted: false, reason, isPlaced: true };
    // Who was deleted since has no result to take back.
    await context.decide(registration, registrationId, (state) => saveResult(state, registrationId, before, stream));
  }
  return undefined;
};

export const reopened = async ({ input: { streamId }, events }: Recorded<Input>, context: OperationContext) => {
  const stream = await context.documents.get(categoriesView, streamId);
  const changed = events.flatMap(({ type, data }) => (type === 'ResultSaved' ? [(data as { registrationId: number }).registrationId] : []));
  return {
    stream: stream && (await shapedCategory(context, stream)),
    registrations: await rowsOf(context, changed),
  };
};
