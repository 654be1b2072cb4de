import { invoiceEvents } from '#contracts/payments/invoice.events';
import { invoiceSeriesEvents, personalInvoiceEvents } from '#contracts/payments/invoices/series.events';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { promoCode } from '#domain/payments/promo/promo-code.decider';
import { promoSetting } from '#domain/payments/promo/promo-setting.decider';
import type { ContextSpec } from '#platform/context-spec';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { promoCodesView, promoRedemptionsView, promoSettingsView } from '#projections/payments/promo/promo.views';
import { ledgerView } from '#projections/payments/ledger/ledger.view';
import { booksRows } from './books/books.operations.js';
import { invoicesAgree } from './invoices/settle.js';
import { paymentSettingsRows } from './prices/settings.operations.js';
import type { Scopes } from './promo/promo-access.js';
import { promoCommandRows } from './promo/promo.handlers.js';
import { promoQueryRows } from './promo/promo.queries.js';

export interface PaymentsParts {
  scopes: Scopes;
}

/** Invoices, what is paid for them and what is given back. */
export const paymentsContext = ({ scopes }: PaymentsParts): ContextSpec => ({
  name: 'payments',
  events: [invoiceEvents, invoiceSeriesEvents, personalInvoiceEvents, paymentSettings.events, promoSetting.events, promoCode.events],
  operations: [booksRows, paymentSettingsRows(), promoCommandRows(scopes), promoQueryRows(scopes)],
  views: [ledgerView, invoicesView, promoSettingsView, promoCodesView, promoRedemptionsView],
  consequences: [invoicesAgree],
});
