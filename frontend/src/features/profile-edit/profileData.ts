import type { RoleType, socialNetworks } from '#contracts/profiles/profile.docs';
import type { PrivacyFlag } from '#contracts/rules/profile';

/** The answer of /api/profile (docs/spec/profile.md). */

export interface Named {
  id: number;
  name: string;
}

/** What a field of choices gives, as the profile has it. */
export const asNamed = (choice: { id: number | string; name: string } | null): Named | null =>
  choice && { id: Number(choice.id), name: choice.name };

interface BaseInformation {
  userId: number;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  gender: string | null;
  /** dd-mm-yyyy */
  birthDate: string | null;
  height: number | null;
  weight: number | null;
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  citizenship: Named | null;
  officialRepresentativeNote: string | null;
}

export interface UserRole {
  id: RoleType;
  disciplines?: Named[];
  rank?: number | null;
  level?: number | null;
  categories?: number[];
  specializations?: number[];
  qualifications?: number[];
  hourRate?: string;
}
interface UserSport {
  id: number;
  roles: UserRole[];
}

interface Period {
  id: number;
  fromDate: string | null;
  toDate: string | null;
  isCurrent: boolean;
}
interface UserOrganization extends Period {
  organization: Named;
  position: Named | null;
}
interface UserCoach extends Period {
  coach: Named;
}

type SocialNetwork = (typeof socialNetworks)[number];
export interface Contacts extends Record<SocialNetwork, string | null> {
  userId: number;
  contactEmail: string | null;
  contactPhone: string | null;
  personalEmail: string | null;
  personalPhone: string | null;
  phoneForVerification: string | null;
  isPhoneVerified: boolean;
  lastUserIdUpdatePhoneForVerification: number | null;
  lastUserFioUpdatePhoneForVerification: string | null;
  phoneVerifiedAt: string | null;
  externalLinks: { id: number; url: string }[];
}

interface IdentityDocument {
  id: number;
  type: number;
  series: string;
  number: string;
  date: string | null;
  whoIssued: string;
  files: Named[];
}

/** What commands answer too: sections that a save has changed. */
export interface ProfileSections {
  baseInformation: BaseInformation;
  filledFio: Record<'lastName' | 'firstName' | 'middleName', boolean>;
  privateInformation: Record<PrivacyFlag, boolean>;
  aboutInformation: { about: string };
  avatar: string | null;
  userSports: UserSport[];
  userOrganizations: UserOrganization[];
  userCoaches: UserCoach[];
  contacts: Contacts;
  documents: { userId: number; snills: string };
  identificationUserDocuments: IdentityDocument[];
  isIdentificationUserDocumentValidated: number;
  isIdentificationUserDocumentValidatedBool: boolean;
  isUserValidated: boolean;
}

export interface ProfileData extends ProfileSections {
  version: number;
  genders: { id: string; text: string }[];
  roles: { id: RoleType; name: string }[];
  countries: Named[];
  positions: Named[];
  sports: Named[];
  ranks: Named[];
  levels: Named[];
  coachCategories: Named[];
  coachSpecializations: Named[];
  judgeQualifications: Named[];
  identificationUserDocumentTypeList: Named[];
  identificationUserDocumentValidatedList: Named[];
  currentIdentificationUserDocumentType: number;
  itSelfProfile: boolean;
  isUserAdmin: boolean;
  isLoginUserOpForViewUser: boolean;
  isUserCreatedByOfficialRepresentative: boolean;
  isUserAdminAndProfileTransferredToPrivateAccess: boolean;
}

const sectionKeys = [
  'baseInformation',
  'filledFio',
  'privateInformation',
  'aboutInformation',
  'avatar',
  'userSports',
  'userOrganizations',
  'userCoaches',
  'contacts',
  'documents',
  'identificationUserDocuments',
  'isIdentificationUserDocumentValidated',
  'isIdentificationUserDocumentValidatedBool',
  'isUserValidated',
] as const satisfies (keyof ProfileSections)[];

/** The profile with the sections that an answer brought. */
export const withSections = (data: ProfileData, answer: Partial<ProfileSections> & { version?: number }): ProfileData => {
  const given = Object.fromEntries(sectionKeys.flatMap((key) => (answer[key] === undefined ? [] : [[key, answer[key]]])));
  return { ...data, ...(given as Partial<ProfileSections>), version: answer.version ?? data.version };
};
