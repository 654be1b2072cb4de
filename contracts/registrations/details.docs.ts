import type { CertificateKind } from '../profiles/certificate.docs.js';
import type { Unfit } from '../rules/eligibility.js';
import type { FittingStream } from './limits.docs.js';
import type { ComponentStatuses } from './statuses.js';
import type { OneRegistration, RegistrationRow, SomeRegistrations } from './registration.docs.js';

/** How far a category has come with its weigh-in. */
export interface WeighInCategory {
  id: number;
  name: string;
  weightFrom: number | null;
  weightTo: number | null;
  notWeighed: number;
  passed: number;
  failed: number;
  absent: number;
}

/** Whether an entrant has a certificate for the days of the sport event; `stated`: nobody has looked at it yet; `unknown`: the staff has entered them, and asks them itself. */
export interface CertificateShown {
  kind: CertificateKind;
  state: 'unknown' | 'lacking' | 'stated' | 'verified';
}

export interface WeighInRow extends Pick<
  RegistrationRow,
  'id' | 'streamId' | 'fullName' | 'organization' | 'tournamentGridNumber' | 'index' | 'weight' | 'actualWeight'
> {
  weighIn: ComponentStatuses['weighIn'];
  /** Of the entrant's card (contracts/rules/entrant-code.ts). */
  code: string;
  /** What the sport event asks for; nothing: it asks for none. */
  admission: CertificateShown[];
  /** What is taken for a weight of theirs, in kg: children may weigh less than others. */
  leastWeight: number;
}

export interface WeighInList {
  streams: WeighInCategory[];
  registrations: WeighInRow[];
  hasMore: boolean;
}

/** One who has been weighed; who is out of the category is told which others fit. */
export interface WeighedRow extends RegistrationRow {
  isOutOfCategory: boolean;
  fittingStreams: FittingStream[];
}

/** Data that its people and the staff may change. */
interface RegistrationData {
  organizationId: number | null;
  coachId: number | null;
  countryId: number | null;
  countryRegionId: number | null;
  cityId: number | null;
  weight: number | null;
  height: number | null;
  levelId: number | null;
  rankId: number | null;
  phone: string | null;
  email: string | null;
}

/** What mending an entrant has changed. */
export interface CorrectedEntrant extends SomeRegistrations {
  /** False where somebody else keeps the profile: the name is one for this sport event. */
  isProfileCorrected: boolean;
  /** Entries that no longer fit their category, and why. */
  unfit: { registrationId: number; reasons: Unfit[] }[];
}

export interface RegistrationDetails extends OneRegistration {
  /** As the entry has it; null of a team or pair. */
  person: {
    lastName: string | null;
    firstName: string | null;
    middleName: string | null;
    gender: 'male' | 'female' | null;
    birthDate: string | null;
  } | null;
  registrationData: RegistrationData;
  /** What level, rank and city are chosen from, in the caller's language; and the city that stands now. */
  chosenFrom: { levels: { id: number; name: string }[]; ranks: { id: number; name: string }[]; cityName: string | null };
  additionalInfo: Record<string, string>;
  additionalInfoFields: { key: string; name: string }[];
  /** Of the category's prices and questions. */
  registrationOptionId: number | null;
  /** Who entered them and pays for it; null: the staff did, or the person is unknown. */
  registeredBy: { userId: number; fullName: string } | null;
  /** Who officially represents their organisation. */
  representatives: { userId: number; fullName: string }[];
  /** Asked once of the person, with another entry of theirs. */
  saidElsewhere: SaidElsewhere[];
  /** For the caller. */
  isClosed: boolean;
}

/** An answer that stands with another entry of the same person, where it is paid once. */
export interface SaidElsewhere {
  questionId: number;
  question: string;
  answer: string;
  price: number;
  currency: string;
  registrationId: number;
  streamName: string;
}
