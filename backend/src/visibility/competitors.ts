import { withJoints } from '#domain/competition/jointEntrants';
import { homeDay } from '#contracts/rules/dates';
import { isClosed, isSurnameHidden, publicView, shownName } from '#domain/visibility/shown-name';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { GridViewDoc } from '#projections/competition/grid.view';
import { jointsIn } from '#projections/competition/joint-entrants';
import { peopleView, type PersonDoc } from '#projections/directory/people.view';
import { membershipsView } from '#projections/profiles/relations.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { DocumentKey } from '#projections/view';
import { childrenOf } from './children.js';
import { entriesForStaff } from './entries-for-staff.js';

/** Somebody who looks at competitors. */
export interface Viewer {
  userId: number | null;
  organizationIds: readonly number[];
  isAdministrator: boolean;
  /** Organises, works at or judges the sport event. */
  isStaff: boolean;
  today: string;
}

/** Whoever follows a public document: one frame goes to all. */
export const visitorNow = (): Viewer => ({
  userId: null,
  organizationIds: [],
  isAdministrator: false,
  isStaff: false,
  today: homeDay(new Date().toISOString()),
});

/** Whoever of the staff follows a document of theirs: one frame goes to all. */
export const staffNow = (): Viewer => ({ ...visitorNow(), isStaff: true });

export const viewerOf = ({ actor, roles, now }: Pick<OperationContext, 'actor' | 'roles' | 'now'>): Viewer => ({
  userId: actor.userId,
  organizationIds: actor.organizationIds,
  isAdministrator: actor.isAdministrator || roles.has('A'),
  isStaff: (['O', 'T', 'J', 'JH'] as const).some((role) => roles.has(role)),
  // Each command's answer has a viewer, and few of them ask for the day.
  get today() {
    return homeDay(now);
  },
});

/** Of some persons those of whom somebody who is not of the staff does not see everything: all but themselves, their children and those whom they represent. */
export const restrictedAmong = async (
  userIds: readonly number[],
  viewer: Viewer,
  documents: DocumentReader,
): Promise<ReadonlyMap<number, PersonDoc>> => {
  if (viewer.isAdministrator || userIds.length === 0) return new Map();
  const { today } = viewer;
  const people = await documents.getMany(peopleView, [...new Set(userIds)]);
  const restricted = people.filter(
    (person) =>
      person.isHiddenLastName || person.isHiddenOrganizations || person.isHiddenAge || person.isHiddenWeight || isClosed(person, today),
  );
  return withoutOwn(new Map(restricted.map((person) => [person.userId, person])), viewer, documents);
};

/** Without the viewer themselves, their children and those whom they represent. */
const withoutOwn = async (
  people: Map<number, PersonDoc>,
  { userId, organizationIds, today }: Viewer,
  documents: DocumentReader,
): Promise<ReadonlyMap<number, PersonDoc>> => {
  if (userId === null) return people;
  people.delete(userId);
  if (people.size > 0) for (const child of await childrenOf(userId, documents, today)) people.delete(child.userId);
  if (people.size === 0 || organizationIds.length === 0) return people;
  const filter = { organizationId: { $in: organizationIds }, isCurrent: 1 };
  for (const member of await documents.all(membershipsView, { filter })) people.delete(member.userId);
  return people;
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
): Promise<Entrants> => withJoints(await seenEntrants(doc, entrants, viewer, documents), jointsIn(doc));

/** The entrants whom these registrations stand for, as the viewer may see them: of nobody else it is read what they hide. */
export const someEntrantsFor = async (
  doc: PublicViews & Pick<GridViewDoc, 'state' | 'entrants'>,
  registrationIds: Iterable<number | null>,
  viewer: Viewer,
  documents: DocumentReader,
): Promise<Entrants> => {
  const joints = jointsIn(doc);
  const ids = [...registrationIds].flatMap((id) => id ?? []);
  const wanted = new Set(ids.flatMap((id) => [id, ...(joints[id]?.registrationIds ?? [])]));
  const some = Object.fromEntries(
    [...wanted].flatMap((id) => {
      const entrant = doc.entrants[id];
      return entrant ? [[id, entrant]] : [];
    }),
  );
  return withJoints(await seenEntrants(doc, some, viewer, documents), joints);
};

/** Each registration for itself. */
const seenEntrants = async (
  { people = {} }: PublicViews,
  entrants: Entrants,
  viewer: Viewer,
  documents: DocumentReader,
): Promise<Entrants> => {
  const shown = Object.keys(entrants).flatMap((id) => people[id] ?? []);
  const restricted = await restrictedAmong(
    shown.map(({ userId }) => userId),
    viewer,
    documents,
  );
  if (restricted.size === 0) return entrants;
  const personOf = (id: string): PersonDoc | undefined => restricted.get(people[id]?.userId ?? 0);
  const { today } = viewer;
  const nameless = viewer.isStaff
    ? await namelessForStaff(
        Object.keys(entrants).filter((id) => personOf(id)),
        restricted,
        viewer,
        documents,
      )
    : null;
  return Object.fromEntries(
    Object.entries(entrants).map(([id, entrant]) => {
      const person = personOf(id);
      const seen = publicView(entrant, people[id]?.firstName ?? null, person, today);
      if (nameless === null || !person) return [id, seen];
      return [id, nameless.has(id) ? { ...seen, organization: entrant.organization } : entrant];
    }),
  );
};

/** The registrations whose names the staff of the sport event does not know. */
const namelessForStaff = async (
  ids: readonly string[],
  restricted: ReadonlyMap<number, PersonDoc>,
  { today }: Viewer,
  documents: DocumentReader,
): Promise<ReadonlySet<string>> => {
  const docs = await documents.getMany(registrationsView, ids.map(Number));
  const isHidden = ({ userId }: RegistrationDoc): boolean => {
    const person = restricted.get(userId ?? 0);
    return person !== undefined && isSurnameHidden(person, today);
  };
  const seen = await entriesForStaff(docs.filter(isHidden), restricted, documents, today);
  const known = new Map(docs.map(({ id, fullName }) => [id, fullName]));
  return new Set(seen.filter(({ id, fullName }) => known.get(id) !== fullName).map(({ id }) => String(id)));
};

type Looking = Pick<OperationContext, 'actor' | 'roles' | 'now' | 'documents'>;

/** Registrations as the viewer may see them. */
export const registrationsFor = async (docs: readonly RegistrationDoc[], context: Looking): Promise<RegistrationDoc[]> => {
  const viewer = viewerOf(context);
  const userIds = docs.flatMap(({ userId }) => userId ?? []);
  const restricted = await restrictedAmong(userIds, viewer, context.documents);
  if (restricted.size === 0) return [...docs];
  const { today } = viewer;
  if (viewer.isStaff) return entriesForStaff(docs, restricted, context.documents, today);
  return docs.map((doc) => publicView(doc, doc.firstName, restricted.get(doc.userId ?? 0), today));
};

/** As the staff of their sport events see them: one face for all who follow. */
export const rowsForStaff = async (docs: readonly RegistrationDoc[], documents: DocumentReader): Promise<RegistrationDoc[]> => {
  const viewer = visitorNow();
  const userIds = docs.flatMap(({ userId }) => userId ?? []);
  return entriesForStaff(docs, await restrictedAmong(userIds, viewer, documents), documents, viewer.today);
};

/** Rows of the cabinet and of one's own entries: the staff sees what was consented to; whoever else is let in sees their own. */
export const rowsFor = async (docs: readonly RegistrationDoc[], context: Looking): Promise<RegistrationDoc[]> =>
  viewerOf(context).isStaff ? registrationsFor(docs, context) : [...docs];

/** What the caller may call somebody who hides their name from them; null: they do not hide it. */
export const maskedName = async (userId: number, context: OperationContext): Promise<string | null> => {
  const viewer = viewerOf(context);
  const person = (await restrictedAmong([userId], viewer, context.documents)).get(userId);
  return person && isSurnameHidden(person, viewer.today) ? shownName(person, viewer.today) : null;
};

/** Where some persons compete. */
export const entriesOf = (userIds: readonly DocumentKey[], documents: DocumentReader): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { userId: { $in: userIds } } });
