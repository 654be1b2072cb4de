import { z } from 'zod';
import { boolean, listOf, requiredText, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { NewRecoveryCodes, PasskeyOptions, SecondFactorRules, SecondFactorsAnswer } from './second-factor.docs.js';
import type { LoggedIn } from './session.docs.js';

const hour = 3_600;
/** Parts of a WebAuthn answer: base64url. */
const part = (max: number) => requiredText(max);
const credential = { id: part(1_400), rawId: part(1_400), type: z.literal('public-key', { error: 'error.unknown_value' }) };

/** What `navigator.credentials.create` answers, in JSON. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part(4_000),
    attestationObject: part(20_000),
    transports: listOf(text(30), 10).optional(),
  }),
});
/** What `navigator.credentials.get` answers, in JSON. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part(4_000),
    authenticatorData: part(4_000),
    signature: part(4_000),
    userHandle: text(200).nullable().optional(),
  }),
});
const code = requiredText(40);
const name = requiredText(60);
const passkeyId = requiredText(40);
const own = { kind: 'raw', roles: ['U'], isForbiddenOnBehalf: true } as const;

export const loginStepOps = {
  code: command({
    name: 'LoginWithCode',
    path: '/api/login/code',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ token: requiredText(300), code }),
    answer: answerOf<LoggedIn>(),
    refusals: ['error.code', 'error.expired', 'error.account_locked', 'error.too_many_requests'],
    isTakenOnStandby: true,
    summary: 'The second step of a login: a code of the authenticator app, or a recovery code, good once',
  }),
  passkey: command({
    name: 'LoginWithPasskey',
    path: '/api/login/passkey',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ response: assertion }),
    answer: answerOf<LoggedIn>(),
    refusals: ['error.passkey', 'error.account_locked', 'error.too_many_requests'],
    rateLimit: { limit: 300, seconds: hour },
    isTakenOnStandby: true,
    summary: 'Log in with a passkey, which proves device and person at once; no password is asked for',
  }),
};

export const proofOps = {
  prove: command({
    name: 'ProveIdentity',
    path: '/api/prove-identity',
    ...own,
    input: z.object({ password: text(200).optional(), code: text(40).optional(), response: assertion.optional() }),
    answer: answerOf<object>(),
    refusals: ['error.credentials', 'error.code', 'error.passkey', 'error.too_many_requests'],
    summary: 'Show again who one is before a change of how one logs in: the second factor if there is one, else the password',
  }),
};

export const secondFactorOps = {
  addPasskey: command({
    name: 'AddPasskey',
    path: '/api/add-passkey',
    ...own,
    input: z.object({ response: newCredential, name }),
    answer: answerOf<NewRecoveryCodes>(),
    refusals: ['error.proof_needed', 'error.passkey', 'error.too_many'],
    summary: 'Add a passkey to log in with; the first second factor brings recovery codes',
  }),
  renamePasskey: command({
    name: 'RenamePasskey',
    path: '/api/rename-passkey',
    ...own,
    input: z.object({ passkeyId, name }),
    answer: answerOf<object>(),
    refusals: ['error.proof_needed'],
    summary: 'Give one of the own passkeys another name',
  }),
  removePasskey: command({
    name: 'RemovePasskey',
    path: '/api/remove-passkey',
    ...own,
    input: z.object({ passkeyId }),
    answer: answerOf<object>(),
    refusals: ['error.proof_needed'],
    summary: 'Remove one of the own passkeys',
  }),
  startAuthenticator: command({
    name: 'StartAuthenticator',
    path: '/api/start-authenticator',
    ...own,
    input: z.object({}),
    answer: answerOf<{ secret: string; uri: string }>(),
    refusals: ['error.proof_needed', 'error.already_done'],
    summary: 'A secret for an authenticator app, as text and as an address for a QR code; good for ten minutes',
  }),
  confirmAuthenticator: command({
    name: 'ConfirmAuthenticator',
    path: '/api/confirm-authenticator',
    ...own,
    input: z.object({ code }),
    answer: answerOf<NewRecoveryCodes>(),
    refusals: ['error.proof_needed', 'error.code', 'error.expired', 'error.too_many_requests'],
    summary: 'The app shows right codes: from now on a login asks for one',
  }),
  removeAuthenticator: command({
    name: 'RemoveAuthenticator',
    path: '/api/remove-authenticator',
    ...own,
    input: z.object({}),
    answer: answerOf<object>(),
    refusals: ['error.proof_needed'],
    summary: 'Logins no longer ask for a code of the app',
  }),
  makeRecoveryCodes: command({
    name: 'MakeRecoveryCodes',
    path: '/api/make-recovery-codes',
    ...own,
    input: z.object({}),
    answer: answerOf<NewRecoveryCodes>(),
    refusals: ['error.proof_needed', 'error.second_factor_first'],
    summary: 'New recovery codes in place of the earlier ones',
  }),
};

export const accountRuleOps = {
  requireSecondFactor: command({
    name: 'RequireSecondFactor',
    path: '/api/cabinet/require-second-factor',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({ isForAdministrators: boolean.optional(), isForRefunds: boolean.optional() }),
    answer: answerOf<SecondFactorRules>(),
    refusals: ['error.second_factor_first'],
    summary:
      'Administrators administer only with a second factor, money is given back only with one, or also without; what is not given stays',
  }),
};

export const secondFactorQueries = {
  own: query({
    name: 'GetSecondFactors',
    path: '/api/get-second-factors',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<SecondFactorsAnswer>(),
    summary: 'How one logs in besides the password',
  }),
  creation: query({
    name: 'GetPasskeyCreation',
    path: '/api/get-passkey-creation',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<PasskeyOptions>(),
    summary: 'What a browser needs to make a passkey',
  }),
  request: query({
    name: 'GetPasskeyRequest',
    path: '/api/get-passkey-request',
    kind: 'none',
    roles: ['V'],
    input: z.object({}),
    answer: answerOf<PasskeyOptions>(),
    summary: 'What a browser needs to show a passkey',
  }),
  rules: query({
    name: 'GetAccountRules',
    path: '/api/cabinet/get-account-rules',
    kind: 'none',
    roles: ['A'],
    input: z.object({}),
    answer: answerOf<SecondFactorRules>(),
    summary: 'What the site asks of its accounts',
  }),
};
