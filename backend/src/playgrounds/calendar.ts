import { prefixOf } from '#contracts/locales';
import { calendarQueries } from '#contracts/playgrounds/calendar.ops';
import type { DayBout } from '#contracts/playgrounds/day-bout';
import { notFound } from '#domain/decider';
import { icalendar, instantIn, type CalendarEntry } from '#domain/playgrounds/calendar';
import { countryName } from '#backend/directory/countries';
import { FileAnswer, type Locale, type OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { dayBoutsOf, type DayBouts } from './day-bouts.js';

const words = {
  ru: { bout: 'Бой', performance: 'Выступление' },
  en: { bout: 'Bout', performance: 'Performance' },
} as const;

const placeOf = ({ venue, cityName, countryId }: SportEventDoc, locale: Locale): string =>
  [venue, cityName, countryId === null ? null : countryName(countryId, locale)].filter(Boolean).join(', ');

const wholeEvent = (event: SportEventDoc, locale: Locale, publicUrl: string): CalendarEntry => ({
  uid: `event-${event.id}@${new URL(publicUrl).hostname}`,
  title: event.name,
  place: placeOf(event, locale),
  url: `${publicUrl}${prefixOf(locale)}/event/${event.id}`,
  at: { days: { from: event.dateFrom, to: event.dateTo } },
  isCancelled: event.closing === 'cancelled',
});

interface Fought {
  event: SportEventDoc;
  day: DayBouts;
  /** Playgrounds by id. */
  mats: ReadonlyMap<number, string>;
}

/** What an entrant still has to fight: nobody is named, the subscriber knows whom they follow. */
const boutEntry = (bout: DayBout, whole: CalendarEntry, { event, day, mats }: Fought, locale: Locale, host: string): CalendarEntry => {
  const { bout: boutWord, performance } = words[locale];
  const kind = bout.isJudged ? performance : `${boutWord} ${bout.number}`;
  const mat = bout.playgroundId === null ? null : mats.get(bout.playgroundId);
  const instantOf = (seconds: number) => instantIn(event.timeZone, bout.date, seconds);
  return {
    uid: `bout-${bout.matchId}@${host}`,
    title: [event.name, day.categories.get(bout.streamId)?.name, kind].filter(Boolean).join(' · '),
    place: [mat, whole.place].filter(Boolean).join(', '),
    url: `${whole.url.replace('/event/', '/live/')}?stream=${bout.streamId}`,
    at: bout.isTimed
      ? { instants: { from: instantOf(bout.start), to: instantOf(Math.max(bout.end, bout.start + 60)) } }
      : { days: { from: bout.date, to: bout.date } },
  };
};

/** Sport events and bouts for calendars, which ask again by themselves. */
export const calendarRows = (publicUrl: string): Implementation[] => [
  onQuery(calendarQueries.get, async ({ eventId, registrationId }, context) => {
    const event = await context.documents.get(sportEventsView, eventId);
    if (!event) return notFound('eventId');
    const whole = wholeEvent(event, context.locale, publicUrl);
    const bouts = registrationId === undefined ? [] : await boutsOf(event, registrationId, whole, context, publicUrl);
    const text = icalendar(event.name, [whole, ...bouts], context.now);
    return new FileAnswer(`podium-${eventId}`, 'text/calendar; charset=utf-8', Buffer.from(text));
  }),
];

const boutsOf = async (
  event: SportEventDoc,
  registrationId: number,
  whole: CalendarEntry,
  { documents, locale }: OperationContext,
  publicUrl: string,
): Promise<CalendarEntry[]> => {
  const day = await dayBoutsOf(event.id, documents);
  const schedule = await documents.get(scheduleView, event.id);
  if (!day) return [];
  const mats = new Map((schedule?.playgrounds ?? []).map(({ id, name }) => [id, name]));
  return day.bouts
    .filter(({ sides }) => sides.includes(registrationId))
    .map((bout) => boutEntry(bout, whole, { event, day, mats }, locale, new URL(publicUrl).hostname));
};
