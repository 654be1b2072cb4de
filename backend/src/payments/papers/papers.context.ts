import { payeeEvents } from '#contracts/payments/papers/payee.events';
import { bankLineEvents, bankMarkEvents, invoiceCheckingEvents } from '#contracts/payments/statements/statement.events';
import type { ContextSpec } from '#platform/context-spec';
import { invoiceCheckingsView, paymentLinesView } from '#projections/payments/statements/payment-lines.view';
import { statementRows } from '../statements/statement.operations.js';
import type { EntryPdfs } from './pdf.query.js';
import { paperRows } from './paper.operations.js';

/** Invoices of clubs on paper, and the statements of banks that say they are paid. */
export const papersContext = (ofEntries: EntryPdfs): ContextSpec => ({
  name: 'papers',
  events: [payeeEvents, bankMarkEvents, bankLineEvents, invoiceCheckingEvents],
  views: [paymentLinesView, invoiceCheckingsView],
  operations: [paperRows(ofEntries), statementRows],
});
