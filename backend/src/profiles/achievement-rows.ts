import type { Named } from '#contracts/directory/lookups.docs';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import type { Achievement, OfficialResult, Profile } from '#contracts/profiles/profile.docs';
import { unmarked } from '#domain/profiles/official-results.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import { geography } from '#backend/directory/geography';
import type { Locale, OperationContext } from '#platform/context';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';

type Reading = Pick<OperationContext, 'documents' | 'locale'>;

const prefixOf = (locale: string): string => (locale === 'ru' ? '' : `/${locale}`);

const eventObj = (event: SportEventDoc | undefined): AchievementRow['eventObj'] =>
  event
    ? {
        id: event.id,
        name: event.name,
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((place) => [`points${place}Place`, event.points[place - 1] ?? 0])),
      }
    : null;

const cityOf = ({ cityName, countryId }: SportEventDoc, locale: Locale): Named | null => {
  const place = cityName === null ? null : geography().cityNamed(cityName, countryId);
  return place && { id: place.id, name: place[locale] };
};

type Namer = (list: ListName, id: number | null) => Promise<Named | null>;

/** Marks as the cards read them; a picture is served to whom the result is shown. */
const shownAs = (userId: number, { isMain, isHidden, image, imageFileName }: Omit<OfficialResult, 'registrationId'>, locale: Locale) => ({
  image: image === null ? null : `${prefixOf(locale)}/api/profile/${userId}/picture/${image}`,
  imageFileName,
  is_main_achievement: isMain,
  is_hidden: isHidden,
});

/** A result of a sport event that was run here: it is verified by its having happened. */
const ofRegistration = async (
  row: RegistrationDoc,
  marks: Omit<OfficialResult, 'registrationId'>,
  event: SportEventDoc | undefined,
  named: Namer,
  locale: Locale,
): Promise<AchievementRow> => ({
  id: null,
  achievementId: null,
  registrationId: row.id,
  event_date: event?.dateFrom ?? null,
  role: 'athlete',
  sport_kind: event?.sportId ?? null,
  sportKindObj: await named('sports', event?.sportId ?? null),
  country: event?.countryId ?? null,
  countryObj: await named('countries', event?.countryId ?? null),
  cityObj: event ? cityOf(event, locale) : null,
  event: row.eventId,
  eventObj: eventObj(event),
  other_event: null,
  place: row.place,
  result: row.result,
  // A sport event that gives none says nothing of points; the rating counts its own then.
  points: row.points || null,
  comment: null,
  ...shownAs(row.userId ?? 0, marks, locale),
  status: 1,
});

type WithResults = Pick<Profile, 'userId' | 'achievements' | 'verifications' | 'officialResults'>;

/** Results as the achievement cards read them: the person's own, and those of sport events that were run here. */
export const achievementsOf = async (
  { userId, achievements, verifications, officialResults }: WithResults,
  lists: ReferenceLists,
  reading: Reading,
  isEditor: boolean,
): Promise<AchievementRow[]> => {
  const { documents, locale } = reading;
  const own = achievements.filter(({ isHidden }) => isEditor || !isHidden);
  const entered = await documents.all(registrationsView, { filter: { userId, isDeleted: 0 } });
  const marked = new Map(officialResults.map((marks) => [marks.registrationId, marks]));
  const isSeen = ({ id }: RegistrationDoc): boolean => isEditor || marked.get(id)?.isHidden !== true;
  const rows = entered.filter((row) => row.place !== null && !row.isDeleted && isSeen(row));
  const eventIds = [...new Set([...own.flatMap(({ eventId }) => eventId ?? []), ...rows.map(({ eventId }) => eventId)])];
  const events = new Map((await documents.getMany(sportEventsView, eventIds)).map((event) => [event.id, event]));
  const shown = rows.filter(({ eventId }) => events.get(eventId)?.isPublished);
  const named: Namer = async (list, id) => {
    const item = id === null ? null : await lists.item(list, id, locale);
    return item && { id: item.id, name: item.name };
  };
  const stateOf = (id: number): Pick<AchievementRow, 'verification'> => {
    const found = isEditor && verifications.find(({ achievementId }) => achievementId === id);
    return found ? { verification: { status: found.status, at: found.at, reason: found.reason } } : {};
  };
  const rowOf = async (one: Achievement): Promise<AchievementRow> => ({
    id: one.id,
    achievementId: one.id,
    event_date: one.eventDate,
    role: one.role,
    sport_kind: one.sportId,
    sportKindObj: await named('sports', one.sportId),
    sport_kind_discipline: one.disciplineId,
    sportKindDisciplineObj: await named('disciplines', one.disciplineId),
    country: one.countryId,
    countryObj: await named('countries', one.countryId),
    countryRegion: one.countryRegionId,
    countryRegionObj: await named('regions', one.countryRegionId),
    city: one.cityId,
    cityObj: await named('cities', one.cityId),
    event: one.eventId,
    eventObj: one.eventId === null ? null : eventObj(events.get(one.eventId)),
    other_event: one.otherEvent || null,
    place: one.place,
    result: one.result || null,
    points: one.place === null || one.eventId === null ? null : events.get(one.eventId)?.points[one.place - 1] || null,
    comment: one.comment || null,
    ...shownAs(userId, one, locale),
    status: one.isVerified ? 1 : 0,
    ...stateOf(one.id),
  });
  return [
    ...(await Promise.all(own.map(rowOf))),
    ...(await Promise.all(shown.map((row) => ofRegistration(row, marked.get(row.id) ?? unmarked, events.get(row.eventId), named, locale)))),
  ];
};

/** The same for whoever may edit them, from the decided state. */
export const achievementRows = async (userId: number, lists: ReferenceLists, context: OperationContext): Promise<AchievementRow[]> => {
  const { state } = await context.load(profileStream, userId);
  return achievementsOf({ ...state, userId }, lists, context, true);
};
