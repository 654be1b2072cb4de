import { addDays, isBefore, localMoment } from '#contracts/rules/dates';
import { paidOf } from '#domain/payments/invoice.figures';
import { lastDayOf, type ExpiryTerms } from '#domain/payments/invoices/expiry';
import type { InvoiceAt } from '#domain/payments/paying/gather';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { OperationContext } from '#platform/context';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import { cameInAt } from '../invoices/expire.js';

export const expiryTermsOf = async (eventId: number, { load }: Pick<OperationContext, 'load'>): Promise<ExpiryTerms> => ({
  dueDays: (await load(paymentSettings, eventId)).state.dueDays,
  timeZone: (await load(sportEvent, eventId)).state.fields?.timeZone ?? 'Europe/Moscow',
});

/** The last day on which an entry can be paid, as expiry counts it; null: none, money came already, or they still wait for a place. */
export const lastDayToPay = async (
  { books }: InvoiceAt,
  { id, statuses }: Pick<RegistrationDoc, 'id' | 'statuses'>,
  terms: ExpiryTerms,
  context: Pick<OperationContext, 'recorded'>,
): Promise<string | null> => {
  if (paidOf(books) > 0 || statuses.participation === 'waitingList') return null;
  const ofInvoice = lastDayOf(books, terms);
  if (ofInvoice === null) return null;
  const since = await cameInAt(id, context);
  const ofPlace = since === '' ? ofInvoice : addDays(localMoment(since, terms.timeZone).date, terms.dueDays ?? 0);
  return isBefore(ofInvoice, ofPlace) ? ofPlace : ofInvoice;
};
