import { randomUUID } from 'node:crypto';
import type { Locale } from '../context.js';
import { withRoles, type RoleSource } from '../system-roles.js';
import { refusalReply, type Reply } from './call.js';
import type { Implementation } from './implementation.js';
import { noSession } from './no-session.js';
import type { Operations } from './operations.js';

/** Who has asked for what, kept for later. */
export interface KeptCall {
  userId: number;
  body: object;
  locale: Locale;
  ip: string;
  /** Their session was opened with a second factor. */
  isStrong: boolean;
}

export type CallLater = (implementation: Implementation, call: KeptCall) => Promise<Reply>;

/** Carries out what somebody has asked for before, by what they may now. */
export const asPerson =
  (operations: Pick<Operations, 'run'>, source: RoleSource): CallLater =>
  async (implementation, { userId, body, locale, ip, isStrong }) => {
    const roles = await source.rolesOf(userId);
    if (roles.isLocked === true) return refusalReply(403, { form: ['error.forbidden'] });
    const actor = withRoles({ userId, sessionId: null, ip, isStrong }, roles);
    return operations.run(implementation, { body, actor, locale, session: noSession, files: [], correlationId: randomUUID() });
  };
