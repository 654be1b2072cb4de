import type { Named } from '../directory/lookups.docs.js';
import type { PlacesStats } from './page.docs.js';
import type { RoleType, socialNetworks } from './profile.docs.js';

/** The profile in the field names of the older screen (docs/spec/profile.md). */
export interface OlderProfile extends Record<(typeof socialNetworks)[number], string | null> {
  id: number;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  birthday: string | null;
  gender: 'Male' | 'Female' | null;
  country: number | null;
  countryObj: Named | null;
  city: number | null;
  cityObj: Named | null;
  email: string | null;
  phone: string | null;
  height: number | null;
  weight: number | null;
  about: string;
  user_type: RoleType | null;
  profileImageUrl: string | null;
  placesStats: PlacesStats & { rating: number };
}

export interface OlderRole {
  id: number;
  roleIndex: number;
  is_main: boolean;
  type: RoleType;
  sport_kind: number | null;
  sportKindObj: Named | null;
  rank: number | null;
  rankObj: Named | null;
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
  interestedSportKindsCollection: (Named | null)[];
  comment: string;
}

/** The lists that the older screen chooses from, under the names it knows them by. */
export type OlderLists = Record<'countries' | 'sportKinds' | 'ranks' | 'categories' | 'specializations' | 'qualifications', Named[]>;

/** Why names and birthday may not change any more, by field. */
export type OlderLocks = Partial<Record<'last_name' | 'first_name' | 'middle_name' | 'birthday', 'documents' | 'administrator'>>;

export interface OlderAnswer extends OlderLists {
  locks: OlderLocks;
  version: number;
  profile: OlderProfile;
  profileRoles: OlderRole[];
}
