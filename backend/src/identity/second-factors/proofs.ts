import type { InputOf } from '#contracts/op';
import { loginStepOps, proofOps } from '#contracts/identity/second-factor.ops';
import { hasSecondFactor } from '#contracts/identity/account.docs';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { account } from '#domain/identity/account.decider';
import { useRecoveryCode } from '#domain/identity/second-factor.decider';
import type { HandlerContext } from '#platform/context';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import { accountOf, authenticate, comeIn, logIn, tooMany } from '../authentication.js';
import type { IdentityParts } from '../identity-parts.js';

/** A wrong code makes the next one wait, as a wrong password does, and counts apart from it. */
export const checkCode = async (
  { factors, throttle }: IdentityParts,
  context: HandlerContext,
  userId: number,
  code: string,
  check = factors.authenticators.isRight.bind(factors.authenticators),
): Promise<Refusal | null> => {
  const known = await context.session.knownDevice(userId);
  const who = { account: `code ${userId}`, address: `code ${context.actor.ip}`, device: known === null ? null : `code ${known}` };
  const attempt = await throttle.attempt(who, async () => (await check(userId, code)) || null);
  if (attempt.outcome === 'wait') return tooMany(attempt.seconds);
  return attempt.outcome === 'right' ? null : refuse('error.code', 'code');
};

/** A code of the app, or a recovery code, which is used up and recorded. */
const checkAnyCode = async (parts: IdentityParts, context: HandlerContext, userId: number, code: string): Promise<Refusal | null> => {
  const { authenticators, recovery } = parts.factors;
  const used = { isRecovery: false };
  const refused = await checkCode(parts, context, userId, code, async (id, given) => {
    if (await authenticators.isRight(id, given)) return true;
    used.isRecovery = await recovery.take(id, given);
    return used.isRecovery;
  });
  if (refused || !used.isRecovery) return refused;
  const left = await recovery.left(userId);
  const decided = await context.decide(account, userId, (state) => useRecoveryCode(state, left));
  return isRefusal(decided) ? decided : null;
};

const isLocked = async (context: HandlerContext, userId: number): Promise<boolean> => (await accountOf(context, userId))?.isLocked ?? true;

const decideCode = async ({ token, code }: InputOf<typeof loginStepOps.code>, context: HandlerContext, parts: IdentityParts) => {
  const userId = Number(parts.factors.tokens.read('login step', token) ?? 0);
  if (userId === 0) return refuse('error.expired', 'token');
  const refused = await checkAnyCode(parts, context, userId, code);
  if (refused) return refused;
  if (!(await parts.factors.tokens.use(token))) return refuse('error.expired', 'token');
  return (await isLocked(context, userId)) ? refuse('error.account_locked') : comeIn(userId, context);
};

const decidePasskey = async ({ response }: InputOf<typeof loginStepOps.passkey>, context: HandlerContext, { factors }: IdentityParts) => {
  const userId = await factors.passkeys.ownerOf(response);
  if (userId === null) return refuse('error.passkey');
  return (await isLocked(context, userId)) ? refuse('error.account_locked') : comeIn(userId, context);
};

const decideProve = async (input: InputOf<typeof proofOps.prove>, context: HandlerContext, parts: IdentityParts) => {
  const own = await accountOf(context, context.actor.userId);
  if (!own) return notFound();
  if (input.response) return (await parts.factors.passkeys.ownerOf(input.response)) === own.userId ? strong : refuse('error.passkey');
  // Whoever has stolen a password shows with it that they have stolen it.
  if (hasSecondFactor(own)) return (await checkAnyCode(parts, context, own.userId, input.code ?? '')) ?? strong;
  const userId = await authenticate(parts, context, own.emailHash ?? '', input.password ?? '');
  return isRefusal(userId) ? { ...userId, errors: { password: Object.values(userId.errors).flat() } } : { isStrong: false };
};
const strong = { isStrong: true };

/** Logging in by steps, and showing again who one is. */
export const proofOperations = (parts: IdentityParts): Implementation[] => {
  /** A command that comes again starts no session: it has been answered. */
  const entered = (decided: { userId: number } | null, context: Parameters<typeof logIn>[1]) =>
    decided === null ? { user: null } : logIn(decided.userId, context, parts.eventRoles, strong);
  return [
    onCommand(loginStepOps.code, {
      decide: (input, context) => decideCode(input, context, parts),
      answer: ({ decided }, context) => entered(decided, context),
    }),
    onCommand(loginStepOps.passkey, {
      decide: (input, context) => decidePasskey(input, context, parts),
      answer: ({ decided }, context) => entered(decided, context),
    }),
    onCommand(proofOps.prove, {
      decide: (input, context) => decideProve(input, context, parts),
      answer: async ({ decided }, { session }) => {
        if (decided) await session.prove(decided);
        return {};
      },
    }),
  ];
};
