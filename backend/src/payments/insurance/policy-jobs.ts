import { policyEvents } from '#contracts/payments/insurance/policy.events';
import { erasedName } from '#contracts/rules/names';
import { sports } from '#contracts/rules/sports';
import { settlePolicy } from '#domain/payments/insurance/policy.decider';
import { policy, type OrderedPolicy } from '#domain/payments/insurance/policy.fold';
import type { ProcessSpec } from '#platform/context-spec';
import type { Locale } from '#platform/context';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { PolicyOrder } from '#platform/ports/insurer';
import type { Insurers } from './insurers.js';

export interface PolicyJobParts {
  recorder: SystemRecorder;
  insurers: Insurers;
}

export const sportNameOf = (sportId: number, language: Locale): string => sports.find(({ id }) => id === sportId)?.[language] ?? '';

/** What an insurer is told of an order. */
export const orderOf = (ordered: OrderedPolicy, paidDate: string | null, language: Locale): PolicyOrder => {
  const { insured, sportId, validFrom, validTo, amount, currency } = ordered;
  const person = insured ?? { fullName: erasedName, birthDate: null };
  return { ...person, sportName: sportNameOf(sportId, language), validFrom, validTo, amount, currency, orderedDate: paidDate ?? validFrom };
};

/** Asks the insurer for a policy that is paid; the key of the payment makes it one, however often this runs. */
const issuing = ({ recorder, insurers }: PolicyJobParts): ProcessSpec => ({
  name: 'policy-issue',
  on: ['PolicyPaid'],
  run: async ({ data }) => {
    const { policyId, issueKey } = policyEvents.PolicyPaid.schema.parse(data);
    const { ordered, status, issueKey: current, paidDate } = await recorder.load(policy, policyId);
    if (!ordered || status !== 'paid' || current !== issueKey) return;
    const insurer = insurers.get(ordered.providerKey);
    if (!insurer) throw new Error(`policy ${policyId}: there is no insurer ${ordered.providerKey}`);
    const answer = await insurer.issue(orderOf(ordered, paidDate, 'ru'), issueKey);
    await recorder.record(policy, policyId, (state) => settlePolicy(state, issueKey, answer));
  },
});

/** Tells the insurer that a policy is void, whether it was issued already or not. */
const cancelling = ({ recorder, insurers }: PolicyJobParts): ProcessSpec => ({
  name: 'policy-cancel',
  on: ['PolicyCancelled'],
  run: async ({ data }) => {
    const { policyId, issueKey } = policyEvents.PolicyCancelled.schema.parse(data);
    const { ordered } = await recorder.load(policy, policyId);
    await insurers.get(ordered?.providerKey ?? '')?.cancel(issueKey);
  },
});

export const policyProcesses = (parts: PolicyJobParts): ProcessSpec[] => [issuing(parts), cancelling(parts)];
