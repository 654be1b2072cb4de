import type { EventOf } from '#contracts/event';
import type { PolicyStatus } from '#contracts/payments/insurance/offer.docs';
import { policyEvents } from '#contracts/payments/insurance/policy.events';

export type PolicyEvent = EventOf<typeof policyEvents>;
type DataOf<Type extends PolicyEvent['type']> = Extract<PolicyEvent, { type: Type }>['data'];
export type OrderedPolicy = DataOf<'PolicyOrdered'>;

/** What became of a policy since it was ordered. */
export interface PolicyProgress {
  status: PolicyStatus;
  /** So many times it was paid: each has a key of its own at the insurer. */
  paidCount: number;
  issueKey: string | null;
  paidDate: string | null;
  number: string | null;
  url: string | null;
  cancelled: { reason: DataOf<'PolicyCancelled'>['reason']; date: string } | null;
}

export interface Policy extends PolicyProgress {
  ordered: OrderedPolicy | null;
}

export const noProgress = (): PolicyProgress => ({
  ...{ status: 'ordered', paidCount: 0, issueKey: null, paidDate: null, number: null, url: null, cancelled: null },
});

/** Where it is charged since it was paid: a position moves from one invoice to another until then. */
export const placeOf = ({ paymentInvoiceId, positionId }: DataOf<'PolicyPaid'>) =>
  paymentInvoiceId === null ? {} : { paymentInvoiceId, positionId };

/** Folds in place, for the decider and for the view. */
export const foldPolicy = (policy: PolicyProgress, event: Exclude<PolicyEvent, { type: 'PolicyOrdered' }>): void => {
  switch (event.type) {
    case 'PolicyPaid': {
      const { issueKey, paidDate } = event.data;
      // What was paid anew is another policy of the insurer: the number of the one before is no longer its.
      Object.assign(policy, { status: 'paid', issueKey, paidDate, number: null, url: null, cancelled: null });
      policy.paidCount += 1;
      return;
    }
    case 'PolicyIssued':
      Object.assign(policy, { status: 'issued', number: event.data.number, url: event.data.url });
      return;
    case 'PolicyDeclined':
      policy.status = 'declined';
      return;
    case 'PolicyCancelled': {
      const { reason, date } = event.data;
      Object.assign(policy, { status: 'cancelled', cancelled: { reason, date } });
    }
  }
};

/** `policy-{id}` */
export const policy = {
  name: 'policy',
  events: policyEvents,
  initial: (): Policy => ({ ordered: null, ...noProgress() }),
  evolve: (state: Policy, event: PolicyEvent): Policy => {
    if (event.type === 'PolicyOrdered') state.ordered = event.data;
    else foldPolicy(state, event);
    if (event.type === 'PolicyPaid' && state.ordered) state.ordered = { ...state.ordered, ...placeOf(event.data) };
    return state;
  },
};
