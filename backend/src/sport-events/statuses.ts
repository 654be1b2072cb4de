import type { Category, SportEvent } from '#contracts/sport-events/sport-event.docs';
import { groupedBy } from '#domain/competition/grouped';
import { categoryStatus, isLive, sportEventStatus, type EventFacts } from '#domain/sport-events/status.rules';
import type { OperationContext } from '#platform/context';
import type { GridSummary } from '#projections/competition/grid-summary';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { categoryFacts } from '#projections/sport-events/category-facts';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { gridsOf } from './grids.js';
import { categoryShape, eventShape } from './shapes.js';

type Context = Pick<OperationContext, 'documents' | 'locale' | 'now'>;

export const shapeCategory = (event: EventFacts, doc: CategoryDoc, grid: GridSummary | undefined, now: string): Category => {
  const facts = categoryFacts(doc, grid);
  return categoryShape(doc, { status: categoryStatus(event, facts, now), isDrawn: facts.isDrawn });
};

/** A category as its sport event and its grid have it now. */
export const shapedCategory = async ({ documents, now }: Context, doc: CategoryDoc): Promise<Category | null> => {
  const event = await documents.get(sportEventsView, doc.eventId);
  return event && shapeCategory(event, doc, (await gridsOf(documents, [doc.id])).get(doc.id), now);
};

/** The statuses of sport events of a list. What was played is asked of those whose status it can decide. */
const statusesOf = async ({ documents, now }: Context, events: readonly SportEventDoc[]) => {
  const open = events.filter(({ closing }) => closing === null);
  const categories =
    open.length === 0 ? [] : await documents.all(categoriesView, { filter: { eventId: { $in: open.map(({ id }) => id) } } });
  const ofEvent = groupedBy(categories, ({ eventId }) => eventId);
  const undecided = [...ofEvent.values()].filter((all) => !all.every(({ isCompleted }) => isCompleted)).flat();
  const grids = await gridsOf(
    documents,
    undecided.map(({ id }) => id),
  );
  return (event: SportEventDoc): Pick<SportEvent, 'status' | 'isLive'> => {
    const facts = (ofEvent.get(event.id) ?? []).map((doc) => categoryFacts(doc, grids.get(doc.id)));
    const status = sportEventStatus(event, facts, now);
    return { status, isLive: isLive(status, facts) };
  };
};

export const shapedEvents = async (context: Context, events: readonly SportEventDoc[]): Promise<SportEvent[]> => {
  const statusOf = await statusesOf(context, events);
  return events.map((event) => eventShape(event, statusOf(event), context));
};

export const shapedEvent = async (context: Context, event: SportEventDoc): Promise<SportEvent> =>
  eventShape(event, (await statusesOf(context, [event]))(event), context);
