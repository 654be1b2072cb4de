import type { Paged } from '../pages.js';
import type { Gender } from '../rules/profile.js';
import type { RoleType } from '../profiles/profile.docs.js';
import type { Named } from './lookups.docs.js';
import type { Organization } from './organization.docs.js';

/** A person in a list, as the caller may see them. */
export interface PersonRow {
  id: number;
  fullName: string;
  gender: Gender | null;
  age: number | null;
  avatar: string | null;
  roles: RoleType[];
}

/** An organisation with the names of what it has chosen from lists; `logo` is an address. */
export interface ShownOrganization extends Omit<Organization, 'sportIds' | 'countryId' | 'countryRegionId' | 'cityId'> {
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  sports: (Named | null)[];
}

export interface OrganizationAnswer extends Paged {
  organization: ShownOrganization;
  representatives: { id: number; fullName: string }[];
  members: PersonRow[];
  coaches: PersonRow[];
  viewer: { mayEdit: boolean; isUserAdmin: boolean };
}

export interface OrganizationRow extends Named {
  shortName: string;
  city: Named | null;
  sports: (Named | null)[];
}

export interface CoachAnswer extends Paged {
  coach: PersonRow & { isPrivate: boolean; organizations: Named[] };
  /** `userCoachId` numbers the coaching in the athlete's profile, for whoever may end it. */
  athletes: (PersonRow & { userCoachId: number | null })[];
  /** May answer those who name the coach, and end coaching. */
  viewer: { mayDecide: boolean };
}

/** A member of an organisation, for whoever looks after them. */
export interface RepresentedPerson extends PersonRow {
  /** `made`: a representative made the profile; `offered`: it was handed over and not taken yet; `own`: they have an account. */
  access: 'own' | 'offered' | 'made' | 'none';
  mayEdit: boolean;
  /** The membership in the person's profile, by which the club ends it. */
  userOrganizationId: number | null;
  /** Shows nothing to the representative any more. */
  isPrivate: boolean;
  handedOverAt: string | null;
}
