import type { Named } from '../directory/lookups.docs.js';
import type { ComponentStatuses } from '../registrations/statuses.js';
import type { Confirmation, Period, RoleType, SportRole, VerificationState } from './profile.docs.js';
import type { ViewerKind, VisibleProfile } from './visible.docs.js';

/** The public page of a person. */

type TypedTexts = Pick<
  SportRole,
  | 'otherRank'
  | 'otherOrganization'
  | 'otherCategory'
  | 'otherSpecialization'
  | 'otherQualification'
  | 'otherCoaches'
  | 'otherPreviousCoaches'
>;

/** Whether the club or coach says so too. */
interface Confirmed {
  isConfirmed: boolean;
}

export interface ShownRole extends TypedTexts {
  type: RoleType;
  isMain: boolean;
  sport: Named | null;
  disciplines: (Named | null)[];
  rank: Named | null;
  level: Named | null;
  categories: (Named | null)[];
  specializations: (Named | null)[];
  qualifications: (Named | null)[];
  hourRate: string;
  organization: (Named & Confirmed) | null;
  coaches: (Named & Confirmed)[];
  previousCoaches: (Named & Confirmed)[];
  favoriteSport: Named | null;
  interestedSports: (Named | null)[];
  comment: string;
}

type Unnamed = 'countryId' | 'countryRegionId' | 'cityId' | 'roles' | 'organizations' | 'coaches';

export interface ShownProfile extends Omit<VisibleProfile, Unnamed> {
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  sports: ShownRole[];
  organizations: (Period & { id: number; organization: Named; position: Named | null; confirmation: Confirmation })[];
  coaches: (Period & { id: number; coach: { id: number; fullName: string }; confirmation: Confirmation })[];
}

/** A result: the person's own, or (with `registrationId`) of a sport event that was run here. */
export interface AchievementRow {
  id: number | null;
  achievementId: number | null;
  registrationId?: number;
  event_date: string | null;
  role: RoleType | null;
  sport_kind: number | null;
  sportKindObj: Named | null;
  sport_kind_discipline?: number | null;
  sportKindDisciplineObj?: Named | null;
  country: number | null;
  countryObj: Named | null;
  countryRegion?: number | null;
  countryRegionObj?: Named | null;
  city?: number | null;
  cityObj: Named | null;
  event: number | null;
  eventObj: (Named & { [points: `points${number}Place`]: number }) | null;
  other_event: string | null;
  place: number | null;
  result: string | null;
  points: number | null;
  comment: string | null;
  image: string | null;
  imageFileName?: string | null;
  is_main_achievement: boolean;
  is_hidden: boolean;
  /** 1: verified. */
  status: 0 | 1;
  /** For editors alone, while an administrator is asked or has declined. */
  verification?: VerificationState;
}

export type PlacesStats = Record<'1' | '2' | '3' | 'less', number>;

export interface ShownRecommendation {
  id: number;
  text: string;
  recordedAt: string;
  author: { id: number; fullName: string };
  mayDeactivate: boolean;
}

/** What the person is entered for; the payment is told to those who may pay alone. */
interface EventEntry {
  registrationId: number;
  streamName: string;
  participation: ComponentStatuses['participation'];
  payment: ComponentStatuses['payment'] | null;
  /** Whether the caller may take it out: nothing is paid and the sport event is not over; a draw forbids it all the same. */
  mayRemove: boolean;
}

export interface EnteredEvent {
  id: number;
  name: string;
  dateFrom: string;
  dateTo: string;
  registrations: number;
  entries: EventEntry[];
}

export interface PublicProfile {
  profile: ShownProfile & { rating: number | null };
  achievements: AchievementRow[];
  placesStats: PlacesStats & { rating: number | null };
  events: EnteredEvent[];
  recommendations: ShownRecommendation[];
  viewer: { kind: ViewerKind; itSelfProfile: boolean; isUserAdmin: boolean; mayEdit: boolean; isCoachOfLoginUser: boolean };
}
