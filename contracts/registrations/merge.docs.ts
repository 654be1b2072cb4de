import type { Unfit } from '../rules/eligibility.js';

interface NamedCategory {
  streamId: number;
  name: string;
  entrants: number;
}

/** What becomes of an entrant of the category that is merged away. */
export interface MergeRow {
  registrationId: number;
  fullName: string;
  organization: string | null;
  weight: number | null;
  /** They move; or stay, since they do not fit or stand in the other category already. */
  outcome: 'moves' | 'unfit' | 'duplicate';
  reasons: Unfit[];
}

export interface MergePlan {
  rows: MergeRow[];
  /** Of the category that they come into, afterwards. */
  limits: {
    gender: 'male' | 'female' | 'mixed';
    ageFrom: number | null;
    ageTo: number | null;
    weightFrom: number | null;
    weightTo: number | null;
  };
  entrantsAfter: number;
  isSourceRemoved: boolean;
  /** Why it cannot be done now. */
  error: 'error.grid_drawn' | 'error.completed' | null;
}

interface MergeProposal extends NamedCategory {
  fitting: number;
  reasons: Unfit[];
}

export interface MergeProposals {
  small: (NamedCategory & { into: MergeProposal[] })[];
}

export interface Merged {
  streamId: number;
  movedCount: number;
  isSourceRemoved: boolean;
}
