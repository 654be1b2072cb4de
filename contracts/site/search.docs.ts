import type { SportEventState } from '../event-page/event-page.docs.js';
import type { Named } from '../directory/lookups.docs.js';
import type { Locale } from '../locales.js';
import type { SiteTexts } from './texts.docs.js';

/** What visitors look for; each has pages of its own under `/search/`. */
export const searchKinds = ['athletes', 'organizations', 'facilities', 'events'] as const;
export type SearchKind = (typeof searchKinds)[number];

interface FoundBase {
  id: number;
  name: string;
  sports: string[];
  /** City, region, country: as much as is known. */
  place: string;
}

export interface FoundAthlete extends FoundBase {
  kind: 'athletes';
  gender: string | null;
  age: number | null;
  organization: string | null;
  picture: string | null;
}
export interface FoundOrganization extends FoundBase {
  kind: 'organizations';
  shortName: string;
  picture: string | null;
}
export interface FoundFacility extends FoundBase {
  kind: 'facilities';
  type: string;
  address: string;
  picture: string | null;
}
export interface FoundEvent extends FoundBase {
  kind: 'events';
  dateFrom: string;
  dateTo: string;
  isCancelled: boolean;
}
export type FoundRow = FoundAthlete | FoundOrganization | FoundFacility | FoundEvent;

/** What is chosen in the form of a search. */
export interface SearchFilters {
  kindOfSport: Named | null;
  country: Named | null;
  region: Named | null;
  city: Named | null;
  organisation: Named | null;
  name: string;
  years: string;
  sportFacilityType: string;
  dateFrom: string;
  dateTo: string;
}

/** A search page as the server renders it and the browser goes on with it. */
export interface SearchState {
  kind: SearchKind;
  filters: SearchFilters;
  sports: Named[];
  countries: Named[];
  label: string;
  /** Ready markup; `none`: nothing is found. */
  output: string;
  page: number;
}

/** Answer of a search: `output` is markup, or `none` when there is no more. */
export interface SearchAnswer {
  output: string;
  dynamicLabel: string;
  dynamicTitle: string;
}

/** Markup that the server takes from the frontend's components. */
export interface SiteMarkup {
  /** Texts that stand beside those of the code from now on. */
  setSiteTexts: (texts: SiteTexts) => void;
  found: (rows: readonly FoundRow[], locale: Locale) => string;
  searchPage: (state: SearchState, locale: Locale) => string;
  sportEventPage: (state: SportEventState, locale: Locale) => string;
}
