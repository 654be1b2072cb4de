import { z } from 'zod';
import { policyEvents } from '#contracts/payments/insurance/policy.events';
import { erasedName } from '#contracts/rules/names';
import { sports } from '#contracts/rules/sports';
import { settlePolicy } from '#domain/payments/insurance/policy.decider';
import { policy, type OrderedPolicy } from '#domain/payments/insurance/policy.fold';
import type { ContextSpec } from '#platform/context-spec';
import type { Locale } from '#platform/context';
import type { PolicyOrder } from '#platform/ports/insurer';
import type { Queue } from '#platform/ports/queue';
import { takeTurn, unlessSilent } from '../next-turn.js';
import type { Insurers } from './insurers.js';
import { tellAdministrators, tellingDeclined, type PolicyMailParts } from './policy-mails.js';

export interface PolicyJobParts extends PolicyMailParts {
  insurers: Insurers;
  queue: Queue;
}

export const sportNameOf = (sportId: number, language: Locale): string => sports.find(({ id }) => id === sportId)?.[language] ?? '';

/** What an insurer is told of an order. */
export const orderOf = (ordered: OrderedPolicy, paidDate: string | null, language: Locale): PolicyOrder => {
  const { insured, sportId, validFrom, validTo, amount, currency } = ordered;
  const person = insured ?? { fullName: erasedName, birthDate: null };
  return { ...person, sportName: sportNameOf(sportId, language), validFrom, validTo, amount, currency, orderedDate: paidDate ?? validFrom };
};

const issueJob = 'policy-issue-again';
const cancelJob = 'policy-cancel-again';
const ofTurn = z.object({ policyId: z.number(), issueKey: z.string(), turn: z.number() });
type Asked = Omit<z.output<typeof ofTurn>, 'turn'>;

/**
 * Asks the insurer for a policy that is paid; the key of the payment makes it one, however often this runs. One that does not answer is
 * asked again for days; then administrators are told.
 */
const issue = async ({ policyId, issueKey }: Asked, turn: number, parts: PolicyJobParts): Promise<void> => {
  const { recorder, insurers, queue } = parts;
  const { ordered, status, issueKey: current, paidDate } = await recorder.load(policy, policyId);
  if (!ordered || status !== 'paid' || current !== issueKey) return;
  const insurer = insurers.get(ordered.providerKey);
  if (!insurer) throw new Error(`policy ${policyId}: there is no insurer ${ordered.providerKey}`);
  const answer = await unlessSilent(() => insurer.issue(orderOf(ordered, paidDate, 'ru'), issueKey));
  if (answer !== 'silent') return recorder.record(policy, policyId, (state) => settlePolicy(state, issueKey, answer));
  const isAskedAgain = await takeTurn(queue, { name: issueJob, of: issueKey, data: { policyId, issueKey } }, turn);
  if (!isAskedAgain) await tellAdministrators(policyId, 'silent', `${issueKey}-silent`, parts);
};

/** Tells the insurer that a policy is void, whether it was issued already or not. */
const cancel = async ({ policyId, issueKey }: Asked, turn: number, { recorder, insurers, queue }: PolicyJobParts): Promise<void> => {
  const { ordered } = await recorder.load(policy, policyId);
  const insurer = insurers.get(ordered?.providerKey ?? '');
  const told = insurer && (await unlessSilent(() => insurer.cancel(issueKey)));
  if (told === 'silent') await takeTurn(queue, { name: cancelJob, of: issueKey, data: { policyId, issueKey } }, turn);
};

const again =
  (ask: typeof issue, parts: PolicyJobParts) =>
  ({ data }: { data: string }): Promise<void> => {
    const { turn, ...asked } = ofTurn.parse(JSON.parse(data));
    return ask(asked, turn + 1, parts);
  };

export const policyJobs = (parts: PolicyJobParts): Required<Pick<ContextSpec, 'jobs' | 'processes'>> => ({
  processes: [
    { name: 'policy-issue', on: ['PolicyPaid'], run: ({ data }) => issue(policyEvents.PolicyPaid.schema.parse(data), 0, parts) },
    {
      name: 'policy-cancel',
      on: ['PolicyCancelled'],
      run: ({ data }) => cancel(policyEvents.PolicyCancelled.schema.parse(data), 0, parts),
    },
    tellingDeclined(parts),
  ],
  jobs: { [issueJob]: again(issue, parts), [cancelJob]: again(cancel, parts) },
});
