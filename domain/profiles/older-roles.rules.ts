import type { OlderRoleInput } from '#contracts/profiles/older-profile.ops';
import type { SportRole } from '#contracts/profiles/profile.docs';
import { sportOf as sportOfRole } from '#contracts/rules/roles-of-profile';
import { newRole } from './sports.rules.js';

type RoleErrors = Record<string, ('error.duplicate' | 'error.self' | 'error.two_main_roles' | 'error.required' | 'error.not_found')[]>;

/** The older screen's key of a role's field (docs/spec/profile.md): by its id, or by its place while it has none. */
export const roleErrorKey = ({ id, roleIndex }: OlderRoleInput, index: number, field: string): string =>
  typeof id === 'number' ? `role_${id}_${field}` : `role_index_key_${roleIndex ?? index}_${field}`;

/** The older screen shows one of what the sectioned one keeps several of: the rest stays unless the one changes. */
const withFirst = (list: number[], chosen: number | null | undefined): number[] =>
  chosen === undefined || (list[0] ?? null) === chosen ? list : chosen === null ? [] : [chosen];

/** What the call says, else what stands; null says none. */
const orBefore = <T>(said: T | undefined, before: T): T => (said === undefined ? before : said);

/** A chosen item and a typed one shut each other out (docs/spec/profile.md, select-with-other). */
const other = (before: string, typed: string | undefined, isChosen: boolean): string => (isChosen ? '' : (typed ?? before));

const ofType = (role: SportRole, given: OlderRoleInput): SportRole => {
  const type = given.type ?? role.type;
  return type === role.type ? role : { ...newRole(role.id, type, role.sportId), isMain: role.isMain };
};

const merged = (before: SportRole, given: OlderRoleInput): SportRole => {
  const role = ofType(before, given);
  const chosen = {
    rankId: orBefore(given.rank, role.rankId),
    categoryIds: withFirst(role.categoryIds, given.coach_category),
    specializationIds: withFirst(role.specializationIds, given.coach_specialization),
    qualificationIds: withFirst(role.qualificationIds, given.referee_qualification),
  };
  return {
    ...role,
    ...chosen,
    ...(role.type === 'fan' ? favourite(role, given) : outsideOfFans(role, given)),
    isMain: orBefore(given.is_main, role.isMain),
    coachIds: orBefore(given.coaches, role.coachIds),
    previousCoachIds: orBefore(given.previous_coaches, role.previousCoachIds),
    interestedSportIds: orBefore(given.interested_sport_kinds, role.interestedSportIds),
    otherRank: other(role.otherRank, given.other_rank, chosen.rankId !== null),
    otherCategory: other(role.otherCategory, given.other_category, chosen.categoryIds.length > 0),
    otherSpecialization: other(role.otherSpecialization, given.other_specialization, chosen.specializationIds.length > 0),
    otherQualification: other(role.otherQualification, given.other_qualification, chosen.qualificationIds.length > 0),
    otherCoaches: orBefore(given.other_coaches, role.otherCoaches),
    otherPreviousCoaches: orBefore(given.other_previous_coaches, role.otherPreviousCoaches),
  };
};

/** A fan of a sport is the same fact on both screens. */
const favourite = (role: SportRole, { favorite_sport_kind: chosen }: OlderRoleInput): Partial<SportRole> =>
  chosen === undefined ? {} : { favoriteSportId: chosen, sportId: chosen };

/** Fans have no sport kind, organisation or comment, organisers no comment (docs/spec/profile.md). */
const outsideOfFans = (role: SportRole, given: OlderRoleInput): Partial<SportRole> => {
  const organizationId = orBefore(given.organization, role.organizationId);
  return {
    sportId: orBefore(given.sport_kind, role.sportId),
    organizationId,
    otherOrganization: other(role.otherOrganization, given.other_organization, organizationId !== null),
    comment: role.type === 'organizer' ? role.comment : orBefore(given.comment, role.comment),
  };
};

/** The roles as they will stand: those named by id are changed, new ones come behind, the others stay. */
export const olderRolesAfter = (before: readonly SportRole[], given: readonly OlderRoleInput[], lastRowId: number): SportRole[] => {
  const named = new Map(given.flatMap((role) => (typeof role.id === 'number' ? [[role.id, role] as const] : [])));
  const kept = before.map((role) => {
    const wanted = named.get(role.id);
    return wanted ? merged(role, wanted) : role;
  });
  let next = lastRowId;
  const added = given.flatMap((role) =>
    typeof role.id === 'number' || !role.type ? [] : [merged(newRole((next += 1), role.type, null), role)],
  );
  return [...kept, ...added];
};

/** A role without a type or of another profile, a type twice in one sport, oneself as the coach, a second main role. */
export const checkOlderRoles = (before: readonly SportRole[], given: readonly OlderRoleInput[], userId: number): RoleErrors => {
  const errors: RoleErrors = {};
  given.forEach((role, index) => {
    const add = (field: string, code: RoleErrors[string][number]) => {
      errors[roleErrorKey(role, index, field)] = [code];
    };
    if (typeof role.id === 'number' && !before.some(({ id }) => id === role.id)) add('id', 'error.not_found');
    if (typeof role.id !== 'number' && !role.type) add('type', 'error.required');
    for (const field of ['coaches', 'previous_coaches'] as const) if (role[field]?.includes(userId)) add(field, 'error.self');
    const sport = sportOf(role, before);
    const isTwice = given.some(
      (one, at) => at < index && sport !== null && sportOf(one, before) === sport && typeOf(one, before) === typeOf(role, before),
    );
    const isThere = before.some(
      (one) => !given.some(({ id }) => id === one.id) && sport !== null && sportOfRole(one) === sport && one.type === typeOf(role, before),
    );
    if (isTwice || isThere) add(typeOf(role, before) === 'fan' ? 'favorite_sport_kind' : 'sport_kind', 'error.duplicate');
  });
  if (olderRolesAfter(before, given, 0).filter(({ isMain }) => isMain).length > 1) errors['form'] = ['error.two_main_roles'];
  return errors;
};

const known = ({ id }: OlderRoleInput, before: readonly SportRole[]): SportRole | undefined => before.find((role) => role.id === id);
const typeOf = (role: OlderRoleInput, before: readonly SportRole[]) => role.type ?? known(role, before)?.type;
const sportOf = (role: OlderRoleInput, before: readonly SportRole[]): number | null => {
  const chosen = typeOf(role, before) === 'fan' ? role.favorite_sport_kind : role.sport_kind;
  const former = known(role, before);
  return chosen === undefined ? ((former && sportOfRole(former)) ?? null) : chosen;
};
