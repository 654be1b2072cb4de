import { passwordOps } from '#contracts/identity/account.ops';
import { credentialsOps } from '#contracts/identity/access.ops';
import type { HandlerContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { account, changePassword, requestReset } from '#domain/identity/account.decider';
import { accountOf, authenticate, findByHash, logIn, tooMany } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { emailHash } from './open-account.js';

const resetsPerHour = 3;
const hourMilliseconds = 3_600_000;

const changeOwn = async (
  parts: IdentityParts,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  context: HandlerContext,
) => {
  const own = await accountOf(context, context.actor.userId);
  const userId = await authenticate(parts, context, own?.emailHash ?? '', currentPassword);
  if (isRefusal(userId)) return { ...userId, errors: { currentPassword: Object.values(userId.errors).flat() } };
  if (newPassword.toLowerCase() === own?.email?.toLowerCase()) return refuse('error.weak_password', 'newPassword');
  await parts.passwords.set(userId, newPassword);
  await context.decide(account, userId, (state) => changePassword(state, 'changed'));
  await parts.resetTokens.removeAllOf(userId);
  return async () => {
    await context.session.endAllOf(userId);
    return logIn(userId, context, parts.eventRoles);
  };
};

/** The profile's own way to a new password (docs/spec/profile.md): the same rules, errors under the bare names of the fields. */
export const credentialsHandlers = (parts: IdentityParts) =>
  handlers(credentialsOps, {
    SaveCredentials: {
      run: async ({ profileCredentials }, context) => {
        const parsed = passwordOps.change.input.safeParse(profileCredentials, { reportInput: true });
        if (parsed.success) return changeOwn(parts, parsed.data, context);
        const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]] as [string, string[]]);
        return { refused: true, status: 200, errors: Object.fromEntries(errors) } satisfies Refusal;
      },
    },
  });

export const passwordHandlers = (parts: IdentityParts) => {
  const { vault, passwords, throttle, resetTokens, pepper } = parts;
  return handlers(passwordOps, {
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
      run: (input, context) => changeOwn(parts, input, context),
    },
  });
};
