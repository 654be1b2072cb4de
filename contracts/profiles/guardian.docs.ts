import type { GuardianshipStatus } from './guardian.events.js';

/** Somebody who is, or is to become, a guardian of a child: a row of the child's profile. */
export interface Guardianship {
  id: number;
  status: GuardianshipStatus;
  /** Null: invited by an address, whose account has not answered yet. */
  guardianUserId: number | null;
  emailHash: string | null;
  email: string | null;
  /** Who invited; null: nobody did. */
  byUserId: number | null;
  at: string;
}

/** A guardian of a child as those who keep the profile read it. */
export interface ShownGuardian {
  guardianshipId: number;
  status: GuardianshipStatus;
  /** Null: only the address is known. */
  person: { id: number; name: string } | null;
  /** The address that the invitation went to. */
  email: string | null;
  isSelf: boolean;
  at: string;
}

export interface Guardians {
  guardians: ShownGuardian[];
  /** Whether the caller decides about guardians: a guardian, an administrator, or the club while there is no guardian. */
  mayDecide: boolean;
}

/** A child as its guardian sees it in their account. */
export interface OwnChild {
  userId: number;
  fullName: string;
  birthDate: string | null;
  age: number | null;
  avatar: string | null;
  clubs: { id: number; name: string; isConfirmed: boolean }[];
  guardians: ShownGuardian[];
  /** Whether everybody sees the page of a child under 14, and whether administrators let that be. */
  isPageOpen: boolean;
  mayOpenPage: boolean;
  /** The first day on which the profile may be handed over, dd-mm-yyyy; null: it may now. */
  handOverFrom: string | null;
}

/** A child for whom somebody is asked to be, or asks to be, a guardian: of its name no more than everybody sees. */
export interface AskedGuardianship {
  userId: number;
  guardianshipId: number;
  name: string;
  /** Who invites. */
  by: string | null;
  at: string;
}

export interface MyChildren {
  children: OwnChild[];
  invitations: AskedGuardianship[];
  requests: AskedGuardianship[];
  /** Invitations by e-mail wait until the own address is verified. */
  isEmailVerified: boolean;
}
