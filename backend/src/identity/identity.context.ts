import { accountEvents, emailEvents } from '#contracts/identity/account.events';
import { accountQueries } from '#contracts/identity/account.ops';
import { accountsView } from '#projections/identity/accounts.view';
import { queries, type ContextSpec, type ProcessSpec } from '#platform/context';
import { forbidden } from '#platform/decider';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountHandlers } from './account.handlers.js';
import { userOf } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { resetMail } from './mails.js';
import { passwordHandlers } from './password.handlers.js';
import { representativeHandlers } from './representatives.handlers.js';

interface Site {
  publicUrl: string;
  isProduction: boolean;
}

const isLoopback = (ip: string): boolean => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');

/** The outbox of a server that is reached from elsewhere is for administrators only: it holds reset links (ADR 0012). */
const isLocalSite = ({ publicUrl, isProduction }: Site): boolean =>
  !isProduction && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);

const accountQueryTable = ({ eventRoles }: IdentityParts, mailer: Mailer, site: Site) =>
  queries(accountQueries, {
    GetSession: async (_input, context) => {
      await context.session.ensure();
      return { user: await userOf(context.actor.userId, context, eventRoles), locale: context.locale };
    },
    GetOutbox: async (_input, { actor }) => {
      const isAllowed = actor.isAdministrator || (isLocalSite(site) && isLoopback(actor.ip));
      return isAllowed ? { mails: await mailer.outbox(100) } : forbidden();
    },
  });

/** Writes the mail with the reset link. The token is made here, at the last moment, and stands in no event. */
const resetMails = ({ resetTokens }: IdentityParts, mailer: Mailer, documents: DocumentReader, site: Site): ProcessSpec => ({
  name: 'password-reset-mail',
  on: ['PasswordResetRequested'],
  run: async ({ id, data }) => {
    const { userId, locale, requestedAt, expiresAt } = accountEvents.PasswordResetRequested.schema.parse(data);
    const doc = await documents.get(accountsView, userId);
    // A job that comes again must not bring a used link back to life.
    const isOver = doc?.passwordChangedAt && doc.passwordChangedAt > requestedAt;
    if (!doc?.email || isOver || expiresAt <= new Date().toISOString()) return;
    const token = await resetTokens.make(userId, id, expiresAt);
    await mailer.send({ to: doc.email, ...resetMail(locale, site.publicUrl, token) }, id);
  },
});

export const identityContext = (parts: IdentityParts, mailer: Mailer, documents: DocumentReader, site: Site): ContextSpec => ({
  name: 'identity',
  events: [accountEvents, emailEvents],
  operations: [accountHandlers(parts), passwordHandlers(parts), representativeHandlers(parts), accountQueryTable(parts, mailer, site)],
  views: [accountsView],
  processes: [resetMails(parts, mailer, documents, site)],
});
