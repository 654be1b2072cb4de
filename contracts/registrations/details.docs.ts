import type { OneRegistration, RegistrationRow } from './registration.docs.js';

/** How far a category has come with its weigh-in. */
export interface WeighInCategory {
  id: number;
  name: string;
  weightFrom: number | null;
  weightTo: number | null;
  notWeighed: number;
  passed: number;
  failed: number;
}

export interface WeighInRow extends Pick<
  RegistrationRow,
  'id' | 'streamId' | 'fullName' | 'organization' | 'tournamentGridNumber' | 'index' | 'weight' | 'actualWeight'
> {
  weighIn: 'notWeighed' | 'passed' | 'failed';
}

export interface WeighInList {
  streams: WeighInCategory[];
  registrations: WeighInRow[];
  hasMore: boolean;
}

/** One who has been weighed; who is out of the category is told which others fit. */
export interface WeighedRow extends RegistrationRow {
  isOutOfCategory: boolean;
  fittingStreams: { id: number; name: string }[];
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

export interface RegistrationDetails extends OneRegistration {
  registrationData: RegistrationData;
  additionalInfo: Record<string, string>;
  additionalInfoFields: { key: string; name: string }[];
  /** For the caller. */
  isClosed: boolean;
}
