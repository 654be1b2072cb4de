import type { InvoiceRow } from '../invoice.docs.js';
import type { Payee } from './payee.events.js';

export interface PayeeAnswer {
  payee: Payee;
  version: number;
}

/** `fileTypeKey` and the invoice's id open its PDF by `/api/download-pdf-file`. */
export interface OrganizationInvoiceAnswer {
  invoice: InvoiceRow | null;
  fileTypeKey: 'organizationInvoice';
  fileName: string;
}

export interface DisabledInvoice {
  invoice: InvoiceRow | null;
  /** Whose positions have returned to invoices of their own. */
  registrations: { id: number; paymentInvoiceId: number | null }[];
}

/** An entry of a club that may still go on its invoice. */
export interface UnpaidEntry {
  registrationId: number;
  fullName: string;
  streamName: string;
  amount: number;
}

export interface OrganizationInvoices {
  invoices: InvoiceRow[];
  /** Of clubs that have unpaid entries. */
  organizations: { id: number; name: string; entries: UnpaidEntry[] }[];
  currency: string;
}
