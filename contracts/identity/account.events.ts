import { z } from 'zod';
import { events, personal } from '../event.js';

export const systemRoles = ['administrator', 'organiser', 'representative'] as const;

/** Secrets are never here: password hashes and reset tokens live in the vault. */
export const accountEvents = events({
  AccountRegistered: {
    v: 1,
    schema: z.object({
      userId: z.number(),
      emailHash: z.string(),
      email: z.string().nullable(),
      lastName: z.string().nullable(),
      firstName: z.string().nullable(),
    }),
    personal: personal('userId', ['email', 'lastName', 'firstName']),
  },
  /** An account without an address and a password: a device works with it by a code until then. */
  AccountOpenedForWork: {
    v: 1,
    schema: z.object({ userId: z.number(), eventId: z.number(), label: z.string(), validUntil: z.string() }),
  },
  PasswordChanged: { v: 1, schema: z.object({ userId: z.number(), how: z.enum(['registered', 'changed', 'reset']) }) },
  PasswordResetRequested: {
    v: 1,
    schema: z.object({ userId: z.number(), locale: z.enum(['ru', 'en']), requestedAt: z.string(), expiresAt: z.string() }),
  },
  EmailVerificationRequested: {
    v: 1,
    schema: z.object({ userId: z.number(), locale: z.enum(['ru', 'en']), requestedAt: z.string(), expiresAt: z.string() }),
  },
  /** The language in which the person logs in: mails come in it. */
  AccountLanguageChosen: { v: 1, schema: z.object({ userId: z.number(), locale: z.enum(['ru', 'en']) }) },
  /** `passkeyId` names a passkey of the person; the key itself stands in the vault. */
  PasskeyAdded: {
    v: 1,
    schema: z.object({ userId: z.number(), passkeyId: z.string(), name: z.string().nullable() }),
    personal: personal('userId', ['name']),
  },
  PasskeyRenamed: {
    v: 1,
    schema: z.object({ userId: z.number(), passkeyId: z.string(), name: z.string().nullable() }),
    personal: personal('userId', ['name']),
  },
  PasskeyRemoved: { v: 1, schema: z.object({ userId: z.number(), passkeyId: z.string() }) },
  /** An app that shows codes (RFC 6238). */
  AuthenticatorAdded: { v: 1, schema: z.object({ userId: z.number() }) },
  AuthenticatorRemoved: { v: 1, schema: z.object({ userId: z.number() }) },
  RecoveryCodesMade: { v: 1, schema: z.object({ userId: z.number(), count: z.number() }) },
  RecoveryCodeUsed: { v: 1, schema: z.object({ userId: z.number(), left: z.number() }) },
  /** Somebody has logged in on a browser that the account did not know, while it knew others. */
  NewDeviceUsed: {
    v: 1,
    schema: z.object({ userId: z.number(), device: z.string().nullable(), network: z.string().nullable(), at: z.string() }),
    personal: personal('userId', ['device', 'network']),
  },
  EmailVerified: { v: 1, schema: z.object({ userId: z.number() }) },
  AccountLocked: {
    v: 1,
    schema: z.object({ userId: z.number(), byUserId: z.number(), reason: z.string() }),
    personal: personal('userId', ['reason']),
  },
  /** The person was erased: nobody logs in any more. */
  AccountErased: { v: 1, schema: z.object({ userId: z.number() }) },
  AccountUnlocked: { v: 1, schema: z.object({ userId: z.number(), byUserId: z.number() }) },
  SystemRoleGranted: {
    v: 1,
    schema: z.object({ userId: z.number(), role: z.enum(systemRoles), organizationId: z.number().nullable() }),
  },
  SystemRoleRevoked: {
    v: 1,
    schema: z.object({ userId: z.number(), role: z.enum(systemRoles), organizationId: z.number().nullable() }),
  },
});

/** `email-{hash}` holds an address for one account: the place where two registrations meet. */
export const emailEvents = events({
  EmailTaken: { v: 1, schema: z.object({ userId: z.number() }) },
  /** Whoever has the address may register anew. */
  EmailReleased: { v: 1, schema: z.object({ userId: z.number() }) },
});

/** `accountRules-site`: what the site asks of its accounts. */
export const accountRuleEvents = events({
  SecondFactorRequired: {
    v: 2,
    /** `isForRefunds`: whoever gives money back does so in a session with a second factor. */
    schema: z.object({ isForAdministrators: z.boolean(), isForRefunds: z.boolean() }),
    upcasts: { 1: (old: object) => ({ ...old, isForRefunds: false }) },
  },
});
