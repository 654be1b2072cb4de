import type { Locale as PageLocale } from '#contracts/locales';
import type { FoundAthlete, FoundEvent, FoundFacility, FoundOrganization, FoundRow, SearchKind } from '#contracts/site/search.docs';
import { homeDay, toOrdinal } from '#contracts/rules/dates';
import { facilityTypeName } from '#contracts/rules/facility-types';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { foldText } from '#contracts/text';
import { profileFor } from '#domain/visibility/profile-for';
import { countryName } from '#backend/directory/countries';
import { geography } from '#backend/directory/geography';
import { avatarUrl, facilityPhotoUrl, logoUrl } from '#backend/directory/picture-addresses';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { Filter } from '#platform/ports/document-store';
import { facilitiesView } from '#projections/directory/facilities.view';
import { organizationsView } from '#projections/directory/people.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { markOf } from '#projections/search-marks';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { perPage, type Wanted } from './wanted.js';

export interface Finding {
  documents: DocumentReader;
  lists: ReferenceLists;
  locale: Locale;
  pageLocale: PageLocale;
  now: string;
}

const chosen = (filter: Record<string, number | null>): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
const pageOf = ({ page }: Wanted) => ({ limit: perPage, offset: (page - 1) * perPage });
const textOf = (...words: (string | null)[]) => {
  const text = words.filter(Boolean).join(' ');
  return text === '' ? {} : { text };
};

const namesOf = async (list: ListName, ids: Iterable<number | null>, { lists, locale }: Finding): Promise<string[]> => {
  const given = [...new Set(ids)].filter((id) => id !== null);
  const known = await Promise.all(given.map((id) => lists.item(list, id, locale)));
  return known.flatMap((item) => (item ? [item.name] : []));
};

interface Home {
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
}
const placeOf = async ({ cityId, countryRegionId, countryId }: Home, finding: Finding): Promise<string> => {
  const names = await Promise.all([
    namesOf('cities', [cityId], finding),
    namesOf('regions', [countryRegionId], finding),
    namesOf('countries', [countryId], finding),
  ]);
  return [...new Set(names.flat())].join(', ');
};

/** Ages at a day, as days of birth. */
const bornIn = ({ from, to }: { from: number | null; to: number | null }, today: number) => ({
  ...(from !== null && { $lte: today - from * 10_000 }),
  ...(to !== null && { $gt: today - (to + 1) * 10_000 }),
});

/** Athletes as a guest sees them: who is closed, and what is hidden, is found by nothing. */
const athletes = async (wanted: Wanted, finding: Finding): Promise<FoundAthlete[]> => {
  const { documents, locale, now } = finding;
  const day = homeDay(now);
  const today = toOrdinal(day);
  const { sportId, countryId, regionId, cityId, organizationId, name, years } = wanted;
  const found = await documents.find(profilesView, {
    filter: {
      isAthlete: 1,
      ...chosen({ countryId, regionId, cityId }),
      closedUntil: { $lte: today },
      ...(years && { bornOn: bornIn(years, today) }),
    },
    ...textOf(
      name,
      sportId === null ? null : markOf('sport', sportId),
      organizationId === null ? null : markOf('organization', organizationId),
    ),
    sort: [['byName', 'asc']],
    ...pageOf(wanted),
  });
  const rows = found
    .map((profile) => profileFor('guest', profile, day))
    .filter(({ isPrivate }) => !isPrivate)
    .map(async (visible): Promise<FoundAthlete> => {
      const [membership] = [...visible.organizations].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
      const organization = membership ? await documents.get(organizationsView, membership.organizationId) : null;
      const roles = visible.roles.filter(({ type }) => type === 'athlete');
      return {
        kind: 'athletes',
        id: visible.userId,
        name: fullNameWithMiddle(visible),
        gender: visible.gender,
        age: visible.age,
        sports: await namesOf(
          'sports',
          roles.map(({ sportId: id }) => id),
          finding,
        ),
        place: await placeOf(visible, finding),
        organization: organization?.name ?? null,
        picture: avatarUrl(visible, locale),
      };
    });
  return Promise.all(rows);
};

const organizations = async (wanted: Wanted, finding: Finding): Promise<FoundOrganization[]> => {
  const { sportId, countryId, regionId, cityId, name } = wanted;
  const found = await finding.documents.find(organizationsView, {
    filter: chosen({ countryId, regionId, cityId }),
    ...textOf(name, sportId === null ? null : markOf('sport', sportId)),
    sort: [['folded', 'asc']],
    ...pageOf(wanted),
  });
  const rows = found.map(async (organization): Promise<FoundOrganization> => ({
    kind: 'organizations',
    id: organization.id,
    name: organization.name,
    shortName: organization.shortName,
    sports: await namesOf('sports', organization.sportIds, finding),
    place: await placeOf(organization, finding),
    picture: logoUrl(organization),
  }));
  return Promise.all(rows);
};

const facilities = async (wanted: Wanted, finding: Finding): Promise<FoundFacility[]> => {
  const { sportId, countryId, regionId, cityId, name, facilityType } = wanted;
  const found = await finding.documents.find(facilitiesView, {
    filter: { isClosed: 0, ...chosen({ countryId, regionId, cityId }), ...(facilityType && { type: facilityType }) },
    ...textOf(name, sportId === null ? null : markOf('sport', sportId)),
    sort: [['folded', 'asc']],
    ...pageOf(wanted),
  });
  const rows = found.map(async (facility): Promise<FoundFacility> => {
    const [photo] = facility.photos;
    return {
      kind: 'facilities',
      id: facility.id,
      name: facility.name,
      type: facilityTypeName(facility.type, finding.locale),
      address: facility.address,
      sports: await namesOf('sports', facility.sportIds, finding),
      place: await placeOf(facility, finding),
      picture: photo ? facilityPhotoUrl(facility.id, photo.small) : null,
    };
  });
  return Promise.all(rows);
};

/** The names that a sport event's city may have been given, in either language. */
const citiesNamed = ({ cityId, regionId }: Wanted): string[] | null => {
  const places = cityId === null ? (regionId === null ? null : geography().citiesOfRegion(regionId)) : [geography().city(cityId)];
  return places && places.flatMap((place) => (place ? [foldText(place.ru), foldText(place.en)] : []));
};

/** Sport events of those days and years: such that at least one of their days lies among them. */
const heldIn = ({ days, years }: Wanted): Filter => {
  const from = days.from ?? (years && years.from !== null ? years.from * 10_000 : null);
  const to = days.to ?? (years && years.to !== null ? years.to * 10_000 + 1231 : null);
  return { ...(from !== null && { dateTo: { $gte: from } }), ...(to !== null && { dateFrom: { $lte: to } }) };
};

const eventPlace = ({ cityName, countryId, venue }: SportEventDoc, locale: Locale): string => {
  const city = cityName === null ? null : (geography().cityNamed(cityName, countryId)?.[locale] ?? cityName);
  return [venue, city, countryId === null ? null : countryName(countryId, locale)].filter(Boolean).join(', ');
};

const sportEvents = async (wanted: Wanted, finding: Finding): Promise<FoundEvent[]> => {
  const { sportId, countryId, name } = wanted;
  const cities = citiesNamed(wanted);
  const found = await finding.documents.find(sportEventsView, {
    filter: { isPublished: 1, ...chosen({ sportId, countryId }), ...(cities && { city: { $in: cities } }), ...heldIn(wanted) },
    ...textOf(name),
    sort: [['dateFrom', 'desc']],
    ...pageOf(wanted),
  });
  const rows = found.map(async (event): Promise<FoundEvent> => ({
    kind: 'events',
    id: event.id,
    name: event.name,
    sports: await namesOf('sports', [event.sportId], finding),
    dateFrom: event.dateFrom,
    dateTo: event.dateTo,
    place: eventPlace(event, finding.locale),
    isCancelled: event.closing === 'cancelled',
  }));
  return Promise.all(rows);
};

/** One page of what visitors find; a page past the end has no rows. */
export const found: Record<SearchKind, (wanted: Wanted, finding: Finding) => Promise<FoundRow[]>> = {
  athletes,
  organizations,
  facilities,
  events: sportEvents,
};
