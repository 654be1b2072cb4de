import type { ModeName } from '#contracts/sport-modes/sport-mode.docs';
import type { SportMode } from '#contracts/sport-modes/types';
import type { Actor, OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { ownModeKey, ownModesView } from '#projections/sport-modes/own-modes.view';

/** Whether somebody has a role at a sport event. */
export type IsOfStaff = (documents: DocumentReader, event: SportEventDoc, actor: Actor) => Promise<boolean>;

/** So many categories of all sport events are looked at that keep a mode. */
const maxKeeping = 1_000;

/** Who made it reads it, and who runs the sport event that it was made at. */
const isMaker = async (origin: { eventId: number; ownerUserId: number }, { documents, actor }: OperationContext): Promise<boolean> => {
  if (actor.isAdministrator || origin.ownerUserId === actor.userId) return true;
  return mayRun(actor, (await documents.get(sportEventsView, origin.eventId))?.staff ?? []);
};

const mayRun = ({ userId }: Actor, staff: readonly { userId: number; role: string }[]): boolean =>
  staff.some((one) => one.userId === userId && ['organiser', 'operator'].includes(one.role));

/**
 * A mode of an organiser is for others to read once it rules a category that they can see: that of a published sport event, or of one
 * that they work at. Bouts keep the version that they began by, so earlier ones than that of the category are read too.
 */
export const readableMode = async (name: ModeName, context: OperationContext, isOfStaff: IsOfStaff): Promise<SportMode | null> => {
  const { documents, actor } = context;
  const doc = await documents.get(ownModesView, ownModeKey(name));
  if (!doc?.mode) return null;
  if (await isMaker(doc, context)) return doc.mode;
  const keeping = await documents.find(categoriesView, { filter: { modeId: name.id }, limit: maxKeeping });
  const since = keeping.filter(({ sportMode }) => Number(sportMode?.version) >= Number(name.version));
  const events = await documents.getMany(sportEventsView, [...new Set(since.map(({ eventId }) => eventId))]);
  if (events.some(({ isPublished }) => isPublished)) return doc.mode;
  for (const event of events) if (await isOfStaff(documents, event, actor)) return doc.mode;
  return null;
};
