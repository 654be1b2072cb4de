import type { EventOf } from '#contracts/event';
import type { accountEvents } from '#contracts/identity/account.events';
import { hasSecondFactor, type Account } from '#contracts/identity/account.docs';
import { secondFactorOps, secondFactorQueries } from '#contracts/identity/second-factor.ops';
import type { InputOf } from '#contracts/op';
import { fullName } from '#contracts/rules/names';
import { isRefusal, notFound, refuse, type Decision } from '#domain/decider';
import { account } from '#domain/identity/account.decider';
import {
  addAuthenticator,
  addPasskey,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '#domain/identity/second-factor.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { accountOf } from '../authentication.js';
import type { IdentityParts } from '../identity-parts.js';
import { checkCode } from './proofs.js';
import { codesMade } from './recovery-codes.js';

type AccountEvent = EventOf<typeof accountEvents>;

const selfOf = ({ actor }: OperationContext): number => actor.userId ?? 0;

/** Only whoever has shown a moment ago who they are changes how they log in. */
const unproven = async ({ session }: OperationContext) => ((await session.isProven()) ? null : refuse('error.proof_needed'));

/** What is written to the vault once the log knows of it. */
interface Later {
  keep: () => Promise<void>;
  /** The first second factor comes with recovery codes. */
  isFirst: boolean;
}

/** Decides on the own account; with the first second factor, on recovery codes too. */
const adding = async (context: HandlerContext, decide: (state: Account) => Decision<AccountEvent>, keep: Later['keep']) => {
  const own = await accountOf(context, selfOf(context));
  if (!own) return notFound();
  const decided = await context.decide(account, own.userId, decide);
  if (isRefusal(decided)) return decided;
  const isFirst = !hasSecondFactor(own);
  if (isFirst) await context.decide(account, own.userId, (state) => makeRecoveryCodes(state, codesMade));
  return { keep, isFirst };
};

const decideAddPasskey = async (
  { response, name }: InputOf<typeof secondFactorOps.addPasskey>,
  context: HandlerContext,
  { factors }: IdentityParts,
) => {
  const refused = await unproven(context);
  if (refused) return refused;
  const made = await factors.passkeys.check(selfOf(context), response);
  if (!made) return refuse('error.passkey');
  return adding(context, (state) => addPasskey(state, { passkeyId: made.passkeyId, name }), made.keep);
};

const decideConfirm = async (
  { code }: InputOf<typeof secondFactorOps.confirmAuthenticator>,
  context: HandlerContext,
  parts: IdentityParts,
) => {
  const refused = await unproven(context);
  if (refused) return refused;
  const { authenticators } = parts.factors;
  if (!(await authenticators.hasBegun(selfOf(context)))) return refuse('error.expired');
  const wrong = await checkCode(parts, context, selfOf(context), code, (userId, given) => authenticators.confirm(userId, given));
  return wrong ?? adding(context, addAuthenticator, () => Promise.resolve());
};

const decideStart = async (context: HandlerContext) => {
  const refused = await unproven(context);
  if (refused) return refused;
  const own = await accountOf(context, selfOf(context));
  return own?.hasAuthenticator ? refuse('error.already_done') : undefined;
};

const ownFactors = async (context: OperationContext, { factors }: IdentityParts) => {
  const own = await accountOf(context, selfOf(context));
  if (!own) return notFound();
  const [kept, recoveryCodesLeft, isProven] = await Promise.all([
    factors.passkeys.list(own.userId),
    factors.recovery.left(own.userId),
    context.session.isProven(),
  ]);
  const used = new Map(kept.map((one) => [one.passkeyId, one]));
  return {
    passkeys: own.passkeys.map(({ passkeyId, name }) => ({
      ...{ passkeyId, name },
      addedAt: used.get(passkeyId)?.addedAt ?? context.now,
      usedAt: used.get(passkeyId)?.usedAt ?? null,
    })),
    ...{ hasAuthenticator: own.hasAuthenticator, recoveryCodesLeft, isProven, passkeySite: factors.passkeys.site },
  };
};

const decideRecoveryCodes = async (context: HandlerContext) => {
  const refused = await unproven(context);
  if (refused) return refused;
  const own = await accountOf(context, selfOf(context));
  if (!own || !hasSecondFactor(own)) return refuse('error.second_factor_first');
  return context.decide(account, own.userId, (state) => makeRecoveryCodes(state, codesMade));
};

/** How a person logs in besides the password. */
export const secondFactorOperations = (parts: IdentityParts): Implementation[] => {
  const { passkeys, authenticators, recovery } = parts.factors;
  const decideProven = async (context: HandlerContext, decide: (state: Account) => Decision<AccountEvent>) =>
    (await unproven(context)) ?? context.decide(account, selfOf(context), decide);
  const added = async ({ decided }: { decided: Later | null }, context: OperationContext) => {
    if (!decided) return { recoveryCodes: null };
    await decided.keep();
    await context.session.prove({ isStrong: true });
    return { recoveryCodes: decided.isFirst ? await recovery.make(selfOf(context)) : null };
  };
  /** Recovery codes stand for a second factor: without one they are worth nothing. */
  const forgetIfLast = async (context: OperationContext) => {
    const own = await accountOf(context, selfOf(context));
    if (own && !hasSecondFactor(own)) await recovery.forget(own.userId);
    return {};
  };
  return [
    onCommand(secondFactorOps.addPasskey, { decide: (input, context) => decideAddPasskey(input, context, parts), answer: added }),
    onCommand(secondFactorOps.renamePasskey, { decide: (input, context) => decideProven(context, (state) => renamePasskey(state, input)) }),
    onCommand(secondFactorOps.removePasskey, {
      decide: ({ passkeyId }, context) => decideProven(context, (state) => removePasskey(state, passkeyId)),
      answer: async ({ input }, context) => {
        await passkeys.remove(selfOf(context), input.passkeyId);
        return forgetIfLast(context);
      },
    }),
    onCommand(secondFactorOps.startAuthenticator, {
      decide: (_input, context) => decideStart(context),
      answer: async (_recorded, context) => {
        const own = await accountOf(context, selfOf(context));
        return authenticators.begin(selfOf(context), own?.email ?? fullName(own ?? {}));
      },
    }),
    onCommand(secondFactorOps.confirmAuthenticator, { decide: (input, context) => decideConfirm(input, context, parts), answer: added }),
    onCommand(secondFactorOps.removeAuthenticator, {
      decide: (_input, context) => decideProven(context, removeAuthenticator),
      answer: async (_recorded, context) => {
        await authenticators.remove(selfOf(context));
        return forgetIfLast(context);
      },
    }),
    onCommand(secondFactorOps.makeRecoveryCodes, {
      decide: (_input, context) => decideRecoveryCodes(context),
      answer: async ({ decided }, context) => ({ recoveryCodes: decided ? await recovery.make(selfOf(context)) : null }),
    }),
    onQuery(secondFactorQueries.own, (_input, context) => ownFactors(context, parts)),
    onQuery(secondFactorQueries.creation, async (_input, context) => {
      const own = await accountOf(context, selfOf(context));
      if (!own) return notFound();
      const names = { userName: own.email ?? fullName(own), displayName: fullName(own) };
      return { options: { ...(await passkeys.creationOptions(own.userId, names)) } };
    }),
    onQuery(secondFactorQueries.request, async () => ({ options: { ...(await passkeys.requestOptions()) } })),
  ];
};
