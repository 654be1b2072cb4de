import { noAccount, setRole, type Account } from '#contracts/identity/account.docs';
import { accountEvents } from '#contracts/identity/account.events';
import { foldText } from '#contracts/text';
import { erasedName, fullName } from '#contracts/rules/names';
import { setFactors } from '#domain/identity/account.decider';
import { view } from '../view.js';

export interface AccountDoc extends Account {
  passwordChangedAt: string | null;
  locked: { at: string; byUserId: number; reason: string } | null;
}

/** Lower case, ё = е: how names and addresses are compared. */

/** Accounts by user id; others find an account by its address or by its exact (folded) name. */
export const accountsView = view(accountEvents, {
  name: 'accounts',
  version: 9,
  initial: (key): AccountDoc => ({ ...noAccount(Number(key)), passwordChangedAt: null, locked: null }),
  keys: (event) => event.data.userId,
  on: {
    AccountRegistered: (doc, { data }) => {
      doc.emailHash = data.emailHash;
      doc.email = data.email;
      doc.lastName = data.lastName;
      doc.firstName = data.firstName;
    },
    AccountErased: (doc, { data: { userId } }) => {
      Object.assign(doc, noAccount(userId), { lastName: erasedName, passwordChangedAt: null, locked: null });
    },
    AccountOpenedForWork: (doc, { data }) => {
      doc.lastName = data.label;
      doc.workUntil = data.validUntil;
    },
    PasswordChanged: (doc, { recordedAt }) => {
      doc.passwordChangedAt = recordedAt;
    },
    AccountLanguageChosen: (doc, { data }) => {
      doc.locale = data.locale;
    },
    EmailVerified: (doc) => {
      doc.isEmailVerified = true;
    },
    AccountLocked: (doc, { data: { byUserId, reason }, recordedAt }) => {
      doc.isLocked = true;
      doc.locked = { at: recordedAt, byUserId, reason };
    },
    AccountUnlocked: (doc) => {
      doc.isLocked = false;
      doc.locked = null;
    },
    PasskeyAdded: (doc, event) => setFactors(doc, event),
    PasskeyRenamed: (doc, event) => setFactors(doc, event),
    PasskeyRemoved: (doc, event) => setFactors(doc, event),
    AuthenticatorAdded: (doc, event) => setFactors(doc, event),
    AuthenticatorRemoved: (doc, event) => setFactors(doc, event),
    SystemRoleGranted: (doc, { data }) => setRole(doc, data, true),
    SystemRoleRevoked: (doc, { data }) => setRole(doc, data, false),
  },
  columns: {
    emailHash: { type: 'text', value: (doc) => doc.emailHash },
    email: { type: 'text', value: (doc) => doc.email },
    name: { type: 'text', value: (doc) => foldText(fullName(doc)) },
    isAdministrator: { type: 'integer', value: (doc) => (doc.isAdministrator ? 1 : 0) },
    hasRole: { type: 'integer', value: (doc) => (doc.isAdministrator || doc.isOrganiser || doc.organizationIds.length > 0 ? 1 : 0) },
    isLocked: { type: 'integer', value: (doc) => (doc.isLocked ? 1 : 0) },
  },
  indexes: [['emailHash'], ['email'], ['name'], ['isAdministrator'], ['hasRole', 'name'], ['isLocked', 'name']],
  text: (doc) => (doc.lastName === erasedName ? '' : [fullName(doc), doc.email].filter(Boolean).join(' ')),
});
