/** Counts that run off evenly: `capacity` at once, then one each `interval` milliseconds. */
export interface BucketRule {
  name: string;
  capacity: number;
  interval: number;
}

export interface Counted {
  rule: BucketRule;
  key: string;
}

export interface Level {
  /** Milliseconds until there is room for one more. */
  wait: number;
  isEmpty: boolean;
}

/** Counts of what was tried too often, of this process or of all. */
export abstract class Buckets {
  abstract levels(counted: readonly Counted[]): Promise<Level[]>;
  /** Adds one to each where all have room; else nothing, and answers the milliseconds until they have. */
  abstract take(counted: readonly Counted[]): Promise<number>;
  abstract takeBack(counted: readonly Counted[]): Promise<void>;
}

/** Of a bucket that runs off in so many milliseconds. */
export const levelOf = ({ capacity, interval }: BucketRule, left: number): Level => ({
  wait: Math.max(0, left - (capacity - 1) * interval),
  isEmpty: left === 0,
});
