import { createHmac } from 'node:crypto';
import type { Buckets } from '#platform/ports/buckets';
import type { Vault } from '#platform/ports/vault';
import type { EventRoles } from './event-roles.js';
import { LoginThrottle } from './login-throttle.js';
import { Passwords } from './passwords.js';
import { secondFactors, type SecondFactors } from './second-factors/second-factors.js';
import { LinkTokens } from './link-tokens.js';

/** What the operations of accounts work with. */
export interface IdentityParts {
  vault: Vault;
  passwords: Passwords;
  throttle: LoginThrottle;
  resetTokens: LinkTokens;
  /** Of links by which a person takes over their profile. */
  accessTokens: LinkTokens;
  /** Of links that prove an address. */
  emailTokens: LinkTokens;
  /** Of links by which the invited make their account. */
  invitationTokens: LinkTokens;
  /** See `emailHash`. */
  pepper: Buffer;
  eventRoles: EventRoles;
  factors: SecondFactors;
}

/** A secret of its own for each purpose. */
export const derive = (master: Buffer, purpose: string): Buffer => createHmac('sha256', master).update(purpose).digest();

interface Given {
  vault: Vault;
  master: Buffer;
  rateLimits: boolean;
  buckets: Buckets;
  eventRoles: EventRoles;
  site: { publicUrl: string; isPublic: boolean };
}

export const identityParts = (given: Given): IdentityParts => ({
  vault: given.vault,
  passwords: new Passwords(given.vault),
  throttle: new LoginThrottle(given.rateLimits, given.buckets),
  resetTokens: new LinkTokens(given.vault, derive(given.master, 'reset tokens')),
  accessTokens: new LinkTokens(given.vault, derive(given.master, 'access tokens'), 'accessToken'),
  emailTokens: new LinkTokens(given.vault, derive(given.master, 'e-mail tokens'), 'emailToken'),
  invitationTokens: new LinkTokens(given.vault, derive(given.master, 'invitation tokens'), 'invitationToken'),
  pepper: derive(given.master, 'email hashes'),
  eventRoles: given.eventRoles,
  factors: secondFactors(given.vault, (purpose) => derive(given.master, purpose), given.site),
});
