import { emailOps, sessionOps, sessionQueries } from '#contracts/identity/access.ops';
import { handlers, queries } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { account, requestEmailVerification, verifyEmail } from '#domain/identity/account.decider';
import { accountOf } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';

export const sessionHandlers = ({ emailTokens }: IdentityParts): Implementation[] => [
  ...handlers(emailOps, {
    RequestEmailVerification: {
      run: async (_input, context) => {
        const { actor, locale, now } = context;
        if (actor.userId === null) return notFound();
        await context.decide(account, actor.userId, (state) => requestEmailVerification(state, locale, now));
        return () => ({});
      },
    },
    VerifyEmail: {
      run: async ({ token }, context) => {
        const userId = Number((await emailTokens.look(token)) ?? 0);
        if (userId === 0) return refuse('error.expired', 'token');
        const decided = await context.decide(account, userId, verifyEmail);
        if (isRefusal(decided)) return decided;
        return async () => {
          await emailTokens.removeAllOf(userId);
          return { successMessage: 'account.emailVerified' };
        };
      },
    },
  }),
  ...handlers(sessionOps, {
    EndOtherSessions: {
      run: async (_input, { actor, session }) => {
        if (actor.userId !== null) await session.endAllOf(actor.userId, actor.sessionId ?? undefined);
        return () => ({ successMessage: 'account.othersEnded' });
      },
    },
  }),
  ...queries(sessionQueries, {
    GetSessions: async (_input, context) => {
      const { userId } = context.actor;
      if (userId === null) return notFound();
      const own = await accountOf(context, userId);
      const [sessions, knownDevices] = await Promise.all([context.session.list(userId), context.session.listDevices(userId)]);
      return { sessions, knownDevices, email: own?.email ?? null, isEmailVerified: own?.isEmailVerified ?? false };
    },
  }),
];
