import type { InvoiceRow } from '../invoice.docs.js';

/** A line of a statement in the large unit, as calls give and take it. */
export interface StatementLine {
  date: string;
  amount: number;
  currency: string;
  payer: string;
  payerInn: string;
  payerAccount: string;
  /** The purpose of the payment. */
  reference: string;
  /** What the bank calls it. */
  providerPaymentId: string;
}

export interface ReadStatement {
  format: 'oneC' | 'camt053' | 'mt940' | 'csv';
  lines: StatementLine[];
  /** Entries that are no money that came in. */
  leftOut: number;
}

export interface MatchedLine {
  paymentInvoiceId: number;
  number: string;
  lineIndex: number;
  amount: number;
  expected: number;
  /** What no invoice takes of the line, and a person looks after. */
  waiting: number;
}

/** It looks like a transfer that was booked before: whether it is another one, a person says. */
interface Doubtful {
  isTwin: boolean;
}

export interface CheckedInvoices {
  matched: MatchedLine[];
  partial: MatchedLine[];
  overpaid: MatchedLine[];
  mismatched: ({ paymentInvoiceId: number; number: string; lineIndex: number; expected: number; found: number } & Doubtful)[];
  unmatched: (StatementLine & { lineIndex: number } & Doubtful)[];
  alreadyKnown: (StatementLine & { lineIndex: number })[];
  /** More lines are kept after this one: asked for in the next call. Null: these were all. */
  nextAfterBankLineId: number | null;
}

/** A line that a person looks after. */
export interface PaymentLine extends StatementLine, Doubtful {
  bankLineId: number;
  eventId: number | null;
  /** Invoices in its purpose that still await money. */
  named: { paymentInvoiceId: number; number: string; expected: number }[];
}

export interface InvoiceChecking {
  events: { id: number; name: string }[];
  statusList: { id: number; text: string }[];
  lastChecking: { date: string; by: { id: number; name: string }; matched: number; mismatched: number; unmatched: number } | null;
  unmatched: PaymentLine[];
  mismatched: InvoiceRow[];
}

export interface BookedLine {
  bankLineId: number;
  invoices: InvoiceRow[];
}

/** An invoice that awaits money, as it is looked for when a transfer is matched by hand. */
export interface OpenInvoice {
  paymentInvoiceId: number;
  number: string;
  payerName: string;
  athletes: string[];
  eventName: string;
  outstandingAmount: number;
  currency: string;
}
