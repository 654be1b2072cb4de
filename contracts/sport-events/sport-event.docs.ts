import type { ModeOverrides } from '../sport-modes/bout.js';
import type { AgeRule } from '../rules/ages.js';
import type { CertificateKind } from '../profiles/certificate.docs.js';
import type { SportEventStatus } from './status.js';

export interface DayNotice {
  text: string;
  at: string;
}

/** A sport event as `get-event` and `get-events` give it (docs/spec/entities.md). */
export interface SportEvent {
  id: number;
  eventKey: string;
  name: string;
  sport: { id: number; key: string; name: string } | null;
  dateFrom: string;
  dateTo: string;
  timeZone: string;
  country: { id: number; name: string } | null;
  city: { id: number | null; name: string } | null;
  venue: string | null;
  /** The facility that `venue` is; its name is that of the day on which it was chosen. */
  facility: { id: number; name: string } | null;
  status: SportEventStatus;
  /** It is running, and its first bout has begun. */
  isLive: boolean;
  /** Its last day has gone by, and nobody has completed or cancelled it. */
  isOverdue: boolean;
  /** How somebody has ended it by hand. */
  closing: { kind: 'completed' | 'cancelled'; reason: string; at: string } | null;
  /** What everybody must know today, and since when it is shown. */
  dayNotice: DayNotice | null;
  /** Certificates that whoever enters has to have for its days. */
  admission: CertificateKind[];
  isPublished: boolean;
  registrationFrom: string | null;
  registrationTo: string | null;
  points1Place: number;
  points2Place: number;
  points3Place: number;
  points4Place: number;
  points5Place: number;
  points6Place: number;
  /** Judo awards a seventh place, twice; sports with eight finalists an eighth. */
  points7Place: number;
  points8Place: number;
  source: string | null;
  version: number;
}

export interface Category {
  id: number;
  eventId: number;
  streamKey: string;
  name: string;
  discipline: { id: null; name: string } | null;
  gender: 'male' | 'female' | 'mixed';
  ageFrom: number | null;
  ageTo: number | null;
  ageBy: AgeRule;
  weightFrom: number | null;
  weightTo: number | null;
  levelIds: number[];
  limit: number | null;
  entrantKind: 'athlete' | 'pair' | 'team';
  gridKind: 'olympic' | 'roundRobin' | 'mixedRoundAndOlympic' | 'performance';
  options: Record<string, unknown>;
  refereeUserIds: number[];
  matchDurationInSeconds: number;
  minRestInMinutes: number;
  /** The rules of the sport that it is run by, kept when it was made; null: those of the sport. */
  sportMode: { id: string; version: string; overrides: ModeOverrides } | null;
  status: SportEventStatus;
  isDrawn: boolean;
  /** Its results are given: also where the status says more of the sport event than of the category. */
  isCompleted: boolean;
  index: number;
  version: number;
}

export interface RegistrationOption {
  id: number;
  eventId: number;
  optionKey: string;
  name: string;
  price: number;
  /** Where a price step has begun that makes it another. */
  priceToday?: number;
  streamIds: number[];
  isAutoConfirmed: boolean;
  documents: { documentId: number; title: string; fileName: string; size: number }[];
}

export interface StaffMember {
  userId?: number;
  email?: string | null;
  fullName?: string;
  role: 'organiser' | 'operator' | 'referee';
  playgroundIds?: number[];
  isHeadReferee?: boolean;
}

/** What the caller may do at a sport event. */
export interface EventPermissions {
  isStaff: boolean;
  canEdit: boolean;
  canDraw: boolean;
  canEnterResults: boolean;
  canCorrect: boolean;
  /** Opens a completed category again. */
  canReopen: boolean;
}

export interface SportEventAnswer {
  event: SportEvent;
  streams: (Category & { matchesCount: number; openMatchesCount: number })[];
  registrationOptions: RegistrationOption[];
  /** In which all its prices are. */
  currency: string;
  playgrounds: { id: number; name: string }[];
  /** Of athletes of its sport: a category may be for some of them only. */
  levels: { id: number; name: string }[];
  /** Modes of its sport that a category may be run by. */
  sportModes: {
    id: string;
    version: string;
    name: string;
    /** Length of a match, all periods together; 0: without time. */
    seconds: number;
    /** Least rest of an athlete between two matches; 0: the mode says none. */
    restMinutes: number;
  }[];
  permissions: EventPermissions;
  /** For those who may change it. */
  staff?: StaffMember[];
}
