import type { RoleType, SportRole } from '#contracts/profiles/profile.docs';
import { sportOf } from '#contracts/rules/roles-of-profile';
import { rowErrors } from './row-errors.rules.js';

/** What the sectioned screen says of one role. */
interface GivenRole {
  id: RoleType;
  disciplines?: number[] | undefined;
  rank?: number | null | undefined;
  level?: number | null | undefined;
  categories?: number[] | undefined;
  specializations?: number[] | undefined;
  qualifications?: number[] | undefined;
  hourRate?: string | undefined;
}
export interface GivenSport {
  id?: number | null | undefined;
  roles?: GivenRole[] | undefined;
}

export type SportErrors = Record<string, ('error.duplicate' | 'error.unknown_value' | 'error.required' | 'error.not_found')[]>;

export const newRole = (id: number, type: RoleType, sportId: number | null): SportRole => ({
  id,
  type,
  isMain: false,
  sportId,
  disciplineIds: [],
  rankId: null,
  levelId: null,
  categoryIds: [],
  specializationIds: [],
  qualificationIds: [],
  hourRate: '',
  organizationId: null,
  coachIds: [],
  previousCoachIds: [],
  favoriteSportId: null,
  interestedSportIds: [],
  otherRank: '',
  otherOrganization: '',
  otherCategory: '',
  otherSpecialization: '',
  otherQualification: '',
  otherCoaches: '',
  otherPreviousCoaches: '',
  comment: '',
});

/** A sport named twice, a new sport without a role, roles without a sport, the organiser's role, which this form does not offer. */
export const checkSports = (given: readonly GivenSport[], before: readonly SportRole[]): SportErrors => {
  const seen = new Set<number>();
  return rowErrors(
    'userSports',
    given.map(({ id, roles = [] }) => {
      const fields: SportErrors = {};
      if (id === null || id === undefined) {
        if (roles.length > 0) fields['id'] = ['error.required'];
      } else if (seen.has(id)) fields['id'] = ['error.duplicate'];
      else {
        seen.add(id);
        if (roles.length === 0 && !before.some((role) => sportOf(role) === id)) fields['roles'] = ['error.required'];
      }
      const types = roles.map((role) => role.id);
      types.forEach((type, i) => {
        if (type === 'organizer') fields[`roles.${i}`] = ['error.unknown_value'];
        else if (types.indexOf(type) !== i) fields[`roles.${i}`] = ['error.duplicate'];
      });
      return fields;
    }),
  );
};

const merged = (role: SportRole, given: GivenRole): SportRole => ({
  ...role,
  disciplineIds: given.disciplines ?? role.disciplineIds,
  rankId: given.rank === undefined ? role.rankId : given.rank,
  levelId: given.level === undefined ? role.levelId : given.level,
  categoryIds: given.categories ?? role.categoryIds,
  specializationIds: given.specializations ?? role.specializationIds,
  qualificationIds: given.qualifications ?? role.qualificationIds,
  hourRate: given.hourRate ?? role.hourRate,
});

/**
 * The roles as they will stand: in a sport that is named, roles that are not named go, but for the organiser's, which
 * the form cannot show; sports that are not named stay.
 */
export const rolesAfter = (before: readonly SportRole[], given: readonly GivenSport[], lastRowId: number): SportRole[] => {
  let next = lastRowId;
  const named = new Map(given.flatMap(({ id, roles = [] }) => (typeof id === 'number' ? [[id, roles] as const] : [])));
  const kept = before.flatMap((role) => {
    const sport = sportOf(role);
    const roles = sport === null ? undefined : named.get(sport);
    if (!roles || role.type === 'organizer') return [role];
    const wanted = roles.find(({ id }) => id === role.type);
    return wanted ? [merged(role, wanted)] : [];
  });
  const added = [...named].flatMap(([sportId, roles]) =>
    roles
      .filter(({ id }) => !before.some((role) => sportOf(role) === sportId && role.type === id))
      .map((role) => merged(newRole((next += 1), role.id, sportId), role)),
  );
  return [...kept, ...added];
};
