import { withJoints } from '#domain/competition/jointEntrants';
import { homeDay } from '#contracts/rules/dates';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { GridViewDoc } from '#projections/competition/grid.view';
import { jointsIn } from '#projections/competition/joint-entrants';
import { peopleView, type PersonDoc } from '#projections/directory/people.view';
import { isClosed, publicFace, shownName } from '#projections/directory/shown-name';
import { membershipsView } from '#projections/profiles/relations.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { DocumentKey } from '#projections/view';

/** Somebody who looks at competitors. */
export interface Onlooker {
  userId: number | null;
  organizationIds: readonly number[];
  /** Organises, works at or judges the sport event, or is an administrator. */
  isStaff: boolean;
  today: string;
}

/** Whoever follows a public document: one frame goes to all. */
export const visitorNow = (): Onlooker => ({ userId: null, organizationIds: [], isStaff: false, today: homeDay(new Date().toISOString()) });

export const onlookerOf = ({ actor, roles, now }: OperationContext): Onlooker => ({
  userId: actor.userId,
  organizationIds: actor.organizationIds,
  isStaff: actor.isAdministrator || (['O', 'T', 'J', 'JH', 'A'] as const).some((role) => roles.has(role)),
  // Each command's answer has an onlooker, and few of them ask for the day.
  get today() {
    return homeDay(now);
  },
});

/** Of some persons those of whom the onlooker does not see everything: all but himself and those whom he represents. */
export const hidersAmong = async (
  userIds: readonly number[],
  onlooker: Onlooker,
  documents: DocumentReader,
): Promise<ReadonlyMap<number, PersonDoc>> => {
  const { userId, organizationIds, isStaff } = onlooker;
  if (isStaff || userIds.length === 0) return new Map();
  const { today } = onlooker;
  const people = await documents.getMany(peopleView, [...new Set(userIds)]);
  const hiders = new Map(
    people
      .filter((person) => person.isHiddenLastName || person.isHiddenOrganizations || isClosed(person, today))
      .filter((person) => person.userId !== userId)
      .map((person) => [person.userId, person]),
  );
  if (hiders.size === 0 || organizationIds.length === 0) return hiders;
  const filter = { organizationId: { $in: organizationIds }, isCurrent: 1 };
  for (const member of await documents.all(membershipsView, { filter })) hiders.delete(member.userId);
  return hiders;
};

type Entrants = GridViewDoc['entrants'];

type Faces = Partial<Pick<GridViewDoc, 'people' | 'formed'>>;

/** Entrants of a grid as the onlooker may see them: a pair or team by the names of its members that he may see. */
export const entrantsFor = async (
  // A document of an older version of the view, read while the new one is made, has neither `people` nor `formed`.
  doc: Faces & Pick<GridViewDoc, 'state'>,
  entrants: Entrants,
  onlooker: Onlooker,
  documents: DocumentReader,
): Promise<Entrants> => withJoints(await facesFor(doc, entrants, onlooker, documents), jointsIn(doc));

/** Each registration for itself. */
const facesFor = async ({ people = {} }: Faces, entrants: Entrants, onlooker: Onlooker, documents: DocumentReader): Promise<Entrants> => {
  if (onlooker.isStaff) return entrants;
  const shown = Object.keys(entrants).flatMap((id) => people[id] ?? []);
  const hiders = await hidersAmong(
    shown.map(({ userId }) => userId),
    onlooker,
    documents,
  );
  if (hiders.size === 0) return entrants;
  const { today } = onlooker;
  return Object.fromEntries(
    Object.entries(entrants).map(([id, entrant]) => {
      const person = people[id];
      return [id, person ? publicFace(entrant, person.firstName, hiders.get(person.userId), today) : entrant];
    }),
  );
};

/** Registrations with the names that the caller may see. */
export const registrationsFor = async (docs: readonly RegistrationDoc[], context: OperationContext): Promise<RegistrationDoc[]> => {
  const onlooker = onlookerOf(context);
  const userIds = docs.flatMap(({ userId }) => userId ?? []);
  const hiders = await hidersAmong(userIds, onlooker, context.documents);
  if (hiders.size === 0) return [...docs];
  const { today } = onlooker;
  return docs.map((doc) => publicFace(doc, doc.firstName, hiders.get(doc.userId ?? 0), today));
};

/** What the caller may call somebody who hides his name from him; null: he does not hide it. */
export const maskedName = async (userId: number, context: OperationContext): Promise<string | null> => {
  const onlooker = onlookerOf(context);
  const person = (await hidersAmong([userId], onlooker, context.documents)).get(userId);
  return person ? shownName(person, onlooker.today) : null;
};

/** Where some persons compete. */
export const entriesOf = (userIds: readonly DocumentKey[], documents: DocumentReader): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { userId: { $in: userIds } } });
