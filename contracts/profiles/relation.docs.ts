import type { Named } from '../directory/lookups.docs.js';
import type { Paged } from '../pages.js';
import type { Period } from './profile.docs.js';

/**
 * What a person shows to the club or coach whom they name, before these have answered: name, age and what they claim.
 * `rowId` numbers the membership or coaching in the person's profile.
 */
export interface RelationRequest extends Period {
  rowId: number;
  userId: number;
  fullName: string;
  age: number | null;
  position: Named | null;
  askedAt: string;
}

export interface RelationRequestsPage extends Paged {
  requests: RelationRequest[];
}

/** How many wait for an answer of the caller's. */
export interface RequestCounts {
  organizations: (Named & { count: number })[];
  coaching: number;
}
