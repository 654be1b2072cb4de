import { defaultCurrency, minus, nothing, plus } from '#contracts/payments/money';
import { isPaidUp, paymentStatus, type ComponentStatuses } from '#contracts/registrations/statuses';
import { idsOf, type Registration } from '#domain/registrations/registration.decider';
import type { Invoiced, RegistrationEvent } from '#domain/registrations/registration.fold';
import { participationChanged } from '#domain/registrations/status.rules';
import { statusOf } from '../invoice.figures.js';
import { allotted, demandOf } from './allotment.js';
import type { Invoice } from './settle.js';

/** What the invoices say of a registration; null: there are none. */
const invoicedOf = (
  state: Registration,
  registrationId: number,
  invoices: readonly Invoice[],
): (Invoiced & { payment: ComponentStatuses['payment'] }) | null => {
  if (invoices.length === 0) return null;
  const ordered = [...invoices].sort((a, b) => a.id - b.id);
  const holding = ordered.flatMap(({ id, books }) => {
    const paid = allotted(books);
    const own = books.positions.filter((one) => one.registrationId === registrationId && one.state === 'charged');
    if (own.length === 0) return [];
    const invoice = { id, status: statusOf(books), currency: books.created?.currency ?? defaultCurrency };
    return [
      {
        ...invoice,
        demand: plus(...own.map(demandOf)),
        fullAmount: plus(...own.map((one) => plus(demandOf(one), minus(one.fullAmount, one.amount)))),
        paid: plus(...own.map(({ positionId }) => paid.get(positionId) ?? nothing)),
        refunded: plus(...own.map(({ refunded }) => refunded)),
        isOnline: books.payments.some(({ method, isRevoked }) => method === 'online' && !isRevoked),
      },
    ];
  });
  const total = (field: 'demand' | 'paid' | 'refunded' | 'fullAmount') => plus(...holding.map((one) => one[field]));
  const main = holding.find(({ status }) => status === 0) ?? holding.at(-1);
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
    currency: main?.currency ?? defaultCurrency,
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
  invoices: readonly Invoice[],
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
