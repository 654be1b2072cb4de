import type { EditedEventPage, EventPage, ShownDocument } from '#contracts/event-page/event-page.docs';
import { emptyPage, type EventDocument } from '#contracts/event-page/event-page.events';
import { nowOn } from '#contracts/event-page/now-on';
import type { OfferedProduct } from '#contracts/payments/products/product.docs';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import type { Standings } from '#contracts/registrations/awards.docs';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { cleanRichText } from '#platform/rich-text';
import { eventPagesView, type EventPageDoc } from '#projections/event-page/event-pages.view';
import { facilitiesView } from '#projections/directory/facilities.view';
import { screensView } from '#projections/screens/screens.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { photoShape, shownPhotos } from './photos.js';

/** What other parts of the product show of a sport event, as everybody may see it. */
export interface ShownElsewhere {
  products: (eventId: number, context: OperationContext) => Promise<OfferedProduct[]>;
  standings: (eventId: number, documents: DocumentReader) => Promise<Standings | null>;
  board: (eventId: number, documents: DocumentReader) => Promise<EventLive | null>;
}

const nothingSaid: EventPageDoc = { page: emptyPage, documents: [], news: [], version: 0 };
const pageDocOf = async (eventId: number, documents: DocumentReader): Promise<EventPageDoc> =>
  (await documents.get(eventPagesView, eventId)) ?? nothingSaid;

const prefixOf = (locale: string): string => (locale === 'ru' ? '' : `/${locale}`);
const documentShape = ({ documentId, title, fileName, size }: EventDocument, eventId: number, locale: string): ShownDocument => ({
  ...{ documentId, title, fileName, size },
  url: `${prefixOf(locale)}/api/event/${eventId}/document/${documentId}`,
});
const pictureUrl = (eventId: number, pictureId: string): string => `/api/event/${eventId}/sponsor-picture/${pictureId}`;

const hasAnything = ({ categories, provisional }: Standings): boolean => categories.length > 0 || provisional !== null;

type Whereabouts = Pick<EventPage, 'address' | 'latitude' | 'longitude'>;

/** What the page itself does not say of the way there, its facility says. */
const whereabouts = async (eventId: number, page: Whereabouts, documents: DocumentReader): Promise<Whereabouts> => {
  const { address, latitude, longitude } = page;
  const facilityId = (await documents.get(sportEventsView, eventId))?.facilityId ?? null;
  const facility = facilityId === null ? null : await documents.get(facilitiesView, facilityId);
  const point = latitude === null || longitude === null ? facility : page;
  return {
    address: address || (facility?.address ?? ''),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
};

export const shownPage = async (eventId: number, context: OperationContext, elsewhere: ShownElsewhere): Promise<EventPage> => {
  const { documents, locale } = context;
  const { page, documents: files, news } = await pageDocOf(eventId, documents);
  const hall = page.sponsors.length > 0 ? await documents.get(screensView, eventId) : null;
  const pictures = new Set(hall?.pictures.map(({ id }) => id));
  const photos = await shownPhotos(documents, eventId);
  const cover = photos.find(({ id }) => id === page.coverPhotoId);
  const standings = await elsewhere.standings(eventId, documents);
  const { about, contacts, timetable } = page;
  return {
    ...{ about: cleanRichText(about), ...(await whereabouts(eventId, page, documents)), contacts, timetable },
    cover: cover ? photoShape(cover) : null,
    photos: photos.filter((photo) => photo !== cover).map(photoShape),
    organizer: page.organizerName ? { name: page.organizerName, url: page.organizerUrl } : null,
    documents: files.map((file) => documentShape(file, eventId, locale)),
    sponsors: page.sponsors.map(({ name, url, pictureId }) => ({
      ...{ name, url },
      pictureUrl: pictureId !== null && pictures.has(pictureId) ? pictureUrl(eventId, pictureId) : null,
    })),
    news: news.map((one) => ({ ...one, text: cleanRichText(one.text) })),
    products: await elsewhere.products(eventId, context),
    standings: standings && hasAnything(standings) ? standings : null,
    now: nowOn(await elsewhere.board(eventId, documents)),
  };
};

export const editedPage = async (
  eventId: number,
  { documents, locale }: OperationContext,
): Promise<EditedEventPage & { version: number }> => {
  const { page, documents: files, news, version } = await pageDocOf(eventId, documents);
  const hall = await documents.get(screensView, eventId);
  return {
    ...{ page, version, news: [...news] },
    documents: files.map((file) => documentShape(file, eventId, locale)),
    pictures: (hall?.pictures ?? []).map(({ id, name }) => ({ id, name, url: pictureUrl(eventId, id) })),
  };
};
