import { homeDay } from '#contracts/rules/dates';
import type { EventOf } from '#contracts/event';
import type { InputOf } from '#contracts/op';
import { importOps, type ImportRow } from '#contracts/profiles/import.ops';
import type { Membership, Profile, SportRole } from '#contracts/profiles/profile.docs';
import { profileStream, type profileStreamEvents } from '#domain/profiles/profile.fold';
import { isValidBirthDate } from '#contracts/rules/profile';
import { personKey } from '#backend/directory/person-key';
import { People, type PersonNames } from '#backend/directory/people';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { onCommand, type AppendedEvent, type Implementation } from '#platform/operations/implementation';
import { refuseFields } from '#domain/decider';
import { checkPeriod } from '#domain/profiles/periods.rules';
import { rowChanges } from '#domain/profiles/row-changes.rules';
import { newRole } from '#domain/profiles/sports.rules';

type ProfileEvent = EventOf<typeof profileStreamEvents>;
type Errors = Record<string, ('error.valid_birth_date' | 'error.date_range' | 'error.not_found')[]>;

const namesOf = ({ lastName, firstName = '', middleName, birthDate, gender }: ImportRow): PersonNames => ({
  lastName,
  firstName,
  middleName: middleName || null,
  birthDate,
  gender: gender ?? null,
});

const periodOf = ({ fromDate = null, toDate = null }: ImportRow) => ({ fromDate, toDate, isCurrent: toDate === null });

const errorsOf = async (row: ImportRow, lists: ReferenceLists, day: string): Promise<Errors> => {
  const isUnknown = async (list: ListName, id: number | undefined): Promise<boolean> =>
    id !== undefined && (await lists.item(list, id, 'ru')) === null;
  return {
    ...(!isValidBirthDate(row.birthDate, day) && { birthDate: ['error.valid_birth_date'] }),
    ...('toDate' in checkPeriod(periodOf(row)) && { toDate: ['error.date_range'] }),
    ...((await isUnknown('countries', row.citizenshipId)) && { citizenshipId: ['error.not_found'] }),
    ...((await isUnknown('sports', row.sportId)) && { sportId: ['error.not_found'] }),
  };
};

/** A row's organisation and sport, by id. */
interface Wanted {
  row: ImportRow;
  organizationId: number | null;
}

/** A row that names what is there already says nothing: one membership an organisation and beginning, one role a sport. */
const membershipsAfter = ({ organizations, lastRowId }: Profile, wanted: readonly Wanted[]): Membership[] => {
  const after = [...organizations];
  for (const { row, organizationId } of wanted) {
    const { fromDate, ...period } = periodOf(row);
    if (organizationId === null) continue;
    if (after.some((one) => one.organizationId === organizationId && (fromDate === null || one.fromDate === fromDate))) continue;
    after.push({
      id: lastRowId + 1 + after.length - organizations.length,
      organizationId,
      positionId: null,
      fromDate,
      ...period,
      confirmation: 'confirmed',
    });
  }
  return after;
};

const rolesAfter = ({ roles, lastRowId }: Profile, wanted: readonly Wanted[]): SportRole[] => {
  const after = [...roles];
  for (const { row } of wanted) {
    const { role: type, sportId } = row;
    if (sportId === undefined || after.some((one) => one.type === type && one.sportId === sportId)) continue;
    after.push(newRole(lastRowId + 1 + after.length - roles.length, type, sportId));
  }
  return after;
};

/** What the rows of a person add to their profile. */
const additions = (profile: Profile, personKey: string, wanted: readonly Wanted[]): ProfileEvent[] => {
  const { userId } = profile;
  const events: ProfileEvent[] = [];
  const citizenship = wanted.find(({ row }) => row.citizenshipId !== undefined)?.row.citizenshipId;
  if (citizenship !== undefined && profile.base.citizenshipId === null) {
    const changes = [{ field: 'citizenshipId', from: null, to: citizenship }];
    events.push({ type: 'BaseInformationSaved', data: { userId, changes, personKey } });
  }
  const organizations = membershipsAfter(profile, wanted);
  const memberships = rowChanges('organizations', profile.organizations, organizations);
  if (memberships.length > 0) events.push({ type: 'UserOrganizationsSaved', data: { userId, organizations, changes: memberships } });
  const lastRowId = Math.max(profile.lastRowId, ...organizations.map(({ id }) => id));
  const roles = rolesAfter({ ...profile, lastRowId }, wanted);
  const changes = rowChanges('roles', profile.roles, roles);
  if (changes.length > 0) events.push({ type: 'UserSportsSaved', data: { userId, roles, changes } });
  return events;
};

/** The rows of each person together, by the key that finds them again. */
const byPerson = (rows: readonly ImportRow[], people: People): Map<string, ImportRow[]> => {
  const found = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const key = people.keyOf(namesOf(row));
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
};

const isGiven = (name: string | undefined): name is string => name !== undefined && name !== '';

const importPerson = async (personKey: string, rows: readonly ImportRow[], people: People, context: HandlerContext): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const { userId } = await people.metFor(namesOf(first));
  const wanted: Wanted[] = [];
  for (const row of rows) {
    wanted.push({ row, organizationId: isGiven(row.organization) ? (await people.organizationFor(row.organization)).id : null });
  }
  await context.decide(profileStream, userId, (profile) => {
    if (profile.userId !== 0) return additions(profile, personKey, wanted);
    const created: ProfileEvent = { type: 'ProfileCreated', data: { userId, ...namesOf(first), personKey } };
    return [created, ...additions({ ...profile, userId }, personKey, wanted)];
  });
};

/** All rows of a call or none, with what is wrong by row. */
const decideImport = async (
  { rows }: InputOf<typeof importOps.importProfiles>,
  context: HandlerContext,
  lists: ReferenceLists,
  people: People,
) => {
  const day = homeDay(context.now);
  const wrong = await Promise.all(rows.map((row) => errorsOf(row, lists, day)));
  const refused = refuseFields(
    Object.fromEntries(wrong.flatMap((errors, i) => Object.entries(errors).map(([field, keys]) => [`rows.${i}.${field}`, keys]))),
  );
  if (refused) return refused;
  await people.foresee(rows.map(namesOf), rows.map(({ organization }) => organization).filter(isGiven));
  for (const [key, own] of byPerson(rows, people)) await importPerson(key, own, people, context);
  return null;
};

/** How many of the persons were made, completed, or known so already. */
const countsOf = (rows: readonly ImportRow[], events: readonly AppendedEvent[], pepper: Buffer) => {
  const idsOf = (some: readonly AppendedEvent[]) => new Set(some.flatMap(({ data }) => (data as { userId?: number }).userId ?? []));
  const created = idsOf(events.filter(({ type }) => type === 'ProfileCreated')).size;
  const updated = idsOf(events).size - created;
  const persons = new Set(rows.map((row) => personKey(pepper, namesOf(row)))).size;
  return { created, updated, unchanged: persons - created - updated };
};

/** Real people from files. */
export const importCommands = (lists: ReferenceLists, pepper: Buffer, reserveIds: ReserveIds): Implementation[] => [
  onCommand(importOps.importProfiles, {
    queueKey: () => 'import-profiles',
    decide: (input, context) => decideImport(input, context, lists, new People(context, pepper, reserveIds)),
    answer: ({ input, events }) => countsOf(input.rows, events, pepper),
  }),
];
