import type { Op } from '#contracts/op';
import { transferOps } from '#contracts/identity/access.ops';
import { historyQueries } from '#contracts/profiles/histories.ops';
import { bulkOps } from '#contracts/registrations/bulk.ops';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { withdrawalOps } from '#contracts/registrations/details.ops';
import { statusOps } from '#contracts/registrations/status.ops';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';

const elsewhere: readonly Op[] = [
  ...[registrationOps.withdraw, withdrawalOps.request, statusOps.setOffline, bulkOps.setOffline, bulkOps.remove],
  ...[transferOps.transfer, statisticsOps.eventStatistics],
  ...Object.values(historyQueries),
];

/** What the specification names about money, by path: none of them may be missing here. */
export const namedPaths: readonly string[] = [
  ...['get-checking-invoices-data', 'checking-invoices', 'send-notification-for-all-unpaid', 'get-transactions-data', 'refund'].map(
    (name) => `/api/cabinet/${name}`,
  ),
  ...['edit-refund', 'remove-refund', 'check-insurance-data'].map((name) => `/api/cabinet/${name}`),
  ...['get-promo-codes-settings-data-for-create-new', 'create-new-promo-codes-settings', 'get-promo-codes-setting-details-data'].map(
    (name) => `/api/cabinet/${name}`,
  ),
  ...['get-promo-codes-settings-list-by-page', 'get-promo-codes-list-by-page', 'toggle-promo-code-enabled', 'add-new-promo-codes'].map(
    (name) => `/api/cabinet/${name}`,
  ),
  ...['get-cabinet-products', 'add-cabinet-product', 'edit-cabinet-product', 'get-entry-products', 'sell-products'].map(
    (name) => `/api/cabinet/${name}`,
  ),
  ...['check-invoices-paid-status-by-event', 'create-manual-organization-payment-invoice-for-event'].map(
    (name) => `/api/manage-registrations/${name}`,
  ),
  '/api/manage-registrations/disabled-request-manual-organization-payment-invoice',
  '/api/transactions/disabled-request-manual-organization-payment-invoice',
  ...['save-manual-payment', 'set-offline-pay-for-registration', 'get-all-receipt-op-data', 'get-update-all-receipt-op-data'].map(
    (name) => `/api/${name}`,
  ),
  ...['create-refund', 'edit-refund', 'remove-refund'].map((name) => `/api/payment/${name}`),
  ...['get-site-settings-insurance-data', 'update-site-settings-insurance-data', 'get-event-statistics-data'].map((name) => `/api/${name}`),
  ...['get-data', 'apply-promo-code', 'create-invoice', 'provider-notice'].map((name) => `/api/event-payment/${name}`),
  ...['/api/audit/get-reconciliation', '/api/export-agent-report', '/api/export-all-event-insurance-files-in-archive'],
  '/api/profile/transfer-to-personal-access',
  ...['get-transaction-history-list-data-by-page', 'get-insurance-history-list-data-by-page'].map((name) => `/api/${name}`),
];

/** Every call about money: those of contracts/payments, and those that other contexts have (catalogue 1.5, 2.1 and 9). */
export const moneyCalls = async (): Promise<readonly Op[]> => {
  // It reads all files of contracts as it is loaded, which the modules that all suites share cannot.
  const { operationTables } = await import('#contracts/operations.fixture');
  return [...operationTables.filter(({ file }) => file.startsWith('payments/')).flatMap(({ table }) => Object.values(table)), ...elsewhere];
};
