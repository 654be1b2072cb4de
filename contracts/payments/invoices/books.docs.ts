import type { Paged } from '../../pages.js';
import type { InvoiceRow, TransactionRow } from '../invoice.docs.js';

/** Something that happened to an invoice. */
export interface StoryRow {
  version: number;
  type: string;
  date: string;
  by: { id: number; name: string } | null;
  debit: number;
  credit: number;
  balanceAfter: number | null;
}

export interface InvoiceWithStory {
  invoice: InvoiceRow | null;
  /** Oldest first. */
  story: StoryRow[];
}

export interface TransactionsPage extends Paged {
  transactions: TransactionRow[];
  totals: { debit: number; credit: number; balance: number };
}

export interface ReconciliationDifference {
  /**
   * ledger: movements and books differ; mismatch: other money came than was due; credit: more is paid than is charged. Of the
   * daily check also view: lists and books differ; twice: another invoice charges the same.
   */
  kind: 'ledger' | 'mismatch' | 'credit' | 'view' | 'twice';
  paymentInvoiceId: number;
  number: string;
  expected: number;
  found: number;
}

export interface Reconciliation {
  currency: string;
  invoiced: number;
  paid: number;
  refunded: number;
  outstanding: number;
  discount: number;
  byProvider: { provider: string; paid: number; refunded: number }[];
  differences: ReconciliationDifference[];
  /** What the last daily check of all books has found here; null: there was none yet. */
  check: { at: string; differences: ReconciliationDifference[] } | null;
}
