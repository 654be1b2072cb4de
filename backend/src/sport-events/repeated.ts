import type { InputOf } from '#contracts/op';
import type { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { AppendedEvent, OperationContext } from '#platform/context';
import { accountsView } from '#projections/identity/accounts.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { gridsOf, categoryStatus } from './grids.js';
import { eventShape, optionShape, categoryShape } from './shapes.js';

/**
 * Answers of commands that come again with the id of one that was carried out: from what was recorded then, with rows as
 * they are now (docs/spec/calls.md, Idempotency).
 */

type Ops = typeof sportEventOps;
interface Outcome {
  events: readonly AppendedEvent[];
  version: number;
}

/** A field that the recorded events carry; what the caller gave where nothing was recorded. */
const recorded = <T>({ events }: Outcome, field: string, given: T): T => {
  const data = events.map((event) => event.data as Record<string, unknown>).find((one) => field in one);
  return data === undefined ? given : (data[field] as T);
};

export const savedEventAgain = async (input: InputOf<Ops['saveEvent']>, context: OperationContext, outcome: Outcome) => {
  const doc = await context.documents.get(sportEventsView, recorded(outcome, 'eventId', input.eventId ?? 0));
  return { event: doc && eventShape(doc, context.locale, context.now) };
};

export const savedCategoryAgain = async (input: InputOf<Ops['saveStream']>, context: OperationContext, outcome: Outcome) => {
  const id = recorded(outcome, 'streamId', input.streamId ?? 0);
  const doc = await context.documents.get(categoriesView, id);
  const grid = (await gridsOf(context.documents, [id])).get(id);
  return { stream: doc && categoryShape(doc, categoryStatus(doc.isCompleted, grid)) };
};

export const savedOptionAgain = async (input: InputOf<Ops['saveOption']>, context: OperationContext, outcome: Outcome) => {
  const saved = recorded<{ id: number } | null>(outcome, 'option', null);
  const event = await context.documents.get(sportEventsView, input.eventId);
  const option = event?.options.find(({ id }) => id === (saved?.id ?? input.registrationOptionId));
  return { registrationOption: option ? optionShape(option, input.eventId) : null };
};

export const savedStaffAgain = async ({ eventId }: InputOf<Ops['saveStaff']>, context: OperationContext) => {
  const staff = (await context.documents.get(sportEventsView, eventId))?.staff ?? [];
  const accounts = await context.documents.getMany(
    accountsView,
    staff.map(({ userId }) => userId),
  );
  const names = new Map(accounts.map(({ userId, lastName, firstName }) => [userId, [lastName, firstName].filter(Boolean).join(' ')]));
  return { staff: staff.map((row) => ({ ...row, fullName: names.get(row.userId) ?? '' })) };
};
