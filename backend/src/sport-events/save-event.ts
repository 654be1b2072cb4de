import type { z } from 'zod';
import type { eventInput } from '#contracts/sport-events/sport-event.ops';
import type { SportEventFields } from '#contracts/sport-events/sport-event.events';
import { findSport } from '#contracts/rules/sports';
import { findCountryId } from '#backend/directory/countries';
import type { HandlerContext } from '#platform/context';
import { isRefusal, refuse, type Refusal } from '#platform/decider';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { saveSportEvent, sportEvent } from './sport-event.decider.js';
import { eventShape } from './shapes.js';

type EventInput = z.output<typeof eventInput>;

const nameOrId = (given: { id: number } | string | number): string | number => (typeof given === 'object' ? given.id : given);

/** The whole of a sport event's fields: what is given over what was there over the defaults. */
export const mergeFields = (given: EventInput, known: SportEventFields | null, eventKey: string): SportEventFields | Refusal => {
  const sport = given.sport === undefined ? undefined : findSport(nameOrId(given.sport));
  if (given.sport !== undefined && !sport) return refuse('error.not_found', 'event.sport');
  const countryId = given.country == null ? given.country : findCountryId(nameOrId(given.country));
  if (given.country != null && countryId === null) return refuse('error.not_found', 'event.country');
  const city = given.city === null || given.city === undefined ? given.city : typeof given.city === 'object' ? given.city.name : given.city;
  const sportId = sport?.id ?? known?.sportId;
  const dateFrom = given.dateFrom ?? known?.dateFrom;
  const dateTo = given.dateTo ?? known?.dateTo ?? dateFrom;
  if (sportId === undefined) return refuse('error.required', 'event.sport');
  if (dateFrom === undefined || dateTo === undefined) return refuse('error.required', 'event.dateFrom');
  const pointsGiven = [
    given.points1Place,
    given.points2Place,
    given.points3Place,
    given.points4Place,
    given.points5Place,
    given.points6Place,
  ];
  return {
    eventKey: given.eventKey ?? known?.eventKey ?? eventKey,
    name: given.name ?? known?.name ?? '',
    sportId,
    dateFrom,
    dateTo,
    timeZone: given.timeZone ?? known?.timeZone ?? 'Europe/Moscow',
    countryId: pick(countryId, known?.countryId),
    cityName: pick(city, known?.cityName),
    venue: pick(given.venue, known?.venue),
    isPublished: given.isPublished ?? known?.isPublished ?? false,
    registrationFrom: pick(given.registrationFrom, known?.registrationFrom),
    registrationTo: pick(given.registrationTo, known?.registrationTo),
    points: pointsGiven.map((value, i) => value ?? known?.points[i] ?? 0),
    source: pick(given.source, known?.source),
  };
};

const pick = <T>(given: T | null | undefined, known: T | null | undefined): T | null => (given === undefined ? (known ?? null) : given);

export const runSaveEvent = async (input: { eventId?: number | null | undefined; event: EventInput }, context: HandlerContext) => {
  const eventId = input.eventId ?? (await context.nextIds('event'))[0] ?? 0;
  const known = input.eventId == null ? null : (await context.load(sportEvent, eventId)).state.fields;
  const fields = mergeFields(input.event, known, `event-${eventId}`);
  if (isRefusal(fields)) return fields;
  const decided = await context.decide(sportEvent, eventId, (state) => saveSportEvent(state, eventId, fields, context.actor.userId));
  if (isRefusal(decided)) return decided;
  return async ({ version }: { version: number }) => ({ event: await savedEvent(context, eventId, fields, version) });
};

const savedEvent = async (context: HandlerContext, id: number, fields: SportEventFields, version: number) => {
  const doc = await context.documents.get(sportEventsView, id);
  const saved: SportEventDoc = {
    ...(doc ?? { options: [], staff: [], createdAt: context.now }),
    id,
    ...fields,
    version: version || (doc?.version ?? 0),
  };
  return eventShape(saved, context.locale, context.now);
};
