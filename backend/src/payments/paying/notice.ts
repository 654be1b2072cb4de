import { payingOps } from '#contracts/payments/paying/paying.ops';
import type { NoticeReason } from '#contracts/payments/paying/notice.events';
import { isRefusal, type Refusal } from '#domain/decider';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { invoiceOfPayment } from '#domain/payments/paying/payment.decider';
import { chargeBack, noteworthyRefund } from '#domain/payments/refunds/refund.outcome';
import { onCommand } from '#platform/operations/implementation';
import { invoiceOfRefund } from '#contracts/payments/refunds/refund-id';
import type { PaymentProvider, ProviderNotice } from '#platform/ports/payment-provider';
import { settledRefund } from '../refunds/at-provider.js';
import { keptForHall, type AwayInvoices } from './away.js';
import { keepForPerson, settleAsked, type Decide } from './settle.js';

const forged: Refusal = { refused: true, status: 400, errors: { form: ['error.signature'] } };

/**
 * A notice of the provider. Whatever it says, the provider is asked; what that answers is recorded, once. A provider that does not
 * answer now sends the notice again: it gets an answer that is none.
 */
export const noticeRow = (provider: PaymentProvider, away: AwayInvoices) =>
  onCommand(payingOps.notice, {
    decide: async (_input, context) => {
      const { signed } = context;
      const notice = signed ? provider.notice(signed.headers, signed.text) : 'forged';
      if (notice === 'forged') return forged;
      const decide: Decide = (aggregate, id, by) => context.decide(aggregate, id, by);
      if (!(await keptForHall(notice, provider, away, decide))) await bookNotice(notice, provider, decide, context.now);
      return null;
    },
  });

/** Asks the provider about it and records what it answers. */
export const bookNotice = async (notice: ProviderNotice, provider: PaymentProvider, decide: Decide, now: string): Promise<void> => {
  if (notice.kind === 'payment') {
    const asked = await provider.read(notice.providerPaymentId);
    // What the provider itself does not know was made up.
    if (asked) await settleAsked(asked, provider.name, decide, now);
  }
  if (notice.kind === 'refund') await onRefund(notice.providerRefundId, provider, decide);
  if (notice.kind === 'chargeback') await onChargeback(notice.providerChargebackId, provider, decide);
};

const onRefund = async (reference: string, provider: PaymentProvider, decide: Decide): Promise<void> => {
  const asked = await provider.readRefund(reference);
  if (!asked || asked.status === 'pending') return;
  const { refundId, amount, currency, status } = asked;
  const paymentInvoiceId = refundId === null ? null : invoiceOfRefund(refundId);
  const found: { books: InvoiceBooks | null; why: NoticeReason | null } = { books: null, why: status === 'succeeded' ? 'unknown' : null };
  if (refundId !== null && paymentInvoiceId !== null)
    await decide(invoice, paymentInvoiceId, (books) => {
      if (!books.refunds.some((one) => one.refundId === refundId)) return [];
      Object.assign(found, { books, why: noteworthyRefund(books, refundId, { status, amount, currency }) });
      const decided = settledRefund(books, refundId, asked, new Date().toISOString());
      return isRefusal(decided) ? [] : decided;
    });
  if (found.why !== null)
    await keepForPerson(
      {
        provider: provider.name,
        kind: 'refund',
        reference,
        why: found.why,
        amount,
        currency,
        paymentInvoiceId: found.books && paymentInvoiceId,
      },
      decide,
    );
};

const onChargeback = async (reference: string, provider: PaymentProvider, decide: Decide): Promise<void> => {
  const asked = await provider.readChargeback(reference);
  if (!asked) return;
  const { paymentId, amount, currency } = asked;
  const paymentInvoiceId = paymentId === null ? null : invoiceOfPayment(paymentId);
  const found: { isOurs: boolean; why: NoticeReason | null } = { isOurs: false, why: asked.isGivenBack ? null : 'unknown' };
  if (paymentId !== null && paymentInvoiceId !== null)
    await decide(invoice, paymentInvoiceId, (books) => {
      const decided = chargeBack(books, paymentId, asked);
      Object.assign(found, { isOurs: books.created !== null, why: typeof decided === 'string' ? decided : null });
      return typeof decided === 'string' ? [] : decided;
    });
  if (found.why !== null)
    await keepForPerson(
      {
        provider: provider.name,
        kind: 'chargeback',
        reference,
        why: found.why,
        amount,
        currency,
        paymentInvoiceId: found.isOurs ? paymentInvoiceId : null,
      },
      decide,
    );
};
