import { decimalOf, nothing, type Minor } from '#contracts/payments/money';
import type { DuePayments, DuePosition, PromoProblem } from '#contracts/payments/paying/paying.docs';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import { applyPromo, payablesOf } from '#domain/payments/promo/apply';
import { discountOf, discountsOf } from '#domain/payments/promo/discounts';
import { promoSetting } from '#domain/payments/promo/promo-setting.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { heldByOrder, holdPromo, releasePromo, usePromo } from '../promo/redeem.js';
import { dueOf, type Due } from './due.js';

interface Payer {
  eventId: number;
  userId: number;
}

/** One order of a payer at a sport event holds one code. */
const orderKeyOf = ({ eventId, userId }: Payer): string => `${eventId}-${userId}`;

/** Holds a code for what is due; an empty one lets go of what the order holds. */
export const decideApplyPromo = async ({ code, ...payer }: Payer & { code: string }, context: HandlerContext): Promise<Refusal | null> => {
  const event = (await context.load(sportEvent, payer.eventId)).state;
  if (!event.fields) return notFound('eventId');
  const orderKey = orderKeyOf(payer);
  if (code === '') {
    const held = await heldByOrder(orderKey, context);
    if (held) await releasePromo(held, context, 'replaced');
    return null;
  }
  const { invoices } = await dueOf(payer, context);
  const positions = invoices.flatMap(({ books }) => payablesOf(books));
  const held = await holdPromo({ code, orderKey, ...payer, positions }, context);
  return isRefusal(held) ? held : null;
};

export interface HeldDiscount {
  code: string;
  /** By position. */
  discounts: ReadonlyMap<number, Minor>;
  problem: PromoProblem | null;
}

/** What the code that the order holds takes off what is paid now, as the invoice will have it; `chosen`: null is all that is due. */
export const heldDiscount = async (
  payer: Payer,
  { invoices }: Due,
  chosen: ReadonlySet<number> | null,
  context: OperationContext,
): Promise<HeldDiscount | null> => {
  const held = await heldByOrder(orderKeyOf(payer), context);
  const terms = held && (await context.load(promoSetting, held.promoCodesSettingId)).state.terms;
  if (!held || !terms) return null;
  const payables = invoices.flatMap(({ books }) => payablesOf(books)).filter(({ positionId }) => chosen?.has(positionId) ?? true);
  const discounts = discountsOf(terms, payables);
  if (!isRefusal(discounts)) return { code: held.code, discounts, problem: null };
  const [problem = null] = Object.values(discounts.errors).flat();
  return { code: held.code, discounts: new Map(), problem };
};

/** The rows with the discount taken off, and how much that is. */
export const discounted = (
  positions: readonly DuePosition[],
  held: HeldDiscount | null,
  currency: string,
): Pick<DuePayments, 'positions' | 'promoCode'> => {
  if (!held) return { positions: [...positions], promoCode: null };
  const inCurrency = (amount: Minor) => decimalOf(amount, currency);
  const rows = positions.map((row) => {
    const discount = inCurrency(held.discounts.get(row.positionId) ?? nothing);
    if (discount === 0) return row;
    const price = Number((row.price - discount).toFixed(3));
    return { ...row, price, lines: [...row.lines, { kind: 'promoCode' as const, name: held.code, amount: 0 - discount }] };
  });
  const { code, problem } = held;
  return { positions: rows, promoCode: { code, discount: inCurrency(discountOf(held.discounts)), problem } };
};

/** Takes the code off an invoice that is about to be paid. */
export const usePromoOn = async (
  paymentInvoiceId: number,
  { promoCode: code, ...payer }: Payer & { promoCode: string },
  context: HandlerContext,
): Promise<Refusal | null> => {
  const { state: books } = await context.peek(invoice, paymentInvoiceId);
  if (books.promoCode) return books.promoCode.code === code ? null : refuse('error.transition', 'promoCode');
  const held = await holdPromo({ code, orderKey: orderKeyOf(payer), ...payer, positions: payablesOf(books) }, context);
  if (isRefusal(held)) return { ...held, errors: { promoCode: Object.values(held.errors).flat() } };
  const applied = await context.decide(invoice, paymentInvoiceId, (now) => applyPromo(now, paymentInvoiceId, held));
  if (isRefusal(applied)) return applied;
  await usePromo(held, paymentInvoiceId, context);
  return null;
};
