import { minus, nothing, plus, type Minor } from '#contracts/payments/money';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import type { InvoiceBooks } from '../invoice.fold.js';

/** What the promo code took off the positions that are charged. */
export const discountOf = ({ positions }: InvoiceBooks): Minor =>
  plus(...positions.map(({ state, fullAmount, amount }) => (state === 'charged' ? minus(fullAmount, amount) : nothing)));

/** How it is paid: by a club's paper, by the mark on an entry, by what the desk has counted, else online. */
export const paymentKindOf = ({ created, payments }: InvoiceBooks): InvoiceRow['paymentKind'] => {
  if (created?.kind === 'organization') return 'organization';
  const live = payments.filter(({ isRevoked }) => !isRevoked);
  if (live.some(({ isManual, registrationId }) => isManual && registrationId !== null)) return 'offline';
  return live.some(({ isManual }) => isManual) ? 'manual' : 'online';
};
