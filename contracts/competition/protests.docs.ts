export const protestVerdicts = ['upheld', 'rejected', 'withdrawn'] as const;
export type ProtestVerdict = (typeof protestVerdicts)[number];
export type ProtestStatus = 'open' | ProtestVerdict;

/** What everybody sees of a match whose result is protested; a protest that was withdrawn is not shown. */
export type ShownProtest = Exclude<ProtestStatus, 'withdrawn'>;

/** Minutes after a match in which protests are taken, at most: a day. */
export const maxProtestMinutes = 1_440;

/** A protest against a match, as the staff sees it. */
export interface Protest {
  /** Its number among the protests of its grid. */
  id: number;
  matchId: number;
  /** The entrant for whom it is filed. */
  registrationId: number;
  /** The coach, club or team that files it, as they say it. */
  filedBy: string;
  reason: string;
  filedAt: string;
  /** Filed after its time by the head referee or the organiser. */
  isLate: boolean;
  status: ProtestStatus;
  /** Why it was decided so; null while it is open. */
  decision: string | null;
  decidedAt: string | null;
  /** The result was corrected with the decision. */
  isCorrected: boolean;
}

interface ProtestSide {
  registrationId: number | null;
  fullName: string | null;
  organization: string | null;
}

export interface ProtestRow extends Protest {
  streamId: number;
  streamName: string;
  /** Of the match in its category. */
  number: number;
  sides: ProtestSide[];
}

/** `protests` (docs/spec/live.md): the protests of a sport event for its staff. */
export interface EventProtests {
  eventId: number;
  /** null: protests are taken at any time. */
  limitMinutes: number | null;
  /** Open ones first, each part in the order of filing. */
  protests: ProtestRow[];
}
