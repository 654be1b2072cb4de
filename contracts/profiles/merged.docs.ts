/** A profile that was merged into another and can be put back (docs/adr/0070-merged-profiles.md). */
export interface Merge {
  userId: number;
  /** Theirs and of all that had been merged into theirs: under their keys the files are kept. */
  userIds: number[];
  /** Rows of this profile that came from there. */
  rowIds: number[];
  /** Entries that were made for them. */
  registrationIds: number[];
  byUserId: number | null;
  mergedAt: string;
}
