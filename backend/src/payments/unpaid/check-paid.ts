import { unpaidOps, type PaidStatusChecked } from '#contracts/payments/unpaid/unpaid.ops';
import { isRefusal, type Refusal } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import { statusOf } from '#domain/payments/invoice.figures';
import { checkedPaid, mayCheck, unpaidInvoices } from '#domain/payments/unpaid/unpaid.decider';
import type { HandlerContext } from '#platform/context';
import type { SystemCommand } from '#platform/log/system-command';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { onCommand, type Implementation } from '#platform/operations/implementation';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { dayAt } from '../event-day.js';
import { giveUp, type GivingUp } from '../invoices/expire.js';
import { unlessSilent } from '../next-turn.js';
import { settleAsked } from '../paying/settle.js';

export interface CheckParts {
  provider: PaymentProvider;
  giving: GivingUp;
  recorder: SystemRecorder;
  command: SystemCommand;
}

/** A provider that is silent so often is not asked again in this call. */
const silentAtMost = 3;

/**
 * Asks the provider about all payments of a sport event that are under way, and gives up invoices whose days are over. What it says and
 * what is given up is recorded invoice by invoice, as jobs would: nothing of it is undone, or asked again, because of another one.
 */
const check = async (
  { eventId }: { eventId: number },
  context: HandlerContext,
  parts: CheckParts,
): Promise<PaidStatusChecked | Refusal> => {
  const tooSoon = mayCheck((await context.peek(unpaidInvoices, eventId)).state, context.now);
  if (tooSoon) return tooSoon;
  const open = await context.documents.all(invoicesView, { filter: { eventId, status: 0 }, sort: [['createdAt', 'asc']] });
  const today = await dayAt(eventId, context);
  const changed: PaidStatusChecked['invoices'] = [];
  const counts = { checkedCount: 0, changedCount: 0, failedCount: 0 };
  for (const { paymentInvoiceId } of open) {
    const before = statusOf(await parts.recorder.load(invoice, paymentInvoiceId));
    const asked = counts.failedCount < silentAtMost ? await askOne(paymentInvoiceId, parts) : 'silent';
    counts.checkedCount += 1;
    if (asked === 'silent') counts.failedCount += 1;
    if (asked === 'none') await parts.command((own) => giveUp(paymentInvoiceId, today, parts.giving, own));
    const after = statusOf(await parts.recorder.load(invoice, paymentInvoiceId));
    if (after !== before) changed.push({ paymentInvoiceId, before, after });
  }
  counts.changedCount = changed.length;
  const recorded = await context.decide(unpaidInvoices, eventId, (state) => checkedPaid(state, { eventId, ...counts, at: context.now }));
  return isRefusal(recorded) ? recorded : { invoices: changed, ...counts };
};

/** none: nobody is paying it there. */
const askOne = async (id: number, { provider, recorder }: CheckParts): Promise<'none' | 'asked' | 'silent'> => {
  const { started } = await recorder.load(invoice, id);
  const references = Object.values(started).flatMap((one) =>
    one.provider === provider.name && one.opened ? [one.opened.providerPaymentId] : [],
  );
  for (const reference of references) {
    const said = await unlessSilent(() => provider.read(reference));
    if (said === 'silent') return 'silent';
    if (said) await settleAsked(said, provider.name, (aggregate, of, by) => recorder.record(aggregate, of, by));
  }
  return references.length === 0 ? 'none' : 'asked';
};

export const checkPaidRow = (parts: CheckParts): Implementation =>
  onCommand(unpaidOps.checkPaid, {
    // Nobody else of the sport event waits while a provider is asked.
    queueKey: ({ eventId }) => `checking-paid-${eventId}`,
    decide: (input, context) => check(input, context, parts),
    answer: ({ decided, events }) => decided ?? answerAgain(events),
  });

/** Of a call that comes again: its counts are recorded, the list is read on the page. */
const answerAgain = (events: readonly { type: string; data: unknown }[]): PaidStatusChecked => {
  const data = events.findLast(({ type }) => type === 'InvoicePaidStatusChecked')?.data as Omit<PaidStatusChecked, 'invoices'> | undefined;
  const { checkedCount = 0, changedCount = 0, failedCount = 0 } = data ?? {};
  return { invoices: [], checkedCount, changedCount, failedCount };
};
