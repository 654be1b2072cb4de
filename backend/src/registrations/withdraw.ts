import type { InputOf } from '#contracts/op';
import type { RefundRow } from '#contracts/payments/invoice.docs';
import type { SomeRegistrations } from '#contracts/registrations/registration.docs';
import type { registrationOps } from '#contracts/registrations/registration.ops';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { isRefusal, refuseFields, type Refusal } from '#domain/decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { settleAnswers } from './form/answer-counts.js';
import { givenRegistrations, recordedOf } from './registration.answers.js';
import { registration, withdraw } from '#domain/registrations/registration.decider';
import { giveBackWithdrawn, wrongAmounts, type EntryRefunds } from './entry-refunds.js';
import { onVersion } from './entries/expected-version.js';
import { leavePlaces } from './entries/places.js';

type Input = InputOf<typeof registrationOps.withdraw>;

/** Takes one who is withdrawn out of the grid of their stream, where they stand in it. */
export type WithdrawFromGrid = (
  entrant: { registrationId: number; streamId: number; reason: string },
  context: HandlerContext,
) => Promise<Refusal | null>;

/** All or none, every bad item named. What was paid is given back where that is wanted: by an organiser, operators never do. */
export const decideWithdraw = async (
  input: Input,
  context: HandlerContext,
  withdrawFromGrid: WithdrawFromGrid,
  refunds: EntryRefunds | null = null,
) => {
  const ids = [...new Set(input.registrationIds)];
  const docs = new Map((await context.documents.getMany(registrationsView, ids)).map((doc) => [doc.id, doc]));
  const streams = await context.documents.getMany(categoriesView, [...new Set([...docs.values()].map(({ streamId }) => streamId))]);
  const completed = new Set(streams.filter(({ isCompleted }) => isCompleted).map(({ id }) => id));
  const errors = await wrongAmounts(input, context, refunds);
  for (const id of ids) {
    const fault = await withdrawOne(id);
    if (isRefusal(fault)) return fault;
    if (fault) errors[`registrations.${id}`] = fault;
  }
  const refused = refuseFields(errors);
  if (refused) return refused;
  for (const streamId of new Set([...docs.values()].map((doc) => doc.streamId))) {
    const left = ids.filter((id) => docs.get(id)?.streamId === streamId);
    await leavePlaces(context, streamId, left);
    await settleAnswers(
      context,
      left.map((registrationId) => ({ registrationId, by: -1 })),
    );
  }
  return giveBackWithdrawn(input, context, refunds);

  async function withdrawOne(id: number): Promise<string[] | Refusal | null> {
    const doc = docs.get(id);
    if (!doc) return ['error.not_found'];
    if (completed.has(doc.streamId)) return ['error.completed'];
    const { streamId } = doc;
    const { reason } = input;
    const decided = await context.decide(
      registration,
      id,
      onVersion(input.expectedVersion, (state) => withdraw(state, id, reason)),
    );
    if (isRefusal(decided) && decided.status === 409) return decided;
    if (isRefusal(decided)) return Object.values(decided.errors).flat();
    const refused = await withdrawFromGrid({ registrationId: id, streamId, reason }, context);
    return refused && Object.values(refused.errors).flat();
  }
};

export const withdrawn =
  (refunds: EntryRefunds) =>
  async (recorded: Recorded<Input>, context: OperationContext): Promise<SomeRegistrations & { refunds: RefundRow[] }> => {
    const created = recordedOf<{ refundId: number }>(recorded.events, 'RefundCreated');
    return {
      ...(await givenRegistrations(recorded, context)),
      refunds: await refunds.rows(
        created.map(({ refundId }) => refundId),
        context,
      ),
    };
  };
