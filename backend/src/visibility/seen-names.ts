import { fullName } from '#contracts/rules/names';
import { isSurnameHidden, shownName } from '#domain/visibility/shown-name';
import type { OperationContext } from '#platform/context';
import { presentPeople } from '#backend/directory/present-people';
import { peopleView, type PersonDoc } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { restrictedAmong, viewerOf } from './competitors.js';
import { grantsAt } from './grants.js';

type Looking = Pick<OperationContext, 'actor' | 'roles' | 'now' | 'documents'>;
type Names = ReadonlyMap<number, string>;

/** Whoever reads as one of the staff sees persons as the staff does, where a call names no sport event that would say so. */
export const asStaff = <Context extends Looking>(context: Context): Context => ({ ...context, roles: new Set([...context.roles, 'O']) });

/** Whom the staff of these sport events knows by name: each other, those whom they typed, those who entered or let them see it. */
const knownToStaff = async (
  userIds: readonly number[],
  eventIds: readonly number[],
  { documents }: Looking,
  today: string,
): Promise<ReadonlySet<number>> => {
  const known = new Set<number>();
  for (const event of await documents.getMany(sportEventsView, eventIds)) {
    for (const { userId } of event.staff) known.add(userId);
    const filter = { eventId: event.id, userId: { $in: userIds } };
    for (const { userId, saidBy } of await documents.all(registrationsView, { filter }))
      if (userId !== null && saidBy === 'staff') known.add(userId);
    for (const [userId, { name }] of await grantsAt(event.id, userIds, documents, today)) if (name) known.add(userId);
  }
  return known;
};

interface Found {
  /** Full names, whoever asks. */
  names: Names;
  people: ReadonlyMap<number, PersonDoc>;
}

const found = async (userIds: readonly number[], { documents }: Looking): Promise<Found> => {
  const [accounts, named, people] = await Promise.all([
    documents.getMany(accountsView, userIds),
    documents.getMany(peopleView, userIds),
    presentPeople(userIds, documents),
  ]);
  // An account keeps the names under which it was made.
  const called = [...accounts, ...named].map((one) => [one.userId, fullName(one)] as const);
  return { names: new Map(called.filter(([, name]) => name !== '')), people };
};

/**
 * What the caller may call people who pay, are charged or have done something at these sport events: in full, but of whom the
 * caller does not know the surname what everybody sees. Of a merged profile what its person hides now. `own`: those whom the caller
 * has entered, or whose entries are theirs to see.
 */
export const seenNames = async (
  userIds: readonly number[],
  eventIds: readonly number[],
  context: Looking,
  own: readonly number[] = [],
): Promise<Names> => {
  const { names, people } = await found([...new Set(userIds)], context);
  const viewer = viewerOf(context);
  const numbers = [...people.values()].map(({ userId }) => userId);
  const restricted = await restrictedAmong(numbers, viewer, context.documents);
  const hidden = [...restricted.values()].filter((person) => isSurnameHidden(person, viewer.today)).map(({ userId }) => userId);
  if (hidden.length === 0) return names;
  const known = viewer.isStaff ? await knownToStaff(hidden, [...new Set(eventIds)], context, viewer.today) : new Set();
  const masked = new Set(hidden.filter((userId) => !known.has(userId)));
  const isMasked = (userId: number, person: PersonDoc): boolean => masked.has(person.userId) && !own.includes(userId);
  return new Map(
    [...names].map(([userId, name]) => {
      const person = people.get(userId);
      return [userId, person && isMasked(userId, person) ? shownName(person, viewer.today) : name];
    }),
  );
};
