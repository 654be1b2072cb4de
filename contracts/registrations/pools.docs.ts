export interface PoolEntrant {
  registrationId: number;
  streamId: number;
  fullName: string;
  organization: { id: number; name: string } | null;
  weight: number;
  /** Else it is the weight that was declared. */
  isWeighed: boolean;
}

/** Why somebody is in no pool. */
interface LeftOut {
  registrationId: number;
  fullName: string;
  /** What was declared. */
  weight: number | null;
}

export interface PoolPlan {
  /** Whose weight is known, weighed or declared: also those who are in no pool yet, so that they are taken in one by one. */
  entrants: PoolEntrant[];
  /** Registrations of each pool, the lightest first. */
  pools: number[][];
  /** Not weighed: without a weight, or with a declared one that is not to count. */
  notWeighed: LeftOut[];
  /** Categories that were made last and can be undone. */
  made: number[];
  /** Why it cannot be done now. */
  error: 'error.grid_drawn' | 'error.completed' | null;
}
