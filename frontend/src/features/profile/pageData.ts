import type { RoleType, socialNetworks } from '#contracts/profiles/profile.docs';
import type { ComponentStatuses } from '#contracts/registrations/statuses';

/** The answers of the public page's calls (contracts/profiles/social.ops.ts). */

type SocialNetwork = (typeof socialNetworks)[number];

export interface Named {
  id: number;
  name: string;
}
export interface Period {
  fromDate: string | null;
  toDate: string | null;
  isCurrent: boolean;
}

export interface ShownRole {
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
  organization: Named | null;
  coaches: Named[];
  previousCoaches: Named[];
  favoriteSport: Named | null;
  interestedSports: (Named | null)[];
  otherRank: string;
  otherOrganization: string;
  otherCategory: string;
  otherSpecialization: string;
  otherQualification: string;
  otherCoaches: string;
  otherPreviousCoaches: string;
  comment: string;
}

export type ShownContacts = Partial<
  Record<SocialNetwork | 'contactEmail' | 'contactPhone' | 'personalEmail' | 'personalPhone', string | null> & {
    externalLinks: { id: number; url: string }[];
  }
>;

export interface ShownProfile {
  userId: number;
  isPrivate: boolean;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  gender: string | null;
  age: number | null;
  birthDate: string | null;
  height: number | null;
  weight: number | null;
  country: Named | null;
  countryRegion: Named | null;
  city: Named | null;
  about: string;
  avatar: string | null;
  sports: ShownRole[];
  organizations: (Period & { organization: Named; position: Named | null })[];
  coaches: (Period & { coach: { id: number; fullName: string } })[];
  contacts: ShownContacts;
  isPhoneVerified: boolean;
  isIdentificationValidated: boolean;
  rating: number | null;
  shows: { results: boolean; events: boolean; coaching: boolean; organizationRating: boolean };
}

export interface Achievement {
  id: number | null;
  registrationId?: number;
  event_date: string | null;
  role: RoleType | null;
  sport_kind: number | null;
  sportKindObj?: Named | null;
  sport_kind_discipline?: number | null;
  sportKindDisciplineObj?: Named | null;
  country?: number | null;
  countryObj?: Named | null;
  countryRegion?: number | null;
  countryRegionObj?: Named | null;
  city?: number | null;
  cityObj?: Named | null;
  event: number | null;
  eventObj: Named | null;
  other_event: string | null;
  place: number | null;
  result: string | null;
  points: number | null;
  comment: string | null;
  image: string | null;
  imageFileName?: string | null;
  is_main_achievement: boolean;
  is_hidden: boolean;
  status: number;
}

export interface Recommendation {
  id: number;
  text: string;
  recordedAt: string;
  author: { id: number; fullName: string };
  mayDeactivate: boolean;
}

/** Whom a coach coaches, a page of them. */
export interface CoachAnswer {
  athletes: { id: number; fullName: string; gender: string | null; age: number | null; avatar: string | null }[];
  page: number;
  maxPage: number;
  total: number;
}

type ViewerKind = 'guest' | 'user' | 'organiser' | 'representative' | 'editor';

export type PaymentStatus = ComponentStatuses['payment'];

/** What the person is entered for; the payment is told to those who may pay alone. */
interface EventEntry {
  registrationId: number;
  streamName: string;
  participation: string;
  payment: PaymentStatus | null;
}

export interface PageData {
  profile: ShownProfile;
  achievements: Achievement[];
  placesStats: Record<'1' | '2' | '3' | 'less', number>;
  events: { id: number; name: string; dateFrom: string; dateTo: string; entries: EventEntry[] }[];
  recommendations: Recommendation[];
  viewer: { kind: ViewerKind; itSelfProfile: boolean; isUserAdmin: boolean; mayEdit: boolean; isCoachOfLoginUser: boolean };
}

export const namesIn = (items: readonly (Named | null)[]): string => items.flatMap((item) => item?.name ?? []).join(', ');
