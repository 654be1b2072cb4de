import { accountQueries } from '#contracts/identity/account.ops';
import { fullName } from '#contracts/rules/names';
import { forbidden } from '#domain/decider';
import { isLoopback } from '#platform/http/loopback';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import type { Mailer } from '#platform/ports/mailer';
import { accountOf, userOf } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';

export interface Site {
  publicUrl: string;
  isProduction: boolean;
}

/** The outbox of a server that is reached from elsewhere is for administrators only: it holds reset links (ADR 0012). */
const isLocalSite = ({ publicUrl, isProduction }: Site): boolean =>
  !isProduction && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);

export const accountQueryRows = ({ eventRoles }: IdentityParts, mailer: Mailer, site: Site): Implementation[] => [
  onQuery(accountQueries.session, async (_input, context) => {
    await context.session.ensure();
    const { userId, impersonation: own } = context.actor;
    const below = own ? await accountOf(context, own.byUserId) : null;
    const impersonation = own && below && { by: { id: below.userId, fullName: fullName(below) }, endsAt: own.endsAt };
    return { user: await userOf(userId, context, eventRoles), locale: context.locale, ...(impersonation && { impersonation }) };
  }),
  onQuery(accountQueries.outbox, async (_input, { actor }) => {
    const isAllowed = actor.isAdministrator || (isLocalSite(site) && isLoopback(actor.ip));
    return isAllowed ? { mails: await mailer.outbox(100) } : forbidden();
  }),
];
