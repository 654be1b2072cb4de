import { countryName } from '#backend/directory/countries';
import { geography } from '#backend/directory/geography';
import { findSport } from '#contracts/rules/sports';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { MetaOf, PageMeta } from '#platform/http/page-head';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';

const missing: PageMeta = { title: '', description: '', isMissing: true };

/** dd-mm-yyyy as schema.org has it. */
const isoDay = (day: string): string => day.split('-').reverse().join('-');
const written = (day: string): string => day.replaceAll('-', '.');

const placeOf = ({ cityName, countryId }: SportEventDoc, locale: Locale) => ({
  city: cityName === null ? null : (geography().cityNamed(cityName, countryId)?.[locale] ?? cityName),
  country: countryId === null ? null : countryName(countryId, locale),
});

const descriptionOf = (event: SportEventDoc, locale: Locale): string => {
  const { city, country } = placeOf(event, locale);
  const days = event.dateFrom === event.dateTo ? written(event.dateFrom) : `${written(event.dateFrom)} – ${written(event.dateTo)}`;
  const place = [event.venue, city, country].filter(Boolean).join(', ');
  return [event.name, findSport(event.sportId)?.[locale], days, place].filter(Boolean).join(' · ');
};

const aboutOf = (event: SportEventDoc, locale: Locale) => {
  const { city, country } = placeOf(event, locale);
  const isCancelled = event.closing === 'cancelled';
  return {
    '@type': 'SportsEvent',
    name: event.name,
    startDate: isoDay(event.dateFrom),
    endDate: isoDay(event.dateTo),
    sport: findSport(event.sportId)?.[locale],
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: `${locale === 'ru' ? '' : '/en'}/event/${event.id}`,
    location: {
      '@type': 'Place',
      name: event.venue ?? city ?? country ?? event.name,
      address: { '@type': 'PostalAddress', addressLocality: city ?? undefined, addressCountry: country ?? undefined },
    },
  };
};

/** Title, description and facts of a sport event for search engines and link previews; of one that is not published, nothing. */
export const sportEventMeta =
  (documents: DocumentReader): MetaOf =>
  async (path) => {
    const [, english, asked, live = ''] = /^(\/en)?\/(?:event\/(\d{1,15})(?:\/(live|registration))?|live\/\d{1,15})\/?$/.exec(path) ?? [];
    const id = asked ?? /\/live\/(\d{1,15})\/?$/.exec(path)?.[1];
    if (id === undefined) return null;
    const event = await documents.get(sportEventsView, Number(id));
    if (!event) return missing;
    // Who works there sees it; to others the page says that there is none.
    if (!event.isPublished) return { title: 'Podium', description: '', isUnlisted: true };
    const locale = english ? 'en' : 'ru';
    const shown = { title: event.name, description: descriptionOf(event, locale) };
    if (asked === undefined || live) return { ...shown, canonical: `/event/${id}` };
    return { ...shown, about: aboutOf(event, locale) };
  };
