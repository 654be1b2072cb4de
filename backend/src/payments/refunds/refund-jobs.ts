import { z } from 'zod';
import { homeDay } from '#contracts/rules/dates';
import { invoiceEvents } from '#contracts/payments/invoice.events';
import { invoice, type BookedRefund, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { completeRefund, failRefund, sendRefund } from '#domain/payments/refunds/refund.outcome';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { isDeclined, type Declined, type PaymentProvider, type ProviderRefund } from '#platform/ports/payment-provider';
import type { Queue } from '#platform/ports/queue';

export interface RefundJobParts {
  recorder: SystemRecorder;
  payments: PaymentProvider;
  queue: Queue;
  /** So long a refund can still be changed before it goes to the provider. */
  refundDelaySeconds: number;
}

const dueJob = 'refund-due';
const readJob = 'refund-read';
/** A provider that has not decided is asked again so much later each time. */
const readAfterMinutes = [1, 5, 30, 120, 720];

const ofRefund = z.object({ paymentInvoiceId: z.number(), refundId: z.number() });
type OfRefund = z.output<typeof ofRefund>;
const ofRead = ofRefund.extend({ providerRefundId: z.string(), round: z.number() });

const inMilliseconds = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/** What the provider says of a refund, recorded; one that is not decided is asked after. */
const settleRefund = async (
  { recorder, queue }: Pick<RefundJobParts, 'recorder' | 'queue'>,
  { paymentInvoiceId, refundId }: OfRefund,
  answer: ProviderRefund | Declined,
  round = 0,
): Promise<void> => {
  if (isDeclined(answer) || answer.status === 'failed') {
    const reason = isDeclined(answer) ? answer.declined : (answer.reason ?? 'failed');
    return recorder.record(invoice, paymentInvoiceId, (books) => failRefund(books, refundId, reason));
  }
  const { providerRefundId, status } = answer;
  if (status === 'succeeded') {
    const outcome = { providerRefundId, doneDate: homeDay(new Date().toISOString()), toPaymentInvoiceId: null };
    return recorder.record(invoice, paymentInvoiceId, (books) => completeRefund(books, refundId, outcome));
  }
  const minutes = readAfterMinutes[Math.min(round, readAfterMinutes.length - 1)] ?? 1;
  const data = { paymentInvoiceId, refundId, providerRefundId, round: round + 1 };
  return queue.add({ id: `${readJob}:${refundId}:${round}`, name: readJob, data, runAt: inMilliseconds(minutes * 60_000) });
};

/** A refund that goes back to its payment is sent once nobody can change it any more. */
const waiting = ({ queue, refundDelaySeconds }: RefundJobParts): ProcessSpec => ({
  name: 'refund-wait',
  on: ['RefundCreated', 'RefundEdited'],
  run: async ({ id, data }) => {
    const { paymentInvoiceId, refundId, method } = invoiceEvents.RefundEdited.schema.parse(data);
    if (method !== 'original') return;
    const runAt = inMilliseconds(refundDelaySeconds * 1_000);
    await queue.add({ id: `${dueJob}:${id}`, name: dueJob, data: { paymentInvoiceId, refundId }, runAt });
  },
});

const isDue = (refund: BookedRefund | undefined): boolean => refund?.status === 'created' && refund.method === 'original';
const refundIn = (books: InvoiceBooks, refundId: number) => books.refunds.find((one) => one.refundId === refundId);

const sendWhenDue =
  ({ recorder }: RefundJobParts) =>
  async ({ data }: { data: string }): Promise<void> => {
    const { paymentInvoiceId, refundId } = ofRefund.parse(JSON.parse(data));
    const refund = refundIn(await recorder.load(invoice, paymentInvoiceId), refundId);
    if (!refund || !isDue(refund)) return;
    await recorder.record(invoice, paymentInvoiceId, (books) => (isDue(refundIn(books, refundId)) ? sendRefund(books, refundId) : []));
  };

/** To the provider: the number of the refund is the key under which it is carried out once, whatever dies in between. */
const sending = (parts: RefundJobParts): ProcessSpec => ({
  name: 'refund-send',
  on: ['RefundSent'],
  run: async ({ data }) => {
    const { paymentInvoiceId, refundId, paymentId } = invoiceEvents.RefundSent.schema.parse(data);
    const books = await parts.recorder.load(invoice, paymentInvoiceId);
    const refund = refundIn(books, refundId);
    const payment = books.payments.find((one) => one.paymentId === paymentId);
    if (refund?.status !== 'sent' || !payment?.providerPaymentId) return;
    const { providerPaymentId } = payment;
    const currency = books.created?.currency ?? '';
    const order = { refundId, paymentId: payment.paymentId, providerPaymentId, amount: refund.amount, currency };
    await settleRefund(parts, { paymentInvoiceId, refundId }, await parts.payments.refund(order, `refund-${refundId}`));
  },
});

const readAgain =
  (parts: RefundJobParts) =>
  async ({ data }: { data: string }): Promise<void> => {
    const { round, providerRefundId, ...ids } = ofRead.parse(JSON.parse(data));
    const refund = refundIn(await parts.recorder.load(invoice, ids.paymentInvoiceId), ids.refundId);
    if (refund?.status !== 'sent') return;
    const answer = await parts.payments.readRefund(providerRefundId);
    if (answer) await settleRefund(parts, ids, answer, round);
  };

export const refundJobs = (parts: RefundJobParts): Required<Pick<ContextSpec, 'processes' | 'jobs'>> => ({
  processes: [waiting(parts), sending(parts)],
  jobs: { [dueJob]: sendWhenDue(parts), [readJob]: readAgain(parts) },
});
