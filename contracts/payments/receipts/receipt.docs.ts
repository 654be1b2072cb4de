import type { Paged } from '../../pages.js';

export const receiptTypes = ['income', 'incomeReturn'] as const;
type ReceiptType = (typeof receiptTypes)[number];
export const receiptStatuses = ['queued', 'sent', 'registered', 'failed'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

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

/** Of a sport event. */
export interface ReceiptsPage extends Paged {
  receipts: (ReceiptRow & { number: string })[];
  /** Those that are not registered, as many as are asked for again at once. */
  openReceiptIds: number[];
}

export interface Receipts {
  /** With the number of the invoice; eventName is null where it was paid outside of a sport event. */
  receipts: (ReceiptRow & { number: string; eventName: string | null })[];
  /** When the last of them changed; null: there is none. */
  lastUpdate: string | null;
}
