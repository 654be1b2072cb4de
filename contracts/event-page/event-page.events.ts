import { z } from 'zod';
import { events } from '../event.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

const contact = z.object({ role: z.string(), name: z.string(), phone: z.string(), email: z.string() });
export type Contact = z.output<typeof contact>;

const sponsor = z.object({
  name: z.string(),
  url: z.string(),
  /** One of the pictures that the screens of the hall show. */
  pictureId: z.string().nullable(),
});

const timetableRow = z.object({ date: z.string(), time: z.string(), text: z.string() });
export type TimetableRow = z.output<typeof timetableRow>;

const pageFields = z.object({
  /** Rich text, sanitised. */
  about: z.string(),
  coverPhotoId: z.number().nullable(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  organizerName: z.string(),
  organizerUrl: z.string(),
  contacts: z.array(contact),
  sponsors: z.array(sponsor),
  /** By day and time. */
  timetable: z.array(timetableRow),
});
export type EventPageFields = z.output<typeof pageFields>;

const documentFields = z.object({
  documentId: z.number().int(),
  title: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});
export type EventDocument = z.output<typeof documentFields>;

const newsFields = z.object({
  newsId: z.number().int(),
  title: z.string(),
  /** Rich text, sanitised. */
  text: z.string(),
  publishedAt: z.string(),
});
export type EventNews = z.output<typeof newsFields>;

/** What a sport event says of itself to everybody: `event-page-{eventId}`. */
export const eventPageEvents = events({
  EventPageSaved: { v: 1, schema: z.object({ eventId: z.number(), page: pageFields, changes: z.array(change) }) },
  EventDocumentAdded: { v: 1, schema: z.object({ eventId: z.number(), document: documentFields }) },
  EventDocumentRemoved: { v: 1, schema: z.object({ eventId: z.number(), documentId: z.number() }) },
  EventNewsSaved: { v: 1, schema: z.object({ eventId: z.number(), news: newsFields, changes: z.array(change) }) },
  EventNewsRemoved: { v: 1, schema: z.object({ eventId: z.number(), newsId: z.number() }) },
});

/** A page of which nothing is said yet. */
export const emptyPage: EventPageFields = {
  about: '',
  coverPhotoId: null,
  address: '',
  latitude: null,
  longitude: null,
  organizerName: '',
  organizerUrl: '',
  contacts: [],
  sponsors: [],
  timetable: [],
};
