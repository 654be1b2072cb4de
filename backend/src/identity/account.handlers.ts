import type { Account } from '#contracts/identity/account.docs';
import { accountOps } from '#contracts/identity/account.ops';
import { accountsView } from '#projections/identity/accounts.view';
import type { HandlerContext, OperationContext } from '#platform/context';
import { handlers } from '#platform/operations/tables';
import { isRefusal, refuse } from '#domain/decider';
import { account, changeSystemRole, chooseLanguage } from '#domain/identity/account.decider';
import { authenticate, findByHash, logIn } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import { emailHash, openAccount } from './open-account.js';

/** As far as the view has come; if two go at once, `create-admin` makes a new one. */
const isLastAdministrator = async ({ isAdministrator }: Account, { documents }: OperationContext): Promise<boolean> =>
  isAdministrator && (await documents.count(accountsView, { filter: { isAdministrator: 1 } })) <= 1;

export const accountHandlers = (parts: IdentityParts) => {
  const { pepper, eventRoles } = parts;
  /** Mails to the person come in the language in which he came in last. */
  const comesIn = async (userId: number, context: HandlerContext) => {
    const decided = await context.decide(account, userId, (state) => chooseLanguage(state, context.locale));
    return isRefusal(decided) ? decided : () => logIn(userId, context, eventRoles);
  };
  return handlers(accountOps, {
    Login: {
      run: async ({ email, password }, context) => {
        const userId = await authenticate(parts, context, emailHash(pepper, email), password);
        return isRefusal(userId) ? userId : comesIn(userId, context);
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
        if (input.password.toLowerCase() === input.email.toLowerCase()) return refuse('error.weak_password', 'password');
        const userId = await openAccount(parts, context, input);
        return isRefusal(userId) ? userId : comesIn(userId, context);
      },
      repeated: async ({ email, password }, context) => {
        const userId = await authenticate(parts, context, emailHash(pepper, email), password);
        return isRefusal(userId) ? {} : logIn(userId, context, eventRoles);
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
          const isChanged = !isRefusal(decided) && decided.length > 0;
          if (isChanged) await context.session.endAllOf(userId);
          if (isChanged && userId === context.actor.userId) await context.session.start(userId);
          return { userId, role, isGranted };
        };
      },
    },
  });
};
