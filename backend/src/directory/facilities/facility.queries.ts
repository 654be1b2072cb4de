import type { FacilityEvent, ShownFacility } from '#contracts/directory/facility.docs';
import { facilityQueries } from '#contracts/directory/facility.ops';
import { notFound } from '#domain/decider';
import type { Facility } from '#domain/directory/facility.fold';
import { namedIn } from '#backend/directory/chosen-places';
import { facilityPhotoUrl } from '#backend/directory/picture-addresses';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { FileAnswer, type Actor, type Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { Files } from '#platform/files';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { facilitiesView } from '#projections/directory/facilities.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

const perPage = 50;
const maxEvents = 50;

const mayEdit = ({ byUserId }: Facility, { isAdministrator, userId }: Actor): boolean =>
  isAdministrator || (userId !== null && byUserId === userId);

const shown = async (facility: Facility, lists: ReferenceLists, locale: Locale): Promise<ShownFacility> => {
  const { id, name, type, address, latitude, longitude, isClosed, photos } = facility;
  const named = namedIn(lists, locale);
  const sports = await Promise.all(facility.sportIds.map((sportId) => named('sports', sportId)));
  return {
    ...{ id, name, type, address, latitude, longitude, isClosed },
    country: await named('countries', facility.countryId),
    countryRegion: await named('regions', facility.countryRegionId),
    city: await named('cities', facility.cityId),
    sports: sports.filter((sport) => sport !== null),
    photos: photos.map(({ photoId, sha256, small, width, height }) => ({
      ...{ id: photoId, width, height },
      url: facilityPhotoUrl(id, sha256),
      smallUrl: facilityPhotoUrl(id, small),
    })),
  };
};

const eventsAt = async (facilityId: number, documents: DocumentReader): Promise<FacilityEvent[]> => {
  const found = await documents.find(sportEventsView, {
    filter: { facilityId, isPublished: 1 },
    sort: [['dateFrom', 'desc']],
    limit: maxEvents,
  });
  return found.map(({ id, name, dateFrom, dateTo, closing }) => ({ id, name, dateFrom, dateTo, isCancelled: closing === 'cancelled' }));
};

/** What is read of facilities. */
export const facilityRows = (lists: ReferenceLists, files: Files): Implementation[] => [
  onQuery(facilityQueries.get, async ({ facilityId }, { documents, locale, actor }) => {
    const found = await documents.get(facilitiesView, facilityId);
    if (!found) return notFound('facilityId');
    return {
      facility: await shown(found, lists, locale),
      events: await eventsAt(facilityId, documents),
      viewer: { mayEdit: mayEdit(found, actor) },
      version: found.version,
    };
  }),
  onQuery(facilityQueries.list, async ({ text, page }, { documents, locale, actor }) => {
    const named = namedIn(lists, locale);
    const query = { sort: [['folded', 'asc']], ...(text && { text }) } as const;
    const { rows, ...paging } = await documents.page(facilitiesView, query, page, perPage);
    const facilities = rows.map(async (row) => {
      const { id, name, type, address, isClosed } = row;
      return { ...{ id, name, type, address, isClosed }, city: await named('cities', row.cityId), mayEdit: mayEdit(row, actor) };
    });
    return { facilities: await Promise.all(facilities), ...paging };
  }),
  onQuery(facilityQueries.photo, async ({ facilityId, sha256 }, { documents }) => {
    const found = await documents.get(facilitiesView, facilityId);
    const isIt = found?.photos.some((photo) => photo.sha256 === sha256 || photo.small === sha256);
    const bytes = isIt ? await files.readOpen(sha256) : null;
    return bytes ? new FileAnswer('photo.jpg', 'image/jpeg', bytes) : notFound('sha256');
  }),
];
