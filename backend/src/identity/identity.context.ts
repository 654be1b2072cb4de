import { accountEvents, emailEvents } from '#contracts/identity/account.events';
import { accountQueries } from '#contracts/identity/account.ops';
import { accountsView } from '#projections/identity/accounts.view';
import { queries, type ContextSpec, type ProcessSpec } from '#platform/context';
import { forbidden } from '#platform/decider';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountHandlers, makeResetToken, type IdentityParts } from './account.handlers.js';
import { resetMail } from './mails.js';
import { sessionUser } from './session-user.js';

const isLoopback = (ip: string): boolean => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');

const accountQueryTable = ({ eventRoles }: IdentityParts, mailer: Mailer, isProduction: boolean) =>
  queries(accountQueries, {
    GetSession: async (_input, context) => {
      await context.session.ensure();
      const { userId } = context.actor;
      const doc = userId === null ? null : await context.documents.get(accountsView, userId);
      const user = doc ? sessionUser(doc, await eventRoles(doc.userId, context.documents)) : null;
      return { user, locale: context.locale };
    },
    GetOutbox: async (_input, { actor }) => {
      const isAllowed = actor.isAdministrator || (!isProduction && isLoopback(actor.ip));
      return isAllowed ? { mails: await mailer.outbox(100) } : forbidden();
    },
  });

/** Writes the mail with the reset link. The token is made here, at the last moment, and stands in no event. */
const resetMails = (parts: IdentityParts, mailer: Mailer, documents: DocumentReader, publicUrl: string): ProcessSpec => ({
  name: 'password-reset-mail',
  on: ['PasswordResetRequested'],
  run: async ({ id, data }) => {
    const { userId, locale } = accountEvents.PasswordResetRequested.schema.parse(data);
    const doc = await documents.get(accountsView, userId);
    if (!doc?.email) return;
    const token = await makeResetToken(parts.vault, userId);
    await mailer.send({ to: doc.email, ...resetMail(locale, publicUrl, token) }, id);
  },
});

export const identityContext = (
  parts: IdentityParts,
  mailer: Mailer,
  documents: DocumentReader,
  site: { publicUrl: string; isProduction: boolean },
): ContextSpec => ({
  name: 'identity',
  events: [accountEvents, emailEvents],
  operations: [accountHandlers(parts), accountQueryTable(parts, mailer, site.isProduction)],
  views: [accountsView],
  processes: [resetMails(parts, mailer, documents, site.publicUrl)],
});
