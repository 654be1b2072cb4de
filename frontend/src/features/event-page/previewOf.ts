import type { EditedEventPage, EventPage } from '#contracts/event-page/event-page.docs';
import type { PhotoRow } from '#contracts/event-page/photo.docs';

/** The page as everybody will see it once what was changed is saved. */
export const previewOf = (
  shown: EventPage,
  edited: EditedEventPage,
  page: EditedEventPage['page'],
  photos: readonly PhotoRow[],
): EventPage => {
  const visible = photos.filter(({ isHidden }) => !isHidden);
  const cover = visible.find(({ id }) => id === page.coverPhotoId) ?? null;
  const { about, address, latitude, longitude, contacts, timetable, organizerName, organizerUrl, sponsors } = page;
  return {
    ...shown,
    ...{ about, address, latitude, longitude, contacts, timetable, cover },
    photos: visible.filter((photo) => photo !== cover),
    organizer: organizerName ? { name: organizerName, url: organizerUrl } : null,
    sponsors: sponsors.map(({ name, url, pictureId }) => ({
      ...{ name, url },
      pictureUrl: edited.pictures.find(({ id }) => id === pictureId)?.url ?? null,
    })),
    documents: edited.documents,
    news: edited.news,
  };
};
