export const receiptTypes = ['income', 'incomeReturn'] as const;
type ReceiptType = (typeof receiptTypes)[number];
export type ReceiptStatus = 'queued' | 'sent' | 'registered' | 'failed';

/** As in answers: the amount in the large unit. */
export interface ReceiptRow {
  receiptId: number;
  paymentInvoiceId: number;
  eventId: number | null;
  type: ReceiptType;
  amount: number;
  currency: string;
  fiscalNumber: string | null;
  /** ISO 8601 */
  fiscalDate: string | null;
  status: ReceiptStatus;
  /** Where the registrar shows it to the payer. */
  url: string | null;
  failure: string | null;
  queuedDate: string;
}

export interface Receipts {
  receipts: ReceiptRow[];
  /** When the last of them changed; null: there is none. */
  lastUpdate: string | null;
}
