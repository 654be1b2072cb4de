import type { ChallengeStatus, FormQuestion, OnlineChallenge } from '#contracts/registrations/form.docs';
import type { CallRef } from '../../../app/http.js';
import type { Category, RegistrationOption, RegistrationRow, SportEvent } from '#contracts/sport-events/sport-event.docs';

/** Answers of the calls of a registration form, as far as the public page shows them. */

export interface FormOption {
  id: number;
  text: string;
  price: number;
  limit: number | null;
  free: number | null;
}

export type Question = Omit<FormQuestion, 'options'> & { text: string; hintText: string; options: FormOption[] };

interface OptionDocument {
  documentId: number;
  title: string;
  fileName: string;
  size: number;
}

export type EntryCategory = Category & { free: number | null; waitingCount: number };
export type EntryOption = RegistrationOption & { documents: OptionDocument[] };

export interface FormAnswer {
  event: SportEvent;
  state: 'open' | 'notYet' | 'closed';
  questions: Question[];
  challenges: OnlineChallenge[];
  registrationOptions: EntryOption[];
  streams: EntryCategory[];
  /** Names of levels of athletes, from the sport event. */
  levels?: { id: number; name: string }[];
}

interface ChallengeAnswer {
  id: number;
  challengeId: number;
  status: ChallengeStatus;
  url: string | null;
  comment: string;
  privateDocuments: { documentId: number; fileName: string }[];
}

export interface OwnRow extends RegistrationRow {
  registrationPairId: number | null;
  price: number;
  registrationOptionId?: number | null;
  withdrawalRequest: { status: string } | null;
  answers: {
    questionId: number;
    question: string;
    value: string | number | null;
    optionIds: number[];
    fileId: number | null;
    fileName: string | null;
  }[];
  challengeAnswers: ChallengeAnswer[];
}

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

export interface OwnAnswer {
  registrations: OwnRow[];
  self: Candidate | null;
}

export interface CandidatesAnswer {
  candidates: Candidate[];
  organizationId: number | null;
  organizations: { id: number; name: string }[];
}

// As in contracts/registrations, without the schemas.
export const formOp: CallRef = { path: '/api/get-registration-form', kind: 'raw' };
export const checkOp: CallRef = { path: '/api/check-fields-before-save', kind: 'raw' };
export const ownOp: CallRef = { path: '/api/get-own-registrations', kind: 'raw' };
export const candidatesOp: CallRef = { path: '/api/get-registration-candidates', kind: 'raw' };
export const registerOp: CallRef = { path: '/api/register-for-event', kind: 'wrapped' };
export const uploadOp: CallRef = { path: '/api/upload-answer-file', kind: 'multipart' };
export const answerOp: CallRef = { path: '/api/save-answers-to-additional-questions', kind: 'raw' };
export const challengeOp: CallRef = { path: '/api/save-online-challenge-answer', kind: 'multipart' };
export const withdrawOp: CallRef = { path: '/api/manage-registrations/make-request-withdrawal', kind: 'wrapped' };
