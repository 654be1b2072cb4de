import { fullName } from '#contracts/rules/names';
import { accountEvents, emailEvents } from '#contracts/identity/account.events';
import { profileEvents } from '#contracts/profiles/profile.events';
import { accountQueries } from '#contracts/identity/account.ops';
import { accountsView } from '#projections/identity/accounts.view';
import type { ContextSpec, ProcessSpec } from '#platform/context';
import { queries } from '#platform/operations/tables';
import { forbidden } from '#domain/decider';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountHandlers } from './account.handlers.js';
import { accountOf, userOf } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { loginAsHandlers, loginAsMails } from './login-as.handlers.js';
import { loginAs } from '#domain/identity/login-as.decider';
import { linkMail } from './mails.js';
import { credentialsHandlers, passwordHandlers } from './password.handlers.js';
import { lockHandlers } from './lock.handlers.js';
import { roleHolderTable } from './role-holders.queries.js';
import { sessionHandlers } from './session.handlers.js';
import { accessValue, transferHandlers } from './transfer.handlers.js';
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
      const { userId, impersonation: own } = context.actor;
      const below = own ? await accountOf(context, own.byUserId) : null;
      const impersonation = below && { by: { id: below.userId, fullName: fullName(below) }, endsAt: own?.endsAt };
      return { user: await userOf(userId, context, eventRoles), locale: context.locale, ...(impersonation && { impersonation }) };
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
    await mailer.send({ to: doc.email, ...linkMail('reset', locale, site.publicUrl, token) }, id);
  },
});

/** The link by which a person takes over the profile that was made for him; not again once he has. */
const accessMails = ({ accessTokens }: IdentityParts, mailer: Mailer, documents: DocumentReader, site: Site): ProcessSpec => ({
  name: 'personal-access-mail',
  on: ['ProfileTransferredToPersonalAccess'],
  run: async ({ id, data }) => {
    const { userId, emailHash, email, locale, expiresAt } = profileEvents.ProfileTransferredToPersonalAccess.schema.parse(data);
    const isOver = (await documents.get(accountsView, userId))?.emailHash || expiresAt <= new Date().toISOString();
    if (email === null || isOver) return;
    const token = await accessTokens.make(userId, id, expiresAt, accessValue(userId, emailHash));
    await mailer.send({ to: email, ...linkMail('access', locale, site.publicUrl, token) }, id);
  },
});

const verificationMails = ({ emailTokens }: IdentityParts, mailer: Mailer, documents: DocumentReader, site: Site): ProcessSpec => ({
  name: 'email-verification-mail',
  on: ['EmailVerificationRequested'],
  run: async ({ id, data }) => {
    const { userId, locale, expiresAt } = accountEvents.EmailVerificationRequested.schema.parse(data);
    const doc = await documents.get(accountsView, userId);
    if (!doc?.email || doc.isEmailVerified || expiresAt <= new Date().toISOString()) return;
    const token = await emailTokens.make(userId, id, expiresAt);
    await mailer.send({ to: doc.email, ...linkMail('verification', locale, site.publicUrl, token) }, id);
  },
});

export const identityContext = (parts: IdentityParts, mailer: Mailer, documents: DocumentReader, site: Site): ContextSpec => ({
  name: 'identity',
  events: [accountEvents, emailEvents, loginAs.events],
  operations: [
    accountHandlers(parts),
    passwordHandlers(parts),
    representativeHandlers(parts),
    credentialsHandlers(parts),
    transferHandlers(parts),
    sessionHandlers(parts),
    loginAsHandlers(parts.vault, site.publicUrl),
    lockHandlers(),
    roleHolderTable(),
    accountQueryTable(parts, mailer, site),
  ],
  views: [accountsView],
  processes: [
    resetMails(parts, mailer, documents, site),
    accessMails(parts, mailer, documents, site),
    verificationMails(parts, mailer, documents, site),
    loginAsMails(mailer, documents),
  ],
});
