/** A club, country or region in the standings of a sport event. Only those who have a medal or points stand there. */
export interface StandingRow {
  /** Of a club null where it was entered by name alone. */
  id: number | string | null;
  ru: string;
  en: string;
  gold: number;
  silver: number;
  bronze: number;
  points: number;
  /** By medals: gold before silver before bronze; equal ones share a place. null: no medal. */
  medalPlace: number | null;
  /** By points, equal ones by medals; null: no points. */
  pointsPlace: number | null;
}

export const ceremonySteps = ['waiting', 'called', 'done'] as const;
export type CeremonyStep = (typeof ceremonySteps)[number];

/** Somebody with a medal; a pair or team once. */
export interface Medallist {
  registrationId: number;
  place: number;
  fullName: string;
  /** Of a team: who stands in it. */
  members: string[];
  organization: string | null;
  countryCode: string | null;
}

export interface MedalCategory {
  streamId: number;
  name: string;
  completedAt: string | null;
  step: CeremonyStep;
  medallists: Medallist[];
}

/** The same with the medals of categories that are still open: places that only a correction can change. */
interface ProvisionalStandings {
  /** Open categories whose medals count here. */
  categoriesCount: number;
  clubs: ProvisionalRow[];
  countries: ProvisionalRow[];
  regions: ProvisionalRow[];
}

/** Points are given when a category is completed. */
export interface ProvisionalRow extends StandingRow {
  /** Medals of open categories among these. */
  open: number;
}

/** `standings` (docs/spec/live.md): what the completed categories of a sport event have brought whom, as everybody may see it. */
export interface Standings {
  eventId: number;
  categoriesCount: number;
  completedCount: number;
  clubs: StandingRow[];
  countries: StandingRow[];
  regions: StandingRow[];
  /** Completed ones with medals, in the order in which they ended. */
  categories: MedalCategory[];
  /** null: no open category has a medal that is certain. */
  provisional: ProvisionalStandings | null;
}

export interface CalledMedallist extends Medallist {
  /** As the hall may hear it: of one who hides the surname the first name alone. */
  announcedName: string;
  announcedOrganization: string | null;
  isPresent: boolean;
}

export interface CeremonyCategory extends Omit<MedalCategory, 'medallists'> {
  /** The medals were given before the category was opened again and corrected. */
  isAwardedBefore: boolean;
  medallists: CalledMedallist[];
}

/** `ceremony`: whom to call to which podium, for the staff. */
export interface Ceremony {
  eventId: number;
  /** In the order in which they ended. */
  categories: CeremonyCategory[];
}
