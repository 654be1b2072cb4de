import { decimalOf } from '#contracts/payments/money';
import { policyOps } from '#contracts/payments/insurance/policy.ops';
import { paymentNoticeEvents } from '#contracts/payments/paying/notice.events';
import type { DuePayments } from '#contracts/payments/paying/paying.docs';
import { payingOps, payingQueries } from '#contracts/payments/paying/paying.ops';
import { productOps } from '#contracts/payments/products/product.ops';
import { isRefusal, notFound } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import { invoiceOfPayment } from '#domain/payments/paying/payment.decider';
import { normalCode } from '#domain/payments/promo/promo-code.decider';
import type { OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import type { BankDesk } from '#platform/ports/bank-desk';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { paymentNoticesView } from '#projections/payments/notices/notices.view';
import type { Insurers } from '../insurance/insurers.js';
import { decideEntryInsurance } from '../insurance/order-with-entry.js';
import { decideOrder } from '../products/order.js';
import { promoTurn } from '../promo/redeem.js';
import { afterHall } from './after-hall.js';
import { askProviderRow } from './ask-provider.js';
import type { AwayInvoices } from './away.js';
import { createInvoiceRow } from './create-invoice.js';
import { duePayments } from './due-payments.js';
import { payingJobs, type PayingParts } from './jobs.js';
import { keptNoticeRows } from './kept-notices.js';
import { noticeRow } from './notice.js';
import { progressOf } from './progress.js';
import { decideApplyPromo } from './promo.js';
import { askNow } from './settle.js';

type Payer = { eventId: number; userId: number };

const dueRow = (provider: PaymentProvider): Implementation =>
  onQuery(payingQueries.getData, ({ positionIds, ...payer }, context) => duePayments(payer, context, provider, positionIds));

const dueAfter = async ({ eventId, userId }: Payer, context: OperationContext, provider: PaymentProvider): Promise<DuePayments> => {
  const due = await duePayments({ eventId, userId }, context, provider);
  if (isRefusal(due)) throw new Error(`sport event ${eventId} was there a moment ago`);
  return due;
};

const promoRow = (provider: PaymentProvider): Implementation =>
  onCommand(payingOps.applyPromo, {
    queueKey: ({ eventId, userId, code }, context) => (code ? promoTurn(code, context) : `paying ${eventId} ${userId}`),
    decide: ({ eventId, userId, code }, context) => decideApplyPromo({ eventId, userId, code: normalCode(code) }, context),
    answer: async ({ input }, context) => {
      const due = await dueAfter(input, context, provider);
      return { ...due, discount: due.promoCode?.discount ?? 0 };
    },
  });

const orderRow = (provider: PaymentProvider): Implementation =>
  onCommand(productOps.order, {
    queueKey: ({ eventId }) => `products-of-${eventId}`,
    decide: decideOrder,
    answer: ({ input }, context) => dueAfter(input, context, provider),
  });

const insureRow = (provider: PaymentProvider): Implementation =>
  onCommand(policyOps.orderWithEntry, {
    queueKey: ({ eventId }) => `insurance of ${eventId}`,
    decide: decideEntryInsurance,
    answer: ({ input }, context) => dueAfter(input, context, provider),
  });

/** A payment of somebody: of an invoice in which they have something, or that they pay. */
const paymentOf = async ({ eventId, userId }: Payer, paymentId: string, context: OperationContext) => {
  const id = invoiceOfPayment(paymentId);
  if (id === null) return null;
  const { state: books } = await context.load(invoice, id);
  const begun = books.started[paymentId] ?? books.failed[paymentId] ?? books.payments.find((one) => one.paymentId === paymentId);
  const isTheirs =
    books.created?.payer.id === userId || books.positions.some((one) => one.userId === userId) || begun?.byUserId === context.actor.userId;
  return books.created?.eventId === eventId && isTheirs ? { id, books } : null;
};

const checkRow = (provider: PaymentProvider): Implementation =>
  onCommand(payingOps.check, {
    decide: async ({ paymentId, ...payer }, context) => {
      const found = await paymentOf(payer, paymentId, context);
      if (!found || progressOf(found.books, paymentId) === null) return notFound('paymentId');
      const reference = found.books.started[paymentId]?.opened?.providerPaymentId;
      if (reference !== undefined) await askNow(provider, reference, context);
      return found.id;
    },
    answer: async ({ input: { paymentId } }, context) => {
      const { state } = await context.load(invoice, invoiceOfPayment(paymentId) ?? 0);
      const progress = progressOf(state, paymentId);
      if (!progress) throw new Error(`payment ${paymentId} was there a moment ago`);
      return progress;
    },
  });

const bankRows = (desk: BankDesk | null): Implementation[] => [
  onQuery(payingQueries.bank, async ({ providerPaymentId }) => {
    const found = await desk?.look(providerPaymentId);
    return found ? { payment: { ...found, amount: decimalOf(found.amount, found.currency) } } : notFound('providerPaymentId');
  }),
  onCommand(payingOps.bank, {
    decide: async ({ providerPaymentId, action }) => (await desk?.act(providerPaymentId, action)) ?? notFound('providerPaymentId'),
    answer: ({ decided }) => ({ notices: [...(decided ?? [])] }),
  }),
];

type Parts = PayingParts & { desk: BankDesk | null; insurers: Insurers; away: AwayInvoices };

/** Paying online: what is due, the invoice that is paid, the provider and its notices (docs/adr/0080-providers-of-payments.md). */
export const payingContext = (parts: Parts): ContextSpec => {
  const { jobs, processes } = payingJobs(parts);
  return {
    name: 'paying',
    events: [paymentNoticeEvents],
    operations: [
      [
        dueRow(parts.provider),
        promoRow(parts.provider),
        orderRow(parts.provider),
        insureRow(parts.provider),
        createInvoiceRow(parts),
        checkRow(parts.provider),
        noticeRow(parts.provider, parts.away),
        askProviderRow(parts.provider, parts.insurers),
      ],
      bankRows(parts.desk),
      keptNoticeRows,
    ],
    views: [paymentNoticesView],
    jobs,
    processes: [...processes, afterHall(parts)],
  };
};
