import type { EventOf } from '#contracts/event';
import type { invoiceEvents, InvoicePosition } from '#contracts/payments/invoice.events';
import { minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { proportionOf } from '../money.js';
import { paidOf } from '../invoice.figures.js';
import type { BookedPosition, InvoiceBooks } from '../invoice.fold.js';
import { creditNoteOf } from '../refunds/refund.outcome.js';
import { allotted } from './allotment.js';

type InvoiceEvent = EventOf<typeof invoiceEvents>;

export interface Invoice {
  id: number;
  books: InvoiceBooks;
}

/** What is to be charged for a registration: at most one of a kind and a thing. */
export type Owed = Omit<InvoicePosition, 'positionId' | 'registrationId'>;

/** A position that looks for an invoice; without an id it is a new one. */
export type Homeless = Omit<InvoicePosition, 'positionId'> & { positionId: number | null; from: number | null };

export interface Settlement {
  /** By invoice. */
  events: Map<number, InvoiceEvent[]>;
  homeless: Homeless[];
}

/** A position with what decides how it may change. */
interface Standing {
  invoice: Invoice;
  position: BookedPosition;
  /** Nothing of it is paid or credited, and it stands on no paper: it may be priced anew or go. */
  isOpen: boolean;
}

/**
 * Brings the positions of a registration to what is owed for it. Where nothing is paid they are priced anew or removed; what is
 * paid stays: less is a credit note, more a position with the difference. Who has left owes nothing, and what they have paid
 * stays until it is given back.
 */
export const settleRegistration = (registrationId: number, owed: readonly Owed[] | 'left', invoices: readonly Invoice[]): Settlement => {
  const settlement: Settlement = { events: new Map(), homeless: [] };
  const standing = standingOf(registrationId, invoices);
  if (owed === 'left') {
    for (const one of standing) leave(one, settlement);
    return settlement;
  }
  const stays = standing.filter((one) => !rehouse(one, owed, settlement));
  for (const wanted of owed) {
    const housed = settlement.homeless.filter((one) => isOf(one, wanted));
    const own = stays.filter(({ position }) => isOf(position, wanted));
    const known = plus(...housed.map(({ fullAmount }) => fullAmount), ...own.map(({ position }) => position.price));
    settleOne(registrationId, wanted, minus(wanted.fullAmount, known), own, settlement);
  }
  for (const one of stays) if (!owed.some((wanted) => isOf(one.position, wanted))) priceAt(one, nothing, [], settlement);
  return settlement;
};

const isOf = (position: Pick<Owed, 'kind' | 'refId'>, { kind, refId }: Owed): boolean => position.kind === kind && position.refId === refId;

const standingOf = (registrationId: number, invoices: readonly Invoice[]): Standing[] =>
  invoices.flatMap((invoice) => {
    const paid = allotted(invoice.books);
    return invoice.books.positions
      .filter((position) => position.registrationId === registrationId && position.state === 'charged')
      .map((position) => {
        const isUntouched = !paid.has(position.positionId) && position.credited === 0 && position.refunded === 0 && position.held === 0;
        return { invoice, position, isOpen: isUntouched && invoice.books.created?.kind !== 'organization' };
      });
  });

const settleOne = (registrationId: number, wanted: Owed, difference: Minor, own: readonly Standing[], settlement: Settlement): void => {
  if (difference === 0) return;
  const open = own.find(({ isOpen }) => isOpen);
  if (difference > 0) {
    if (open) {
      priceAt(open, plus(open.position.price, difference), own.length === 1 ? wanted.lines : open.position.lines, settlement);
      return;
    }
    const isFirst = own.length === 0;
    const lines = isFirst ? wanted.lines : [{ kind: 'difference' as const, name: '', amount: difference }];
    const amount = isFirst ? wanted.amount : difference;
    settlement.homeless.push({
      ...wanted,
      ...{ registrationId, positionId: null, from: null },
      ...{ fullAmount: difference, amount, lines },
    });
    return;
  }
  let less = minus(nothing, difference);
  for (const one of [...own].sort((a, b) => Number(b.isOpen) - Number(a.isOpen))) {
    const taken = smaller(less, one.position.price);
    if (taken === 0) continue;
    priceAt(one, minus(one.position.price, taken), own.length === 1 ? wanted.lines : one.position.lines, settlement);
    less = minus(less, taken);
  }
};

/** What stands against it in the books. */
export const chargedFor = ({ amount, credited }: BookedPosition): Minor => minus(amount, credited);

/** A promo code keeps its effect: of a lower price the same share is charged; of a higher one it takes off what it took off before. */
const shareOf = ({ amount, fullAmount }: BookedPosition, price: Minor): Minor => {
  if (fullAmount === 0) return price;
  return price > fullAmount ? minus(price, minus(fullAmount, amount)) : proportionOf(price, amount, fullAmount);
};

const priceAt = ({ invoice, position, isOpen }: Standing, price: Minor, lines: Owed['lines'], settlement: Settlement): void => {
  const { positionId } = position;
  if (price === position.price) return;
  const ids = idsOf(invoice);
  if (isOpen && price === 0) {
    add(settlement, invoice, {
      type: 'InvoicePositionRemoved',
      data: { ...ids, positionId, amount: chargedFor(position), reason: 'price' },
    });
    return;
  }
  const to = shareOf(position, price);
  if (isOpen) {
    const data = { ...ids, positionId, from: position.amount, to, fullAmount: price, lines: [...lines] };
    add(settlement, invoice, { type: 'InvoicePositionRepriced', data });
    return;
  }
  const amount = smaller(minus(shareOf(position, position.price), to), chargedFor(position));
  credit(invoice, position, { amount, price, reason: 'price' }, settlement);
};

const leave = ({ invoice, position, isOpen }: Standing, settlement: Settlement): void => {
  const amount = chargedFor(position);
  if (isOpen)
    add(settlement, invoice, {
      type: 'InvoicePositionRemoved',
      data: { ...idsOf(invoice), positionId: position.positionId, amount, reason: 'left' },
    });
  // What stands on paper is corrected by a note, as long as nobody has paid it.
  else if (paidOf(invoice.books) === 0 && position.price > 0)
    credit(invoice, position, { amount, price: nothing, reason: 'left' }, settlement);
};

const credit = (
  invoice: Invoice,
  { positionId }: BookedPosition,
  said: { amount: Minor; price: Minor; reason: string },
  settlement: Settlement,
): void => {
  const creditNote = creditNoteOf(invoice.books, (settlement.events.get(invoice.id) ?? []).filter(isCreditNote).length);
  add(settlement, invoice, {
    type: 'InvoicePositionCredited',
    data: { ...idsOf(invoice), positionId, creditNote, ...said, refundId: null },
  });
};

const isCreditNote = ({ type }: InvoiceEvent): boolean => type === 'InvoicePositionCredited';

/** From an invoice that is cancelled, unpaid positions go where they can be paid. */
const rehouse = ({ invoice, position }: Standing, owed: readonly Owed[], settlement: Settlement): boolean => {
  if (!invoice.books.isCancelled || paidOf(invoice.books) > 0) return false;
  if (!owed.some((wanted) => isOf(position, wanted))) return false;
  const { state: _state, price, credited: _credited, refunded: _refunded, held: _held, ...kept } = position;
  settlement.homeless.push({ ...kept, fullAmount: price, amount: price, from: invoice.id });
  return true;
};

const idsOf = ({ id, books }: Invoice) => ({ paymentInvoiceId: id, eventId: books.created?.eventId ?? null });

const add = ({ events }: Settlement, { id }: Invoice, event: InvoiceEvent): void => {
  events.set(id, [...(events.get(id) ?? []), event]);
};
