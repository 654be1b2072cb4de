import type { Minor } from '#contracts/payments/money';
import type { OnlineMethod } from '#contracts/payments/paying/methods';

/** The provider did not answer, was too busy, or does not know our keys: nothing is known of what was asked, ask again with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** A final no to what was asked; asking again with the same data gets it again. */
export interface Declined {
  declined: string;
}

const unavailable = (): Promise<never> => Promise.reject(new ProviderUnavailable('nobody takes payments here (PAYMENTS)'));

export const isDeclined = (answer: object): answer is Declined => 'declined' in answer;

export interface PaymentOrder {
  /** Ours; the provider keeps it with the payment and tells it back. */
  paymentId: string;
  amount: Minor;
  currency: string;
  description: string;
  /** Where the provider sends the payer back to. */
  returnUrl: string;
  method: OnlineMethod;
}

export interface OpenedPayment {
  providerPaymentId: string;
  /** Where the payer pays. */
  redirectUrl: string;
}

type Progress = 'pending' | 'succeeded' | 'failed';

export interface ProviderPayment {
  providerPaymentId: string;
  /** Null: the payment was not made by this product. */
  paymentId: string | null;
  status: Progress;
  amount: Minor;
  currency: string;
  /** Why it failed. */
  reason: string | null;
}

export interface RefundOrder {
  refundId: number;
  /** Of the payment that is given back. */
  paymentId: string;
  providerPaymentId: string;
  amount: Minor;
  currency: string;
}

export interface ProviderRefund {
  providerRefundId: string;
  /** Ours, as it was given with the refund; null where the provider does not keep it. */
  refundId: number | null;
  providerPaymentId: string;
  status: Progress;
  amount: Minor;
  currency: string;
  reason: string | null;
}

/** The payer's bank has taken the money of a payment back. */
export interface ProviderChargeback {
  providerChargebackId: string;
  /** Null: of a payment that was not made by this product. */
  paymentId: string | null;
  amount: Minor;
  currency: string;
  reason: string;
  /** The dispute was won: the money is here again. */
  isGivenBack: boolean;
}

/** What a notice is about. It is a hint: what is recorded is what the provider answers when it is asked. */
export type ProviderNotice =
  | { kind: 'payment'; providerPaymentId: string }
  | { kind: 'refund'; providerRefundId: string }
  | { kind: 'chargeback'; providerChargebackId: string }
  /** Signed, and about nothing that is kept here. */
  | { kind: 'other' };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Takes money from payers and gives it back. Each adapter passes `test/ports/payment-provider.suite.ts`. What cannot be
 * answered throws `ProviderUnavailable`; the same idempotence key is carried out once.
 */
export abstract class PaymentProvider {
  abstract readonly name: string;
  abstract readonly methods: readonly OnlineMethod[];
  abstract start(order: PaymentOrder, idempotenceKey: string): Promise<OpenedPayment | Declined>;
  /** Null: the provider knows no such payment. */
  abstract read(providerPaymentId: string): Promise<ProviderPayment | null>;
  /** Calls off a payment that nobody has paid, where the provider can; answers how it stands then. Null: the provider knows no such payment. */
  abstract cancel(providerPaymentId: string): Promise<ProviderPayment | null>;
  abstract refund(order: RefundOrder, idempotenceKey: string): Promise<ProviderRefund | Declined>;
  /** The refund of this order, should it have been made: providers forget keys after a day. Null: it was not. */
  abstract findRefund(order: RefundOrder): Promise<ProviderRefund | null>;
  abstract readRefund(providerRefundId: string): Promise<ProviderRefund | null>;
  abstract readChargeback(providerChargebackId: string): Promise<ProviderChargeback | null>;
  abstract notice(headers: Headers, rawBody: string): ProviderNotice | 'forged';
}

/** Where nobody takes payments: money comes to the desk or by bank transfer. */
export class NoPayments extends PaymentProvider {
  readonly name = 'none';
  readonly methods = [];
  readonly start = unavailable;
  readonly read = unavailable;
  readonly cancel = unavailable;
  readonly refund = unavailable;
  readonly findRefund = unavailable;
  readonly readRefund = unavailable;
  readonly readChargeback = unavailable;

  notice(): 'forged' {
    return 'forged';
  }
}
