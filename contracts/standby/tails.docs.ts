import type { AuditEntry, AuditNames } from '../audit/audit.docs.js';

/** One command of what a machine recorded and did not hand on. */
export interface TailRow {
  commandId: string;
  at: string;
  /** Null: the server. */
  actor: { id: number; name: string } | null;
  /** What it recorded, as the audit shows it. */
  entries: AuditEntry[];
  /** `again`: the same command was sent again and is in the log; `away`: somebody has looked at it. */
  state: 'open' | 'again' | 'away';
  /** The category that it was about, where its screen is. */
  place: { eventId: number; streamId: number } | null;
  /** A result of a match, which can be entered again as it stands here. */
  result: {
    matchId: number;
    winnerRegistrationId: number | null;
    victoryTypeId: string;
    score: { slot1: number; slot2: number } | null;
  } | null;
}

export interface KeptTails {
  rows: TailRow[];
  names: AuditNames;
  /** The other machine does not answer: what it keeps is not shown. */
  isOtherMissing: boolean;
}
