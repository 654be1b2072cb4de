import { isBefore } from '#contracts/rules/dates';
import { isRefusal } from '#domain/decider';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { lastDayOf, type ExpiryTerms } from '#domain/payments/invoices/expiry';
import { mayRemind, remindUnpaid, unpaidInvoices } from '#domain/payments/unpaid/unpaid.decider';
import type { HandlerContext } from '#platform/context';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { payerAddresses } from '../mails/payer-addresses.js';
import { expiryTermsOf, lastDayToPay } from '../paying/last-day.js';

/** Whoever loses a place with the end of this day is reminded of it, unless somebody has done it within the last 24 hours. */
export const remindOnLastDay = async (eventId: number, day: string, context: HandlerContext): Promise<void> => {
  const open = await context.documents.all(invoicesView, { filter: { eventId, status: 0, paid: 0 }, sort: [['createdAt', 'asc']] });
  const terms = await expiryTermsOf(eventId, context);
  const { state } = await context.peek(unpaidInvoices, eventId);
  const paymentInvoiceIds: number[] = [];
  for (const { paymentInvoiceId } of open)
    if (mayRemind(state, paymentInvoiceId, context.now) && (await isLastDay(paymentInvoiceId, day, terms, context)))
      paymentInvoiceIds.push(paymentInvoiceId);
  if (paymentInvoiceIds.length === 0) return;
  const said = { eventId, paymentInvoiceIds, text: '', dueDate: day, byUserId: null, at: context.now };
  await context.decide(unpaidInvoices, eventId, (now) => {
    const reminded = remindUnpaid(now, said);
    // Somebody of the staff was faster.
    return isRefusal(reminded) ? [] : reminded;
  });
};

const isLastDay = async (paymentInvoiceId: number, day: string, terms: ExpiryTerms, context: HandlerContext): Promise<boolean> => {
  const { state: books } = await context.peek(invoice, paymentInvoiceId);
  const ofInvoice = lastDayOf(books, terms);
  if (books.isCancelled || outstandingOf(books) <= 0 || ofInvoice === null || isBefore(day, ofInvoice)) return false;
  const ids = books.positions.flatMap(({ registrationId, state }) => (state === 'charged' ? (registrationId ?? []) : []));
  for (const doc of await context.documents.getMany(registrationsView, [...new Set(ids)])) {
    const awaits = doc.statuses.participation === 'awaitingPayment';
    if (awaits && (await lastDayToPay({ id: paymentInvoiceId, books }, doc, terms, context)) === day)
      return (await payerAddresses(books, context.documents, context.now)).length > 0;
  }
  return false;
};
