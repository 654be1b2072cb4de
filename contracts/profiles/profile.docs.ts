import type { Certificate } from './certificate.docs.js';
import type { ProfileClaim } from './claim.docs.js';
import type { Guardianship } from './guardian.docs.js';
import type { Merge } from './merged.docs.js';
import type { Gender, PrivacyFlag } from '../rules/profile.js';

interface Names {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
}

/** What is known of the person; places are ids of the reference lists. */
export interface BaseInformation extends Names {
  gender: Gender | null;
  /** dd-mm-yyyy */
  birthDate: string | null;
  /** centimetres */
  height: number | null;
  /** kilograms */
  weight: number | null;
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
  citizenshipId: number | null;
  officialRepresentativeNote: string | null;
}

export const roleTypes = ['athlete', 'coach', 'referee', 'organizer', 'fan'] as const;
export type RoleType = (typeof roleTypes)[number];

/**
 * A role in a sport. The sectioned screen shows the roles of one sport together, the older one each by itself; the
 * fields of both stand here, so that neither loses what the other wrote.
 */
export interface SportRole {
  id: number;
  type: RoleType;
  isMain: boolean;
  /** Absent for fans and for organisers without a sport. */
  sportId: number | null;
  disciplineIds: number[];
  rankId: number | null;
  levelId: number | null;
  categoryIds: number[];
  specializationIds: number[];
  qualificationIds: number[];
  hourRate: string;
  organizationId: number | null;
  coachIds: number[];
  previousCoachIds: number[];
  favoriteSportId: number | null;
  interestedSportIds: number[];
  otherRank: string;
  otherOrganization: string;
  otherCategory: string;
  otherSpecialization: string;
  otherQualification: string;
  otherCoaches: string;
  otherPreviousCoaches: string;
  comment: string;
}

/** Time in an organisation or with a coach; days as dd-mm-yyyy. */
export interface Period {
  fromDate: string | null;
  toDate: string | null;
  isCurrent: boolean;
}

/** What the other side says of a relation that a person names: the club's representative of a membership, the coach of coaching. */
export const confirmations = ['pending', 'confirmed', 'declined'] as const;
export type Confirmation = (typeof confirmations)[number];

/** Only a confirmed relation gives rights, counts on pages and keeps entrants apart in draws (docs/adr/0065-relations-are-confirmed.md). */
interface Confirmable {
  confirmation: Confirmation;
}

export interface Membership extends Period, Confirmable {
  id: number;
  organizationId: number;
  positionId: number | null;
}
export interface Coaching extends Period, Confirmable {
  id: number;
  coachId: number;
}

export const socialNetworks = ['facebook', 'instagram', 'twitter', 'youtube', 'vkontakte', 'odnoklassniki'] as const;

export interface Contacts extends Record<(typeof socialNetworks)[number], string | null> {
  contactEmail: string | null;
  contactPhone: string | null;
  personalEmail: string | null;
  personalPhone: string | null;
  externalLinks: { id: number; url: string }[];
}

/** A phone that was proved: by a code sent to it, or by an administrator. */
interface VerifiedPhone {
  /** E.164; null once the person is erased. */
  phone: string | null;
  /** Keyed hash: by it the phone is given free again. */
  phoneHash: string;
  /** The administrator who entered it; null: proved by a code. */
  byUserId: number | null;
  verifiedAt: string;
}

export interface DocumentFile {
  id: number;
  /** As the person called it; shown and offered at a download, never used as a path. */
  name: string;
  mimeType: string;
  size: number;
  /** Where the encrypted bytes are kept. */
  blob: string;
}

export interface IdentityDocument {
  id: number;
  type: number;
  series: string;
  number: string;
  /** Date of issue, dd-mm-yyyy. */
  date: string | null;
  whoIssued: string;
  files: DocumentFile[];
}

type PrivateInformation = Record<PrivacyFlag, boolean>;

/** A result that the person entered; those of sport events run here stand in the registrations. */
export interface Achievement {
  id: number;
  /** dd-mm-yyyy */
  eventDate: string | null;
  role: RoleType | null;
  sportId: number | null;
  disciplineId: number | null;
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
  eventId: number | null;
  otherEvent: string;
  /** Of athletes only. */
  place: number | null;
  result: string;
  comment: string;
  image: string | null;
  imageFileName: string | null;
  isMain: boolean;
  isHidden: boolean;
  isVerified: boolean;
}

/** How its person shows a result of a sport event run here; the result itself stands in the registration. */
export interface OfficialResult {
  registrationId: number;
  isMain: boolean;
  isHidden: boolean;
  /** A diploma. */
  image: string | null;
  imageFileName: string | null;
}

export type ProofFile = Omit<DocumentFile, 'id'>;

/** A result of a person's own that waits for an administrator, or that one has declined; what was accepted stands in the result itself. */
export interface Verification {
  achievementId: number;
  status: 'asked' | 'declined';
  /** Since when. */
  at: string;
  /** A web page that proves it; empty: none. */
  link: string;
  file: ProofFile | null;
  /** Why it was declined. */
  reason: string;
}

/** What the editors of the profile read of it. */
export type VerificationState = Pick<Verification, 'status' | 'at' | 'reason'>;

interface Recommendation {
  id: number;
  byUserId: number;
  text: string;
  recordedAt: string;
}

/** A person's profile: decided once, whichever of the two screens a change comes from. */
export interface Profile {
  userId: number;
  /** The official representative or the guardian who made it, and for which organisation; a guardian makes it for none. */
  createdByUserId: number | null;
  createdForOrganizationId: number | null;
  isTransferred: boolean;
  /** When it was handed over last. */
  transferredAt: string | null;
  /** Handed over to this address, and not accepted yet. */
  pendingTransfer: { emailHash: string; email: string | null } | null;
  /** Of a child: who is a guardian, is invited to be one or asks for it. */
  guardians: Guardianship[];
  /** A guardian lets everybody see the page of this child. */
  isOpenedByGuardian: boolean;
  base: BaseInformation;
  about: string;
  /** SHA-256 of the stored picture. */
  avatar: string | null;
  roles: SportRole[];
  organizations: Membership[];
  coaches: Coaching[];
  achievements: Achievement[];
  verifications: Verification[];
  certificates: Certificate[];
  /** Profiles of which the person says that they are theirs. */
  claims: ProfileClaim[];
  /** Profiles with a higher number that an administrator has found to be of somebody else. */
  notSameAs: number[];
  /** Those of them that the person has marked. */
  officialResults: OfficialResult[];
  recommendations: Recommendation[];
  contacts: Contacts;
  verifiedPhone: VerifiedPhone | null;
  /** National insurance number, 11 digits or empty. */
  snills: string;
  documents: IdentityDocument[];
  privateInformation: PrivateInformation;
  /** An administrator found the names to be right. */
  isUserValidated: boolean;
  isIdentificationValidated: boolean;
  /** Since an administrator validated documents; a change of these takes the verdict back, and not the lock. */
  areNamesLocked: boolean;
  /** Numbers that rows of this profile have used. */
  lastRowId: number;
  /** The person asked that what is known of them goes, and it has gone. */
  isErased: boolean;
  /** The profile of the same person that this one was merged into (docs/adr/0070-merged-profiles.md). */
  mergedInto: number | null;
  /** Since when. */
  mergedIntoAt: string | null;
  /** What was merged into this one and can be put back, the last one at the end. */
  merges: Merge[];
  /** As it would be without the last of them. */
  unmerged: Profile | null;
}
