import type { OfferedProduct } from '../payments/products/product.docs.js';
import type { SportEventAnswer } from '../sport-events/sport-event.docs.js';
import type { Standings } from '../registrations/awards.docs.js';
import type { Contact, EventPageFields, TimetableRow } from './event-page.events.js';
import type { Photo } from './photo.docs.js';

export interface ShownDocument {
  documentId: number;
  title: string;
  fileName: string;
  size: number;
  url: string;
}

export interface ShownNews {
  newsId: number;
  title: string;
  text: string;
  publishedAt: string;
}

interface ShownSponsor {
  name: string;
  url: string;
  pictureUrl: string | null;
}

/** What is on at one playground now, for the page: names and scores as boards show them. */
export interface NowOn {
  playground: string | null;
  streamName: string;
  number: number;
  sides: { fullName: string | null; organization: string | null; score: string }[];
}

/** What a sport event says of itself, beside what `get-event` answers of it. */
export interface EventPage extends Pick<EventPageFields, 'about' | 'address' | 'latitude' | 'longitude'> {
  cover: Photo | null;
  photos: Photo[];
  organizer: { name: string; url: string } | null;
  contacts: Contact[];
  documents: ShownDocument[];
  sponsors: ShownSponsor[];
  timetable: TimetableRow[];
  /** The newest first. */
  news: ShownNews[];
  products: OfferedProduct[];
  /** As everybody may see them; null: nothing is completed and no medal is certain. */
  standings: Standings | null;
  now: NowOn[];
}

/** The page as it is edited: fields, with what else belongs to it. */
export interface EditedEventPage {
  page: EventPageFields;
  documents: ShownDocument[];
  news: ShownNews[];
  /** Sponsors' pictures that there are, by id. */
  pictures: { id: string; name: string; url: string }[];
}

/** The page of a sport event as the server renders it and the browser goes on with it. */
export interface SportEventState {
  given: SportEventAnswer;
  page: EventPage;
  /** The moment for which it was made. */
  at: string;
}
