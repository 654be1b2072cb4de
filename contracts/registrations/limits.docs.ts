import type { Unfit } from '../rules/eligibility.js';

/** Somebody who fits a category as it is, and not as it is about to be saved. */
export interface UnfitEntrant {
  registrationId: number;
  fullName: string;
  organization: string | null;
  weight: number | null;
  reasons: Unfit[];
  /** Open categories of the sport event that they fit, and that the option they entered by is offered in. */
  fittingStreams: FittingStream[];
}

export interface FittingStream {
  id: number;
  name: string;
  /** 0: full, null: without a limit. */
  freePlaces: number | null;
}

/** What new limits of a category do to those who stand in it. */
export interface LimitsEffect {
  unfit: UnfitEntrant[];
  /** How many hold a place beyond the new limit of places; they keep it. */
  overLimit: number;
  /** Nobody can leave it for another category then. */
  isDrawn: boolean;
}
