import { createHash } from 'node:crypto';
import { promoCodeLength } from '#contracts/payments/promo/promo.ops';
import { maxPromoCodesPerCall } from '#contracts/limits';
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/decider';
import { issuePromoCode, normalCode, promoCode } from '#domain/payments/promo/promo-code.decider';
import { addPromoCodes, promoSetting } from '#domain/payments/promo/promo-setting.decider';
import type { HandlerContext } from '#platform/context';

/**
 * A code's id is a digest of its letters: whoever types it finds it, and nobody else can take it, also not at the same moment, as
 * both would write to one event stream. 52 bits, so that it stays a whole number everywhere.
 */
export const promoCodeIdOf = (code: string): number =>
  Number.parseInt(
    createHash('sha256')
      .update(`promo code\n${normalCode(code)}`)
      .digest('hex')
      .slice(0, 13),
    16,
  ) + 1;

/** Letters and digits that nobody takes for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Each letter as likely as any other: bytes past the last whole alphabet are left out. */
const randomCode = (context: HandlerContext, length: number): string => {
  const fair = 256 - (256 % alphabet.length);
  let made = '';
  while (made.length < length) {
    const byte = Number.parseInt(context.randomText(2), 16);
    if (byte < fair) made += alphabet[byte % alphabet.length] ?? '';
  }
  return made;
};

export interface Wanted {
  codesCount?: number | undefined;
  codeLength?: number | undefined;
  codePrefix?: string | undefined;
  codes?: string[] | undefined;
}

type CodeRefusal = 'error.min_length' | 'error.max_length' | 'error.unknown_value' | 'error.duplicate';

const faultOf = (code: string): CodeRefusal | null => {
  if (code.length < promoCodeLength.min) return 'error.min_length';
  if (code.length > promoCodeLength.max) return 'error.max_length';
  return /^[\p{L}\d]+$/u.test(code) ? null : 'error.unknown_value';
};

/** The codes that a call asks for, in capitals and without blanks; it names either how many or which. */
const textsOf = async (
  { codesCount, codeLength = promoCodeLength.usual, codePrefix = '', codes }: Wanted,
  context: HandlerContext,
): Promise<string[] | Refusal> => {
  if ((codesCount === undefined) === (codes === undefined || codes.length === 0)) return refuse('error.required', 'codes');
  if (codes && codes.length > 0) return codes.map(normalCode);
  const prefix = normalCode(codePrefix);
  // Six letters of thirty-one are nine hundred million: a code stays hard to guess also behind a prefix.
  const drawn = Math.max(codeLength - prefix.length, promoCodeLength.min);
  if (prefix.length + drawn > promoCodeLength.max) return refuse('error.max_length', 'codePrefix');
  const made = new Set<string>();
  for (let tries = 0; made.size < (codesCount ?? 0) && tries < maxPromoCodesPerCall * 2; tries += 1) {
    const code = prefix + randomCode(context, drawn);
    if ((await context.load(promoCode, promoCodeIdOf(code))).state.promoCodeId === 0) made.add(code);
  }
  return [...made];
};

/** Makes codes of a set, all of them or none with every fault named. Answers their ids. */
export const makePromoCodes = async (wanted: Wanted, promoCodesSettingId: number, context: HandlerContext): Promise<number[] | Refusal> => {
  const texts = await textsOf(wanted, context);
  if (isRefusal(texts)) return texts;
  const { terms, eventId } = (await context.peek(promoSetting, promoCodesSettingId)).state;
  const errors: Record<string, CodeRefusal[]> = {};
  const codes: { promoCodeId: number; code: string }[] = [];
  for (const [i, code] of texts.entries()) {
    const promoCodeId = promoCodeIdOf(code);
    const fault = faultOf(code) ?? (texts.indexOf(code) < i ? 'error.duplicate' : null);
    const issued = { promoCodeId, promoCodesSettingId, eventId, code, usageLimit: terms?.usageLimitPerCode ?? null };
    const isTaken = fault === null && isRefusal(await context.decide(promoCode, promoCodeId, (state) => issuePromoCode(state, issued)));
    if (fault || isTaken) errors[`codes.${i}`] = [fault ?? 'error.duplicate'];
    else codes.push({ promoCodeId, code });
  }
  const refused = refuseFields(errors);
  if (refused) return refused;
  const added = await context.decide(promoSetting, promoCodesSettingId, (state) => addPromoCodes(state, codes));
  return isRefusal(added) ? added : codes.map(({ promoCodeId }) => promoCodeId);
};
