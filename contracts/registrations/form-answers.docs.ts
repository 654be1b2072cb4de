import type { Paged } from '../pages.js';
import type { PaymentSettings } from '../payments/prices/settings.events.js';
import type { OfferedProduct } from '../payments/products/product.docs.js';
import type { Category, RegistrationOption, SportEvent } from '../sport-events/sport-event.docs.js';
import type { ChallengeStatus, FormQuestion, OnlineChallenge, Words } from './form.docs.js';
import type { OneRegistration, RegistrationRow, ShownChallengeAnswer } from './registration.docs.js';
import type { ParticipationStatus } from './statuses.js';

/** The registration form as calls show it, and what entrants have said on it. */

export interface ShownOption {
  id: number;
  label: Words;
  /** The label in the caller's language. */
  text: string;
  price: number;
  limit: number | null;
  /** Places left; null: no limit. */
  free: number | null;
}

/** A question in the caller's language, with both for who edits it. */
export interface ShownQuestion extends Omit<FormQuestion, 'options'> {
  text: string;
  hintText: string;
  options: ShownOption[];
}

/** A category with what is left in it. */
export interface CategoryWithRoom extends Category {
  free: number | null;
  waitingCount: number;
}

export interface RegistrationFormAnswer {
  event: SportEvent;
  state: 'open' | 'notYet' | 'closed';
  questions: ShownQuestion[];
  challenges: OnlineChallenge[];
  registrationOptions: RegistrationOption[];
  streams: CategoryWithRoom[];
  /** In which all prices are. */
  currency: string;
  /** Whether entrants are asked for insurance. */
  insurance: PaymentSettings['insurance'];
  /** What is sold with the sport event. */
  products: OfferedProduct[];
}

export interface OneChallengeAnswer extends OneRegistration {
  challengeAnswer: ShownChallengeAnswer | null;
}

export interface OwnRow extends RegistrationRow {
  /** Shown at the weigh-in (contracts/rules/entrant-code.ts). */
  code: string;
  challengeAnswers: ShownChallengeAnswer[];
}

/** Somebody who may be registered, with what categories go by, as far as the caller may see it. */
export interface Candidate {
  userId: number;
  fullName: string;
  gender: 'male' | 'female' | null;
  birthDate: string | null;
  age: number | null;
  weight: number | null;
  levelId: number | null;
  registeredStreamIds: number[];
}

/** The caller or a child of theirs, with the clubs that have confirmed them as members of now: an entry may name one. */
export interface OwnCandidate extends Candidate {
  clubs: { id: number; name: string }[];
}

export interface OwnRegistrations {
  registrations: OwnRow[];
  self: OwnCandidate | null;
  /** Those whose guardian the caller is. */
  children: OwnCandidate[];
}

export interface Candidates {
  candidates: Candidate[];
  organizationId: number | null;
  organizations: { id: number; name: string }[];
}

/** A form that would be saved; what is refused comes as a refusal with `warnings` beside its errors. */
export interface FieldsChecked {
  isValid: true;
  warnings: Record<string, string[]>;
}

/** One whom a challenge is for, with what they have answered. */
export interface ChallengeRow {
  registrationId: number;
  fullName: string;
  organization: { id: number; name: string } | null;
  streamId: number;
  streamName: string;
  participation: ParticipationStatus;
  status: ChallengeStatus | 'none';
  answer: ShownChallengeAnswer | null;
}

export interface ChallengePage extends Paged {
  challenges: OnlineChallenge[];
  currentChallengeId: number | null;
  counters: Partial<Record<ChallengeStatus | 'none', number>>;
  answers: ChallengeRow[];
}

/** A file sent ahead of its answer. */
export interface UploadedAnswerFile {
  fileId: number;
  fileName: string;
  size: number;
}
