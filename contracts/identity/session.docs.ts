import type { SecondStep } from './second-factor.docs.js';

/** A role of the person, those at sport events among them. */
interface UserRole {
  role: 'user' | 'representative' | 'organiser' | 'operator' | 'referee' | 'judge' | 'callRoom' | 'administrator';
  eventId?: number;
  playgroundIds?: number[];
  organizationId?: number;
}

/** The person as `/api/session` and whatever logs in tell it (docs/spec/calls.md). */
export interface SessionUser {
  id: number;
  email: string | null;
  fullName: string;
  roles: UserRole[];
  /** An administrator who does not administer in this session: a second factor is required. */
  needsSecondFactor?: true;
  /** After so many minutes without a call the login ends. */
  idleMinutes?: number;
}

/** Whoever has logged in: null in an answer that comes again to somebody whose password is another by now. */
export interface LoggedIn {
  user: SessionUser | null;
  /** The password was right, and a second factor is asked for. */
  secondStep?: SecondStep;
}

export interface SessionAnswer {
  user: SessionUser | null;
  locale: 'ru' | 'en';
  /** The administrator who works in the name of the user. */
  impersonation?: { by: { id: number; fullName: string }; endsAt: string };
}

/** Where somebody is logged in. */
export interface OpenSession {
  /** Names it in this list. */
  id: string;
  isCurrent: boolean;
  startedAt: string | null;
  seenAt: string;
  /** The browser, as it calls itself. */
  device: string;
  /** From where, coarsely: `local`, the beginning of the address, or nothing when it is not known. */
  network: string;
}

/** A browser in which a person has logged in before. */
export interface KnownBrowser {
  isCurrent: boolean;
  since: string;
  device: string;
}

export interface SessionsAnswer {
  /** The last used first. */
  sessions: OpenSession[];
  knownDevices: KnownBrowser[];
  email: string | null;
  isEmailVerified: boolean;
}

/** A mail that the local outbox keeps instead of sending it. */
export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}
