import type { InputOf } from '#contracts/op';
import { consentGroups, type ConsentGiver, type Consents, type ShownConsent } from '#contracts/visibility/consent.docs';
import { consentEvents } from '#contracts/visibility/consent.events';
import { consentOps } from '#contracts/visibility/consent.ops';
import { homeDay } from '#contracts/rules/dates';
import { isRefusal, refuse } from '#domain/decider';
import { consentStream, giveConsent, takeBackConsent } from '#domain/visibility/consent.decider';
import { grantedBy, lastDayOf } from '#domain/visibility/granted.rules';
import { shownName } from '#domain/visibility/shown-name';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { peopleView } from '#projections/directory/people.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { consentsView } from '#projections/visibility/consents.view';
import { readEvents } from '#contracts/visibility/reads.events';
import { readsView } from '#projections/visibility/reads.view';
import { giverFor } from './giver.js';
import { readQueryRows } from './reads.queries.js';
import type { Files } from '#platform/files';
import { documentQueryRows } from './documents.queries.js';
import { entryFactsOf } from './grants.js';

const stillEntered = (rows: readonly RegistrationDoc[]): RegistrationDoc[] =>
  rows.filter(({ isDeleted, statuses }) => !isDeleted && statuses.participation !== 'withdrawn');

const decideGive = async ({ userId, eventId, groups }: InputOf<typeof consentOps.give>, context: HandlerContext) => {
  const rows = await context.documents.all(registrationsView, { filter: { userId, eventId } });
  if (groups.length > 0 && stillEntered(rows).length === 0) return refuse('error.not_registered', 'eventId');
  const { as, mayGive } = await giverFor(userId, context);
  if (groups.length > 0 && !mayGive) return refuse('error.guardian_consent', 'groups');
  const given = { userId, eventId, groups, byUserId: context.actor.userId, as };
  const decided = await context.decide(consentStream, userId, (state) => giveConsent(state, given, context.now));
  return isRefusal(decided) ? decided : null;
};

const decideTakeBack = async (
  { userId, eventId, groups = [...consentGroups] }: InputOf<typeof consentOps.takeBack>,
  context: HandlerContext,
) => {
  const { as } = await giverFor(userId, context);
  const given = { userId, eventId, groups, byUserId: context.actor.userId, as };
  const decided = await context.decide(consentStream, userId, (state) => takeBackConsent(state, given));
  return isRefusal(decided) ? decided : null;
};

/** One row a sport event that the person stands in: what its organisers see, if anything beyond the public. */
const consentsOf = async (userId: number, context: OperationContext): Promise<Consents> => {
  const { documents, now } = context;
  const today = homeDay(now);
  const rows = stillEntered(await documents.all(registrationsView, { filter: { userId, isDeleted: 0 } }));
  const { consents = [] } = (await documents.get(consentsView, userId)) ?? {};
  const events = await documents.getMany(sportEventsView, [...new Set([...rows, ...consents].map(({ eventId }) => eventId))]);
  const streams = await documents.getMany(categoriesView, [...new Set(rows.map(({ streamId }) => streamId))]);
  const nameOf = new Map(streams.map(({ id, name }) => [id, name]));
  const shown = await Promise.all(
    events.map(async (event): Promise<ShownConsent & { dateTo: string }> => {
      const entries = rows.filter(({ eventId }) => eventId === event.id);
      const consent = consents.find(({ eventId }) => eventId === event.id);
      return {
        ...(await givenOf(consent, context)),
        eventId: event.id,
        eventName: event.name,
        entries: entries.map(({ id, streamId }) => ({ registrationId: id, streamName: nameOf.get(streamId) ?? '' })),
        until: lastDayOf(event),
        isOpen: isOpenAt(event, entries, today),
        dateTo: event.dateTo,
      };
    }),
  );
  const ordinal = (day: string): string => day.split('-').reverse().join('');
  return {
    consents: shown.sort((a, b) => ordinal(b.dateTo).localeCompare(ordinal(a.dateTo))).map(({ dateTo: _dateTo, ...one }) => one),
  };
};

/** Whether what is consented to is seen today. */
const isOpenAt = (event: SportEventDoc, entries: readonly RegistrationDoc[], today: string): boolean =>
  grantedBy(event, entries.map(entryFactsOf), { groups: [] }, today).name;

const givenOf = async (
  consent: { groups: ShownConsent['groups']; byUserId: number | null; as: ConsentGiver; givenAt: string } | undefined,
  { documents, now }: OperationContext,
): Promise<Pick<ShownConsent, 'groups' | 'as' | 'givenAt' | 'by'>> => {
  if (!consent) return { groups: [], as: 'self', givenAt: '', by: null };
  const { groups, as, givenAt, byUserId } = consent;
  const giver = byUserId === null ? null : await documents.get(peopleView, byUserId);
  return { groups, as, givenAt, by: giver && { id: giver.userId, name: shownName(giver, homeDay(now)) } };
};

const consentOperations: Implementation[] = [
  onCommand(consentOps.give, { decide: decideGive, answer: ({ input }, context) => consentsOf(input.userId, context) }),
  onCommand(consentOps.takeBack, { decide: decideTakeBack, answer: ({ input }, context) => consentsOf(input.userId, context) }),
  onQuery(consentOps.list, ({ userId }, context) => consentsOf(userId, context)),
];

/** Who may see what of a person. */
export const visibilityContext = (files: Files): ContextSpec => ({
  name: 'visibility',
  events: [consentEvents, readEvents],
  views: [consentsView, readsView],
  operations: [consentOperations, documentQueryRows(files), readQueryRows],
});
