import { homeDay } from '#contracts/rules/dates';
import { profileStream } from '#domain/profiles/profile.fold';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { refuseFields, type Refusal } from '#domain/decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { AchievementFacts, GivenAchievement } from '#domain/profiles/achievements.rules';
import { Lookup } from './profile.facts.js';

/** Which day it is, and which sport events run here speak for the person themselves. */
export const achievementFacts = async (userId: number, { documents, now }: HandlerContext): Promise<AchievementFacts> => {
  const entered = await documents.all(registrationsView, { filter: { userId, isDeleted: 0 } });
  return { today: homeDay(now), officialEventIds: entered.filter(({ place }) => place !== null).map(({ eventId }) => eventId) };
};

/** What the call changes must be there: a discipline of the sport, a city of the region and country, a published sport event. */
export const unknownInAchievement = async (
  given: GivenAchievement,
  achievementId: number | null,
  userId: number,
  lists: ReferenceLists,
  context: HandlerContext,
): Promise<Refusal<'error.not_found'> | null> => {
  const { state } = await context.load(profileStream, userId);
  const before: GivenAchievement = state.achievements.find(({ id }) => id === achievementId) ?? {};
  const after = { ...before, ...given };
  const isNew = (...fields: (keyof GivenAchievement)[]): boolean =>
    fields.some((field) => given[field] !== undefined && given[field] !== (before[field] ?? null));
  const lookup = new Lookup(lists, context.locale);
  const event = isNew('eventId') && after.eventId ? await context.documents.get(sportEventsView, after.eventId) : undefined;
  const known: Record<string, boolean> = {
    sport_kind: !isNew('sportId') || (await lookup.knows('sports', after.sportId)),
    sport_kind_discipline: !isNew('sportId', 'disciplineId') || (await lookup.knows('disciplines', after.disciplineId, after.sportId ?? 0)),
    country: !isNew('countryId') || (await lookup.knows('countries', after.countryId)),
    countryRegion:
      !isNew('countryId', 'countryRegionId') || (await lookup.knows('regions', after.countryRegionId, after.countryId ?? undefined)),
    city: !isNew('countryId', 'countryRegionId', 'cityId') || (await isCityOf(after, lists, context)),
    event: event === undefined || event?.isPublished === true,
  };
  const wrong = Object.entries(known).filter(([, isKnown]) => !isKnown);
  return refuseFields(Object.fromEntries(wrong.map(([field]) => [field, ['error.not_found' as const]])));
};

/** The form may name a city without its region. */
const isCityOf = async (
  { cityId, countryRegionId, countryId }: GivenAchievement,
  lists: ReferenceLists,
  { locale }: HandlerContext,
): Promise<boolean> => {
  if (cityId === null || cityId === undefined) return true;
  const city = await lists.item('cities', cityId, locale);
  if (!city) return false;
  if (countryRegionId) return city.parentId === countryRegionId;
  const region = countryId && city.parentId !== undefined ? await lists.item('regions', city.parentId, locale) : null;
  return region === null || region.parentId === countryId;
};
