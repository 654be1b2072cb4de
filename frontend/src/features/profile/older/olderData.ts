import type { RoleType } from '#contracts/profiles/profile.docs';
import type { CallRef } from '../../../app/http.js';
import type { Named } from '../pageData.js';

/** The older screen's calls and answers (contracts/profiles/older-profile.ops.ts). */
export const getOlder: CallRef = { path: '/api/older-profile', kind: 'raw' };
export const saveOlder: CallRef = { path: '/profile/update', kind: 'raw', method: 'PUT' };
export const saveRoles: CallRef = { path: '/profile/roles', kind: 'raw', method: 'PUT' };
export const removeRole: CallRef = { path: '/profile/role/{id}', kind: 'raw', method: 'DELETE' };
export const savePhoto: CallRef = { path: '/profile/photo', kind: 'multipart' };
export const removePhoto: CallRef = { path: '/profile/photo', kind: 'raw', method: 'DELETE' };

export const networks = ['facebook', 'instagram', 'twitter', 'youtube', 'vkontakte', 'odnoklassniki'] as const;
export const plainFields = ['email', 'phone', 'height', 'weight', ...networks] as const;
type PlainField = (typeof plainFields)[number];

export interface OlderProfile extends Record<Exclude<PlainField, 'height' | 'weight'>, string | null> {
  id: number;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  birthday: string | null;
  gender: 'Male' | 'Female' | null;
  countryObj: Named | null;
  cityObj: Named | null;
  height: number | string | null;
  weight: number | string | null;
  about: string;
  profileImageUrl: string | null;
}

export interface OlderRole {
  id: number | string;
  is_main: boolean;
  type: RoleType;
  sport_kind: number | null;
  rank: number | null;
  other_rank: string;
  organization: number | null;
  organizationObj: Named | null;
  other_organization: string;
  coaches: number[];
  coachesCollection: Named[];
  other_coaches: string;
  previous_coaches: number[];
  previousCoachesCollection: Named[];
  other_previous_coaches: string;
  coach_category: number | null;
  other_category: string;
  coach_specialization: number | null;
  other_specialization: string;
  referee_qualification: number | null;
  other_qualification: string;
  favorite_sport_kind: number | null;
  interested_sport_kinds: number[];
  comment: string;
}

export interface OlderLists {
  countries: Named[];
  sportKinds: Named[];
  ranks: Named[];
  categories: Named[];
  specializations: Named[];
  qualifications: Named[];
}
export interface OlderAnswer extends OlderLists {
  profile: OlderProfile;
  profileRoles: OlderRole[];
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

/** A profile without a main role gets one here; the server has it once it is saved (docs/spec/profile.md). */
export const withMainRole = (roles: readonly OlderRole[]): OlderRole[] =>
  roles.some(({ is_main }) => is_main) ? [...roles] : [newRole(true), ...roles];

export const isUnsaved = ({ id }: OlderRole): boolean => typeof id === 'string';
