import type { erasureAskers } from './erasure.events.js';

export type ErasureAsker = (typeof erasureAskers)[number];

/** `begun`: the time is over, and the server is at it. */
type ErasureStatus = 'none' | 'requested' | 'begun' | 'erased';

export interface Erasure {
  userId: number;
  status: ErasureStatus;
  by: ErasureAsker | null;
  /** What an administrator was asked by: a letter, its date and number. */
  reason: string | null;
  requestedAt: string | null;
  dueAt: string | null;
}

/** So many of a kind are there; kinds of which there is nothing are left out. */
export interface Counted {
  kind: string;
  count: number;
}

/** An entry that stays, without a name. */
export interface KeptEntry {
  registrationId: number;
  eventName: string;
  categoryName: string;
  dateFrom: string;
  place: number | null;
}

export interface ErasurePlan extends Omit<Erasure, 'userId' | 'status'> {
  state: ErasureStatus;
  graceDays: number;
  goes: Counted[];
  stays: Counted[];
  /** The newest of them. */
  entries: KeptEntry[];
}
