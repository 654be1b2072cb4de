import { unpaidOps, type UnpaidReminded } from '#contracts/payments/unpaid/unpaid.ops';
import type { InputOf } from '#contracts/op';
import { isBefore } from '#contracts/rules/dates';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { mayRemind, remindUnpaid, unpaidInvoices } from '#domain/payments/unpaid/unpaid.decider';
import type { HandlerContext } from '#platform/context';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { dayAt } from '../event-day.js';
import { payerAddresses } from '../mails/payer-addresses.js';

const remind = async (input: InputOf<typeof unpaidOps.remind>, context: HandlerContext): Promise<UnpaidReminded | Refusal> => {
  const { eventId, text = '', dueDate = null } = input;
  if (dueDate !== null && isBefore(dueDate, await dayAt(eventId, context))) return refuse('error.date_range', 'dueDate');
  const open = await context.documents.all(invoicesView, { filter: { eventId, status: 0 }, sort: [['createdAt', 'asc']] });
  const { state } = await context.peek(unpaidInvoices, eventId);
  const paymentInvoiceIds: number[] = [];
  let owing = 0;
  for (const { paymentInvoiceId } of open) {
    const { state: books } = await context.peek(invoice, paymentInvoiceId);
    if (books.isCancelled || outstandingOf(books) <= 0) continue;
    owing += 1;
    if (!mayRemind(state, paymentInvoiceId, context.now)) continue;
    if ((await payerAddresses(books, context.documents, context.now)).length > 0) paymentInvoiceIds.push(paymentInvoiceId);
  }
  const said = { eventId, paymentInvoiceIds, text, dueDate, byUserId: context.actor.userId, at: context.now };
  const recorded = await context.decide(unpaidInvoices, eventId, (now) => remindUnpaid(now, said));
  if (isRefusal(recorded)) return recorded;
  return { recipientCount: paymentInvoiceIds.length, skippedCount: owing - paymentInvoiceIds.length };
};

export const remindRow: Implementation = onCommand(unpaidOps.remind, {
  queueKey: ({ eventId }) => `event-${eventId}`,
  decide: remind,
  answer: ({ decided, events }) => {
    if (decided) return decided;
    const data = events.findLast(({ type }) => type === 'UnpaidReminded')?.data as { paymentInvoiceIds: number[] } | undefined;
    return { recipientCount: data?.paymentInvoiceIds.length ?? 0, skippedCount: 0 };
  },
});
