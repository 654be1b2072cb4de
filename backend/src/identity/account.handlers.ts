import { createHmac, hash, randomBytes } from 'node:crypto';
import { accountOps } from '#contracts/identity/account.ops';
import { accountsView, type AccountDoc } from '#projections/identity/accounts.view';
import { handlers, type OperationContext } from '#platform/context';
import { isRefusal, refuse, type Refusal } from '#platform/decider';
import type { Vault } from '#platform/ports/vault';
import { account, emailHolder, passwordChanged, registerAccount, setSystemRole, takeEmail } from './account.decider.js';
import type { LoginThrottle } from './login-throttle.js';
import type { Passwords } from './passwords.js';
import { sessionUser } from './session-user.js';
import type { EventRoles } from './event-roles.js';

export interface IdentityParts {
  vault: Vault;
  passwords: Passwords;
  throttle: LoginThrottle;
  /** Keeps hashes of e-mail addresses from being guessed by a list of addresses. */
  pepper: Buffer;
  eventRoles: EventRoles;
}

const resetMinutes = 60;
const resetsPerHour = 3;

export const emailHash = (pepper: Buffer, email: string): string =>
  createHmac('sha256', pepper).update(`email\n${email.toLowerCase()}`).digest('base64url');

const tooMany = (seconds: number): Refusal<'error.too_many_requests'> => ({
  refused: true,
  status: 429,
  errors: { form: ['error.too_many_requests'] },
  extra: { retryAfterInSeconds: seconds },
});

const findByEmail = async (context: OperationContext, key: string): Promise<AccountDoc | null> =>
  (await context.documents.find(accountsView, { filter: { emailHash: key }, limit: 1 }))[0] ?? null;

export const accountHandlers = ({ vault, passwords, throttle, pepper, eventRoles }: IdentityParts) => {
  const userOf = async (doc: AccountDoc, context: OperationContext) => sessionUser(doc, await eventRoles(doc.userId, context.documents));

  /** Checks a password under the throttle. */
  const authenticate = async (context: OperationContext, key: string, password: string): Promise<AccountDoc | Refusal> => {
    const wait = throttle.wait(key, context.actor.ip);
    if (wait !== null) return tooMany(wait);
    const doc = await findByEmail(context, key);
    if (await passwords.isRight(doc?.userId ?? null, password)) {
      if (doc) {
        throttle.succeeded(key);
        return doc;
      }
    }
    throttle.failed(key, context.actor.ip);
    return refuse('error.credentials');
  };

  return handlers(accountOps, {
    Login: {
      run: async ({ email, password }, context) => {
        const doc = await authenticate(context, emailHash(pepper, email), password);
        if (isRefusal(doc)) return doc;
        await context.session.start(doc.userId);
        const user = await userOf(doc, context);
        return () => ({ user });
      },
    },
    Logout: {
      run: async (_input, context) => {
        await context.session.end();
        return () => ({});
      },
    },
    Register: {
      queueKey: ({ email }) => `register-${email}`,
      run: async ({ email, password, lastName, firstName }, context) => {
        const key = emailHash(pepper, email);
        const [userId = 0] = await context.nextIds('user');
        const taken = await context.decide(emailHolder, key, (state) => takeEmail(state, userId));
        if (isRefusal(taken)) return taken;
        const data = { userId, email, emailHash: key, lastName, firstName };
        await context.decide(account, userId, (state) => registerAccount(state, data));
        await passwords.set(userId, password);
        return async () => {
          await context.session.start(userId);
          return { user: { id: userId, email, fullName: `${lastName} ${firstName}`, roles: [{ role: 'user' }] } };
        };
      },
    },
    RequestPasswordReset: {
      run: async ({ email }, context) => {
        const key = emailHash(pepper, email);
        const sent = Number((await vault.get('counter', `reset:${key}`))?.value ?? 0);
        const doc = await findByEmail(context, key);
        if (doc && sent < resetsPerHour) {
          const expiresAt = new Date(Date.parse(context.now) + 3_600_000).toISOString();
          await vault.put('counter', `reset:${key}`, String(sent + 1), { expiresAt });
          await context.decide(account, doc.userId, () => [
            { type: 'PasswordResetRequested', data: { userId: doc.userId, locale: context.locale } },
          ]);
        }
        // Nothing in the answer, not even a version, tells whether the address is known.
        return () => ({ version: 0, eventIds: [], position: '0' });
      },
    },
    ResetPassword: {
      run: async ({ token, newPassword }, context) => {
        const entry = await vault.take('resetToken', hash('sha256', token, 'base64url'));
        if (!entry) return refuse('error.token', 'token');
        const userId = Number(entry.value);
        await passwords.set(userId, newPassword);
        await context.session.endAllOf(userId);
        await context.decide(account, userId, () => passwordChanged(userId, 'reset'));
        return () => ({});
      },
    },
    ChangePassword: {
      run: async ({ currentPassword, newPassword }, context) => {
        const userId = context.actor.userId ?? 0;
        const doc = await context.documents.get(accountsView, userId);
        const checked = await authenticate(context, doc?.emailHash ?? '', currentPassword);
        if (isRefusal(checked)) return { ...checked, errors: { currentPassword: Object.values(checked.errors).flat() } };
        await passwords.set(userId, newPassword);
        await context.decide(account, userId, () => passwordChanged(userId, 'changed'));
        await context.session.endAllOf(userId);
        await context.session.start(userId);
        return () => ({});
      },
    },
    GrantSystemRole: {
      run: async ({ email, role, isGranted }, context) => {
        const doc = await findByEmail(context, emailHash(pepper, email));
        if (!doc) return { refused: true, status: 200, errors: { email: ['error.not_found'] } };
        const administrators = await context.documents.count(accountsView, { filter: { isAdministrator: 1 } });
        if (role === 'administrator' && !isGranted && doc.isAdministrator && administrators === 1) return refuse('error.last_administrator');
        await context.decide(account, doc.userId, (state) => setSystemRole(state, doc.userId, role, isGranted));
        return () => ({ userId: doc.userId, role, isGranted });
      },
    },
  });
};

/** Makes the token of a reset link; only its hash is kept, and it works once. */
export const makeResetToken = async (vault: Vault, userId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + resetMinutes * 60_000).toISOString();
  await vault.removeByOwner('resetToken', String(userId));
  await vault.put('resetToken', hash('sha256', token, 'base64url'), String(userId), { owner: String(userId), expiresAt });
  return token;
};
