import type { InputOf } from '#contracts/op';
import type { Membership, Period } from '#contracts/profiles/profile.docs';
import type { RelationRequest } from '#contracts/profiles/relation.docs';
import { relationOps, relationQueries } from '#contracts/profiles/relation.ops';
import { ageOn, homeDay } from '#contracts/rules/dates';
import { fullName } from '#contracts/rules/names';
import { forbidden } from '#domain/decider';
import { decideCoaching, decideMembership } from '#domain/profiles/confirmation.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { organizationsView } from '#projections/directory/people.view';
import { profilesView } from '#projections/profiles/profiles.view';
import type { View } from '#projections/view';
import { coachingsView, membershipsView } from '#projections/profiles/relations.view';

const perPage = 50;

/** Whether the caller speaks for an organisation: its representative, or an administrator. */
const speaksForClub =
  ({ actor }: Pick<OperationContext, 'actor'>) =>
  (organizationId: number): boolean =>
    actor.isAdministrator || actor.organizationIds.includes(organizationId);

const decidingOf = ({ decision }: Pick<InputOf<typeof relationOps.decideMembership>, 'decision'>, { actor, now }: HandlerContext) => ({
  decision,
  byUserId: actor.userId,
  today: homeDay(now),
});

/** How many wait yet; it is read once the views know the decision, so that a right that has ended is gone when the call returns. */
const waitingAt = <Doc>(view: View<Doc>, of: Record<string, number>, documents: DocumentReader): Promise<number> =>
  documents.count(view, { filter: { ...of, isPending: 1 } });

export const relationCommands: Implementation[] = [
  onCommand(relationOps.decideMembership, {
    decide: (input, context) =>
      context.decide(profileStream, input.userId, (profile) =>
        decideMembership(profile, input.userOrganizationId, decidingOf(input, context), speaksForClub(context)),
      ),
    answer: async ({ input }, { documents }) => {
      const profile = await documents.get(profilesView, input.userId);
      const row = profile?.organizations.find(({ id }) => id === input.userOrganizationId);
      return { waiting: await waitingAt(membershipsView, { organizationId: row?.organizationId ?? 0 }, documents) };
    },
  }),
  onCommand(relationOps.decideCoaching, {
    decide: (input, context) =>
      context.decide(profileStream, input.userId, (profile) => decideCoaching(profile, input, decidingOf(input, context))),
    answer: async ({ input: { coachId } }, { documents }) => ({ waiting: await waitingAt(coachingsView, { coachId }, documents) }),
  }),
];

interface Waiting {
  userId: number;
  rowId: number;
  askedAt: string;
}

/**
 * The name and age that a person shows by naming a club or coach, also where others see neither: the edit screens say so
 * before they name one.
 */
const requestsOf = async (
  waiting: readonly Waiting[],
  rowsOf: 'organizations' | 'coaches',
  { documents, locale, now }: OperationContext,
  lists: ReferenceLists,
): Promise<RelationRequest[]> => {
  const profiles = await documents.getMany(
    profilesView,
    waiting.map(({ userId }) => userId),
  );
  const today = homeDay(now);
  const requests = waiting.map(async ({ userId, rowId, askedAt }): Promise<RelationRequest | null> => {
    const profile = profiles.find((one) => one.userId === userId);
    const row: (Period & Partial<Membership>) | undefined = profile?.[rowsOf].find(({ id }) => id === rowId);
    if (!profile || !row) return null;
    const { fromDate, toDate, isCurrent, positionId } = row;
    const position = positionId == null ? null : await lists.item('positions', positionId, locale);
    return {
      ...{ rowId, userId, fromDate, toDate, isCurrent, askedAt },
      fullName: fullName(profile.base),
      age: profile.base.birthDate === null ? null : ageOn(profile.base.birthDate, today),
      position: position && { id: position.id, name: position.name },
    };
  });
  return (await Promise.all(requests)).filter((request) => request !== null);
};

const firstAsked = [['askedAt', 'asc']] as const;

export const relationQueryRows = (lists: ReferenceLists): Implementation[] => [
  onQuery(relationQueries.ofOrganization, async ({ organizationId, page }, context) => {
    if (!speaksForClub(context)(organizationId)) return forbidden('organizationId');
    const query = { filter: { organizationId, isPending: 1 }, sort: firstAsked };
    const { rows, ...pages } = await context.documents.page(membershipsView, query, page, perPage);
    return { requests: await requestsOf(rows, 'organizations', context, lists), ...pages };
  }),
  onQuery(relationQueries.ofCoach, async ({ coachId, page }, context) => {
    const query = { filter: { coachId, isPending: 1 }, sort: firstAsked };
    const { rows, ...pages } = await context.documents.page(coachingsView, query, page, perPage);
    return { requests: await requestsOf(rows, 'coaches', context, lists), ...pages };
  }),
  onQuery(relationQueries.counts, async (_input, { actor, documents }) => {
    const own = await documents.getMany(organizationsView, actor.organizationIds);
    const counted = own.map(async ({ id, name }) => ({
      ...{ id, name },
      count: await waitingAt(membershipsView, { organizationId: id }, documents),
    }));
    const coaching = await waitingAt(coachingsView, { coachId: actor.userId ?? 0 }, documents);
    return { organizations: await Promise.all(counted), coaching };
  }),
];
