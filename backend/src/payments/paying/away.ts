import { invoiceOfRefund } from '#contracts/payments/refunds/refund-id';
import type { Minor } from '#contracts/payments/money';
import type { KeptNotice } from '#domain/payments/paying/notices';
import { invoiceOfPayment } from '#domain/payments/paying/payment.decider';
import type { PaymentProvider, ProviderNotice } from '#platform/ports/payment-provider';
import { keepForPerson, type Decide } from './settle.js';

/** Invoices of sport events that halls decide now: nothing is booked on them here until they are back. */
export interface AwayInvoices {
  areAny: () => boolean;
  has: (paymentInvoiceId: number) => boolean;
  /** As the log says now. */
  look: () => Promise<void>;
}

interface Told {
  reference: string;
  paymentInvoiceId: number | null;
  amount: Minor;
  currency: string;
}

const invoiceOf = (paymentId: string | null): number | null => (paymentId === null ? null : invoiceOfPayment(paymentId));

/** What a notice tells that has to be booked; null: nothing. */
const toldBy = async (notice: ProviderNotice, provider: PaymentProvider): Promise<Told | null> => {
  if (notice.kind === 'payment') {
    const asked = await provider.read(notice.providerPaymentId);
    if (asked?.status !== 'succeeded') return null;
    return { ...asked, reference: notice.providerPaymentId, paymentInvoiceId: invoiceOf(asked.paymentId) };
  }
  if (notice.kind === 'refund') {
    const asked = await provider.readRefund(notice.providerRefundId);
    if (!asked || asked.status === 'pending') return null;
    const paymentInvoiceId = asked.refundId === null ? null : invoiceOfRefund(asked.refundId);
    return { ...asked, reference: notice.providerRefundId, paymentInvoiceId };
  }
  if (notice.kind !== 'chargeback') return null;
  const asked = await provider.readChargeback(notice.providerChargebackId);
  return asked && { ...asked, reference: notice.providerChargebackId, paymentInvoiceId: invoiceOf(asked.paymentId) };
};

/** Keeps what is told of money of a sport event that a hall has; false: it can be booked now. */
export const keptForHall = async (
  notice: ProviderNotice,
  provider: PaymentProvider,
  away: AwayInvoices,
  decide: Decide,
): Promise<boolean> => {
  if (notice.kind === 'other' || !away.areAny()) return false;
  const told = await toldBy(notice, provider);
  if (told?.paymentInvoiceId == null || !away.has(told.paymentInvoiceId)) return false;
  const { reference, paymentInvoiceId, amount, currency } = told;
  await keepForPerson(
    { provider: provider.name, kind: notice.kind, why: 'in_hall', reference, paymentInvoiceId, amount, currency },
    decide,
  );
  return true;
};

/** The notice that was kept. */
export const noticeOf = ({ kind, reference }: Pick<KeptNotice, 'kind' | 'reference'>): ProviderNotice => {
  if (kind === 'payment') return { kind, providerPaymentId: reference };
  return kind === 'refund' ? { kind, providerRefundId: reference } : { kind, providerChargebackId: reference };
};
