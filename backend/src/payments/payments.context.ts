import { invoiceEvents } from '#contracts/payments/invoice.events';
import { invoiceSeriesEvents, personalInvoiceEvents } from '#contracts/payments/invoices/series.events';
import { personEntryEvents } from '#contracts/registrations/person-entries.events';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { product } from '#domain/payments/products/product.decider';
import { promoCode } from '#domain/payments/promo/promo-code.decider';
import { promoSetting } from '#domain/payments/promo/promo-setting.decider';
import type { ContextSpec } from '#platform/context-spec';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { refundsView } from '#projections/payments/invoices/refunds.view';
import { promoCodesView, promoRedemptionsView, promoSettingsView } from '#projections/payments/promo/promo.views';
import { productsView } from '#projections/payments/products/products.view';
import { ledgerView } from '#projections/payments/ledger/ledger.view';
import { agentReport } from './books/agent-report.js';
import { booksCheck } from '#domain/payments/checks/books-check.decider';
import { booksRows } from './books/books.operations.js';
import { booksCheckJobs, type CheckBooksParts } from './checks/check-books.js';
import { personAnswersAgree } from './invoices/person-answers.js';
import { invoicesAgree } from './invoices/settle.js';
import { paymentSettingsRows } from './prices/settings.operations.js';
import { productRows, type ProductParts } from './products/products.operations.js';
import { promoCommandRows } from './promo/promo.handlers.js';
import { promoQueryRows } from './promo/promo.queries.js';

interface PaymentsParts extends ProductParts, CheckBooksParts {
  /** What whoever runs the site keeps of money that came online. */
  commissionPercent: number;
}

/** Invoices, what is paid for them and what is given back. */
export const paymentsContext = ({ scopes, files, commissionPercent, ...checking }: PaymentsParts): ContextSpec => ({
  name: 'payments',
  events: [
    invoiceEvents,
    invoiceSeriesEvents,
    personalInvoiceEvents,
    personEntryEvents,
    paymentSettings.events,
    promoSetting.events,
    promoCode.events,
    product.events,
    booksCheck.events,
  ],
  operations: [
    [...booksRows, agentReport(commissionPercent)],
    paymentSettingsRows(),
    promoCommandRows(scopes),
    promoQueryRows(scopes),
    productRows({ scopes, files }),
  ],
  views: [ledgerView, invoicesView, refundsView, promoSettingsView, promoCodesView, promoRedemptionsView, productsView],
  consequences: [personAnswersAgree, invoicesAgree],
  ...booksCheckJobs(checking),
});
