import type { EventOf } from '#contracts/event';
import {
  emptyPage,
  eventPageEvents,
  type EventDocument,
  type EventNews,
  type EventPageFields,
  type TimetableRow,
} from '#contracts/event-page/event-page.events';
import { maxEventDocuments, maxEventNews } from '#contracts/limits';
import { toOrdinal } from '#contracts/rules/dates';
import { notFound, refuse, type Decision } from '#domain/decider';
import { changesBetween } from '#domain/sport-events/sport-event.decider';

type PageEvent = EventOf<typeof eventPageEvents>;

export interface EventPageState {
  page: EventPageFields;
  documents: readonly EventDocument[];
  /** The newest first. */
  news: readonly EventNews[];
}

export const applyPageEvent = (state: EventPageState, { type, data }: PageEvent): EventPageState => {
  switch (type) {
    case 'EventPageSaved':
      return { ...state, page: data.page };
    case 'EventDocumentAdded':
      return { ...state, documents: [...state.documents, data.document] };
    case 'EventDocumentRemoved':
      return { ...state, documents: state.documents.filter(({ documentId }) => documentId !== data.documentId) };
    case 'EventNewsSaved': {
      const isKnown = state.news.some(({ newsId }) => newsId === data.news.newsId);
      const changed = state.news.map((one) => (one.newsId === data.news.newsId ? data.news : one));
      return { ...state, news: isKnown ? changed : [data.news, ...state.news] };
    }
    case 'EventNewsRemoved':
      return { ...state, news: state.news.filter(({ newsId }) => newsId !== data.newsId) };
  }
};

/** `event-page-{eventId}`. */
export const eventPage = {
  name: 'event-page',
  events: eventPageEvents,
  initial: (): EventPageState => ({ page: emptyPage, documents: [], news: [] }),
  evolve: applyPageEvent,
};

/** What else there is that a page may name. */
export interface PageFacts {
  photoIds: ReadonlySet<number>;
  pictureIds: ReadonlySet<string>;
}

const inOrder = (rows: readonly TimetableRow[]): TimetableRow[] =>
  [...rows].sort((a, b) => toOrdinal(a.date) - toOrdinal(b.date) || a.time.localeCompare(b.time));

export const savePage = (
  state: EventPageState,
  eventId: number,
  given: Partial<EventPageFields>,
  { photoIds, pictureIds }: PageFacts,
): Decision<PageEvent, 'error.not_found'> => {
  const edited = { ...state.page, ...given };
  const page = { ...edited, timetable: inOrder(edited.timetable) };
  const { coverPhotoId, sponsors } = page;
  const isNewCover = coverPhotoId !== state.page.coverPhotoId && coverPhotoId !== null;
  if (isNewCover && !photoIds.has(coverPhotoId)) return refuse('error.not_found', 'page.coverPhotoId');
  const unknown = given.sponsors ? sponsors.findIndex(({ pictureId }) => pictureId !== null && !pictureIds.has(pictureId)) : -1;
  if (unknown >= 0) return refuse('error.not_found', `page.sponsors.${unknown}.pictureId`);
  const changes = changesBetween(state.page, page);
  return changes.length === 0 ? [] : [{ type: 'EventPageSaved', data: { eventId, page, changes } }];
};

export const addDocument = (
  { documents }: EventPageState,
  eventId: number,
  document: EventDocument,
): Decision<PageEvent, 'error.too_many'> =>
  documents.length >= maxEventDocuments ? refuse('error.too_many', 'file') : [{ type: 'EventDocumentAdded', data: { eventId, document } }];

export const removeDocument = ({ documents }: EventPageState, eventId: number, documentId: number): Decision<PageEvent, never> =>
  documents.some((one) => one.documentId === documentId)
    ? [{ type: 'EventDocumentRemoved', data: { eventId, documentId } }]
    : notFound('documentId');

type GivenNews = Pick<EventNews, 'title' | 'text'>;

/** News keeps the moment at which it was first published. */
export const changeNews = (state: EventPageState, eventId: number, newsId: number, given: GivenNews): Decision<PageEvent, never> => {
  const known = state.news.find((one) => one.newsId === newsId);
  if (!known) return notFound('newsId');
  const news = { ...known, ...given };
  const changes = changesBetween(known, news);
  return changes.length === 0 ? [] : [{ type: 'EventNewsSaved', data: { eventId, news, changes } }];
};

export const publishNews = (
  state: EventPageState,
  eventId: number,
  newsId: number,
  given: GivenNews,
  now: string,
): Decision<PageEvent, 'error.too_many'> =>
  state.news.length >= maxEventNews
    ? refuse('error.too_many')
    : [{ type: 'EventNewsSaved', data: { eventId, news: { newsId, ...given, publishedAt: now }, changes: [] } }];

export const removeNews = (state: EventPageState, eventId: number, newsId: number): Decision<PageEvent, never> =>
  state.news.some((one) => one.newsId === newsId) ? [{ type: 'EventNewsRemoved', data: { eventId, newsId } }] : notFound('newsId');
