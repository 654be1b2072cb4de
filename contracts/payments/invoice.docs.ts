import type { Paged } from '../pages.js';
import type { PolicyStatus } from './insurance/offer.docs.js';
import type { PriceLine, positionKinds, paymentMethods, refundMethods } from './invoice.events.js';

/** 0 awaiting payment, 1 paid online, 2 paid offline, 3 cancelled or expired unpaid, 4 partly refunded, 5 refunded or charged back, 6 nothing to pay. */
export type InvoiceStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface Named {
  id: number;
  name: string;
}

/** PositionRow of docs/spec/payments.md; amounts in the large unit, as in all answers. */
export interface PositionRow {
  positionId: number;
  kind: (typeof positionKinds)[number];
  eventRegistrationId: number | null;
  userId: number | null;
  fullName: string | null;
  streamId: number | null;
  /** Of the category and what is paid, in the caller's language. */
  positionText: string;
  price: number;
  priceWithoutDiscountAmount: number;
  refundedAmount: number;
  vatRate: number | null;
  /** Of insurance: how far its policy is. */
  policyStatus: PolicyStatus | null;
  lines: (Omit<PriceLine, 'amount'> & { amount: number })[];
}

export type RefundStatus = 'created' | 'sent' | 'done' | 'failed' | 'removed';

export interface RefundRow {
  refundId: number;
  paymentInvoiceId: number;
  amount: number;
  fee: number;
  positions: { positionId: number; amount: number }[];
  method: (typeof refundMethods)[number];
  reason: string;
  status: RefundStatus;
  createdDate: string;
  createdBy: Named | null;
  /** When it went to the provider: while it is `sent`, there is no answer since. */
  sentDate: string | null;
  doneDate: string | null;
  failure: string | null;
}

export interface PaymentRow {
  paymentId: string;
  amount: number;
  method: (typeof paymentMethods)[number];
  provider: string | null;
  providerPaymentId: string | null;
  paidDate: string;
  documentNumber: string | null;
  comment: string;
  isRevoked: boolean;
}

export interface CreditNoteRow {
  creditNote: string;
  amount: number;
  notedDate: string;
  /** price: it became less; left: the entry did, before all of it was paid; refund: money was given back. */
  reason: string;
}

export interface InvoiceRow {
  paymentInvoiceId: number;
  number: string;
  eventId: number | null;
  payer: Named & { type: 'user' | 'organization' };
  createdDate: string;
  dueDate: string | null;
  paidDate: string | null;
  paymentInvoiceStatus: InvoiceStatus;
  paymentInvoiceStatusText: string;
  currency: string;
  amount: number;
  paidAmount: number;
  refundedAmount: number;
  refundableAmount: number;
  /** Still to pay; below zero: credit of the payer. */
  outstandingAmount: number;
  paymentKind: 'online' | 'offline' | 'manual' | 'organization';
  provider: string | null;
  providerPaymentId: string | null;
  promoCode: string | null;
  positions: PositionRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  creditNotes: CreditNoteRow[];
  /** Payments that the provider has not decided. */
  underWay: { paymentId: string; amount: number; startedDate: string }[];
  isMismatch: boolean;
  mismatchText: string | null;
  version: number;
}

export interface InvoicesPage extends Paged {
  invoices: InvoiceRow[];
  totals: { invoiced: number; paid: number; refunded: number; outstanding: number };
}

export interface OneInvoice {
  invoice: InvoiceRow | null;
}

/** A line of the ledger: what was charged stands under debit, what came in under credit; a refund is a debit, a credit note a credit. */
export interface TransactionRow {
  transactionId: string;
  date: string;
  kind: 'charge' | 'payment' | 'refund' | 'correction';
  paymentInvoiceId: number;
  number: string;
  debit: number;
  credit: number;
  balanceAfter: number;
  currency: string;
  provider: string | null;
  providerPaymentId: string | null;
  by: Named | null;
}
