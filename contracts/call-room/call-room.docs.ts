export const presences = ['expected', 'reported', 'missing'] as const;
/** Whether somebody of a bout has come to the call room: nobody asked yet, there, not there. */
export type Presence = (typeof presences)[number];

/** A competitor is called three times. */
export const maxCalls = 3;

/** What the call room knows of a bout. */
export interface CalledMatch {
  matchId: number;
  /** Who was called: calls count for them alone, not for who takes their place later. */
  registrationIds: (number | null)[];
  /** When the first, second and third call was made. */
  calls: string[];
  reported: number[];
  missing: number[];
}

/** `call-room` (docs/spec/live.md): calls to the mats and who has reported, by bout. */
export interface CallRoom {
  eventId: number;
  matches: CalledMatch[];
}
