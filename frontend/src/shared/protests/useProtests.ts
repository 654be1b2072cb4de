import type { EventProtests, ProtestRow } from '#contracts/competition/protests.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';

const none: readonly ProtestRow[] = [];

/** The protests of a sport event, for its staff: open ones first; none while they are not known. */
export const useProtests = (eventId: number | null): readonly ProtestRow[] => {
  useFollow('protests', eventId);
  return useDocumentPart<EventProtests, readonly ProtestRow[]>('protests', eventId, ({ protests }) => protests) ?? none;
};

/** Minutes after a match; null: at any time, or not known. */
export const useProtestLimit = (eventId: number): number | null => {
  useFollow('protests', eventId);
  return useDocumentPart<EventProtests, number | null>('protests', eventId, ({ limitMinutes }) => limitMinutes) ?? null;
};
