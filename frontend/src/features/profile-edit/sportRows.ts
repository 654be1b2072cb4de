import type { Named } from '#contracts/directory/lookups.docs';
import type { ProfileForEdit, UserRole } from '#contracts/profiles/edit.docs';
import type { RoleType } from '#contracts/profiles/profile.docs';
import { orBlank, type Keyed } from './rows.js';

/** Roles of the form, in the order of their sub-forms; the organiser's is not offered (docs/spec/profile.md). */
export const offeredRoles = ['athlete', 'coach', 'referee', 'fan'] as const satisfies RoleType[];
export type OfferedRole = (typeof offeredRoles)[number];

export interface RoleDraft {
  disciplines: Named[];
  rank: number | null;
  level: number | null;
  categories: number[];
  specializations: number[];
  qualifications: number[];
  hourRate: string;
}

export const blankRole: RoleDraft = {
  disciplines: [],
  rank: null,
  level: null,
  categories: [],
  specializations: [],
  qualifications: [],
  hourRate: '',
};

export interface SportRow extends Keyed {
  sport: Named | null;
  /** Ticked. */
  roles: Partial<Record<OfferedRole, RoleDraft>>;
  /** Unticked: what they held comes back with the tick. */
  kept: Partial<Record<OfferedRole, RoleDraft>>;
}

export const blankSport = { sport: null, roles: {}, kept: {} };

const draftOf = (role: UserRole): RoleDraft => ({
  ...blankRole,
  disciplines: role.disciplines?.filter((discipline) => discipline !== null) ?? [],
  rank: role.rank ?? null,
  level: role.level ?? null,
  categories: role.categories ?? [],
  specializations: role.specializations ?? [],
  qualifications: role.qualifications ?? [],
  hourRate: role.hourRate ?? '',
});

const isOffered = (id: RoleType): id is OfferedRole => id !== 'organizer';

export const sportRowsOf = ({ userSports, sports }: ProfileForEdit): SportRow[] =>
  orBlank<SportRow>(
    userSports.map(({ id, roles }) => ({
      key: `row-${id}`,
      id,
      sport: sports.find((sport) => sport.id === id) ?? { id, name: String(id) },
      roles: Object.fromEntries(roles.flatMap((role) => (isOffered(role.id) ? [[role.id, draftOf(role)]] : []))),
      kept: {},
    })),
    blankSport,
  );

/** Ticks a role, with what it held before, or unticks it and keeps that. */
export const toggled = ({ roles, kept }: SportRow, role: OfferedRole): Pick<SportRow, 'roles' | 'kept'> => {
  const { [role]: ticked, ...others } = roles;
  const { [role]: former, ...stillKept } = kept;
  return ticked
    ? { roles: others, kept: { ...kept, [role]: ticked } }
    : { roles: { ...roles, [role]: former ?? blankRole }, kept: stillKept };
};

const withoutDisciplines = (roles: SportRow['roles']): SportRow['roles'] =>
  Object.fromEntries(Object.entries(roles).map(([id, role]) => [id, { ...role, disciplines: [] }]));

/** Another sport has other disciplines. */
export const withSport = ({ roles, kept }: SportRow, sport: Named | null): Pick<SportRow, 'sport' | 'roles' | 'kept'> => ({
  sport,
  roles: withoutDisciplines(roles),
  kept: withoutDisciplines(kept),
});

const fieldsOf: Record<OfferedRole, readonly (keyof RoleDraft)[]> = {
  athlete: ['disciplines', 'rank', 'level'],
  coach: ['disciplines', 'categories', 'specializations', 'hourRate'],
  referee: ['disciplines', 'qualifications'],
  fan: [],
};

export const tickedRoles = ({ roles }: SportRow): OfferedRole[] => offeredRoles.filter((role) => roles[role]);

/** As the call takes them; a sport that was exchanged for another is named without roles, which removes it. */
export const sportsInputOf = (rows: readonly SportRow[]): Record<string, unknown>[] => {
  const named = new Set(rows.map(({ sport }) => sport?.id));
  const given = rows.map((row) => ({
    id: row.sport?.id ?? null,
    roles: tickedRoles(row).map((id) => ({ id, ...Object.fromEntries(fieldsOf[id].map((field) => [field, row.roles[id]?.[field]])) })),
  }));
  const exchanged = rows.flatMap(({ id }) => (id !== null && !named.has(id) ? [{ id, roles: [] }] : []));
  return [...given, ...exchanged];
};
