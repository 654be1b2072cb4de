import { countryName } from '#backend/directory/countries';
import { geography } from '#backend/directory/geography';
import type { SportEventState } from '#contracts/event-page/event-page.docs';
import { eventPageQueries } from '#contracts/event-page/event-page.ops';
import { baseOf, localeOf, localPath, plainPath, type Locale as PageLocale } from '#contracts/locales';
import type { SiteMarkup } from '#contracts/site/search.docs';
import { sportEventQueries } from '#contracts/sport-events/sport-event.queries';
import { findSport } from '#contracts/rules/sports';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { AskAsVisitor } from '#platform/operations/as-visitor';
import type { MetaOf, PageMeta } from '#platform/http/page-head';
import { eventPagesView } from '#projections/event-page/event-pages.view';
import { photosView } from '#projections/event-page/photos.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';

const missing: PageMeta = { title: '', description: '', isMissing: true };

/** dd-mm-yyyy as schema.org has it. */
const isoDay = (day: string): string => day.split('-').reverse().join('-');
const written = (day: string): string => day.replaceAll('-', '.');

const placeOf = ({ cityName, countryId }: SportEventDoc, locale: Locale) => ({
  city: cityName === null ? null : (geography().cityNamed(cityName, countryId)?.[locale] ?? cityName),
  country: countryId === null ? null : countryName(countryId, locale),
});

/** What, when and where. */
const linesOf = (event: SportEventDoc, locale: Locale): string[] => {
  const { city, country } = placeOf(event, locale);
  const days = event.dateFrom === event.dateTo ? written(event.dateFrom) : `${written(event.dateFrom)} – ${written(event.dateTo)}`;
  const place = [event.venue, city, country].filter(Boolean).join(', ');
  return [findSport(event.sportId)?.[locale] ?? '', days, place].filter(Boolean);
};

const descriptionOf = (event: SportEventDoc, locale: Locale): string => [event.name, ...linesOf(event, locale)].join(' · ');

/** The hash of the photo above its name; one that is hidden is not shown. */
const coverOf = async (eventId: number, documents: DocumentReader): Promise<string | null> => {
  const coverPhotoId = (await documents.get(eventPagesView, eventId))?.page.coverPhotoId ?? null;
  const photo = coverPhotoId === null ? null : await documents.get(photosView, coverPhotoId);
  return photo && !photo.isHidden ? photo.sha256 : null;
};

const pointOf = (state: SportEventState | undefined) => {
  const { latitude = null, longitude = null } = state?.page ?? {};
  return latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } };
};

const aboutOf = (event: SportEventDoc, pageLocale: PageLocale, state?: SportEventState) => {
  const locale = baseOf(pageLocale);
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
    url: localPath(pageLocale, `/event/${event.id}`),
    location: {
      '@type': 'Place',
      name: event.venue ?? city ?? country ?? event.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: state?.page.address || undefined,
        addressLocality: city ?? undefined,
        addressCountry: country ?? undefined,
      },
      ...pointOf(state),
    },
    ...(state?.page.organizer && {
      organizer: {
        '@type': 'Organization',
        name: state.page.organizer.name,
        ...(state.page.organizer.url && { url: state.page.organizer.url }),
      },
    }),
  };
};

interface Parts {
  documents: DocumentReader;
  ask: AskAsVisitor;
  markup: () => Promise<SiteMarkup>;
}

const shape = /^\/(?:event\/(\d{1,15})(?:\/(live|registration))?|live\/(\d{1,15}))\/?$/;

/** The page itself, as everybody may see it. */
const bodyOf = async (eventId: number, locale: PageLocale, { ask, markup }: Parts) => {
  const given = await ask(sportEventQueries.getEvent, { eventId }, locale);
  const shown = await ask(eventPageQueries.get, { eventId }, locale);
  if (!given || !shown) return null;
  const { event, streams, registrationOptions, currency, playgrounds, levels, sportModes, permissions } = given;
  const state: SportEventState = {
    given: { event, streams, registrationOptions, currency, playgrounds, levels, sportModes, permissions },
    ...{ page: shown.page, at: new Date().toISOString() },
  };
  return { state, body: { page: 'event.html', state, markup: (await markup()).sportEventPage(state, locale) } };
};

/** Title, description and facts of a sport event for search engines and link previews, and its page; of one that is not published, nothing. */
export const sportEventMeta =
  (parts: Parts): MetaOf =>
  async (path, query) => {
    const [, asked, part, live] = shape.exec(plainPath(path)) ?? [];
    const id = asked ?? live;
    if (id === undefined) return null;
    const event = await parts.documents.get(sportEventsView, Number(id));
    if (!event) return missing;
    // Who works there sees it; to others the page says that there is none.
    if (!event.isPublished) return { title: 'Podium', description: '', isUnlisted: true };
    const pageLocale = localeOf(path);
    const locale = baseOf(pageLocale);
    const share = { lines: linesOf(event, locale), photo: await coverOf(event.id, parts.documents) };
    const shown = { title: event.name, description: descriptionOf(event, locale), share };
    if (asked === undefined || part === 'live') return { ...shown, canonical: `/event/${id}` };
    if (part || query.has('tab')) return { ...shown, about: aboutOf(event, pageLocale) };
    const made = await bodyOf(event.id, pageLocale, parts);
    return { ...shown, about: aboutOf(event, pageLocale, made?.state), ...(made && { body: made.body }) };
  };
