import type { refereeOps } from '#contracts/referees/referees.ops';
import type { EventReferee } from '#contracts/referees/referees.docs';
import type { InputOf } from '#contracts/op';
import { homeDay } from '#contracts/rules/dates';
import { People } from '#backend/directory/people';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { HandlerContext } from '#platform/context';
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/decider';
import { saveReferee } from '#domain/referees/referees.decider';
import { eventReferees } from '#domain/referees/referees.fold';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

type Input = InputOf<typeof refereeOps.saveReferee>;

export interface RefereeParts {
  pepper: Buffer;
  reserveIds: ReserveIds;
  lists: ReferenceLists;
}

/** The referee in question: of the list, of the staff, or a person found or made by name. */
const personOf = async ({ eventId, userId, fullName }: Input, people: People, context: HandlerContext): Promise<number | Refusal> => {
  if (userId === undefined) return fullName === undefined ? refuse('error.required', 'fullName') : (await people.coachFor(fullName)).id;
  const { state } = await context.load(eventReferees, eventId);
  if (state.referees.some((referee) => referee.userId === userId)) return userId;
  const event = await context.documents.get(sportEventsView, eventId);
  return event?.staff.some((row) => row.userId === userId && row.role === 'referee') ? userId : refuse('error.not_found', 'userId');
};

const unknownAmong = async (input: Input, { lists }: RefereeParts, { documents, locale }: HandlerContext): Promise<Refusal | null> => {
  const { countryId, countryRegionId, streamIds, eventId } = input;
  const isUnknown = async (list: 'countries' | 'regions', id: number | null | undefined) =>
    id != null && (await lists.item(list, id, locale)) === null;
  const categories = streamIds ? await documents.getMany(categoriesView, streamIds) : [];
  return refuseFields<'error.not_found'>({
    ...((await isUnknown('countries', countryId)) && { countryId: ['error.not_found'] }),
    ...((await isUnknown('regions', countryRegionId)) && { countryRegionId: ['error.not_found'] }),
    ...(streamIds &&
      new Set(streamIds).size !== categories.filter((one) => one.eventId === eventId).length && { streamIds: ['error.not_found'] }),
  });
};

type Home = Pick<EventReferee, 'organizationId' | 'countryId' | 'countryRegionId'>;

/** As the list has it, of somebody new as everybody sees their profile: numbers and names can be guessed. */
const homeOf = async (userId: number, { eventId }: Input, context: HandlerContext): Promise<Home> => {
  const { state } = await context.load(eventReferees, eventId);
  const before = state.referees.find((referee) => referee.userId === userId);
  if (before) return before;
  const profile = await context.documents.get(profilesView, userId);
  const seen = profile && profileFor('guest', profile, homeDay(context.now));
  const club = seen?.organizations.find(({ isCurrent }) => isCurrent);
  const { countryId = null, countryRegionId = null } = seen ?? {};
  return { organizationId: club?.organizationId ?? null, countryId, countryRegionId };
};

const factsOf = async (userId: number, input: Input, people: People, context: HandlerContext): Promise<EventReferee> => {
  const { organizationName: club, streamIds, grade, countryId, countryRegionId } = input;
  const home = await homeOf(userId, input, context);
  const given = club ? (await people.organizationFor(club)).id : null;
  return {
    ...{ userId, grade },
    organizationId: club === undefined ? home.organizationId : given,
    countryId: countryId === undefined ? home.countryId : countryId,
    countryRegionId: countryRegionId === undefined ? home.countryRegionId : countryRegionId,
    streamIds: streamIds && [...new Set(streamIds)],
  };
};

export const decideSaveReferee = async (input: Input, context: HandlerContext, parts: RefereeParts) => {
  const unknown = await unknownAmong(input, parts, context);
  if (unknown) return unknown;
  const people = new People(context, parts.pepper, parts.reserveIds);
  const userId = await personOf(input, people, context);
  if (isRefusal(userId)) return userId;
  const { state } = await context.load(eventReferees, input.eventId);
  // A name that is on the list already is a mistake; whoever is changed is named by id.
  if (input.userId === undefined && state.referees.some((referee) => referee.userId === userId))
    return refuse('error.duplicate', 'fullName');
  const referee = await factsOf(userId, input, people, context);
  const decided = await context.decide(eventReferees, input.eventId, (now) => saveReferee(now, input.eventId, referee));
  return isRefusal(decided) ? decided : { userId };
};
