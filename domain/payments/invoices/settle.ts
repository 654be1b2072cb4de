import type { EventOf } from '#contracts/event';
import type { invoiceEvents, InvoicePosition } from '#contracts/payments/invoice.events';
import { atLeastNothing, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { proportionOf } from '../money.js';
import { paidOf } from '../invoice.figures.js';
import type { BookedPosition } from '../invoice.fold.js';
import { creditNoteOf } from '../refunds/refund.outcome.js';
import { plainPosition, type ShelvedInvoice } from './shelved-invoice.js';

type InvoiceEvent = EventOf<typeof invoiceEvents>;

/** What is to be charged for a registration: at most one of a kind and a thing. */
export type Owed = Omit<InvoicePosition, 'positionId' | 'registrationId'>;

/** A position that looks for an invoice; without an id it is a new one. */
export type Homeless = Omit<InvoicePosition, 'positionId'> & { positionId: number | null; from: number | null };

/** What many registrations come to: events by invoice, and positions that are moved or new. */
export class Settlement {
  readonly events = new Map<number, InvoiceEvent[]>();
  readonly homeless: Homeless[] = [];
  private readonly notes = new Map<number, number>();

  add({ id }: ShelvedInvoice, event: InvoiceEvent): void {
    const own = this.events.get(id);
    if (own) own.push(event);
    else this.events.set(id, [event]);
  }

  nextCreditNote({ id, books }: ShelvedInvoice): string {
    const ahead = this.notes.get(id) ?? 0;
    this.notes.set(id, ahead + 1);
    return creditNoteOf(books, ahead);
  }
}

/** A position with what decides how it may change. */
interface CurrentPosition {
  invoice: ShelvedInvoice;
  position: BookedPosition;
  /** Nothing of it is paid or credited, and it stands on no paper: it may be priced anew or go. */
  isOpen: boolean;
}

/**
 * Brings the positions of a registration to what is owed for it. Where nothing is paid they are priced anew or removed; what is
 * paid stays: less is a credit note, more a position with the difference. Who has left owes nothing more, and what they have paid
 * stays until it is given back; who comes back owes again what was given back.
 */
export const settleRegistration = (
  registrationId: number,
  owed: readonly Owed[] | 'left',
  invoices: readonly ShelvedInvoice[],
  settlement = new Settlement(),
): Settlement => {
  const current = currentPositionsOf(registrationId, invoices);
  if (owed === 'left') {
    for (const one of current) leave(one, settlement);
    return settlement;
  }
  const rehoused = rehouse(current, owed, settlement);
  const stays = current.filter((one) => !rehoused.has(one)).map((one) => regained(one, settlement));
  for (const wanted of owed) {
    const housed = [...rehoused].flatMap(([{ position }, price]) => (isOf(position, wanted) ? price : []));
    const own = stays.filter(({ position }) => isOf(position, wanted));
    const known = plus(...housed, ...own.map(({ position }) => position.price));
    settleOne(registrationId, wanted, minus(wanted.fullAmount, known), own, settlement);
  }
  for (const one of stays) if (!owed.some((wanted) => isOf(one.position, wanted))) priceAt(one, nothing, [], settlement);
  return settlement;
};

const isOf = (position: Pick<Owed, 'kind' | 'refId'>, { kind, refId }: Owed): boolean => position.kind === kind && position.refId === refId;

const currentPositionsOf = (registrationId: number, invoices: readonly ShelvedInvoice[]): CurrentPosition[] =>
  invoices.flatMap((invoice) =>
    invoice
      .chargedOf(registrationId)
      .filter((position) => !isGivenBack(position))
      .map((position) => {
        const { positionId, credited, refunded, held } = position;
        const isUntouched = !invoice.paid.has(positionId) && credited === 0 && refunded === 0 && held === 0;
        return { invoice, position, isOpen: isUntouched && invoice.books.created?.kind !== 'organization' };
      }),
  );

const settleOne = (
  registrationId: number,
  wanted: Owed,
  difference: Minor,
  own: readonly CurrentPosition[],
  settlement: Settlement,
): void => {
  if (difference === 0) return;
  const open = own.find(({ isOpen }) => isOpen);
  if (difference > 0) {
    if (open) {
      priceAt(open, plus(open.position.price, difference), own.length === 1 ? wanted.lines : open.position.lines, settlement);
      return;
    }
    const isFirst = difference === wanted.fullAmount;
    const name = isExtra(wanted) ? (wanted.lines[0]?.name ?? '') : '';
    const lines = isFirst ? wanted.lines : [{ kind: 'difference' as const, name, amount: difference }];
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

/** What is ordered beside an entry, and ordered anew by whoever wants it again. */
export const isExtra = ({ kind }: Pick<BookedPosition, 'kind'>): boolean => kind === 'product' || kind === 'insurance';

/** An extra of which all was taken off again but a fee: its position stays in the books, and ordered anew it is charged anew. */
export const isGivenBack = (position: BookedPosition): boolean =>
  isExtra(position) && position.credited > 0 && chargedFor(position) <= position.feeKept;

/** A promo code keeps its effect: of a lower price the same share is charged; of a higher one it takes off what it took off before. */
const shareOf = ({ amount, fullAmount }: BookedPosition, price: Minor): Minor => {
  if (fullAmount === 0) return price;
  return price > fullAmount ? minus(price, minus(fullAmount, amount)) : proportionOf(price, amount, fullAmount);
};

const priceAt = ({ invoice, position, isOpen }: CurrentPosition, price: Minor, lines: Owed['lines'], settlement: Settlement): void => {
  const { positionId } = position;
  if (price === position.price) return;
  if (isOpen && price === 0) {
    remove(invoice, position, 'price', settlement);
    return;
  }
  const to = shareOf(position, price);
  if (isOpen) {
    const data = { ...invoice.ids, positionId, from: position.amount, to, fullAmount: price, lines: [...lines] };
    settlement.add(invoice, { type: 'InvoicePositionRepriced', data });
    return;
  }
  const amount = smaller(minus(shareOf(position, position.price), to), chargedFor(position));
  credit(invoice, position, { amount, price, reason: 'price' }, settlement);
};

/** What is not paid is charged no more; what is paid, and promised to no refund, counts for its part should they come back. */
const leave = (current: CurrentPosition, settlement: Settlement): void => {
  const { invoice, position, isOpen } = current;
  if (isOpen) {
    remove(invoice, position, 'left', settlement);
    return;
  }
  const kept = atLeastNothing(minus(invoice.paid.get(position.positionId) ?? nothing, position.refunded));
  const unpaid = minus(chargedFor(position), kept);
  if (unpaid > 0) credit(invoice, position, { amount: unpaid, price: null, reason: 'left' }, settlement);
  recount(current, settlement);
};

/** So much of the price counts for whoever left: what was given back, or will be, is owed again. */
const recount = ({ invoice, position }: CurrentPosition, settlement: Settlement): Minor => {
  const { positionId } = position;
  const givenBack = plus(position.refunded, position.held);
  const price = priceOf(position, atLeastNothing(minus(invoice.paid.get(positionId) ?? nothing, givenBack)));
  if (price !== position.price)
    settlement.add(invoice, {
      type: 'InvoicePositionRecounted',
      data: { ...invoice.ids, positionId, from: position.price, price, givenBack },
    });
  return price;
};

/** A refund to whoever left came to nothing after they were back: what they had paid counts again. */
const regained = (one: CurrentPosition, settlement: Settlement): CurrentPosition => {
  const { forgone, refunded, held } = one.position;
  if (plus(refunded, held) >= forgone) return one;
  return { ...one, position: { ...one.position, price: recount(one, settlement) } };
};

/** The price that an amount pays, before the promo code. */
const priceOf = (position: BookedPosition, amount: Minor): Minor => {
  const { price, fullAmount, forgone } = position;
  const isAll = forgone === 0 && amount >= shareOf(position, price);
  return isAll || position.amount === 0 ? price : proportionOf(amount, fullAmount, position.amount);
};

const remove = (invoice: ShelvedInvoice, position: BookedPosition, reason: string, settlement: Settlement): void => {
  const data = { ...invoice.ids, positionId: position.positionId, amount: chargedFor(position), reason };
  settlement.add(invoice, { type: 'InvoicePositionRemoved', data });
};

const credit = (
  invoice: ShelvedInvoice,
  { positionId }: BookedPosition,
  said: { amount: Minor; price: Minor | null; reason: string },
  settlement: Settlement,
): void => {
  const data = { ...invoice.ids, positionId, creditNote: settlement.nextCreditNote(invoice), ...said, refundId: null };
  settlement.add(invoice, { type: 'InvoicePositionCredited', data });
};

/** From an invoice that is cancelled, unpaid positions go where they can be paid, as far as they are owed still; answers at what price. */
const rehouse = (current: readonly CurrentPosition[], owed: readonly Owed[], settlement: Settlement): Map<CurrentPosition, Minor> => {
  const housed = new Map<CurrentPosition, Minor>();
  const isLeaving = ({ invoice: { books }, position }: CurrentPosition) => books.isCancelled && paidOf(books) === 0 && position.price > 0;
  for (const wanted of owed) {
    const own = current.filter(({ position }) => isOf(position, wanted));
    const staying = own.filter((one) => !isLeaving(one)).map(({ position }) => position.price);
    let needed = atLeastNothing(minus(wanted.fullAmount, plus(...staying)));
    for (const one of own.filter(isLeaving)) {
      const { invoice, position } = one;
      const price = smaller(position.price, needed);
      if (price === 0) continue;
      needed = minus(needed, price);
      housed.set(one, price);
      const [first] = wanted.lines;
      const lines = price === position.price ? position.lines : [{ kind: 'difference' as const, name: first?.name ?? '', amount: price }];
      settlement.homeless.push({ ...plainPosition(position), lines, fullAmount: price, amount: price, from: invoice.id });
    }
  }
  return housed;
};
