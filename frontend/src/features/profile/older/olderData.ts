import type { OlderProfile as SavedProfile, OlderRole as SavedRole } from '#contracts/profiles/older-profile.docs';
import type { olderProfileOps, olderProfileQueries } from '#contracts/profiles/older-profile.ops';
import { mainRoleOf } from '#contracts/rules/roles-of-profile';
import { ref } from '../../../app/call.js';

/** The older screen's calls. */
export const getOlder = ref<typeof olderProfileQueries.get>({ path: '/api/older-profile', kind: 'raw' });
export const saveOlder = ref<typeof olderProfileOps.update>({ path: '/profile/update', kind: 'raw', method: 'PUT' });
export const saveRoles = ref<typeof olderProfileOps.saveRoles>({ path: '/profile/roles', kind: 'raw', method: 'PUT' });
export const removeRole = ref<typeof olderProfileOps.removeRole>({ path: '/profile/role/{id}', kind: 'raw', method: 'DELETE' });
export const savePhoto = ref<typeof olderProfileOps.savePhoto>({ path: '/profile/photo', kind: 'multipart' });
export const removePhoto = ref<typeof olderProfileOps.removePhoto>({ path: '/profile/photo', kind: 'raw', method: 'DELETE' });

export const networks = ['facebook', 'instagram', 'twitter', 'youtube', 'vkontakte', 'odnoklassniki'] as const;
export const plainFields = ['email', 'phone', 'height', 'weight', ...networks] as const;

/** The profile while it is edited: measures as they are typed. */
export interface OlderProfile extends Omit<SavedProfile, 'height' | 'weight'> {
  height: number | string | null;
  weight: number | string | null;
}

type Computed = 'roleIndex' | 'sportKindObj' | 'rankObj' | 'interestedSportKindsCollection';

/** A role while it is edited: its id is a text until it is saved. */
export interface OlderRole extends Omit<SavedRole, 'id' | Computed> {
  id: number | string;
}

let made = 0;
/** A role with the id that only this browser knows (docs/spec/profile.md). */
export const newRole = (isMain: boolean): OlderRole => ({
  id: `role-${Date.now()}${(made += 1)}`,
  is_main: isMain,
  type: 'athlete',
  sport_kind: null,
  rank: null,
  other_rank: '',
  organization: null,
  organizationObj: null,
  other_organization: '',
  coaches: [],
  coachesCollection: [],
  other_coaches: '',
  previous_coaches: [],
  previousCoachesCollection: [],
  other_previous_coaches: '',
  coach_category: null,
  other_category: '',
  coach_specialization: null,
  other_specialization: '',
  referee_qualification: null,
  other_qualification: '',
  favorite_sport_kind: null,
  interested_sport_kinds: [],
  comment: '',
});

/** One role is the main one, on every screen; a profile without any role gets one here, which the server has once it is saved. */
export const withMainRole = (roles: readonly OlderRole[]): OlderRole[] => {
  const main = mainRoleOf(roles.map((role) => ({ ...role, isMain: role.is_main })));
  return main ? roles.map((role) => ({ ...role, is_main: role.id === main.id })) : [newRole(true)];
};

export const isUnsaved = ({ id }: OlderRole): boolean => typeof id === 'string';
