import { useState } from 'react';
import type { OnlineMethod } from '#contracts/payments/paying/methods';
import type { DuePayments, DuePosition } from '#contracts/payments/paying/paying.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useQuery } from '../../../app/useQuery.js';
import { localPath } from '../../../ui/locale.js';
import { useLocale } from '../../../ui/texts.js';
import { createInvoiceOp, dueOp } from './calls.js';
import { ordersOf, sumOf, type Order } from './orders.js';

export interface CheckoutProps {
  due: DuePayments;
  payer: { eventId: number; userId: number };
  onChanged: () => void;
}

/** A part of what is due, as the server prices it: a promo code may take another sum off it than off all. */
const usePriced = ({ due, payer }: CheckoutProps, order: Order | undefined, chosen: readonly DuePosition[]) => {
  const isPart = due.promoCode !== null && order?.wholeInvoiceId === null && chosen.length < due.positions.length && chosen.length > 0;
  const positionIds = chosen.map(({ positionId }) => positionId);
  const { answer, isLoading, isRefetching } = useQuery(dueOp, isPart ? { ...payer, positionIds } : null);
  const priced = isPart && answer ? answer : due;
  const prices = new Map(priced.positions.map((one) => [one.positionId, one]));
  return {
    promoCode: priced.promoCode,
    chosen: chosen.map((one) => prices.get(one.positionId) ?? one),
    isPricing: isPart && (isLoading || isRefetching),
  };
};

/** Orders what is chosen, and goes where it is paid. */
const usePaying = ({ payer, onChanged }: CheckoutProps, held: DuePayments['promoCode']) => {
  const locale = useLocale();
  const { send, sending, errors } = useCommand(createInvoiceOp, { isQuiet: true });
  const pay = async ({ wholeInvoiceId }: Order, chosen: readonly DuePosition[], method: OnlineMethod) => {
    // An order that was begun has its code, if any, on its invoice.
    const promoCode = wholeInvoiceId === null && held?.problem === null ? held.code : undefined;
    const outcome = await send({
      ...payer,
      positionIds: chosen.map(({ positionId }) => positionId),
      method,
      ...(promoCode && { promoCode }),
      // Dearer meanwhile: it is said before anybody is at the bank.
      total: sumOf(chosen.map(({ price }) => price)),
    });
    const url = outcome.success ? outcome.redirectUrl : null;
    if (url === null) {
      onChanged();
      return;
    }
    // The page that plays the bank is one of ours, in the payer's language; all else is an address as it stands.
    location.assign(url.startsWith('/bank/') ? localPath(locale, url) : url);
  };
  return { pay, sending, errors };
};

/** What is chosen to be paid now, at its prices. */
export const useCheckout = (props: CheckoutProps) => {
  const orders = ordersOf(props.due.positions);
  const [invoiceId, setInvoiceId] = useState<number | null | undefined>(undefined);
  const [left, setLeft] = useState<readonly number[]>([]);
  const order = orders.find(({ wholeInvoiceId }) => wholeInvoiceId === invoiceId) ?? orders[0];
  const marked = order?.positions.filter(({ isBeingPaid, positionId }) => !isBeingPaid && !left.includes(positionId)) ?? [];
  const { chosen, promoCode, isPricing } = usePriced(props, order, marked);
  const { pay, sending, errors } = usePaying(props, promoCode);
  return {
    ...{
      order: order && withPrices(order, chosen),
      chosen,
      promoCode,
      left,
      setLeft,
      setInvoiceId,
      pay,
      errors,
      isBusy: sending || isPricing,
    },
    orders: orders.map((one) => ({ ...withPrices(one, one === order ? chosen : []), isChosen: one === order })),
  };
};

const withPrices = (order: Order, chosen: readonly DuePosition[]): Order => ({
  ...order,
  positions: order.positions.map((one) => chosen.find(({ positionId }) => positionId === one.positionId) ?? one),
});
