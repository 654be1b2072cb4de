import type { InvoiceStatus } from '#contracts/payments/invoice.docs';
import type { InvoicePosition } from '#contracts/payments/invoice.events';
import type { Minor } from '#contracts/payments/money';
import { statusOf } from '../invoice.figures.js';
import type { BookedPosition, InvoiceBooks } from '../invoice.fold.js';
import { allotted } from './allotment.js';

/** An invoice as one command finds it: what hundreds of registrations ask of it is worked out once. */
export class ShelvedInvoice {
  private byRegistration: Map<number, BookedPosition[]> | undefined;
  private allotment: ReadonlyMap<number, Minor> | undefined;
  private said: InvoiceStatus | undefined;

  constructor(
    readonly id: number,
    readonly books: InvoiceBooks,
  ) {}

  get ids() {
    return { paymentInvoiceId: this.id, eventId: this.books.created?.eventId ?? null };
  }

  get status(): InvoiceStatus {
    this.said ??= statusOf(this.books);
    return this.said;
  }

  /** How much of each charged position is paid. */
  get paid(): ReadonlyMap<number, Minor> {
    this.allotment ??= allotted(this.books);
    return this.allotment;
  }

  /** Registrations that stand or stood on it. */
  get registrationIds(): number[] {
    return [...this.indexed.keys()];
  }

  positionsOf(registrationId: number): readonly BookedPosition[] {
    return this.indexed.get(registrationId) ?? [];
  }

  chargedOf(registrationId: number): BookedPosition[] {
    return this.positionsOf(registrationId).filter(({ state }) => state === 'charged');
  }

  private get indexed(): Map<number, BookedPosition[]> {
    if (this.byRegistration) return this.byRegistration;
    const found = new Map<number, BookedPosition[]>();
    for (const position of this.books.positions) {
      if (position.registrationId === null) continue;
      const own = found.get(position.registrationId);
      if (own) own.push(position);
      else found.set(position.registrationId, [position]);
    }
    this.byRegistration = found;
    return found;
  }
}

/** A position as it is added to another invoice. */
export const plainPosition = (one: BookedPosition): InvoicePosition => {
  const { positionId, kind, registrationId, streamId, userId, refId, fullAmount, amount, vatRate, lines } = one;
  return { positionId, kind, registrationId, streamId, userId, refId, fullAmount, amount, vatRate, lines };
};
