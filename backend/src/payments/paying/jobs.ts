import { z } from 'zod';
import { invoiceEvents } from '#contracts/payments/invoice.events';
import { invoice } from '#domain/payments/invoice.fold';
import { failPayment, invoiceOfPayment, openPayment } from '#domain/payments/paying/payment.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { isDeclined, type PaymentProvider } from '#platform/ports/payment-provider';
import type { Queue } from '#platform/ports/queue';
import { settleAsked } from './settle.js';

export interface PayingParts {
  provider: PaymentProvider;
  recorder: SystemRecorder;
  queue: Queue;
  publicUrl: string;
}

const followJob = 'payment-follow';
/** A payment is asked for after so many minutes, should its notice never come; after the last it is given up. */
const askedAfterMinutes = [1, 5, 15, 60, 240, 1_440, 2_880];
const followed = z.object({ paymentId: z.string(), turn: z.number() });

const followLater = (queue: Queue, paymentId: string, turn: number): Promise<void> => {
  const runAt = new Date(Date.now() + (askedAfterMinutes[turn] ?? 0) * 60_000).toISOString();
  return queue.add({ id: `${followJob}:${paymentId}:${turn}`, name: followJob, data: { paymentId, turn }, runAt });
};

/** Tells the provider of a payment that was begun. The same event is the same payment there, however often this runs. */
const starting = ({ provider, recorder, queue, publicUrl }: PayingParts): ProcessSpec => ({
  name: 'payment-start',
  on: ['PaymentStarted'],
  run: async ({ id, data }) => {
    const { paymentInvoiceId, paymentId, eventId, amount, method, returnPath } = invoiceEvents.PaymentStarted.schema.parse(data);
    await followLater(queue, paymentId, 0);
    const books = await recorder.load(invoice, paymentInvoiceId);
    const begun = books.started[paymentId];
    if (!begun || begun.opened || begun.provider !== provider.name) return;
    const event = eventId === null ? null : (await recorder.load(sportEvent, eventId)).fields;
    const { number = '', currency = '' } = books.created ?? {};
    const description = [`№ ${number}`, event?.name].filter(Boolean).join(', ');
    const order = { paymentId, amount, currency, description, method, returnUrl: `${publicUrl}${returnPath}` };
    const opened = await provider.start(order, id);
    await recorder.record(invoice, paymentInvoiceId, (now) =>
      isDeclined(opened)
        ? failPayment(now, paymentId, { providerPaymentId: null, reason: opened.declined })
        : openPayment(now, paymentId, opened),
    );
  },
});

/** Asks for a payment that is not decided yet, and again later; one that nobody has paid for days comes to nothing. */
const following =
  ({ provider, recorder, queue }: PayingParts) =>
  async (paymentId: string, turn: number): Promise<void> => {
    const paymentInvoiceId = invoiceOfPayment(paymentId);
    if (paymentInvoiceId === null) return;
    const { started } = await recorder.load(invoice, paymentInvoiceId);
    const begun = started[paymentId];
    if (!begun || begun.provider !== provider.name) return;
    const providerPaymentId = begun.opened?.providerPaymentId ?? null;
    const asked = providerPaymentId === null ? null : await provider.read(providerPaymentId);
    if (asked) await settleAsked(asked, (aggregate, id, decide) => recorder.record(aggregate, id, decide));
    if (asked !== null && asked.status !== 'pending') return;
    if (turn + 1 < askedAfterMinutes.length) return followLater(queue, paymentId, turn + 1);
    await recorder.record(invoice, paymentInvoiceId, (books) => failPayment(books, paymentId, { providerPaymentId, reason: 'abandoned' }));
  };

export const payingJobs = (parts: PayingParts): Required<Pick<ContextSpec, 'jobs' | 'processes'>> => {
  const follow = following(parts);
  return {
    processes: [starting(parts)],
    jobs: {
      [followJob]: ({ data }) => {
        const { paymentId, turn } = followed.parse(JSON.parse(data));
        return follow(paymentId, turn);
      },
    },
  };
};
