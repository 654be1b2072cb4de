import { homeDay } from '#contracts/rules/dates';
import { organizationStream } from '#domain/directory/organization.fold';
import { madeProfileOps } from '#contracts/directory/organization.ops';
import type { EventOf } from '#contracts/event';
import type { InputOf } from '#contracts/op';
import { profileStream, type profileStreamEvents } from '#domain/profiles/profile.fold';
import { broughtInBy, People } from '#backend/directory/people';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { onCommand, recordedField, type Implementation } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse, refuseFields } from '#domain/decider';
import { checkBaseInformation } from '#domain/profiles/base-information.rules';

interface MadeProfileParts {
  /** See `personKey`. */
  pepper: Buffer;
  reserveIds: ReserveIds;
}

const decideCreate = async (
  { organizationId, position = null, fromDate = null, ...person }: InputOf<typeof madeProfileOps.create>,
  context: HandlerContext,
  lists: ReferenceLists,
  { pepper, reserveIds }: MadeProfileParts,
) => {
  const { actor } = context;
  if (!actor.isAdministrator && !actor.organizationIds.includes(organizationId)) return forbidden('organizationId');
  if ((await context.load(organizationStream, organizationId)).state.id === 0) return notFound('organizationId');
  if (position !== null && (await lists.item('positions', position, context.locale)) === null) return notFound('position');
  const names = { ...person, middleName: person.middleName || null, gender: person.gender ?? null };
  const changes = Object.entries(names).map(([field, to]) => ({ field, from: null, to }));
  const wrong = refuseFields(checkBaseInformation(profileStream.initial(), changes, homeDay(context.now)));
  if (wrong) return wrong;
  const people = new People(context, pepper, reserveIds);
  const { userId, isNew } = await people.metFor(names);
  if (!isNew) return refuse('error.duplicate', 'lastName');
  const events: EventOf<typeof profileStreamEvents>[] = [
    { type: 'ProfileCreated', data: { userId, ...names, personKey: people.keyOf(names) } },
    ...broughtInBy(userId, actor.userId, organizationId, { positionId: position, fromDate }),
  ];
  const decided = await context.decide(profileStream, userId, () => events);
  return isRefusal(decided) ? decided : { userId };
};

/** A representative makes a profile for an athlete of an organisation of theirs (docs/spec/profile.md). */
export const madeProfileCommands = (lists: ReferenceLists, parts: MadeProfileParts): Implementation[] => [
  onCommand(madeProfileOps.create, {
    queueKey: ({ lastName, firstName, birthDate }) => `profile-${lastName}-${firstName}-${birthDate}`,
    decide: (input, context) => decideCreate(input, context, lists, parts),
    answer: ({ events, decided }) => ({ userId: decided?.userId ?? recordedField(events, 'userId', 0), successMessage: 'profile.created' }),
  }),
];
