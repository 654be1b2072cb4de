import { insuranceSettingsEvents } from '#contracts/payments/insurance/settings.events';
import { policyEvents } from '#contracts/payments/insurance/policy.events';
import type { ContextSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { insuredEventsView } from '#projections/payments/insurance/insured-events.view';
import { policiesView } from '#projections/payments/insurance/policies.view';
import { policiesAgree } from './agree.js';
import type { Insurers } from './insurers.js';
import { archiveRow } from './archive.js';
import { checkRow } from './check.js';
import { findingInsurance } from './found.js';
import { insuranceHistoryRow } from './history.query.js';
import { orderRow } from './order.js';
import { policyProcesses } from './policy-jobs.js';
import { purchaseRows } from './purchase.queries.js';
import { insuranceSettingsRows } from './settings.operations.js';

export interface InsuranceParts {
  insurers: Insurers;
  provider: PaymentProvider;
  recorder: SystemRecorder;
  documents: DocumentReader;
}

/** Insurance of athletes: who insures for how much, policies that are bought, issued and cancelled (docs/adr/0088-insurance.md). */
export const insuranceContext = ({ insurers, provider, recorder, documents }: InsuranceParts): ContextSpec => ({
  name: 'insurance',
  events: [insuranceSettingsEvents, policyEvents],
  operations: [
    insuranceSettingsRows(insurers),
    [orderRow({ provider, recorder }), insuranceHistoryRow, checkRow(insurers), archiveRow(insurers)],
    purchaseRows(provider),
  ],
  views: [policiesView, insuredEventsView],
  processes: [...policyProcesses({ recorder, insurers }), findingInsurance({ recorder, insurers, documents })],
  // After the invoices follow what they charge for: a policy follows its invoice.
  consequences: [policiesAgree],
});
