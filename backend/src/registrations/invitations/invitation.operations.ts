import type { EntryInvitation, ReceivedInvitations, SentInvitations } from '#contracts/registrations/entry-invitation.docs';
import { entryInvitationOps } from '#contracts/registrations/entry-invitation.ops';
import { homeDay } from '#contracts/rules/dates';
import { neededGroups } from '#contracts/visibility/needs';
import { answerInvitation, entryInvitation, invitationKey } from '#domain/registrations/entry-invitation.decider';
import { shownName } from '#domain/visibility/shown-name';
import { isRefusal } from '#domain/decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { entryInvitationsView } from '#projections/registrations/entry-invitations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

const maxInvitations = 1_000;

type Answered = Parameters<typeof answerInvitation>[1];

const answering =
  (type: Answered) =>
  async ({ eventId, userId }: { eventId: number; userId: number }, context: HandlerContext) => {
    const decided = await context.decide(entryInvitation, invitationKey(eventId, userId), (state) =>
      answerInvitation(state, type, context.now),
    );
    return isRefusal(decided) ? decided : null;
  };

const newestFirst = (a: EntryInvitation, b: EntryInvitation): number => b.invitedAt.localeCompare(a.invitedAt);

const categoriesOf = async (docs: readonly EntryInvitation[], { documents }: OperationContext): Promise<Map<number, CategoryDoc>> => {
  const streams = await documents.getMany(categoriesView, [...new Set(docs.flatMap(({ streamIds }) => streamIds))]);
  return new Map(streams.map((stream) => [stream.id, stream]));
};

const namedIn = (streams: ReadonlyMap<number, CategoryDoc>, ids: readonly number[]) =>
  ids.flatMap((id) => streams.get(id) ?? []).map(({ id, name }) => ({ id, name }));

const sentIn = async (eventId: number, context: OperationContext): Promise<SentInvitations> => {
  const docs = (await context.documents.find(entryInvitationsView, { filter: { eventId }, limit: maxInvitations })).sort(newestFirst);
  const streams = await categoriesOf(docs, context);
  const people = await context.documents.getMany(
    peopleView,
    docs.map(({ userId }) => userId),
  );
  const today = homeDay(context.now);
  const names = new Map(people.map((person) => [person.userId, shownName(person, today)]));
  return {
    invitations: docs.map(({ userId, status, streamIds, invitedAt, answeredAt }) => ({
      ...{ userId, status, invitedAt, answeredAt },
      fullName: names.get(userId) ?? '',
      streams: namedIn(streams, streamIds),
    })),
  };
};

/** The clubs and the coaches that invitations name, coaches as everybody may call them. */
const linksOf = async (docs: readonly EntryInvitation[], { documents, now }: OperationContext) => {
  const idsOf = (field: 'organizationId' | 'coachId') => [...new Set(docs.flatMap((doc) => doc[field] ?? []))];
  const clubs = new Map((await documents.getMany(organizationsView, idsOf('organizationId'))).map(({ id, name }) => [id, { id, name }]));
  const people = await documents.getMany(peopleView, idsOf('coachId'));
  const today = homeDay(now);
  const coaches = new Map(people.map((person) => [person.userId, { id: person.userId, name: shownName(person, today) }]));
  return ({ organizationId, coachId }: EntryInvitation) => ({
    organization: clubs.get(organizationId ?? 0) ?? null,
    coach: coaches.get(coachId ?? 0) ?? null,
  });
};

const receivedBy = async (userId: number, context: OperationContext): Promise<ReceivedInvitations> => {
  const docs = (await context.documents.find(entryInvitationsView, { filter: { userId }, limit: maxInvitations })).sort(newestFirst);
  const streams = await categoriesOf(docs, context);
  const events = await context.documents.getMany(sportEventsView, [...new Set(docs.map(({ eventId }) => eventId))]);
  const byId = new Map(events.filter(({ isPublished }) => isPublished).map((event) => [event.id, event]));
  const named = await linksOf(docs, context);
  return {
    invitations: docs.flatMap((doc) => {
      const { eventId, streamIds, registrationOptionId, status, invitedAt, answeredAt } = doc;
      const event = byId.get(eventId);
      if (!event) return [];
      const needs = neededGroups(streamIds.flatMap((id) => streams.get(id) ?? []));
      return [
        {
          ...{ userId, status, invitedAt, answeredAt, registrationOptionId, needs, ...named(doc) },
          event: { id: event.id, name: event.name, dateFrom: event.dateFrom, dateTo: event.dateTo },
          streams: namedIn(streams, streamIds),
        },
      ];
    }),
  };
};

export const invitationOperations: Implementation[] = [
  onCommand(entryInvitationOps.decline, {
    decide: answering('EntryInvitationDeclined'),
    answer: ({ input }, context) => receivedBy(input.userId, context),
  }),
  onCommand(entryInvitationOps.takeBack, {
    decide: answering('EntryInvitationTakenBack'),
    answer: ({ input }, context) => sentIn(input.eventId, context),
  }),
  onQuery(entryInvitationOps.received, ({ userId }, context) => receivedBy(userId, context)),
  onQuery(entryInvitationOps.sent, ({ eventId }, context) => sentIn(eventId, context)),
];

/** To whom a call that was to register somebody has sent an invitation instead. */
export const invitationsSent = async (userIds: readonly number[], eventId: number, context: OperationContext): Promise<SentInvitations> => {
  if (userIds.length === 0) return { invitations: [] };
  const { invitations } = await sentIn(eventId, context);
  return { invitations: invitations.filter(({ userId }) => userIds.includes(userId)) };
};
