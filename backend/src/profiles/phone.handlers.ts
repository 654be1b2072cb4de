import { createHmac } from 'node:crypto';
import { maxCodesADay, maxCodesToPhone } from '#contracts/limits';
import { phoneOps, phoneQueries } from '#contracts/profiles/phone.ops';
import { profileStream } from '#domain/profiles/profile.fold';
import { maskedPhone, toE164 } from '#backend/directory/phones';
import type { HandlerContext, ProcessSpec } from '#platform/context';
import { handlers, queries, type Handlers } from '#platform/operations/tables';
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

const selfOf = ({ actor }: HandlerContext): number => actor.userId ?? 0;

/** What a person does for himself. */
const ownPhone = (parts: PhoneParts): Pick<Handlers<typeof phoneOps>, 'RequestPhoneVerification' | 'ConfirmPhone'> => {
  const { codes, pepper } = parts;
  return {
    RequestPhoneVerification: {
      queueKey: () => 'phone',
      run: async ({ phone: typed }, context) => {
        const userId = selfOf(context);
        const claimed = claimOf(pepper, typed);
        if (!claimed) return refuse('error.phone', 'phone');
        // Counted first: whether a phone is taken is an answer too.
        const limited = await limitOf(parts, userId, context.now);
        if (limited) return limited;
        const holder = await context.load(phoneHolder, claimed.phoneHash);
        if (holder.state.userId !== null && holder.state.userId !== userId) return refuse('error.duplicate', 'phone');
        const flooded = await targetLimitOf(parts, claimed.phoneHash, context.now);
        if (flooded) return flooded;
        const requestId = context.randomText(32);
        await codes.start(userId, { requestId, phoneHash: claimed.phoneHash, sentAt: context.now });
        await context.decide(profileStream, userId, () => [{ type: 'PhoneVerificationRequested', data: { userId, ...claimed } }]);
        return () => ({ expiresAt: later(context.now, codeMinutes * 60), nextSendAt: later(context.now, secondsBetween) });
      },
    },
    ConfirmPhone: {
      queueKey: () => 'phone',
      run: async ({ phone: typed, code }, context) => {
        const userId = selfOf(context);
        const claimed = claimOf(pepper, typed);
        if (!claimed) return refuse('error.phone', 'phone');
        if (!(await codes.isRight(userId, claimed.phoneHash, code))) return refuse('error.code', 'code');
        const taken = await context.decide(phoneHolder, claimed.phoneHash, (holder) => takePhone(holder, userId, 'phone'));
        if (isRefusal(taken)) return taken;
        const { state } = await context.load(profileStream, userId);
        await releaseFormer(context, userId, state.verifiedPhone?.phoneHash, claimed.phoneHash);
        await context.decide(profileStream, userId, (profile) => provePhone(profile, claimed));
        return async () => {
          await codes.drop(userId);
          return { isPhoneVerified: true, phoneForVerification: maskedPhone(claimed.phone) };
        };
      },
    },
  };
};

const phoneByAdministrator = ({
  pepper,
}: PhoneParts): Pick<Handlers<typeof phoneOps>, 'VerifyPhoneByAdmin' | 'RemovePhoneVerification'> => ({
  VerifyPhoneByAdmin: {
    queueKey: () => 'phone',
    run: async ({ userId, newPhoneVerification }, context) => {
      const claimed = claimOf(pepper, newPhoneVerification);
      if (!claimed) return refuse('error.phone', 'newPhoneVerification');
      const { state } = await context.load(profileStream, userId);
      if (state.userId === 0) return notFound('userId');
      const taken = await context.decide(phoneHolder, claimed.phoneHash, (holder) => takePhone(holder, userId, 'newPhoneVerification'));
      if (isRefusal(taken)) return taken;
      await releaseFormer(context, userId, state.verifiedPhone?.phoneHash, claimed.phoneHash);
      await context.decide(profileStream, userId, (profile) => enterPhone(profile, claimed, context.actor.userId));
      return async () => ({
        addNewPhoneVerified: true,
        phoneForVerification: claimed.phone,
        lastUserIdUpdatePhoneForVerification: context.actor.userId,
        lastUserFioUpdatePhoneForVerification: await nameOf(context.documents, context.actor.userId),
        phoneVerifiedAt: context.now,
      });
    },
  },
  RemovePhoneVerification: {
    queueKey: () => 'phone',
    run: async ({ profileContacts: { userId } }, context) => {
      const { state } = await context.load(profileStream, userId);
      if (state.userId === 0) return notFound('profileContacts.userId');
      await releaseFormer(context, userId, state.verifiedPhone?.phoneHash);
      await context.decide(profileStream, userId, (profile) => removePhone(profile, context.actor.userId));
      return () => ({ removePhoneVerified: true });
    },
  },
});

export const phoneHandlers = (parts: PhoneParts) => handlers(phoneOps, { ...ownPhone(parts), ...phoneByAdministrator(parts) });

export const phoneQueryTable = ({ codes }: PhoneParts) =>
  queries(phoneQueries, {
    GetPhoneForVerification: async (_input, context) => {
      const userId = context.actor.userId ?? 0;
      const [{ state }, live] = await Promise.all([context.load(profileStream, userId), codes.live(userId)]);
      const phone = state.verifiedPhone?.phone;
      return {
        phoneForVerification: phone ? maskedPhone(phone) : null,
        isPhoneVerified: state.verifiedPhone !== null,
        codeSentAt: live?.sentAt ?? null,
        nextSendAt: live ? later(live.sentAt, secondsBetween) : null,
      };
    },
  });

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
