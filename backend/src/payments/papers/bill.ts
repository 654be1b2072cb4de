import { localMoment } from '#contracts/rules/dates';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import { invoiceIds, movedOut } from '#domain/payments/invoices/invoice.decider';
import { ShelvedInvoice } from '#domain/payments/invoices/shelved-invoice';
import { positionsFor, wrongPayer, type BilledEntry, type MovedPosition } from '#domain/payments/papers/organization-invoice';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ConsequenceContext } from '#platform/log/consequences';
import { openInvoices } from '../invoices/open-invoice.js';

type Books = Pick<ConsequenceContext, 'decide' | 'peek' | 'relyOn' | 'nextIds' | 'now'>;

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
  await moveAll(moved, to, context);
  return { paymentInvoiceId: to };
};

/** Each invoice is written once, however many positions leave it. */
const moveAll = async (moved: readonly MovedPosition[], to: number, { decide }: Books): Promise<void> => {
  for (const from of new Set(moved.map((one) => one.from))) {
    const own = moved.filter((one) => one.from === from);
    await decide(invoice, from, (books) => own.flatMap(({ position }) => movedOut(books, from, position.positionId, to)));
  }
  await decide(invoice, to, (books) =>
    moved.map(({ from, position }) => ({
      type: 'InvoicePositionAdded' as const,
      data: { ...invoiceIds(to, books), position, fromPaymentInvoiceId: from },
    })),
  );
};

const entriesOf = async ({ eventId, registrationIds }: PaperAsked, { relyOn }: Books): Promise<BilledEntry[] | Refusal> => {
  const shelved = new Map<number, ShelvedInvoice>();
  const entries: BilledEntry[] = [];
  for (const registrationId of new Set(registrationIds)) {
    const { state } = await relyOn(registration, registrationId);
    if (!state.isCreated || state.eventId !== eventId) return notFound(`registrations.${registrationId}`);
    const invoices = [];
    for (const id of state.invoiced?.invoiceIds ?? []) {
      const held = shelved.get(id) ?? new ShelvedInvoice(id, (await relyOn(invoice, id)).state);
      shelved.set(id, held);
      invoices.push(held);
    }
    entries.push({ registrationId, invoices });
  }
  return entries;
};
