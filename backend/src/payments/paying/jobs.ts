import { z } from 'zod';
import { invoiceEvents } from '#contracts/payments/invoice.events';
import { invoice, type StartedPayment } from '#domain/payments/invoice.fold';
import { failPayment, invoiceOfPayment, openPayment } from '#domain/payments/paying/payment.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { SystemRecorder } from '#platform/log/system-recorder';
import { isDeclined, type PaymentProvider, type ProviderPayment } from '#platform/ports/payment-provider';
import type { Queue } from '#platform/ports/queue';
import { takeTurn, unlessSilent } from '../next-turn.js';
import { settleAsked } from './settle.js';

export interface PayingParts {
  provider: PaymentProvider;
  recorder: SystemRecorder;
  queue: Queue;
  publicUrl: string;
}

const startJob = 'payment-start-again';
/** While the payer waits for the provider's page: after so many minutes, twenty in all. */
const startedAgainAfterMinutes = [1 / 30, 1 / 12, 1 / 4, 1, 3, 5, 10];
const followJob = 'payment-follow';
/** A payment is asked for after so many minutes, should its notice never come. */
const followedAfterMinutes = [1, 5, 15, 60, 240, 1_440, 2_880, 1_440, 1_440, 1_440, 1_440, 1_440, 1_440, 1_440];
/** From this turn on one that still waits for its payer is given up; a provider that does not answer is asked on. */
const givenUpAtTurn = 6;

const ofPayment = z.object({ paymentId: z.string(), turn: z.number() });
const ofStart = ofPayment.extend({ idempotenceKey: z.string() });

const follow = (queue: Queue, paymentId: string, turn: number): Promise<boolean> =>
  takeTurn(queue, { name: followJob, of: paymentId, data: { paymentId } }, turn, followedAfterMinutes);

/** A payment that is not decided yet, at the provider that is connected. */
const undecided = async (paymentId: string, { provider, recorder }: PayingParts) => {
  const paymentInvoiceId = invoiceOfPayment(paymentId);
  if (paymentInvoiceId === null) return null;
  const books = await recorder.load(invoice, paymentInvoiceId);
  const begun = books.started[paymentId];
  return begun?.provider === provider.name ? { paymentInvoiceId, books, begun } : null;
};

const orderOf = async ({ paymentId, amount, method, returnPath, eventId }: StartedPayment, parts: PayingParts) => {
  const { created } = await parts.recorder.load(invoice, invoiceOfPayment(paymentId) ?? 0);
  const event = eventId === null ? null : (await parts.recorder.load(sportEvent, eventId)).fields;
  const description = [`№ ${created?.number ?? ''}`, event?.name].filter(Boolean).join(', ');
  return { paymentId, amount, currency: created?.currency ?? '', description, method, returnUrl: `${parts.publicUrl}${returnPath}` };
};

/** Tells the provider of a payment that was begun; one that it does not hear of while the payer waits comes to nothing. */
const open = async (paymentId: string, idempotenceKey: string, turn: number, parts: PayingParts): Promise<void> => {
  const found = await undecided(paymentId, parts);
  if (!found || found.begun.opened) return;
  const order = await orderOf(found.begun, parts);
  const opened = await unlessSilent(() => parts.provider.start(order, idempotenceKey));
  const again = { name: startJob, of: paymentId, data: { paymentId, idempotenceKey } };
  if (opened === 'silent' && (await takeTurn(parts.queue, again, turn, startedAgainAfterMinutes))) return;
  await parts.recorder.record(invoice, found.paymentInvoiceId, (now) => {
    if (opened === 'silent') return failPayment(now, paymentId, { providerPaymentId: null, reason: 'unavailable' });
    return isDeclined(opened)
      ? failPayment(now, paymentId, { providerPaymentId: null, reason: opened.declined })
      : openPayment(now, paymentId, opened);
  });
};

/** The same event is the same payment at the provider, however often this runs. */
const starting = (parts: PayingParts): ProcessSpec => ({
  name: 'payment-start',
  on: ['PaymentStarted'],
  run: async ({ id, data }) => {
    const { paymentId } = invoiceEvents.PaymentStarted.schema.parse(data);
    await follow(parts.queue, paymentId, 0);
    await open(paymentId, id, 0, parts);
  },
});

const asked = (providerPaymentId: string | null, isLast: boolean, { provider }: PayingParts): Promise<ProviderPayment | null | 'silent'> =>
  providerPaymentId === null
    ? Promise.resolve(null)
    : unlessSilent(() => (isLast ? provider.cancel(providerPaymentId) : provider.read(providerPaymentId)));

/** Asks for a payment that is not decided yet, and again later; one that nobody has paid for days is called off and comes to nothing. */
const askAfter = async (paymentId: string, turn: number, parts: PayingParts): Promise<void> => {
  const found = await undecided(paymentId, parts);
  if (!found) return;
  const { recorder, queue } = parts;
  const providerPaymentId = found.begun.opened?.providerPaymentId ?? null;
  const said = await asked(providerPaymentId, turn >= givenUpAtTurn, parts);
  if (said === 'silent') {
    if (await follow(queue, paymentId, turn + 1)) return;
  } else if (said) {
    await settleAsked(said, parts.provider.name, (aggregate, id, decide) => recorder.record(aggregate, id, decide));
    if (said.status !== 'pending') return;
  }
  if (turn < givenUpAtTurn) return void (await follow(queue, paymentId, turn + 1));
  const reason = said === 'silent' ? 'unavailable' : 'abandoned';
  await recorder.record(invoice, found.paymentInvoiceId, (books) => failPayment(books, paymentId, { providerPaymentId, reason }));
};

export const payingJobs = (parts: PayingParts): Required<Pick<ContextSpec, 'jobs' | 'processes'>> => ({
  processes: [starting(parts)],
  jobs: {
    [startJob]: ({ data }) => {
      const { paymentId, idempotenceKey, turn } = ofStart.parse(JSON.parse(data));
      return open(paymentId, idempotenceKey, turn + 1, parts);
    },
    [followJob]: ({ data }) => {
      const { paymentId, turn } = ofPayment.parse(JSON.parse(data));
      return askAfter(paymentId, turn, parts);
    },
  },
});
