import type { Contacts, Membership, Coaching, Profile, SportRole } from './profile.docs.js';

/**
 * Who looks at a profile. `editor`: the person themselves, an official representative, an administrator. `organiser`: of a
 * sport event that the person is registered for. Logged in or not makes no difference to what is shown.
 */
export const viewerKinds = ['guest', 'user', 'organiser', 'representative', 'editor'] as const;
export type ViewerKind = (typeof viewerKinds)[number];

/** What somebody else sees of a profile; what they may not see is not there at all. */
export interface VisibleProfile {
  userId: number;
  /** True: nothing but the name is shown. */
  isPrivate: boolean;
  /** The page is closed since its person is a child, whatever their toggles say. */
  isChild?: true;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  gender: Profile['base']['gender'];
  /** Full years. */
  age: number | null;
  birthDate: string | null;
  height: number | null;
  weight: number | null;
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
  about: string;
  avatar: string | null;
  roles: SportRole[];
  organizations: Membership[];
  coaches: Coaching[];
  contacts: Partial<Contacts>;
  isPhoneVerified: boolean;
  isIdentificationValidated: boolean;
  /** Which tabs and blocks may be filled from elsewhere. */
  shows: { results: boolean; events: boolean; categories: boolean; coaching: boolean; organizationRating: boolean };
}
