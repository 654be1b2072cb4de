import type { Named } from '../directory/lookups.docs.js';
import type { PrivacyFlag } from '../rules/profile.js';
import type { BaseInformation, Coaching, Contacts, IdentityDocument, Membership, RoleType } from './profile.docs.js';

/** The sections of a profile as its edit screens have them (docs/spec/profile.md). */

export interface EditedBaseInformation extends Omit<BaseInformation, 'countryId' | 'countryRegionId' | 'cityId' | 'citizenshipId'> {
  userId: number;
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  citizenship: Named | null;
}

/** Which of the fields are there depends on the role. */
export interface UserRole {
  id: RoleType;
  disciplines?: (Named | null)[];
  rank?: number | null;
  level?: number | null;
  categories?: number[];
  specializations?: number[];
  qualifications?: number[];
  hourRate?: string;
}

export interface UserSport {
  id: number;
  sport: Named | null;
  roles: UserRole[];
}

export interface UserOrganization extends Omit<Membership, 'organizationId' | 'positionId'> {
  organization: Named;
  position: Named | null;
}

export interface UserCoach extends Omit<Coaching, 'coachId'> {
  coach: Named;
}

export interface EditedContacts extends Contacts {
  userId: number;
  phoneForVerification: string | null;
  isPhoneVerified: boolean;
  phoneVerifiedAt: string | null;
  lastUserIdUpdatePhoneForVerification: number | null;
  lastUserFioUpdatePhoneForVerification: string | null;
}

interface EditedDocument extends Omit<IdentityDocument, 'files'> {
  files: Named[];
  uploadedDocuments: never[];
}

export interface DocumentSections {
  documents: { userId: number; snills: string };
  identificationUserDocuments: EditedDocument[];
  isIdentificationUserDocumentValidated: 0 | 1;
  isIdentificationUserDocumentValidatedBool: boolean;
  /** Names and birth date stay locked after a validated document was changed, until an administrator lifts the lock. */
  areNamesLocked: boolean;
  canAddIdentificationUserDocument: boolean;
}

export type FilledNames = Record<'lastName' | 'firstName' | 'middleName', boolean>;

/** What commands answer too: sections that a save has changed. */
export interface ProfileSections extends DocumentSections {
  baseInformation: EditedBaseInformation;
  filledFio: FilledNames;
  privateInformation: Record<PrivacyFlag, boolean>;
  aboutInformation: { about: string };
  avatar: string | null;
  userSports: UserSport[];
  userOrganizations: UserOrganization[];
  userCoaches: UserCoach[];
  contacts: EditedContacts;
  isUserValidated: boolean;
}

/** Lists that administrators change. */
export type SharedLists = Record<
  'countries' | 'positions' | 'sports' | 'ranks' | 'levels' | 'coachCategories' | 'coachSpecializations' | 'judgeQualifications',
  (Named & { parentId?: number })[]
>;

export interface OwnLists {
  genders: { id: 'male' | 'female'; text: string }[];
  roles: { id: RoleType; name: string; availableForAchievement: boolean }[];
  identificationUserDocumentTypeList: Named[];
  identificationUserDocumentValidatedList: Named[];
  currentIdentificationUserDocumentType: number;
}

/** All sections with the lists that their forms choose from. */
export interface ProfileForEdit extends ProfileSections, SharedLists, OwnLists {
  version: number;
  itSelfProfile: boolean;
  isUserAdmin: boolean;
  isLoginUserOpForViewUser: boolean;
  isUserCreatedByOfficialRepresentative: boolean;
  isUserAdminAndProfileTransferredToPrivateAccess: boolean;
  /** Handed over, and taken: there is nothing left to hand over. */
  isTransferAccepted: boolean;
}

export type Saved<Section extends keyof ProfileSections> = Pick<ProfileSections, Section> & { successMessage: string };
