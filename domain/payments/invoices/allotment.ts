import { minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import type { BookedPosition, InvoiceBooks } from '../invoice.fold.js';

/** What a position takes of the money that came in: what is charged for it and what was given back. */
export const demandOf = ({ amount, credited, refunded }: BookedPosition): Minor => plus(minus(amount, credited), refunded);

/**
 * How much of each charged position is paid, by its id. Money for one registration goes to its positions, all other money to
 * the positions in their order.
 */
export const allotted = (books: Pick<InvoiceBooks, 'positions' | 'payments'>): Map<number, Minor> => {
  const paid = new Map<number, Minor>();
  const charged = books.positions.filter(({ state }) => state === 'charged');
  const give = (positions: readonly BookedPosition[], amount: Minor): Minor => {
    let left = amount;
    for (const one of positions) {
      const before = paid.get(one.positionId) ?? nothing;
      const taken = smaller(left, minus(demandOf(one), before));
      if (taken > 0) paid.set(one.positionId, plus(before, taken));
      if (taken > 0) left = minus(left, taken);
    }
    return left;
  };
  let shared = nothing;
  for (const { amount: given, chargedBack, registrationId, isRevoked } of books.payments) {
    if (isRevoked) continue;
    const amount = minus(given, chargedBack);
    const own = registrationId === null ? [] : charged.filter((one) => one.registrationId === registrationId);
    shared = plus(shared, give(own, amount));
  }
  give(charged, shared);
  return paid;
};
