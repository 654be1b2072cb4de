import { invoiceEvents } from '#contracts/payments/invoice.events';
import { invoiceSeriesEvents, personalInvoiceEvents } from '#contracts/payments/invoices/series.events';
import type { ContextSpec } from '#platform/context-spec';
import { invoicesAgree } from './invoices/settle.js';

/** Invoices, what is paid for them and what is given back. */
export const paymentsContext = (): ContextSpec => ({
  name: 'payments',
  events: [invoiceEvents, invoiceSeriesEvents, personalInvoiceEvents],
  consequences: [invoicesAgree],
});
