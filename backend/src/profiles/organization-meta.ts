import { baseOf, localeOf, localPath, plainPath } from '#contracts/locales';
import { countryName } from '#backend/directory/countries';
import { geography } from '#backend/directory/geography';
import { logoUrl } from '#backend/directory/picture-addresses';
import type { DocumentReader } from '#platform/documents';
import type { MetaOf } from '#platform/http/page-head';
import { organizationsView } from '#projections/directory/people.view';

const maxDescription = 200;

/** Title, description and facts of an organisation for search engines and link previews. */
export const organizationMeta =
  (documents: DocumentReader): MetaOf =>
  async (path) => {
    const [, id] = /^\/organization\/(\d{1,15})\/?$/.exec(plainPath(path)) ?? [];
    if (id === undefined) return null;
    const organization = await documents.get(organizationsView, Number(id));
    if (!organization) return { title: '', description: '', isMissing: true };
    const locale = baseOf(localeOf(path));
    const { name, shortName, about, countryId, cityId, address } = organization;
    const city = cityId === null ? null : (geography().city(cityId)?.[locale] ?? null);
    const country = countryId === null ? null : countryName(countryId, locale);
    const text = about
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const image = logoUrl(organization);
    return {
      title: name,
      description: [name, city, country, text].filter(Boolean).join(' · ').slice(0, maxDescription),
      image,
      about: {
        '@type': 'SportsOrganization',
        name,
        alternateName: shortName || undefined,
        url: localPath(localeOf(path), `/organization/${id}`),
        logo: image ?? undefined,
        address: {
          '@type': 'PostalAddress',
          streetAddress: address || undefined,
          addressLocality: city ?? undefined,
          addressCountry: country ?? undefined,
        },
      },
    };
  };
