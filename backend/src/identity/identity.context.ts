import { accountEvents, accountRuleEvents, emailEvents } from '#contracts/identity/account.events';
import { profileEvents } from '#contracts/profiles/profile.events';
import { accountRulesView } from '#projections/identity/account-rules.view';
import { accountsView } from '#projections/identity/accounts.view';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { accountInvitationEvents } from '#contracts/identity/account-invitation.events';
import { accountInvitationsView } from '#projections/identity/account-invitations.view';
import { accountInvitationOperations, invitationMails } from './account-invitations.js';
import { deliveryOperations, type deliveryOf } from './delivery.js';
import { accountCommands } from './account.commands.js';
import { accountQueryRows, type Site } from './account.queries.js';
import type { IdentityParts } from './identity-parts.js';
import { loginAsCommands, loginAsMails } from './login-as.commands.js';
import { loginAs } from '#domain/identity/login-as.decider';
import { linkMail, newDeviceMail } from './mails.js';
import { passwordCommands } from './password.commands.js';
import { lockedAccountOperations } from './locked-accounts.js';
import { roleHolderQueries } from './role-holders.queries.js';
import { sessionOperations } from './open-sessions.js';
import { workPasses } from '#domain/identity/work-pass.decider';
import { workPassOperations } from './work-passes.js';
import { accountRuleOperations } from './second-factors/account-rules.operations.js';
import { proofOperations } from './second-factors/proofs.js';
import { secondFactorOperations } from './second-factors/second-factors.operations.js';
import { accessValue, transferCommands } from './transfer.commands.js';
import { representativeCommands } from './representatives.commands.js';

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

/** The link by which a person takes over the profile that was made for them; not again once they have. */
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

const newDeviceMails = (mailer: Mailer, documents: DocumentReader, site: Site): ProcessSpec => ({
  name: 'new-device-mail',
  on: ['NewDeviceUsed'],
  run: async ({ id, data }) => {
    const { userId, device, network, at } = accountEvents.NewDeviceUsed.schema.parse(data);
    const doc = await documents.get(accountsView, userId);
    if (!doc?.email || device === null || network === null) return;
    await mailer.send({ to: doc.email, ...newDeviceMail(doc.locale, site.publicUrl, { device, network, at }) }, id);
  },
});

export const identityContext = (
  parts: IdentityParts,
  mailer: Mailer,
  documents: DocumentReader,
  site: Site,
  delivery: ReturnType<typeof deliveryOf>,
): ContextSpec => ({
  name: 'identity',
  events: [accountEvents, accountRuleEvents, emailEvents, accountInvitationEvents, loginAs.events, workPasses.events],
  operations: [
    accountCommands(parts),
    passwordCommands(parts),
    proofOperations(parts),
    secondFactorOperations(parts),
    accountRuleOperations,
    representativeCommands(parts),
    transferCommands(parts),
    accountInvitationOperations(parts),
    sessionOperations(parts),
    loginAsCommands(parts.vault, site.publicUrl),
    lockedAccountOperations,
    workPassOperations(parts.vault),
    roleHolderQueries,
    deliveryOperations(mailer, delivery),
    accountQueryRows(parts, mailer, site),
  ],
  views: [accountsView, accountRulesView, accountInvitationsView],
  processes: [
    resetMails(parts, mailer, documents, site),
    invitationMails(parts, mailer, documents, site.publicUrl),
    accessMails(parts, mailer, documents, site),
    verificationMails(parts, mailer, documents, site),
    newDeviceMails(mailer, documents, site),
    loginAsMails(mailer, documents),
  ],
});
