import { localMoment } from '#contracts/rules/dates';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import { invoiceIds, movedOut } from '#domain/payments/invoices/invoice.decider';
import { positionsFor, wrongPayer, type BilledEntry } from '#domain/payments/papers/organization-invoice';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ConsequenceContext } from '#platform/log/consequences';
import { openInvoices } from '../invoices/open-invoice.js';

type Books = Pick<ConsequenceContext, 'decide' | 'peek' | 'nextIds' | 'now'>;

export interface PaperAsked {
  eventId: number;
  organizationId: number;
  registrationIds: readonly number[];
  payerDetails: { name: string; inn: string; kpp: string; address: string; email: string; comment: string };
  dueDate: string | null;
  byUserId: number | null;
}

/** Makes one invoice on paper over the unpaid positions of entries; they leave the invoices where they stood. */
export const billOrganization = async (asked: PaperAsked, context: Books): Promise<Refusal | { paymentInvoiceId: number }> => {
  const { eventId, payerDetails, dueDate } = asked;
  const { currency } = (await context.peek(paymentSettings, eventId)).state;
  const { fields } = (await context.peek(sportEvent, eventId)).state;
  const today = localMoment(context.now, fields?.timeZone ?? 'Europe/Moscow').date;
  const wrong = wrongPayer(payerDetails, { currency, dueDate, today });
  if (wrong) return wrong;
  const entries = await entriesOf(asked, context);
  if (isRefusal(entries)) return entries;
  const moved = positionsFor(entries);
  if (isRefusal(moved)) return moved;
  const payer = { type: 'organization' as const, id: asked.organizationId };
  const made = { kind: 'organization' as const, currency, payer, dueDate, createdByUserId: asked.byUserId, payerDetails };
  const [opened] = await openInvoices(context, eventId, [made]);
  const to = opened?.paymentInvoiceId ?? 0;
  for (const { from, position } of moved) {
    const { positionId } = position;
    await context.decide(invoice, from, (books) => movedOut(books, from, positionId, to));
    await context.decide(invoice, to, (books) => [
      { type: 'InvoicePositionAdded', data: { ...invoiceIds(to, books), position, fromPaymentInvoiceId: from } },
    ]);
  }
  return { paymentInvoiceId: to };
};

const entriesOf = async ({ eventId, registrationIds }: PaperAsked, { peek }: Books): Promise<BilledEntry[] | Refusal> => {
  const entries: BilledEntry[] = [];
  for (const registrationId of new Set(registrationIds)) {
    const { state } = await peek(registration, registrationId);
    if (!state.isCreated || state.eventId !== eventId) return notFound(`registrations.${registrationId}`);
    const invoices = [];
    for (const id of state.invoiced?.invoiceIds ?? []) invoices.push({ id, books: (await peek(invoice, id)).state });
    entries.push({ registrationId, invoices });
  }
  return entries;
};
