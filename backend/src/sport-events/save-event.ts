import type { z } from 'zod';
import type { eventInput } from '#contracts/sport-events/sport-event.ops';
import type { SportEventFields } from '#contracts/sport-events/sport-event.events';
import { firstOf, givenOr } from '#contracts/rules/given';
import { findSport } from '#contracts/rules/sports';
import { findCountryId } from '#backend/directory/countries';
import { geography } from '#backend/directory/geography';
import type { HandlerContext } from '#platform/context';
import { facilityStream, type Facility } from '#domain/directory/facility.fold';
import { isRefusal, staleOf, refuse, type Refusal } from '#domain/decider';
import { saveSportEvent, sportEvent } from '#domain/sport-events/sport-event.decider';

type EventInput = z.output<typeof eventInput>;

const nameOrId = (given: { id: number } | string | number): string | number => (typeof given === 'object' ? given.id : given);

/** A city is kept by its name, so that one that no list knows can be named too; `null` for an id that no city has. */
const cityOf = (city: NonNullable<EventInput['city']>): string | null => {
  if (typeof city === 'string') return city;
  if (typeof city === 'object' && 'name' in city) return city.name;
  return geography().city(typeof city === 'object' ? city.id : city)?.ru ?? null;
};

interface LookedUp {
  sportId: number | undefined;
  countryId: number | null | undefined;
  cityName: string | null | undefined;
}

/** Ids of what is named in the input: `undefined` where nothing is said. */
const lookedUp = (given: EventInput): LookedUp | Refusal => {
  const sport = given.sport === undefined ? undefined : findSport(nameOrId(given.sport));
  if (given.sport !== undefined && !sport) return refuse('error.not_found', 'event.sport');
  const cityName = given.city == null ? given.city : cityOf(given.city);
  if (given.city != null && cityName === null) return refuse('error.not_found', 'event.city');
  if (given.country === undefined || given.country === null) return { sportId: sport?.id, countryId: given.country, cityName };
  const countryId = findCountryId(nameOrId(given.country));
  return countryId === null ? refuse('error.not_found', 'event.country') : { sportId: sport?.id, countryId, cityName };
};

/** Of six places, and of places 7 and 8 where they bring any: sport events have six from the time before there were more. */
const pointsOf = (given: EventInput, known: readonly number[]): number[] => {
  const { points1Place, points2Place, points3Place, points4Place, points5Place, points6Place, points7Place, points8Place } = given;
  const all = [points1Place, points2Place, points3Place, points4Place, points5Place, points6Place, points7Place, points8Place];
  const points = all.map((value, i) => firstOf(value, known[i], 0));
  return points.slice(0, Math.max(6, 1 + points.findLastIndex((value) => value > 0)));
};

const newEvent: Omit<SportEventFields, 'eventKey' | 'sportId' | 'dateFrom' | 'dateTo'> = {
  name: '',
  timeZone: 'Europe/Moscow',
  countryId: null,
  cityName: null,
  venue: null,
  facilityId: null,
  isPublished: false,
  registrationFrom: null,
  registrationTo: null,
  source: null,
  points: [],
};

/** Where a facility is: what stands for a venue, country and city that are not given themselves. */
const placeOf = ({ name, countryId, cityId }: Facility) => {
  const city = cityId === null ? null : geography().city(cityId);
  return { venue: name, ...(countryId !== null && { countryId }), ...(city && { cityName: city.ru }) };
};

/** Another venue that is typed is no longer the facility. */
const facilityIdOf = ({ facility, venue }: EventInput, before: Partial<SportEventFields>): number | null => {
  if (facility !== undefined) return facility === null ? null : typeof facility === 'object' ? facility.id : facility;
  return venue === undefined || venue === before.venue ? (before.facilityId ?? null) : null;
};

/** The whole of a sport event's fields: what is given over what was there over the defaults; `facility`: newly chosen. */
export const mergeFields = (
  given: EventInput,
  known: SportEventFields | null,
  eventKey: string,
  facility: Facility | null = null,
): SportEventFields | Refusal => {
  const ids = lookedUp(given);
  if (isRefusal(ids)) return ids;
  const before: Partial<SportEventFields> & typeof newEvent = { ...(known ?? newEvent), ...(facility && placeOf(facility)) };
  const sportId = firstOf(ids.sportId, before.sportId, null);
  const dateFrom = firstOf(given.dateFrom, before.dateFrom, null);
  if (sportId === null) return refuse('error.required', 'event.sport');
  if (dateFrom === null) return refuse('error.required', 'event.dateFrom');
  return {
    eventKey: firstOf(given.eventKey, before.eventKey, eventKey),
    name: firstOf(given.name, before.name),
    sportId,
    dateFrom,
    dateTo: firstOf(given.dateTo, before.dateTo, dateFrom),
    timeZone: firstOf(given.timeZone, before.timeZone),
    countryId: givenOr(ids.countryId, before.countryId),
    cityName: givenOr(ids.cityName, before.cityName),
    venue: givenOr(given.venue, before.venue),
    facilityId: facilityIdOf(given, known ?? {}),
    isPublished: firstOf(given.isPublished, before.isPublished),
    registrationFrom: givenOr(given.registrationFrom, before.registrationFrom),
    registrationTo: givenOr(given.registrationTo, before.registrationTo),
    points: pointsOf(given, before.points),
    source: givenOr(given.source, before.source),
  };
};

/** The facility that a call newly chooses; one that is closed is chosen no more. */
const chosenFacility = async (
  given: EventInput,
  known: SportEventFields | null,
  context: HandlerContext,
): Promise<Facility | Refusal | null> => {
  const facilityId = facilityIdOf(given, known ?? {});
  if (facilityId === null || facilityId === known?.facilityId) return null;
  const { state } = await context.load(facilityStream, facilityId);
  return state.id === 0 || state.isClosed ? refuse('error.not_found', 'event.facility') : state;
};

interface Input {
  eventId?: number | null | undefined;
  event: EventInput;
  expectedVersion?: number | undefined;
}

export const decideSaveEvent = async (input: Input, context: HandlerContext) => {
  const eventId = input.eventId ?? (await context.nextIds('event'))[0] ?? 0;
  const loaded = await context.load(sportEvent, eventId);
  const stale = staleOf(input.expectedVersion, loaded);
  if (stale) return stale;
  const facility = await chosenFacility(input.event, loaded.state.fields, context);
  if (isRefusal(facility)) return facility;
  const fields = mergeFields(input.event, loaded.state.fields, `event-${eventId}`, facility);
  if (isRefusal(fields)) return fields;
  const decided = await context.decide(sportEvent, eventId, (state) => saveSportEvent(state, eventId, fields, context.actor.userId));
  return isRefusal(decided) ? decided : { eventId };
};
