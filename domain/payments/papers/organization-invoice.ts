import type { InvoicePosition } from '#contracts/payments/invoice.events';
import { isInn, isKpp } from '#contracts/rules/tax-numbers';
import { isBefore } from '#contracts/rules/dates';
import { notFound, refuse, refuseFields, type Decision, type Refusal } from '#domain/decider';
import { paidOf } from '../invoice.figures.js';
import type { InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { plainPosition, type ShelvedInvoice } from '../invoices/shelved-invoice.js';

export interface PaperPayer {
  name: string;
  inn: string;
  kpp: string;
}

/** Who pays in roubles has a taxpayer's number; a person trading alone has no reason code. */
export const wrongPayer = (
  { inn, kpp }: PaperPayer,
  terms: { currency: string; dueDate: string | null; today: string },
): Refusal<'error.inn' | 'error.kpp' | 'error.date_range'> | null =>
  refuseFields({
    ...((inn !== '' || terms.currency === 'RUB') && !isInn(inn) && { 'payer.inn': ['error.inn' as const] }),
    ...(kpp !== '' && (!isKpp(kpp) || inn.length === 12) && { 'payer.kpp': ['error.kpp' as const] }),
    ...(terms.dueDate !== null && isBefore(terms.dueDate, terms.today) && { dueDate: ['error.date_range' as const] }),
  });

/** An entry with the invoices that hold positions of it. */
export interface BilledEntry {
  registrationId: number;
  invoices: readonly ShelvedInvoice[];
}

/** A position on its way from one invoice to another. */
export interface MovedPosition {
  from: number;
  position: InvoicePosition;
}

type CannotMove = 'error.already_invoiced' | 'error.nothing_to_pay';

/**
 * The unpaid positions of entries, to stand on one paper. What is paid, on its way to be paid or on another paper cannot move;
 * every entry at fault is named. A promo code stays behind with its order.
 */
export const positionsFor = (entries: readonly BilledEntry[]): readonly MovedPosition[] | Refusal<CannotMove> => {
  const errors: Record<string, CannotMove[]> = {};
  const moved: MovedPosition[] = [];
  for (const { registrationId, invoices } of entries) {
    const own = ownPositions(registrationId, invoices);
    if (own === 'taken') errors[`registrations.${registrationId}`] = ['error.already_invoiced'];
    else if (own.length === 0) errors[`registrations.${registrationId}`] = ['error.nothing_to_pay'];
    else moved.push(...own);
  }
  return refuseFields(errors) ?? moved;
};

const ownPositions = (registrationId: number, invoices: readonly ShelvedInvoice[]): MovedPosition[] | 'taken' => {
  const moved: MovedPosition[] = [];
  for (const invoice of invoices) {
    const { id, books, paid } = invoice;
    for (const one of invoice.chargedOf(registrationId)) {
      if (one.price === 0) continue;
      const isTouched = paid.has(one.positionId) || one.refunded > 0 || one.held > 0 || Object.keys(books.started).length > 0;
      if (isTouched || isLivePaper(books)) return 'taken';
      moved.push({ from: id, position: withoutPromo(one, books) });
    }
  }
  return moved;
};

const isLivePaper = ({ created, isCancelled }: InvoiceBooks): boolean => created?.kind === 'organization' && !isCancelled;

const withoutPromo = (one: InvoiceBooks['positions'][number], { promoCode }: InvoiceBooks): InvoicePosition => {
  const position = plainPosition(one);
  if (!promoCode) return position;
  return { ...position, amount: one.fullAmount, lines: one.lines.filter((line) => line.kind !== 'promoCode') };
};

/** Cancels a paper; unpaid positions find their way back by themselves. */
export const disablePaper = (
  books: InvoiceBooks,
  paymentInvoiceId: number,
  { reason, byUserId }: { reason: string; byUserId: number | null },
): Decision<InvoiceEvent, 'error.refund_first' | 'error.already_done'> => {
  if (books.created?.kind !== 'organization') return notFound('paymentInvoiceId');
  if (books.isCancelled) return refuse('error.already_done');
  if (paidOf(books) > 0) return refuse('error.refund_first');
  const { eventId } = books.created;
  return [{ type: 'OrganizationInvoiceDisabled', data: { paymentInvoiceId, eventId, reason, byUserId } }];
};
