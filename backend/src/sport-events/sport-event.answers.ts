import type { InputOf } from '#contracts/op';
import type { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { fullName } from '#contracts/rules/names';
import { registrationFormStream } from '#domain/registrations/form.fold';
import type { OperationContext } from '#platform/context';
import { withoutPasses } from '#domain/sport-events/sport-event.decider';
import { recordedField, type Recorded } from '#platform/operations/implementation';
import { accountsView } from '#projections/identity/accounts.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { optionShape } from './shapes.js';
import { shapedCategory, shapedEvent } from './statuses.js';

/** Answers with what stands in the views once they have what was recorded. */
type Ops = typeof sportEventOps;

export const savedEvent = async (
  { input, events, decided }: Recorded<InputOf<Ops['saveEvent']>, { eventId: number }>,
  context: OperationContext,
) => {
  return eventNow(decided?.eventId ?? recordedField(events, 'eventId', input.eventId ?? 0), context);
};

export const eventNow = async (eventId: number, context: OperationContext) => {
  const doc = await context.documents.get(sportEventsView, eventId);
  return { event: doc && (await shapedEvent(context, doc)), version: doc?.version ?? 0 };
};

export const savedCategory = async (
  { input, events, decided }: Recorded<InputOf<Ops['saveStream']>, { streamId: number }>,
  context: OperationContext,
) => {
  const id = decided?.streamId ?? recordedField(events, 'streamId', input.streamId ?? 0);
  const doc = input.isRemoved ? null : await context.documents.get(categoriesView, id);
  if (!doc) return { stream: null };
  return { stream: await shapedCategory(context, doc), version: doc.version };
};

export const savedOption = async (
  { input, events, decided }: Recorded<InputOf<Ops['saveOption']>, { optionId: number }>,
  context: OperationContext,
) => {
  const saved = recordedField<{ id: number } | null>(events, 'option', null);
  const optionId = decided?.optionId ?? saved?.id ?? input.registrationOptionId;
  const event = await context.documents.get(sportEventsView, input.eventId);
  const option = event?.options.find(({ id }) => id === optionId);
  const { documents } = (await context.load(registrationFormStream, input.eventId)).state;
  return { registrationOption: option ? optionShape(option, input.eventId, documents) : null };
};

/** Whoever is out acts no more once this is answered: access looks at the views. */
export const savedStaff = async ({ input }: Recorded<InputOf<Ops['saveStaff']>>, context: OperationContext) => {
  const event = await context.documents.get(sportEventsView, input.eventId);
  const staff = withoutPasses(event?.staff ?? []);
  const accounts = await context.documents.getMany(
    accountsView,
    staff.map(({ userId }) => userId),
  );
  const names = new Map(accounts.map((account) => [account.userId, fullName(account)]));
  return { staff: staff.map((row) => ({ ...row, fullName: names.get(row.userId) ?? '' })), version: event?.version ?? 0 };
};
