import type { DiplomaChoice } from '#contracts/diplomas/diploma.ops';
import { registrationsFor } from '#backend/visibility/competitors';
import { notFound, refuse, type Refusal } from '#domain/decider';
import type { OperationContext } from '#platform/context';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';

/** More diplomas than that are more than a minute of work: a narrower choice is asked for. */
const maxDiplomas = 3_000;

export interface Awarded {
  event: SportEventDoc;
  /** By category and place, as they are handed out. */
  docs: RegistrationDoc[];
  streams: ReadonlyMap<number, CategoryDoc>;
}

/** Who gets a diploma: those who have a place in a completed category, by the names that the caller may see. */
export const awardedBy = async (choice: DiplomaChoice, context: OperationContext): Promise<Awarded | Refusal> => {
  const { documents } = context;
  const { eventId, registrationOptionId, registrationIds, places } = choice;
  const event = await documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  if (registrationOptionId !== undefined && !event.options.some(({ id }) => id === registrationOptionId))
    return notFound('registrationOptionId');
  const streams = await chosenStreams(choice, event, context);
  if (!(streams instanceof Map)) return streams;
  const filter = {
    ...{ eventId, isDeleted: 0, streamId: { $in: [...streams.keys()] } },
    place: places ? { $in: places } : { $gte: 1 },
  };
  const placed = await documents.all(registrationsView, {
    filter,
    sort: [
      ['rank', 'asc'],
      ['index', 'asc'],
    ],
  });
  const order = new Map([...streams.keys()].map((id, i) => [id, i]));
  const docs = placed
    .filter((doc) => registrationOptionId === undefined || (doc.registrationOptionId ?? eventId) === registrationOptionId)
    .filter(({ id }) => registrationIds?.includes(id) ?? true)
    .toSorted((a, b) => (order.get(a.streamId) ?? 0) - (order.get(b.streamId) ?? 0));
  if (docs.length === 0) return refuse('error.nothing_to_export');
  if (docs.length > maxDiplomas) return refuse('error.too_large');
  return { event, docs: await registrationsFor(docs, context), streams };
};

/** The completed categories among those that are asked for; whoever names one that is not completed hears it. */
const chosenStreams = async (
  { eventId, registrationOptionId, streamIds }: DiplomaChoice,
  event: SportEventDoc,
  { documents }: OperationContext,
): Promise<Map<number, CategoryDoc> | Refusal> => {
  const all = await documents.all(categoriesView, { filter: { eventId }, sort: [['index', 'asc']] });
  const ofOption = event.options.find(({ id }) => id === registrationOptionId)?.streamIds ?? [];
  const chosen = all.filter(({ id }) => ofOption.length === 0 || ofOption.includes(id)).filter(({ id }) => streamIds?.includes(id) ?? true);
  if (chosen.length === 0) return refuse('error.nothing_to_export');
  const completed = chosen.filter(({ isCompleted }) => isCompleted);
  if (completed.length === 0 || (streamIds && completed.length < chosen.length)) return refuse('error.not_completed');
  return new Map(completed.map((stream) => [stream.id, stream]));
};
