import { atLeastNothing, defaultCurrency, minus, nothing, plus, type Minor } from '#contracts/payments/money';
import { isPaidUp, paymentStatus, placeOf, type ComponentStatuses } from '#contracts/registrations/statuses';
import { idsOf, type Registration } from '#domain/registrations/registration.decider';
import type { Invoiced, RegistrationEvent } from '#domain/registrations/registration.fold';
import { participationChanged } from '#domain/registrations/status.rules';
import type { BookedPosition } from '../invoice.fold.js';
import { demandOf } from './allotment.js';
import type { ShelvedInvoice } from './shelved-invoice.js';

/** Takes part no more, and waits for no place. */
export const isOut = ({ isDeleted, statuses }: Registration): boolean => isDeleted || placeOf(statuses.participation) === 'out';

interface Holding {
  demand: Minor;
  fullAmount: Minor;
  paid: Minor;
  refunded: Minor;
}

/** What one position comes to; of whoever is back, what they were given back before counts for nothing. */
const heldIn = (one: BookedPosition, paid: Minor, hasLeft: boolean): Holding => {
  const forgone = hasLeft ? nothing : one.forgone;
  const demand = atLeastNothing(minus(demandOf(one), forgone));
  return {
    demand,
    fullAmount: plus(demand, minus(one.fullAmount, one.amount)),
    paid: atLeastNothing(minus(paid, forgone)),
    refunded: atLeastNothing(minus(one.refunded, forgone)),
  };
};

/** What the invoices say of a registration; null: there are none. */
const invoicedOf = (
  state: Registration,
  registrationId: number,
  invoices: readonly ShelvedInvoice[],
): (Invoiced & { payment: ComponentStatuses['payment'] }) | null => {
  // What an answer of its person cost may have gone to another entry: then it stands on no invoice any more.
  if (invoices.length === 0 && state.invoiced === null) return null;
  const hasLeft = isOut(state);
  const ordered = [...invoices].sort((a, b) => a.id - b.id);
  const holding = ordered.flatMap((invoice) => {
    const own = invoice.chargedOf(registrationId);
    if (own.length === 0) return [];
    const positions = own.map((one) => heldIn(one, invoice.paid.get(one.positionId) ?? nothing, hasLeft));
    return [{ invoice, positions, isOnline: invoice.books.payments.some(({ method, isRevoked }) => method === 'online' && !isRevoked) }];
  });
  const all = holding.flatMap(({ positions }) => positions);
  const total = (field: keyof Holding) => plus(...all.map((one) => one[field]));
  const main = (holding.find(({ invoice }) => invoice.status === 0) ?? holding.at(-1))?.invoice;
  const sums = { demand: total('demand'), paid: total('paid'), refunded: total('refunded') };
  return {
    ...{ paymentInvoiceId: main?.id ?? null, paymentInvoiceStatus: main?.status ?? null },
    invoiceIds: ordered.map(({ id }) => id),
    payment:
      holding.length === 0
        ? paymentStatus({ priceInKopecks: state.priceInKopecks, isOffline: state.isOfflinePayment })
        : paymentBy(
            sums,
            holding.some(({ isOnline }) => isOnline),
          ),
    currency: main?.books.created?.currency ?? state.invoiced?.currency ?? defaultCurrency,
    ...{ amount: sums.demand, fullAmount: total('fullAmount'), paidAmount: sums.paid },
  };
};

const paymentBy = (
  { demand, paid, refunded }: { demand: number; paid: number; refunded: number },
  isOnline: boolean,
): ComponentStatuses['payment'] => {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'partlyRefunded';
  if (demand <= 0) return 'notRequired';
  if (paid >= demand) return isOnline ? 'paid' : 'paidOffline';
  return paid > 0 ? 'partlyPaid' : 'unpaid';
};

/**
 * What follows for a registration from its invoices: the payment as they say it; who awaits payment is confirmed with it, unless
 * something else has to come first, and awaits it again when the money is taken back (docs/spec/statuses.md).
 */
export const followInvoices = (
  state: Registration,
  registrationId: number,
  invoices: readonly ShelvedInvoice[],
  { isHeld }: { isHeld: boolean },
): RegistrationEvent[] => {
  const said = invoicedOf(state, registrationId, invoices);
  if (said === null) return [];
  const { payment, ...invoiced } = said;
  const ids = idsOf(registrationId, state);
  const isSame = payment === state.statuses.payment && JSON.stringify(invoiced) === JSON.stringify(state.invoiced);
  const changed: RegistrationEvent[] = isSame ? [] : [{ type: 'RegistrationPaymentChanged', data: { ...ids, ...said } }];
  return [...changed, ...followPayment(state, registrationId, said, isHeld)];
};

const followPayment = (
  state: Registration,
  registrationId: number,
  { payment, paidAmount }: { payment: ComponentStatuses['payment']; paidAmount: number },
  isHeld: boolean,
): RegistrationEvent[] => {
  const { statuses, statusBefore, statusOnceIn, invoiced } = state;
  const ids = idsOf(registrationId, state);
  const isSettled = isPaidUp(payment) || payment === 'notRequired';
  if (statuses.participation === 'awaitingPayment' && isSettled && !isHeld)
    return [participationChanged(ids, 'awaitingPayment', 'confirmed')];
  // Who paid on the waiting list was confirmed when they came in.
  const before = statusBefore === 'waitingList' ? statusOnceIn : statusBefore;
  const hasFallenBack = !isSettled && payment !== 'refunded' && paidAmount < (invoiced?.paidAmount ?? 0);
  if (statuses.participation !== 'confirmed' || before !== 'awaitingPayment' || !hasFallenBack) return [];
  return [participationChanged(ids, 'confirmed', 'awaitingPayment')];
};
