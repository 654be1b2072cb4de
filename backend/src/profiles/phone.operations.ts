import { createHmac } from 'node:crypto';
import { maxCodesADay, maxCodesToPhone } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import { phoneOps, phoneQueries } from '#contracts/profiles/phone.ops';
import { profileStream } from '#domain/profiles/profile.fold';
import { maskedPhone, toE164 } from '#backend/directory/phones';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { ProcessSpec } from '#platform/context-spec';
import { onCommand, onQuery, type Implementation, type Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { profileEvents } from '#contracts/profiles/profile.events';
import type { Sms } from '#platform/ports/sms';
import type { Vault } from '#platform/ports/vault';
import { codeMinutes, type PhoneCodes } from './phone-codes.js';
import {
  enterPhone,
  phoneHolder,
  provePhone,
  releasePhone,
  removePhone,
  takePhone,
  type ClaimedPhone,
} from '#domain/profiles/phone.decider';
import { nameOf } from './names.js';

export interface PhoneParts {
  vault: Vault;
  codes: PhoneCodes;
  pepper: Buffer;
  areLimited: boolean;
  /** Whether a code would reach anybody. */
  canSend: boolean;
}

const secondsBetween = 60;
const hourSeconds = 3_600;

const hashOf = (pepper: Buffer, phone: string): string => createHmac('sha256', pepper).update(`phone\n${phone}`).digest('base64url');

const claimOf = (pepper: Buffer, typed: string): ClaimedPhone | null => {
  const phone = toE164(typed);
  return phone === null ? null : { phone, phoneHash: hashOf(pepper, phone) };
};

const later = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

const tooMany = (retryAfter: number): Refusal<'error.too_many_requests'> => ({
  refused: true,
  status: 429,
  errors: { phone: ['error.too_many_requests'] },
  extra: { retryAfter },
});

/** By the person: one a minute, some a day; null when there is room. */
const limitOf = async ({ vault, areLimited }: PhoneParts, userId: number, now: string): Promise<Refusal | null> => {
  if (!areLimited) return null;
  if ((await vault.increment('counter', `phone-minute:${userId}`, later(now, secondsBetween))) > 1) return tooMany(secondsBetween);
  const count = await vault.increment('counter', `phone-day:${userId}`, later(now, 86_400));
  return count > maxCodesADay ? tooMany(86_400) : null;
};

/** By the phone, whoever asks: nobody is flooded by many accounts. */
const targetLimitOf = async ({ vault, areLimited }: PhoneParts, phoneHash: string, now: string): Promise<Refusal | null> => {
  if (!areLimited) return null;
  const count = await vault.increment('counter', `phone-target:${phoneHash}`, later(now, hourSeconds));
  return count > maxCodesToPhone ? tooMany(hourSeconds) : null;
};

/** The phone that was proved before is given free for others. */
const releaseFormer = async (context: HandlerContext, userId: number, formerHash: string | undefined, keptHash?: string): Promise<void> => {
  if (formerHash !== undefined && formerHash !== keptHash) {
    await context.decide(phoneHolder, formerHash, (holder) => releasePhone(holder, userId));
  }
};

const selfOf = ({ actor }: OperationContext): number => actor.userId ?? 0;

type Ops = typeof phoneOps;

const decideRequest = async ({ phone: typed }: InputOf<Ops['request']>, context: HandlerContext, parts: PhoneParts) => {
  const userId = selfOf(context);
  const claimed = claimOf(parts.pepper, typed);
  if (!claimed) return refuse('error.phone', 'phone');
  if (!parts.canSend) return refuse('error.sms_unavailable', 'phone');
  // Counted first: whether a phone is taken is an answer too.
  const limited = await limitOf(parts, userId, context.now);
  if (limited) return limited;
  const holder = await context.load(phoneHolder, claimed.phoneHash);
  if (holder.state.userId !== null && holder.state.userId !== userId) return refuse('error.duplicate', 'phone');
  const flooded = await targetLimitOf(parts, claimed.phoneHash, context.now);
  if (flooded) return flooded;
  const requestId = context.randomText(32);
  await parts.codes.start(userId, { requestId, phoneHash: claimed.phoneHash, sentAt: context.now });
  return context.decide(profileStream, userId, () => [{ type: 'PhoneVerificationRequested', data: { userId, ...claimed } }]);
};

const decideConfirm = async ({ phone: typed, code }: InputOf<Ops['confirm']>, context: HandlerContext, { codes, pepper }: PhoneParts) => {
  const userId = selfOf(context);
  const claimed = claimOf(pepper, typed);
  if (!claimed) return refuse('error.phone', 'phone');
  if (!(await codes.isRight(userId, claimed.phoneHash, code))) return refuse('error.code', 'code');
  const taken = await context.decide(phoneHolder, claimed.phoneHash, (holder) => takePhone(holder, userId, 'phone'));
  if (isRefusal(taken)) return taken;
  const { state } = await context.load(profileStream, userId);
  await releaseFormer(context, userId, state.verifiedPhone?.phoneHash, claimed.phoneHash);
  return context.decide(profileStream, userId, (profile) => provePhone(profile, claimed));
};

const decideAdd = async (
  { userId, newPhoneVerification }: InputOf<Ops['add']>,
  context: HandlerContext,
  { pepper }: Pick<PhoneParts, 'pepper'>,
) => {
  const claimed = claimOf(pepper, newPhoneVerification);
  if (!claimed) return refuse('error.phone', 'newPhoneVerification');
  const { state } = await context.load(profileStream, userId);
  if (state.userId === 0) return notFound('userId');
  const taken = await context.decide(phoneHolder, claimed.phoneHash, (holder) => takePhone(holder, userId, 'newPhoneVerification'));
  if (isRefusal(taken)) return taken;
  await releaseFormer(context, userId, state.verifiedPhone?.phoneHash, claimed.phoneHash);
  return context.decide(profileStream, userId, (profile) => enterPhone(profile, claimed, context.actor.userId));
};

const added = async ({ input, decided }: Recorded<InputOf<Ops['add']>>, context: OperationContext) => {
  const { actor, documents, now } = context;
  const { verifiedPhone } = (await context.load(profileStream, input.userId)).state;
  return {
    addNewPhoneVerified: true as const,
    phoneForVerification: toE164(input.newPhoneVerification),
    lastUserIdUpdatePhoneForVerification: actor.userId,
    lastUserFioUpdatePhoneForVerification: await nameOf(documents, actor.userId),
    phoneVerifiedAt: decided ? now : (verifiedPhone?.verifiedAt ?? now),
  };
};

const decideRemove = async ({ profileContacts: { userId } }: InputOf<Ops['remove']>, context: HandlerContext) => {
  const { state } = await context.load(profileStream, userId);
  if (state.userId === 0) return notFound('profileContacts.userId');
  await releaseFormer(context, userId, state.verifiedPhone?.phoneHash);
  return context.decide(profileStream, userId, (profile) => removePhone(profile, context.actor.userId));
};

const phoneStatus = async (context: OperationContext, { codes }: Pick<PhoneParts, 'codes'>) => {
  const userId = selfOf(context);
  const [{ state }, live] = await Promise.all([context.load(profileStream, userId), codes.live(userId)]);
  const phone = state.verifiedPhone?.phone;
  return {
    phoneForVerification: phone ? maskedPhone(phone) : null,
    isPhoneVerified: state.verifiedPhone !== null,
    codeSentAt: live?.sentAt ?? null,
    nextSendAt: live ? later(live.sentAt, secondsBetween) : null,
  };
};

export const phoneOperations = (parts: PhoneParts): Implementation[] => {
  const queueKey = () => 'phone';
  return [
    onCommand(phoneOps.request, {
      queueKey,
      decide: (input, context) => decideRequest(input, context, parts),
      answer: async (_recorded, context) => {
        const sentAt = (await parts.codes.live(selfOf(context)))?.sentAt ?? context.now;
        return { expiresAt: later(sentAt, codeMinutes * 60), nextSendAt: later(sentAt, secondsBetween) };
      },
    }),
    onCommand(phoneOps.confirm, {
      queueKey,
      decide: (input, context) => decideConfirm(input, context, parts),
      answer: async ({ input, decided }, context) => {
        // A code that was asked for since stays.
        if (decided) await parts.codes.drop(selfOf(context));
        return { isPhoneVerified: true as const, phoneForVerification: maskedPhone(toE164(input.phone) ?? '') };
      },
    }),
    onCommand(phoneOps.add, { queueKey, decide: (input, context) => decideAdd(input, context, parts), answer: added }),
    onCommand(phoneOps.remove, { queueKey, decide: decideRemove, answer: () => ({ removePhoneVerified: true as const }) }),
    onQuery(phoneQueries.status, (_input, context) => phoneStatus(context, parts)),
  ];
};

const texts = {
  ru: (code: string) => `Код Podium: ${code}. Никому его не говорите.`,
  en: (code: string) => `Podium code: ${code}. Tell nobody.`,
};

/** Sends the code of the live request; an older one, or one that came again after its end, sends nothing. */
export const codeMessages = ({ codes }: PhoneParts, sms: Sms): ProcessSpec => ({
  name: 'phone-code-message',
  on: ['PhoneVerificationRequested'],
  run: async ({ id, data }) => {
    const { userId, phone, phoneHash } = profileEvents.PhoneVerificationRequested.schema.parse(data);
    const code = phone === null ? null : await codes.codeFor(userId, phoneHash);
    if (phone !== null && code !== null) await sms.send({ to: phone, text: `${texts.ru(code)} / ${texts.en(code)}` }, id);
  },
});
