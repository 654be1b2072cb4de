import { homeDay } from '#contracts/rules/dates';
import type { EventOf } from '#contracts/event';
import { importOps, type ImportRow } from '#contracts/profiles/import.ops';
import type { Membership, Profile, SportRole } from '#contracts/profiles/profile.docs';
import { profileStream, type profileStreamEvents } from '#domain/profiles/profile.fold';
import { isValidBirthDate } from '#contracts/rules/profile';
import { People, type PersonNames } from '#backend/directory/people';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import { isRefusal, refuseFields } from '#domain/decider';
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
    after.push({ id: lastRowId + 1 + after.length - organizations.length, organizationId, positionId: null, fromDate, ...period });
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

/** What the rows of a person add to his profile. */
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

/** The rows of each person together, by the key that finds him again. */
const byPerson = (rows: readonly ImportRow[], people: People): Map<string, ImportRow[]> => {
  const found = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const key = people.keyOf(namesOf(row));
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
};

const isGiven = (name: string | undefined): name is string => name !== undefined && name !== '';

const importPerson = async (personKey: string, rows: readonly ImportRow[], people: People, context: HandlerContext) => {
  const [first] = rows;
  if (!first) return 'unchanged';
  const { userId, isNew } = await people.metFor(namesOf(first));
  const wanted: Wanted[] = [];
  for (const row of rows) {
    wanted.push({ row, organizationId: isGiven(row.organization) ? (await people.organizationFor(row.organization)).id : null });
  }
  const events = await context.decide(profileStream, userId, (profile) => {
    if (profile.userId !== 0) return additions(profile, personKey, wanted);
    const created: ProfileEvent = { type: 'ProfileCreated', data: { userId, ...namesOf(first), personKey } };
    return [created, ...additions({ ...profile, userId }, personKey, wanted)];
  });
  if (isNew) return 'created';
  return isRefusal(events) || events.length === 0 ? 'unchanged' : 'updated';
};

/** Real people from files: all rows of a call or none, with what is wrong by row. */
export const importOperations = (lists: ReferenceLists, pepper: Buffer, reserveIds: ReserveIds) =>
  handlers(importOps, {
    ImportProfiles: {
      queueKey: () => 'import-profiles',
      run: async ({ rows }, context) => {
        const day = homeDay(context.now);
        const wrong = await Promise.all(rows.map((row) => errorsOf(row, lists, day)));
        const refused = refuseFields(
          Object.fromEntries(wrong.flatMap((errors, i) => Object.entries(errors).map(([field, keys]) => [`rows.${i}.${field}`, keys]))),
        );
        if (refused) return refused;
        const people = new People(context, pepper, reserveIds);
        await people.foresee(rows.map(namesOf), rows.map(({ organization }) => organization).filter(isGiven));
        const counts = { created: 0, updated: 0, unchanged: 0 };
        for (const [key, own] of byPerson(rows, people)) counts[await importPerson(key, own, people, context)] += 1;
        return () => counts;
      },
    },
  });
