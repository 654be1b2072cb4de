import type { EntrantKind, EntrantStatus } from '../competition/types.js';
import type { Paged } from '../pages.js';
import type { Category, EventPermissions } from '../sport-events/sport-event.docs.js';
import type { ChallengeStatus } from './form.docs.js';
import type { ComponentStatuses, ComponentType, ParticipationStatus } from './statuses.js';

interface Named {
  id: number;
  name: string;
}

interface WithdrawalRequest {
  id: number;
  status: 'requested' | 'accepted' | 'disabled';
  reason: string;
  requestedAt: string;
}

/** AnswerRow of docs/spec/entities.md. */
export interface AnswerRow {
  questionId: number;
  question: string;
  value: string | number | null;
  optionIds: number[];
  fileId: number | null;
  fileName: string | null;
  /** By which staff asks for the file. */
  downloadName: string | null;
}

export interface ShownChallengeAnswer {
  id: number;
  challengeId: number;
  status: ChallengeStatus;
  url: string | null;
  comment: string;
  privateDocuments: { documentId: number; fileName: string; size: number }[];
}

/** RegistrationRow of docs/spec/entities.md; nobody invoices, insures or asks yet. */
export interface RegistrationRow {
  id: number;
  eventId: number;
  streamId: number;
  streamName: string;
  eventRegistrationGroupId: null;
  userId: number | null;
  fullName: string;
  gender: 'male' | 'female' | null;
  birthDate: string | null;
  age: number | null;
  organization: Named | null;
  coach: Named | null;
  teamId: number | null;
  teamName: string | null;
  registrationPairId: number | null;
  index: number;
  tournamentGridNumber: number | null;
  weight: number | null;
  actualWeight: number | null;
  statuses: ComponentStatuses;
  comments: Partial<Record<ComponentType, string>>;
  isDeleted: boolean;
  isDeactivated: boolean;
  isOfflinePayment: boolean;
  withdrawalRequest: WithdrawalRequest | null;
  paymentInvoiceId: number | null;
  /** 0 to 6 (docs/spec/statuses.md). */
  paymentInvoiceStatus: number | null;
  paymentInvoiceStatusText: string | null;
  price: number;
  priceWithoutDiscountAmount: number;
  /** The policy of this site that was found for the sport event. */
  insuranceId: number | null;
  insuranceStatus: ComponentStatuses['insurance'] | null;
  answers: AnswerRow[];
  challengeAnswer: ShownChallengeAnswer | null;
  place: number | null;
  result: string | null;
  points: number | null;
  entrantKind: EntrantKind;
  seed: number | null;
  groupNumber: number | null;
  position: number | null;
  countryCode: string | null;
  externalId: string | null;
  entrantStatus: EntrantStatus;
  version: number;
}

export interface OneRegistration {
  registration?: RegistrationRow | undefined;
}
export interface SomeRegistrations {
  registrations: RegistrationRow[];
}

/** An athlete with all registrations that the caller may see. */
export interface AthleteRow {
  userId: number;
  fullName: string;
  birthDate: string | null;
  organization: Named | null;
  registrations: RegistrationRow[];
  totals: { price: number; paid: number };
}

export interface AthletesPage extends Paged {
  athletes: AthleteRow[];
}

/** One to a status of the component. */
type StatusCounters = Record<string, number>;

export interface StatusesChanged extends SomeRegistrations {
  componentType: string;
  counters: StatusCounters;
  /** Who came in from a waiting list by it. */
  promotedRegistrationIds: number[];
  isDryRun: boolean;
  /** Where it was called from a view of athletes. */
  athletes?: AthleteRow[];
}

export interface StatusChanged extends OneRegistration {
  componentType: string;
  promotedRegistrationIds: number[];
  isDryRun: boolean;
}

export interface RegistrationCopies {
  copied: { registrationId: number; sourceRegistrationId: number; streamId: number }[];
  /** Of a call that is repeated nothing is said here. */
  skipped: { registrationId: number; streamId: number; error: string }[];
}

interface StartListCategory extends Category {
  matchesCount: number;
  openMatchesCount: number;
  registrationsCount: number;
  confirmedCount: number;
  waitingCount: number;
}

export interface NamedStatus {
  id: string;
  name: string;
}

/** A page of the registrations of a category, or of a whole sport event. */
export interface StartListPage extends Paged, SomeRegistrations {
  event: Named;
  streams: StartListCategory[];
  currentStreamId: number | null;
  counters: StatusCounters;
  statusLists: Record<ComponentType, NamedStatus[]>;
  permissions: EventPermissions;
}

/** A page of entrants in the order of their places. */
export interface ResultsPage extends Paged, SomeRegistrations {
  streams: { id: number; name: string; isCompleted: boolean }[];
  /** Of places 1 to 6, and of 7 and 8 where they bring any. */
  points: Record<string, number>;
}

/** A page of rows that the desk works on. */
export type DeskPage = StartListPage | ResultsPage;

/** One who was drawn and does not count when the category is completed. */
export interface LeftEntrant {
  registrationId: number;
  fullName: string;
  status: Exclude<ParticipationStatus, 'confirmed' | 'withdrawn'> | 'deleted';
  /** Waits for payment or a decision: the organiser may let them count. */
  mayCount: boolean;
}

/** Whose place was saved by hand before the category was completed, and does not stay as it was or is not theirs alone. */
export interface SavedByHand {
  registrationId: number;
  fullName: string;
  place: number;
  /** The same: they keep it although the grid gives it to somebody else too. */
  becomes: number;
}

export interface CategoryCompleted extends SomeRegistrations {
  stream: Category | null;
  /** What a person has reached is an achievement in their profile. */
  achievementsAdded: number;
  /** Those who count as withdrawn. */
  withdrawnEntrants: LeftEntrant[];
  savedByHand: SavedByHand[];
  openMatchIds: number[];
  /** Names of entrants of a group whom nothing parts: nobody of them gets a place. */
  unresolvedTies: string[][];
  /** The groups are played, and nobody has made the tree that follows them. */
  isPlayOffMissing: boolean;
  /** Protests that nobody has decided, by the numbers of their matches. */
  openProtests: { protestId: number; matchId: number; number: number }[];
}

interface NamedCount extends Named {
  count: number;
}

/** What the registrations of a sport event have that filters may be set to. */
export interface FilterChoices {
  organizations: NamedCount[];
  regions: NamedCount[];
  birthYears: { from: number; to: number } | null;
}

/** A confirmed entrant as visitors may see them: what a start list on the wall shows. */
export interface Entrant {
  id: number;
  streamId: number;
  streamName: string;
  fullName: string;
  /** Of an athlete who stands in a team or a pair. */
  teamName: string | null;
  partnerName: string | null;
  organization: Named | null;
  countryCode: string | null;
  seed: number | null;
  tournamentGridNumber: number | null;
  /** Did not come to the weigh-in. */
  isAbsent: boolean;
  place: number | null;
  result: string | null;
  points: number | null;
}

/** A saved result as everybody sees it; of a pair or team once. */
export interface CategoryResult {
  registrationId: number;
  fullName: string;
  /** Of a team formed of athletes. */
  members: string[];
  organization: Named | null;
  place: number;
  result: string | null;
  points: number | null;
}

export interface EntrantsPage extends Paged {
  entrants: Entrant[];
}
