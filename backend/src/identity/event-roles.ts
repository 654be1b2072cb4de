import type { DocumentReader } from '#platform/documents';

export interface EventRole {
  role: 'organiser' | 'operator' | 'referee' | 'judge' | 'callRoom';
  eventId: number;
  playgroundIds?: number[];
}

/** Which roles a person has at sport events; known from the staff lists. */
export type EventRoles = (userId: number, documents: DocumentReader) => Promise<EventRole[]>;
