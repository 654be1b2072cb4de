import { baseOf, localeOf, localPath, plainPath } from '#contracts/locales';
import { facilityTypeName } from '#contracts/rules/facility-types';
import { countryName } from '#backend/directory/countries';
import { geography } from '#backend/directory/geography';
import { facilityPhotoUrl } from '#backend/directory/picture-addresses';
import type { Facility } from '#domain/directory/facility.fold';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { MetaOf } from '#platform/http/page-head';
import { facilitiesView } from '#projections/directory/facilities.view';

const placeOf = ({ address, countryId, cityId }: Facility, locale: Locale) => {
  const city = cityId === null ? undefined : geography().city(cityId)?.[locale];
  const country = countryId === null ? undefined : countryName(countryId, locale);
  return {
    where: [address, city, country].filter(Boolean).join(', '),
    postal: { '@type': 'PostalAddress', streetAddress: address || undefined, addressLocality: city, addressCountry: country },
  };
};

/** Title, description and facts of a facility for search engines and link previews. */
export const facilityMeta =
  (documents: DocumentReader): MetaOf =>
  async (path) => {
    const [, id] = /^\/facility\/(\d{1,15})\/?$/.exec(plainPath(path)) ?? [];
    if (id === undefined) return null;
    const facility = await documents.get(facilitiesView, Number(id));
    if (!facility) return { title: '', description: '', isMissing: true };
    const locale = baseOf(localeOf(path));
    const { name, type, latitude, longitude, photos } = facility;
    const [photo] = photos;
    const { where, postal } = placeOf(facility, locale);
    const lines = [facilityTypeName(type, locale), where].filter(Boolean);
    return {
      title: name,
      description: [name, ...lines].join(' · '),
      share: { lines, photo: photo?.sha256 ?? null },
      // Where nothing is held any more, nobody is led to.
      ...(facility.isClosed && { isUnlisted: true }),
      about: {
        '@type': 'SportsActivityLocation',
        name,
        url: localPath(localeOf(path), `/facility/${id}`),
        image: photo && facilityPhotoUrl(facility.id, photo.sha256),
        address: postal,
        ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      },
    };
  };
