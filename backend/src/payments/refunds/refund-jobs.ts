import { z } from 'zod';
import { invoiceEvents } from '#contracts/payments/invoice.events';
import { invoice, type BookedRefund } from '#domain/payments/invoice.fold';
import { sendRefund } from '#domain/payments/refunds/refund.outcome';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { isDeclined, type PaymentProvider } from '#platform/ports/payment-provider';
import type { Queue } from '#platform/ports/queue';
import { takeTurn, unlessSilent } from '../next-turn.js';
import { carryOut, refundIn, settledRefund } from './at-provider.js';

export interface RefundJobParts {
  recorder: SystemRecorder;
  payments: PaymentProvider;
  queue: Queue;
  /** So long a refund can still be changed before it goes to the provider. */
  refundDelaySeconds: number;
}

const dueJob = 'refund-due';
const askJob = 'refund-ask';

const ofRefund = z.object({ paymentInvoiceId: z.number(), refundId: z.number() });
type OfRefund = z.output<typeof ofRefund>;
const ofTurn = ofRefund.extend({ turn: z.number() });

const inMilliseconds = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

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

const sendWhenDue =
  ({ recorder }: RefundJobParts) =>
  async ({ data }: { data: string }): Promise<void> => {
    const { paymentInvoiceId, refundId } = ofRefund.parse(JSON.parse(data));
    const refund = refundIn(await recorder.load(invoice, paymentInvoiceId), refundId);
    if (!refund || !isDue(refund)) return;
    await recorder.record(invoice, paymentInvoiceId, (books) => (isDue(refundIn(books, refundId)) ? sendRefund(books, refundId) : []));
  };

/** Asks the provider to carry a refund out; while it does not answer, or has not decided, it is asked again, later each time. */
const ask = async ({ payments, recorder, queue }: RefundJobParts, ids: OfRefund, turn: number): Promise<void> => {
  const { paymentInvoiceId, refundId } = ids;
  const books = await recorder.load(invoice, paymentInvoiceId);
  const answer = await unlessSilent(() => carryOut(payments, books, refundId));
  if (answer === null) return;
  if (answer !== 'silent' && (isDeclined(answer) || answer.status !== 'pending')) {
    const now = new Date().toISOString();
    return recorder.record(invoice, paymentInvoiceId, (state) => settledRefund(state, refundId, answer, now));
  }
  await takeTurn(queue, { name: askJob, of: refundId, data: ids }, turn);
};

/** To the provider: the number of the refund is the key under which it is carried out once, whatever dies in between. */
const sending = (parts: RefundJobParts): ProcessSpec => ({
  name: 'refund-send',
  on: ['RefundSent'],
  run: ({ data }) => {
    const { paymentInvoiceId, refundId } = invoiceEvents.RefundSent.schema.parse(data);
    return ask(parts, { paymentInvoiceId, refundId }, 0);
  },
});

const askAgain =
  (parts: RefundJobParts) =>
  ({ data }: { data: string }): Promise<void> => {
    const { turn, ...ids } = ofTurn.parse(JSON.parse(data));
    return ask(parts, ids, turn + 1);
  };

export const refundJobs = (parts: RefundJobParts): Required<Pick<ContextSpec, 'processes' | 'jobs'>> => ({
  processes: [waiting(parts), sending(parts)],
  jobs: { [dueJob]: sendWhenDue(parts), [askJob]: askAgain(parts) },
});
