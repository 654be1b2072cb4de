import { homeDay } from '#contracts/rules/dates';
import { givenOr } from '#contracts/rules/given';
import { grantsAt } from '#backend/visibility/grants';
import type { HandlerContext } from '#platform/context';
import { peopleView } from '#projections/directory/people.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { entryInvitationsView } from '#projections/registrations/entry-invitations.view';
import { category } from '#domain/sport-events/category.decider';
import { answerInvitation, entryInvitation, invitationKey, inviteToEnter } from '#domain/registrations/entry-invitation.decider';
import { consentsFor, keeperOf } from '#domain/visibility/keeper.rules';
import { isSurnameHidden } from '#domain/visibility/shown-name';
import type { SportEvent } from '#domain/sport-events/sport-event.decider';
import type { Errors, Row } from '../registrants.js';
import { isStaff } from '../registration-times.js';

/** Children whom their club names, and whose guardians are asked first: entering tells the organisers their name. */
const guardedFrom = async (userIds: readonly number[], { actor, documents, now }: HandlerContext): Promise<ReadonlySet<number>> => {
  const today = homeDay(now);
  const profiles = await documents.getMany(profilesView, [...new Set(userIds)]);
  const actedFor = profiles.filter((profile) => profile.userId === actor.userId || keeperOf(profile, actor, today) === 'representative');
  return new Set(actedFor.filter((profile) => !consentsFor(profile, actor, today)).map(({ userId }) => userId));
};

/** Whom the caller names and may not register without their word, or that of their guardian. */
const hiddenFrom = async (userIds: readonly number[], eventId: number, context: HandlerContext): Promise<ReadonlySet<number>> => {
  const { actor, documents } = context;
  if (userIds.length === 0 || actor.isAdministrator) return new Set();
  if (!isStaff(context)) return guardedFrom(userIds, context);
  const today = homeDay(context.now);
  const people = await documents.getMany(peopleView, [...new Set(userIds)]);
  const hidden = people.filter((person) => person.userId !== actor.userId && isSurnameHidden(person, today)).map(({ userId }) => userId);
  const grants = await grantsAt(eventId, hidden, documents, today);
  return new Set(hidden.filter((userId) => grants.get(userId)?.name !== true));
};

/**
 * Rows of a call that become invitations, by their place. Nothing is checked that would tell something of the person: whether a
 * category fits them is found out when they accept.
 */
export const invitedRows = async (
  rows: readonly Row[],
  { eventId, event, context }: { eventId: number; event: SportEvent; context: HandlerContext },
  errors: Errors,
): Promise<ReadonlySet<number>> => {
  const invited = new Set<number>();
  const hidden = await hiddenFrom(
    rows.flatMap(({ userId }) => userId ?? []),
    eventId,
    context,
  );
  for (const [i, row] of rows.entries()) {
    if (row.userId == null || !hidden.has(row.userId)) continue;
    invited.add(i);
    if (!event.fields?.isPublished) errors[`registrations.${i}.userId`] = ['error.not_published'];
    for (const streamId of row.streamIds) {
      const { state } = await context.load(category, streamId);
      if (state.eventId !== eventId || !state.fields) errors[`registrations.${i}.streamIds`] = ['error.not_found'];
    }
  }
  return invited;
};

export const recordInvitation = async (row: Row, eventId: number, context: HandlerContext): Promise<void> => {
  const userId = row.userId ?? 0;
  await context.decide(entryInvitation, invitationKey(eventId, userId), (state) =>
    inviteToEnter(state, {
      eventId,
      userId,
      streamIds: [...row.streamIds],
      registrationOptionId: givenOr(row.registrationOptionId, null),
      organizationId: givenOr(row.organizationId, null),
      coachId: givenOr(row.coachId, null),
      at: context.now,
    }),
  );
};

/** Whoever enters has accepted their invitation. */
export const acceptInvitations = async (userIds: readonly number[], eventId: number, context: HandlerContext): Promise<void> => {
  const keys = userIds.map((userId) => invitationKey(eventId, userId));
  const open = (await context.recentDocuments.getMany(entryInvitationsView, keys)).filter(({ status }) => status === 'open');
  for (const { userId } of open) {
    await context.decide(entryInvitation, invitationKey(eventId, userId), (state) =>
      state.status === 'open' ? answerInvitation(state, 'EntryInvitationAccepted', context.now) : [],
    );
  }
};

/** Whether everybody in the call is invited to all that they enter: then it does not matter that registration is closed to others. */
export const areAllInvited = async (rows: readonly Row[], eventId: number, context: HandlerContext): Promise<boolean> => {
  for (const { userId, streamIds } of rows) {
    if (userId == null) return false;
    const { state } = await context.load(entryInvitation, invitationKey(eventId, userId));
    if (state.status !== 'open' || !streamIds.every((id) => state.streamIds.includes(id))) return false;
  }
  return rows.length > 0;
};
