import { maxOwnModes } from '#contracts/limits';
import type { ModeName } from '#contracts/sport-modes/sport-mode.docs';
import type { SportMode } from '#contracts/sport-modes/types';
import { ownModeNumber } from '#domain/sport-modes/sport-mode.decider';
import type { DocumentReader } from '#platform/documents';
import { ownModeKey, ownModesView, type OwnModeDoc } from '#projections/sport-modes/own-modes.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

interface Context {
  documents: DocumentReader;
}

/** Modes that categories of a sport event may choose besides those of the product: made in its cabinet, or by one of its organisers. */
export const offeredModes = async ({ documents }: Context, eventId: number): Promise<(OwnModeDoc & { mode: SportMode })[]> => {
  const event = await documents.get(sportEventsView, eventId);
  const organisers = event?.staff.flatMap(({ userId, role }) => (role === 'organiser' ? [userId] : [])) ?? [];
  const found = [
    ...(await documents.find(ownModesView, { filter: { eventId, isOffered: 1 }, limit: maxOwnModes })),
    ...(await documents.find(ownModesView, { filter: { ownerUserId: { $in: organisers }, isOffered: 1 }, limit: maxOwnModes })),
  ];
  const byId = new Map(found.flatMap((doc) => (doc.mode ? [[doc.mode.id, { ...doc, mode: doc.mode }] as const] : [])));
  return [...byId.values()].sort((a, b) => (ownModeNumber(a.mode.id) ?? 0) - (ownModeNumber(b.mode.id) ?? 0));
};

/** One version of an organiser's mode, whether it is offered or not. It never changes, so it is not read from disk each time. */
export const ownModeAt = async ({ documents }: Context, name: ModeName): Promise<SportMode | null> => {
  if (ownModeNumber(name.id) === null) return null;
  const key = ownModeKey(name);
  return ((await documents.peek(ownModesView, key)) ?? (await documents.get(ownModesView, key)))?.mode ?? null;
};

interface Keeping {
  sportMode: ModeName | null;
}

/** Modes of organisers that categories keep, in the versions that they keep. */
export const keptModes = async (context: Context, categories: readonly (Keeping | null)[]): Promise<SportMode[]> => {
  const kept = new Map(categories.flatMap((one) => (one?.sportMode ? [[ownModeKey(one.sportMode), one.sportMode] as const] : [])));
  const found = await Promise.all([...kept.values()].map((name) => ownModeAt(context, name)));
  return found.flatMap((mode) => mode ?? []);
};

/** Those that are kept and those that are offered; the offered come last, since without a version the last one counts. */
export const modesAtHand = async (
  context: Context,
  eventId: number,
  categories: readonly (Keeping | null)[] = [],
): Promise<SportMode[]> => [...(await keptModes(context, categories)), ...(await offeredModes(context, eventId)).map(({ mode }) => mode)];
