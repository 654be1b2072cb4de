import type { z } from 'zod';
import type { proofFile } from './verification.events.js';
import type { Paged } from '../pages.js';

/** Somebody with an account says that a profile is theirs: a row of their own profile. */
export interface ProfileClaim {
  claimedUserId: number;
  /** `accepted`: the two were merged. */
  status: 'asked' | 'declined' | 'accepted';
  at: string;
  /** A web page that proves it; empty: none. */
  link: string;
  /** By what an administrator can tell. */
  comment: string;
  file: z.output<typeof proofFile> | null;
  /** Why it was declined. */
  reason: string;
}

/** A claim as its person reads it. */
export type OwnClaim = Pick<ProfileClaim, 'claimedUserId' | 'status' | 'at' | 'reason'>;

/** Of the two profiles what an administrator compares at first sight. */
export interface ClaimSide {
  userId: number;
  fullName: string;
  birthDate: string | null;
}

export interface ShownClaim {
  person: ClaimSide;
  claimed: ClaimSide;
  askedAt: string;
  link: string | null;
  /** Of a file that proves it: downloaded as `profileClaimProof`. */
  fileName: string | null;
  comment: string;
}

/** `total` counts persons; one of them may have several claims. */
export interface Claims extends Paged {
  claims: ShownClaim[];
}
