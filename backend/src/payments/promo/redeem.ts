import type { Minor } from '#contracts/payments/money';
import type { PromoRedemption } from '#contracts/payments/promo/promo.events';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { discountOf, discountsOf, type Payable } from '#domain/payments/promo/discounts';
import { promoCode, redeemPromoCode, releaseRedemption, useRedemption } from '#domain/payments/promo/promo-code.decider';
import { holdBudget, promoSetting, releaseBudget, useBudget } from '#domain/payments/promo/promo-setting.decider';
import { heldBy, promoHoldMinutes } from '#domain/payments/promo/redemptions';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { promoRedemptionsView, type PromoRedemptionDoc } from '#projections/payments/promo/promo.views';
import { dayAt } from '../event-day.js';
import { promoCodeIdOf } from './promo-codes.js';

/** What somebody is about to pay, with the code that they have typed. */
export interface PromoOrder {
  code: string;
  /** One order holds one code. */
  orderKey: string;
  /** Who pays. */
  userId: number;
  eventId: number;
  positions: readonly Payable[];
}

export interface HeldPromo {
  promoCodesSettingId: number;
  promoCodeId: number;
  redemptionId: number;
  code: string;
  discount: Minor;
  /** Less for each position, by its id; those that the code is not for are missing. */
  discounts: ReadonlyMap<number, Minor>;
}

/** What an order holds at the moment; what has lapsed is nothing. */
export const heldByOrder = async (orderKey: string, { documents, now }: OperationContext): Promise<PromoRedemptionDoc | null> => {
  const held = await documents.find(promoRedemptionsView, { filter: { orderKey, isUsed: 0 }, limit: 20 });
  return held.find(({ heldUntil }) => Date.parse(heldUntil) > Date.parse(now)) ?? null;
};

/** Whose turn a command takes that holds or lets go of a code: codes of one set share its limits. */
export const promoTurn = async (code: string, { load }: Pick<OperationContext, 'load'>): Promise<string> =>
  `promo-codes-setting-${(await load(promoCode, promoCodeIdOf(code))).state.promoCodesSettingId}`;

/**
 * Takes a code off what is paid and holds its use for the order: on the stream of the code and on that of its set in one append,
 * so that orders at the same moment cannot pass a limit or the budget. Asked again for the same it records nothing.
 */
export const holdPromo = async (order: PromoOrder, context: HandlerContext): Promise<HeldPromo | Refusal> => {
  const promoCodeId = promoCodeIdOf(order.code);
  const { state: code } = await context.peek(promoCode, promoCodeId);
  const { state: setting } = await context.peek(promoSetting, code.promoCodesSettingId);
  const isOfAnother = setting.eventId !== null && setting.eventId !== order.eventId;
  if (code.promoCodeId === 0 || !setting.terms || isOfAnother) return refuse('error.promo_unknown', 'code');
  const { currency } = (await context.load(paymentSettings, order.eventId)).state;
  if (setting.terms.discountType !== 'percent' && setting.terms.currency !== currency) return refuse('error.promo_not_for_these', 'code');
  const discounts = discountsOf(setting.terms, order.positions);
  if (isRefusal(discounts)) return discounts;
  const ids = { promoCodesSettingId: code.promoCodesSettingId, promoCodeId, code: code.code };
  const discount = discountOf(discounts);
  const before = heldBy(code.redemptions, order.orderKey, context.now);
  if (before?.discount === discount && code.isEnabled) return { ...ids, redemptionId: before.redemptionId, discount, discounts };
  const redemptionId = await hold({ ...order, ...ids, discount }, context);
  return isRefusal(redemptionId) ? redemptionId : { ...ids, redemptionId, discount, discounts };
};

const hold = async (
  {
    promoCodesSettingId,
    promoCodeId,
    code,
    orderKey,
    userId,
    eventId,
    discount,
  }: PromoOrder & Omit<HeldPromo, 'redemptionId' | 'discounts'>,
  context: HandlerContext,
): Promise<number | Refusal> => {
  const { now } = context;
  const other = await heldByOrder(orderKey, context);
  if (other && other.promoCodeId !== promoCodeId) await releasePromo(other, context, 'replaced');
  const [redemptionId = 0] = await context.nextIds('promoRedemption');
  const heldUntil = new Date(Date.parse(now) + promoHoldMinutes * 60_000).toISOString();
  const redemption: PromoRedemption = { redemptionId, promoCodeId, code, orderKey, userId, discount, heldUntil };
  const redeemed = await context.decide(promoCode, promoCodeId, (state) => redeemPromoCode(state, redemption, now));
  if (isRefusal(redeemed)) return redeemed;
  const day = await dayAt(eventId, context);
  const held = await context.decide(promoSetting, promoCodesSettingId, (state) => holdBudget(state, redemption, { now, day }));
  return isRefusal(held) ? held : redemptionId;
};

type Ids = Pick<HeldPromo, 'promoCodesSettingId' | 'promoCodeId' | 'redemptionId'>;

/** The invoice has the discount from now on. Called in the command that held it, or that found it held. */
export const usePromo = async (
  { promoCodesSettingId, promoCodeId, redemptionId }: Ids,
  paymentInvoiceId: number,
  context: Pick<HandlerContext, 'decide'>,
): Promise<void> => {
  await context.decide(promoCode, promoCodeId, (state) => useRedemption(state, redemptionId, paymentInvoiceId));
  await context.decide(promoSetting, promoCodesSettingId, (state) => useBudget(state, { promoCodeId, redemptionId }, paymentInvoiceId));
};

/** The invoice is cancelled or has expired, or the order gives the code up. */
export const releasePromo = async (
  { promoCodesSettingId, promoCodeId, redemptionId }: Ids,
  context: Pick<HandlerContext, 'decide'>,
  reason: 'cancelled' | 'replaced' = 'cancelled',
): Promise<void> => {
  await context.decide(promoCode, promoCodeId, (state) => releaseRedemption(state, redemptionId, reason));
  await context.decide(promoSetting, promoCodesSettingId, (state) => releaseBudget(state, { promoCodeId, redemptionId }, reason));
};
