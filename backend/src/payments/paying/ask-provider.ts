import { askingOps } from '#contracts/payments/paying/asking.ops';
import { insuredPositions, settlePolicy } from '#domain/payments/insurance/policy.decider';
import { policy } from '#domain/payments/insurance/policy.fold';
import { notFound, refuse } from '#domain/decider';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import type { HandlerContext } from '#platform/context';
import { onCommand } from '#platform/operations/implementation';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { invoiceRow } from '../invoices/invoice-rows.js';
import { unlessSilent } from '../next-turn.js';
import { carryOut, settledRefund } from '../refunds/at-provider.js';
import { orderOf } from '../insurance/policy-jobs.js';
import type { Insurers } from '../insurance/insurers.js';
import { settleAsked } from './settle.js';

/** Of payments that came to nothing only the last are asked for again. */
const askedAtMost = 20;

/** By hand what jobs do on their own for some days: for whoever cannot wait, or has waited longer. */
export const askProviderRow = (provider: PaymentProvider, insurers: Insurers) =>
  onCommand(askingOps.ask, {
    queueKey: ({ paymentInvoiceId }) => `invoice-${paymentInvoiceId}`,
    decide: async ({ paymentInvoiceId }, context) => {
      const { state: books } = await context.peek(invoice, paymentInvoiceId);
      if (!books.created) return notFound('paymentInvoiceId');
      const isAnswered = [
        ...(await askPayments(books, provider, context)),
        ...(await askRefunds(books, provider, context)),
        ...(await askInsurers(books, insurers, context)),
      ];
      return isAnswered.length > 0 && !isAnswered.includes(true) ? refuse('error.provider_disconnected') : null;
    },
    answer: async ({ input: { paymentInvoiceId } }, context) => ({ invoice: await invoiceRow(paymentInvoiceId, context) }),
  });

const askPayments = async (books: InvoiceBooks, provider: PaymentProvider, context: HandlerContext): Promise<boolean[]> => {
  const begun = Object.values({ ...books.failed, ...books.started }).filter((one) => one.provider === provider.name);
  const references = begun.flatMap(({ opened }) => opened?.providerPaymentId ?? []).slice(-askedAtMost);
  const isAnswered: boolean[] = [];
  for (const reference of references) {
    const asked = await unlessSilent(() => provider.read(reference));
    isAnswered.push(asked !== 'silent');
    if (asked && asked !== 'silent')
      await settleAsked(asked, provider.name, (aggregate, id, by) => context.decide(aggregate, id, by), context.now);
  }
  return isAnswered;
};

const askRefunds = async (books: InvoiceBooks, provider: PaymentProvider, context: HandlerContext): Promise<boolean[]> => {
  const paymentInvoiceId = books.created?.paymentInvoiceId ?? 0;
  const isAnswered: boolean[] = [];
  for (const { refundId } of books.refunds.filter(({ status }) => status === 'sent')) {
    const answer = await unlessSilent(() => carryOut(provider, books, refundId));
    isAnswered.push(answer !== 'silent' && answer !== null);
    if (answer && answer !== 'silent')
      await context.decide(invoice, paymentInvoiceId, (now) => settledRefund(now, refundId, answer, context.now));
  }
  return isAnswered;
};

/** Policies of the invoice that are paid and not made out. */
const askInsurers = async (books: InvoiceBooks, insurers: Insurers, context: HandlerContext): Promise<boolean[]> => {
  const isAnswered: boolean[] = [];
  for (const policyId of new Set(insuredPositions(books).map(({ refId }) => refId))) {
    const { ordered, status, issueKey, paidDate } = (await context.peek(policy, policyId)).state;
    const insurer = insurers.get(ordered?.providerKey ?? '');
    if (!ordered || status !== 'paid' || issueKey === null || !insurer) continue;
    const answer = await unlessSilent(() => insurer.issue(orderOf(ordered, paidDate, 'ru'), issueKey));
    isAnswered.push(answer !== 'silent');
    if (answer !== 'silent') await context.decide(policy, policyId, (state) => settlePolicy(state, issueKey, answer));
  }
  return isAnswered;
};
