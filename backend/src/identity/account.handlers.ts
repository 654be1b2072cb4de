import type { Account } from '#contracts/identity/account.docs';
import { accountOps } from '#contracts/identity/account.ops';
import { accountsView } from '#projections/identity/accounts.view';
import { handlers, type OperationContext } from '#platform/context';
import { isRefusal, refuse, type Refusal } from '#platform/decider';
import { account, changePassword, changeSystemRole, emailHolder, requestReset } from './account.decider.js';
import type { EventRoles } from './event-roles.js';
import type { IdentityParts } from './identity-parts.js';
import { emailHash, openAccount } from './open-account.js';
import { sessionUser } from './session-user.js';

const resetsPerHour = 3;
const hourMilliseconds = 3_600_000;

const tooMany = (retryAfter: number): Refusal<'error.too_many_requests'> => ({
  refused: true,
  status: 429,
  errors: { form: ['error.too_many_requests'] },
  extra: { retryAfter },
});

type Loading = Pick<OperationContext, 'loadAt'>;

/** Folded anew, since a command line beside this process may have written. */
const newest = Number.MAX_SAFE_INTEGER;

const accountOf = async ({ loadAt }: Loading, userId: number | null): Promise<Account | null> => {
  if (userId === null) return null;
  const { state } = await loadAt(account, userId, newest);
  return state.emailHash === null ? null : state;
};

/** From the log itself: an account that was made a moment ago is found. */
const findByHash = async (context: Loading, key: string): Promise<Account | null> =>
  accountOf(context, (await context.loadAt(emailHolder, key, newest)).state.userId);

export const userOf = async (userId: number | null, context: OperationContext, eventRoles: EventRoles) => {
  const found = await accountOf(context, userId);
  return found && sessionUser(found, await eventRoles(found.userId, context.documents));
};

/** Lets the password be checked unless there were too many wrong ones. */
const authenticate = async (
  { passwords, throttle }: IdentityParts,
  context: OperationContext,
  key: string,
  password: string,
): Promise<number | Refusal> => {
  const attempt = await throttle.attempt(key, context.actor.ip, async () => {
    const userId = (await findByHash(context, key))?.userId ?? null;
    return (await passwords.isRight(userId, password)) ? userId : null;
  });
  if (attempt.outcome === 'wait') return tooMany(attempt.seconds);
  return attempt.outcome === 'right' ? attempt.value : refuse('error.credentials');
};

/** As far as the view has come; if two go at once, `create-admin` makes a new one. */
const isLastAdministrator = async ({ isAdministrator }: Account, { documents }: OperationContext): Promise<boolean> =>
  isAdministrator && (await documents.count(accountsView, { filter: { isAdministrator: 1 } })) <= 1;

export const accountHandlers = (parts: IdentityParts) => {
  const { vault, passwords, throttle, resetTokens, pepper, eventRoles } = parts;

  const logIn = async (userId: number, context: OperationContext) => {
    await context.session.start(userId);
    return { user: await userOf(userId, context, eventRoles) };
  };

  return handlers(accountOps, {
    Login: {
      run: async ({ email, password }, context) => {
        const userId = await authenticate(parts, context, emailHash(pepper, email), password);
        return isRefusal(userId) ? userId : () => logIn(userId, context);
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
      run: async (input, context) => {
        const userId = await openAccount(parts, context, input);
        return isRefusal(userId) ? userId : () => logIn(userId, context);
      },
      repeated: async ({ email }, context) => {
        const found = await findByHash(context, emailHash(pepper, email));
        return found ? logIn(found.userId, context) : {};
      },
    },
    RequestPasswordReset: {
      run: async ({ email }, context) => {
        const key = emailHash(pepper, email);
        const until = new Date(Date.parse(context.now) + hourMilliseconds).toISOString();
        // Counted for unknown addresses too: neither the refusal nor the time tells whether there is an account.
        const count = throttle.isOn ? await vault.increment('counter', `reset:${key}`, until) : 0;
        if (count > resetsPerHour) return tooMany(hourMilliseconds / 1000);
        const found = await findByHash(context, key);
        if (found) await context.decide(account, found.userId, (state) => requestReset(state, context.locale, context.now));
        return () => ({ version: 0, eventIds: [], position: '0' });
      },
    },
    ResetPassword: {
      run: async ({ token, newPassword }, context) => {
        const userId = await resetTokens.take(token);
        if (userId === null) return refuse('error.expired', 'token');
        await passwords.set(userId, newPassword);
        await context.decide(account, userId, (state) => changePassword(state, 'reset'));
        await resetTokens.removeAllOf(userId);
        await context.session.endAllOf(userId);
        return () => ({});
      },
    },
    ChangePassword: {
      run: async ({ currentPassword, newPassword }, context) => {
        const own = await accountOf(context, context.actor.userId);
        const userId = await authenticate(parts, context, own?.emailHash ?? '', currentPassword);
        if (isRefusal(userId)) return { ...userId, errors: { currentPassword: Object.values(userId.errors).flat() } };
        await passwords.set(userId, newPassword);
        await context.decide(account, userId, (state) => changePassword(state, 'changed'));
        await resetTokens.removeAllOf(userId);
        return async () => {
          await context.session.endAllOf(userId);
          return logIn(userId, context);
        };
      },
    },
    GrantSystemRole: {
      run: async ({ email, role, isGranted }, context) => {
        const found = await findByHash(context, emailHash(pepper, email));
        if (!found) return refuse('error.not_found', 'email');
        if (role === 'administrator' && !isGranted && (await isLastAdministrator(found, context))) return refuse('error.required', 'role');
        const { userId } = found;
        const decided = await context.decide(account, userId, (state) =>
          changeSystemRole(state, { role, organizationId: null }, isGranted),
        );
        return async () => {
          // A changed role needs a new session id (reliability promise P14): the person logs in again.
          if (!isRefusal(decided) && decided.length > 0) await context.session.endAllOf(userId);
          if (userId === context.actor.userId) await context.session.start(userId);
          return { userId, role, isGranted };
        };
      },
    },
  });
};
