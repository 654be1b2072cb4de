import { emailOps, sessionOps, sessionQueries } from '#contracts/identity/access.ops';
import type { InputOf } from '#contracts/op';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { account, requestEmailVerification, verifyEmail } from '#domain/identity/account.decider';
import type { HandlerContext } from '#platform/context';
import { onCommand, onQuery, recordedField, type Implementation } from '#platform/operations/implementation';
import { accountOf } from './authentication.js';
import type { IdentityParts } from './identity-parts.js';
import type { LinkTokens } from './link-tokens.js';

const decideRequestVerification = async (_input: unknown, context: HandlerContext) => {
  const { actor, locale, now } = context;
  if (actor.userId === null) return notFound();
  return context.decide(account, actor.userId, (state) => requestEmailVerification(state, locale, now));
};

const decideVerify = async ({ token }: InputOf<typeof emailOps.verify>, context: HandlerContext, emailTokens: LinkTokens) => {
  const userId = Number((await emailTokens.look(token)) ?? 0);
  if (userId === 0) return refuse('error.expired', 'token');
  const decided = await context.decide(account, userId, verifyEmail);
  return isRefusal(decided) ? decided : { userId };
};

/** Where somebody is logged in, and the address that they prove. */
export const sessionOperations = ({ emailTokens }: IdentityParts): Implementation[] => [
  onCommand(emailOps.request, { decide: decideRequestVerification }),
  onCommand(emailOps.verify, {
    decide: (input, context) => decideVerify(input, context, emailTokens),
    answer: async ({ events, decided }) => {
      await emailTokens.removeAllOf(decided?.userId ?? recordedField(events, 'userId', 0));
      return { successMessage: 'account.emailVerified' };
    },
  }),
  onCommand(sessionOps.endOthers, {
    decide: async (_input, { actor, session }) => {
      if (actor.userId !== null) await session.endAllOf(actor.userId, actor.sessionId ?? undefined);
    },
    answer: () => ({ successMessage: 'account.othersEnded' }),
  }),
  onCommand(sessionOps.endOne, {
    decide: async ({ id }, { actor, session }) =>
      actor.userId !== null && (await session.endOneOf(actor.userId, id)) ? undefined : notFound('id'),
  }),
  onQuery(sessionQueries.list, async (_input, context) => {
    const { userId } = context.actor;
    if (userId === null) return notFound();
    const own = await accountOf(context, userId);
    const [sessions, knownDevices] = await Promise.all([context.session.list(userId), context.session.listDevices(userId)]);
    return { sessions, knownDevices, email: own?.email ?? null, isEmailVerified: own?.isEmailVerified ?? false };
  }),
];
