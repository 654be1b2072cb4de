import { withJoints } from '#domain/competition/jointEntrants';
import { homeDay } from '#contracts/rules/dates';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { GridViewDoc } from '#projections/competition/grid.view';
import { jointsIn } from '#projections/competition/joint-entrants';
import { peopleView, type PersonDoc } from '#projections/directory/people.view';
import { isClosed, publicView, shownName } from '#projections/directory/shown-name';
import { membershipsView } from '#projections/profiles/relations.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { DocumentKey } from '#projections/view';

/** Somebody who looks at competitors. */
export interface Viewer {
  userId: number | null;
  organizationIds: readonly number[];
  /** Organises, works at or judges the sport event, or is an administrator. */
  isStaff: boolean;
  today: string;
}

/** Whoever follows a public document: one frame goes to all. */
export const visitorNow = (): Viewer => ({ userId: null, organizationIds: [], isStaff: false, today: homeDay(new Date().toISOString()) });

export const viewerOf = ({ actor, roles, now }: OperationContext): Viewer => ({
  userId: actor.userId,
  organizationIds: actor.organizationIds,
  isStaff: actor.isAdministrator || (['O', 'T', 'J', 'JH', 'A'] as const).some((role) => roles.has(role)),
  // Each command's answer has a viewer, and few of them ask for the day.
  get today() {
    return homeDay(now);
  },
});

/** Of some persons those of whom the viewer does not see everything: all but themselves and those whom they represent. */
export const restrictedAmong = async (
  userIds: readonly number[],
  viewer: Viewer,
  documents: DocumentReader,
): Promise<ReadonlyMap<number, PersonDoc>> => {
  const { userId, organizationIds, isStaff } = viewer;
  if (isStaff || userIds.length === 0) return new Map();
  const { today } = viewer;
  const people = await documents.getMany(peopleView, [...new Set(userIds)]);
  const restricted = new Map(
    people
      .filter((person) => person.isHiddenLastName || person.isHiddenOrganizations || isClosed(person, today))
      .filter((person) => person.userId !== userId)
      .map((person) => [person.userId, person]),
  );
  if (restricted.size === 0 || organizationIds.length === 0) return restricted;
  const filter = { organizationId: { $in: organizationIds }, isCurrent: 1 };
  for (const member of await documents.all(membershipsView, { filter })) restricted.delete(member.userId);
  return restricted;
};

type Entrants = GridViewDoc['entrants'];

type PublicViews = Partial<Pick<GridViewDoc, 'people' | 'formed'>>;

/** Entrants of a grid as the viewer may see them: a pair or team by the names of its members that they may see. */
export const entrantsFor = async (
  // A document of an older version of the view, read while the new one is made, has neither `people` nor `formed`.
  doc: PublicViews & Pick<GridViewDoc, 'state'>,
  entrants: Entrants,
  viewer: Viewer,
  documents: DocumentReader,
): Promise<Entrants> => withJoints(await publicViewsFor(doc, entrants, viewer, documents), jointsIn(doc));

/** Each registration for itself. */
const publicViewsFor = async (
  { people = {} }: PublicViews,
  entrants: Entrants,
  viewer: Viewer,
  documents: DocumentReader,
): Promise<Entrants> => {
  if (viewer.isStaff) return entrants;
  const shown = Object.keys(entrants).flatMap((id) => people[id] ?? []);
  const restricted = await restrictedAmong(
    shown.map(({ userId }) => userId),
    viewer,
    documents,
  );
  if (restricted.size === 0) return entrants;
  const { today } = viewer;
  return Object.fromEntries(
    Object.entries(entrants).map(([id, entrant]) => {
      const person = people[id];
      return [id, person ? publicView(entrant, person.firstName, restricted.get(person.userId), today) : entrant];
    }),
  );
};

/** Registrations with the names that the caller may see. */
export const registrationsFor = async (docs: readonly RegistrationDoc[], context: OperationContext): Promise<RegistrationDoc[]> => {
  const viewer = viewerOf(context);
  const userIds = docs.flatMap(({ userId }) => userId ?? []);
  const restricted = await restrictedAmong(userIds, viewer, context.documents);
  if (restricted.size === 0) return [...docs];
  const { today } = viewer;
  return docs.map((doc) => publicView(doc, doc.firstName, restricted.get(doc.userId ?? 0), today));
};

/** What the caller may call somebody who hides their name from them; null: they do not hide it. */
export const maskedName = async (userId: number, context: OperationContext): Promise<string | null> => {
  const viewer = viewerOf(context);
  const person = (await restrictedAmong([userId], viewer, context.documents)).get(userId);
  return person ? shownName(person, viewer.today) : null;
};

/** Where some persons compete. */
export const entriesOf = (userIds: readonly DocumentKey[], documents: DocumentReader): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { userId: { $in: userIds } } });
