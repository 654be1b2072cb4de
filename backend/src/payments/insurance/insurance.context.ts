import { insuranceSettingsEvents } from '#contracts/payments/insurance/settings.events';
import type { ContextSpec } from '#platform/context-spec';
import type { Insurers } from './insurers.js';
import { insuranceSettingsRows } from './settings.operations.js';

export interface InsuranceParts {
  insurers: Insurers;
}

/** Insurance of athletes: who insures for how much, policies that are bought, checked and cancelled. */
export const insuranceContext = ({ insurers }: InsuranceParts): ContextSpec => ({
  name: 'insurance',
  events: [insuranceSettingsEvents],
  operations: [insuranceSettingsRows(insurers)],
});
