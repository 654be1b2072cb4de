import type { ComponentStatuses } from '../../registrations/statuses.js';

export interface CheckedInsurance {
  registrationId: number;
  insuranceId: number | null;
  number: string | null;
  company: string | null;
  validFrom: string | null;
  validTo: string | null;
  isCoversEvent: boolean;
  status: ComponentStatuses['insurance'];
  /** In the caller's language; `error.provider`: the insurer does not answer, the status stays. */
  text: string;
}

export interface CheckedInsurances {
  /** Those of whom a policy of this site is known. */
  checked: CheckedInsurance[];
  /** How many registrations have which status now. */
  counters: Record<ComponentStatuses['insurance'], number>;
  /** Changes that are left for the next call. */
  leftCount: number;
}
