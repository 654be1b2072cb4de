import { plus } from '#contracts/payments/money';
import { refuse, type Decision } from '#domain/decider';
import type { InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { invoiceIds } from '../invoices/invoice.decider.js';
import { isTouched, payablePositions } from '../paying/gather.js';
import { afterPromo, type Payable } from './discounts.js';

/** The positions of an invoice as a promo code sees them: not insurance, whose price is its insurer's; none of one that is paid in part or has a code already. */
export const payablesOf = (books: InvoiceBooks): Payable[] =>
  isTouched(books) || books.isCancelled || books.created?.kind === 'organization'
    ? []
    : payablePositions(books)
        .filter(({ kind }) => kind !== 'insurance')
        .map(({ positionId, streamId, kind, refId, fullAmount: amount }) => ({
          ...{ positionId, streamId, amount },
          registrationOptionId: kind === 'participation' ? refId : null,
        }));

export interface PromoOnInvoice {
  promoCodeId: number;
  code: string;
  /** Less for each position, by its id. */
  discounts: ReadonlyMap<number, Payable['amount']>;
}

/** Takes a code off the positions of an invoice. The same code again changes nothing; an invoice has one code at most. */
export const applyPromo = (
  books: InvoiceBooks,
  paymentInvoiceId: number,
  { promoCodeId, code, discounts }: PromoOnInvoice,
): Decision<InvoiceEvent, 'error.transition'> => {
  if (books.promoCode?.promoCodeId === promoCodeId) return [];
  if (isTouched(books)) return refuse('error.transition', 'promoCode');
  const ids = invoiceIds(paymentInvoiceId, books);
  const repriced = payablePositions(books).flatMap((position): InvoiceEvent[] => {
    const discount = discounts.get(position.positionId);
    if (!discount) return [];
    const { positionId, amount: from, fullAmount } = position;
    const { amount: to, lines } = afterPromo(position, code, discount);
    return [{ type: 'InvoicePositionRepriced', data: { ...ids, positionId, from, to, fullAmount, lines } }];
  });
  return [{ type: 'PromoCodeApplied', data: { ...ids, promoCodeId, code, discount: plus(...discounts.values()) } }, ...repriced];
};
