import { entriesOf } from '#backend/visibility/competitors';
import { publiclyConcerned } from '#backend/visibility/concerned';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec } from '#platform/live/live-spec';
import { ceremoniesView, type CeremonyDoc } from '#projections/registrations/ceremonies.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { placedIn } from './placed.js';

/** A completed category, with the award ceremony that follows it. */
export interface AwardedCategory {
  category: CategoryDoc;
  ceremony: CeremonyDoc;
}

export interface AwardedEvent {
  categoriesCount: number;
  /** In the order in which they ended. */
  completed: AwardedCategory[];
  /** The others. */
  open: CategoryDoc[];
  /** Who has a place in the completed ones. */
  placed: RegistrationDoc[];
  version: number;
}

const maxCategories = 1_000;
const bronze = 3;

export const hasMedal = ({ place }: Pick<RegistrationDoc, 'place'>): boolean => place !== null && place <= bronze;

export const awardedEvent = async (eventId: number, documents: DocumentReader): Promise<AwardedEvent | null> => {
  const event = await documents.getStored(sportEventsView, eventId);
  if (!event) return null;
  const categories = await documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });
  const stored = await Promise.all(categories.map(({ id }) => documents.getStored(ceremoniesView, id)));
  const completed = categories.flatMap((category, i) => {
    const ceremony = stored[i]?.doc;
    return category.isCompleted && ceremony ? [{ category, ceremony }] : [];
  });
  const completedIds = new Set(completed.map(({ category }) => category.id));
  const known = (await placedIn(documents, { eventId })).filter(({ streamId }) => completedIds.has(streamId));
  const placed = (await Promise.all(known.map(({ id }) => documents.getStored(registrationsView, id)))).flatMap((one) => one ?? []);
  return {
    categoriesCount: categories.length,
    open: categories.filter(({ id }) => !completedIds.has(id)),
    completed: completed.sort((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : a.category.index - b.category.index)),
    placed: placed.map(({ doc }) => doc),
    version: newest([event, ...stored, ...placed]),
  };
};

const endOf = ({ ceremony: { completedAt } }: AwardedCategory): string => completedAt ?? '';

const newest = (parts: readonly ({ position: bigint } | null)[]): number =>
  Number(parts.reduce((highest, part) => (part && part.position > highest ? part.position : highest), 0n));

const eventIdIn: LiveSpec['touches'] = ({ view, doc, key }) => {
  if (view === sportEventsView.name) return [Number(key)];
  const isPart = [categoriesView.name, ceremoniesView.name, registrationsView.name].includes(view);
  return isPart ? [(doc as { eventId: number }).eventId] : [];
};

/** What both live documents of a sport event's awards have in common. */
export const awardsLive = {
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: eventIdIn,
  mask: {
    concerns: publiclyConcerned,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map(({ eventId }) => eventId))],
  },
} satisfies Partial<LiveSpec>;
