import { insuranceSettingsEvents } from '#contracts/payments/insurance/settings.events';
import { policyEvents } from '#contracts/payments/insurance/policy.events';
import type { ContextSpec } from '#platform/context-spec';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { insuredEventsView } from '#projections/payments/insurance/insured-events.view';
import { policiesView } from '#projections/payments/insurance/policies.view';
import { policiesAgree } from './agree.js';
import { archiveRow } from './archive.js';
import { checkRow } from './check.js';
import { givingBackDeclined } from './give-back.js';
import { findingInsurance } from './found.js';
import { insuranceHistoryRow } from './history.query.js';
import { orderRow } from './order.js';
import { policyJobs, type PolicyJobParts } from './policy-jobs.js';
import { purchaseRows } from './purchase.queries.js';
import { insuranceSettingsRows } from './settings.operations.js';

export interface InsuranceParts extends PolicyJobParts {
  provider: PaymentProvider;
}

/** Insurance of athletes: who insures for how much, policies that are bought, issued and cancelled (docs/adr/0088-insurance.md). */
export const insuranceContext = (parts: InsuranceParts): ContextSpec => {
  const { insurers, provider, recorder } = parts;
  const [policies, finding] = [policyJobs(parts), findingInsurance(parts)];
  return {
    name: 'insurance',
    events: [insuranceSettingsEvents, policyEvents],
    operations: [
      insuranceSettingsRows(insurers),
      [orderRow({ provider, recorder }), insuranceHistoryRow, checkRow(insurers), archiveRow(insurers)],
      purchaseRows(provider),
    ],
    views: [policiesView, insuredEventsView],
    processes: [...policies.processes, givingBackDeclined({ recorder, provider }), ...finding.processes],
    jobs: { ...policies.jobs, ...finding.jobs },
    // After the invoices follow what they charge for: a policy follows its invoice.
    consequences: [policiesAgree],
  };
};
