import type { Profile } from '#contracts/profiles/profile.docs';
import type { ViewerKind, VisibleProfile } from '#contracts/profiles/visible.docs';
import type { Candidate } from '#contracts/registrations/form-answers.docs';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { ageOn, homeDay } from '#contracts/rules/dates';
import { isFoundBy, searchWords } from '#contracts/text';
import { fullNameWithMiddle } from '#contracts/rules/names';
import type { OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { forbidden, notFound } from '#domain/decider';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { grantsAt } from '#backend/visibility/grants';
import { isRepresentativeOf } from '#backend/visibility/relations';
import type { Granted } from '#domain/visibility/granted.rules';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { membershipsView } from '#projections/profiles/relations.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { isStaff } from '../registration-times.js';

const maxFound = 30;
const shortestNeedle = 2;

const membersOf = async (organizationId: number, { documents }: OperationContext): Promise<Profile[]> => {
  const rows = await documents.all(membershipsView, { filter: { organizationId, isCurrent: 1 } });
  return documents.getMany(
    profilesView,
    rows.map(({ userId }) => userId),
  );
};

/** Who does not compete here is seen by the staff as by everybody, and found by what they see. */
const seenOf = (
  profiles: readonly Profile[],
  grants: ReadonlyMap<number, Granted>,
  of: number | null,
  needle: string,
  { actor, now }: OperationContext,
): VisibleProfile[] => {
  const date = homeDay(now);
  const words = searchWords(needle);
  const viewerOf = (profile: Profile): ViewerKind => {
    const { userId } = profile;
    if (actor.isAdministrator) return 'editor';
    if (of !== null && isRepresentativeOf(profile, actor, now)) return 'representative';
    return grants.has(userId) ? 'organiser' : 'guest';
  };
  return profiles
    .map((profile) => profileFor(viewerOf(profile), profile, date, grants.get(profile.userId)))
    .filter(
      ({ isPrivate, organizations }) => !isPrivate && (of === null || organizations.some(({ organizationId }) => organizationId === of)),
    )
    .filter((visible) => isFoundBy(fullNameWithMiddle(visible), words));
};

const foundBy = async (needle: string, { documents }: OperationContext): Promise<Profile[]> => {
  if (needle.length < shortestNeedle) return [];
  const people = await documents.find(peopleView, { text: needle, limit: maxFound });
  return documents.getMany(
    profilesView,
    people.map(({ userId }) => userId),
  );
};

/** Where each of them stands at the sport event already. */
const registeredIn = async (eventId: number, userIds: readonly number[], { documents }: OperationContext) => {
  const streams = new Map<number, number[]>();
  if (userIds.length === 0) return streams;
  const rows = await documents.all(registrationsView, { filter: { eventId, isDeleted: 0, userId: { $in: userIds } } });
  for (const { userId, streamId, statuses } of rows) {
    if (userId !== null && statuses.participation !== 'withdrawn') streams.set(userId, [...(streams.get(userId) ?? []), streamId]);
  }
  return streams;
};

interface Competition {
  dateFrom: string;
  sportId: number;
}

/** Somebody who may be registered, with what categories go by, as far as the caller may see it. */
export const candidateRow = (seen: VisibleProfile, event: Competition, registeredStreamIds: number[]): Candidate => ({
  userId: seen.userId,
  fullName: fullNameWithMiddle(seen),
  gender: seen.gender,
  birthDate: seen.birthDate,
  age: seen.birthDate === null ? seen.age : ageOn(seen.birthDate, event.dateFrom),
  weight: seen.weight,
  levelId: seen.roles.find(({ type, sportId }) => type === 'athlete' && sportId === event.sportId)?.levelId ?? null,
  registeredStreamIds,
});

/** A representative sees the members of their organisations, the staff whoever they look for. */
export const candidates = onQuery(registrationFormQueries.candidates, async ({ eventId, organizationId, needle = '' }, context) => {
  const event = await context.documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const own = context.actor.organizationIds;
  const of = organizationId ?? (isStaff(context) ? null : (own[0] ?? null));
  if (!isStaff(context) && (of === null || !own.includes(of))) return forbidden('organizationId');
  const profiles = of === null ? await foundBy(needle, context) : await membersOf(of, context);
  const registered = await registeredIn(
    eventId,
    profiles.map(({ userId }) => userId),
    context,
  );
  const grants = await grantsAt(eventId, [...registered.keys()], context.documents, homeDay(context.now));
  const rows = seenOf(profiles, grants, of, needle, context).map((seen) => candidateRow(seen, event, registered.get(seen.userId) ?? []));
  const organizations = await context.documents.getMany(organizationsView, own);
  return {
    candidates: rows.toSorted((a, b) => a.fullName.localeCompare(b.fullName, context.locale)),
    organizationId: of,
    organizations: organizations.map(({ id, name }) => ({ id, name })),
  };
});
