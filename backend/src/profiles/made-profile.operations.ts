import { homeDay } from '#contracts/rules/dates';
import { organizationStream } from '#domain/directory/organization.fold';
import { madeProfileOps } from '#contracts/directory/organization.ops';
import type { EventOf } from '#contracts/event';
import type { InputOf } from '#contracts/op';
import type { Membership } from '#contracts/profiles/profile.docs';
import { profileStream, type profileStreamEvents } from '#domain/profiles/profile.fold';
import { personKey } from '#backend/directory/person-key';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { onCommand, recordedField, type Implementation } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse, refuseFields } from '#domain/decider';
import { peopleView } from '#projections/directory/people.view';
import { checkBaseInformation } from '#domain/profiles/base-information.rules';
import { rowChanges } from '#domain/profiles/row-changes.rules';

const decideCreate = async (
  { organizationId, position = null, fromDate = null, ...person }: InputOf<typeof madeProfileOps.create>,
  context: HandlerContext,
  lists: ReferenceLists,
  pepper: Buffer,
) => {
  const { actor } = context;
  if (!actor.isAdministrator && !actor.organizationIds.includes(organizationId)) return forbidden('organizationId');
  if ((await context.load(organizationStream, organizationId)).state.id === 0) return notFound('organizationId');
  if (position !== null && (await lists.item('positions', position, context.locale)) === null) return notFound('position');
  const names = { ...person, middleName: person.middleName || null, gender: person.gender ?? null };
  const changes = Object.entries(names).map(([field, to]) => ({ field, from: null, to }));
  const wrong = refuseFields(checkBaseInformation(profileStream.initial(), changes, homeDay(context.now)));
  if (wrong) return wrong;
  const key = personKey(pepper, names);
  const [same] = await context.documents.find(peopleView, { filter: { personKey: key }, limit: 1 });
  if (same) return refuse('error.duplicate', 'lastName');
  const [userId = 0] = await context.nextIds('user');
  const organizations: Membership[] = [
    { id: 1, organizationId, positionId: position, fromDate, toDate: null, isCurrent: true, confirmation: 'confirmed' },
  ];
  const events: EventOf<typeof profileStreamEvents>[] = [
    { type: 'ProfileCreated', data: { userId, ...names, personKey: key } },
    { type: 'ProfileMadeByRepresentative', data: { userId, byUserId: actor.userId ?? 0, organizationId } },
    {
      type: 'UserOrganizationsSaved',
      data: { userId, organizations, changes: rowChanges('organizations', [], organizations) },
    },
  ];
  const decided = await context.decide(profileStream, userId, () => events);
  return isRefusal(decided) ? decided : { userId };
};

/** A representative makes a profile for an athlete of an organisation of theirs (docs/spec/profile.md). */
export const madeProfileCommands = (lists: ReferenceLists, pepper: Buffer): Implementation[] => [
  onCommand(madeProfileOps.create, {
    queueKey: ({ lastName, firstName, birthDate }) => `profile-${lastName}-${firstName}-${birthDate}`,
    decide: (input, context) => decideCreate(input, context, lists, pepper),
    answer: ({ events, decided }) => ({ userId: decided?.userId ?? recordedField(events, 'userId', 0), successMessage: 'profile.created' }),
  }),
];
