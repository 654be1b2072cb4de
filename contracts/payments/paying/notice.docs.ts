import type { NoticeReason } from './notice.events.js';

/** What a provider told and nobody could book; the amount in the large unit. */
export interface NoticeRow {
  noticeKey: string;
  provider: string;
  kind: 'payment' | 'refund' | 'chargeback';
  why: NoticeReason;
  reference: string;
  amount: number;
  currency: string;
  keptDate: string;
  /** Null: of no invoice that is known. */
  invoice: { paymentInvoiceId: number; number: string; eventId: number | null } | null;
}
