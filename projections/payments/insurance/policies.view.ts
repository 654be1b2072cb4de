import { policyEvents } from '#contracts/payments/insurance/policy.events';
import { minorOf } from '#contracts/payments/money';
import {
  foldPolicy,
  noProgress,
  placeOf,
  type OrderedPolicy,
  type PolicyEvent,
  type PolicyProgress,
} from '#domain/payments/insurance/policy.fold';
import { view } from '../../view.js';

/** Nobody is named in it: the name stands on the policy alone. */
export interface PolicyDoc extends Omit<OrderedPolicy, 'insured'>, PolicyProgress {
  orderedAt: string;
}

const noOrder: Omit<OrderedPolicy, 'insured' | 'policyId'> = {
  ...{
    registrationId: null,
    paymentInvoiceId: 0,
    positionId: 0,
    userId: 0,
    payerUserId: 0,
    isGift: false,
    organizationId: null,
    providerKey: '',
    company: '',
  },
  ...{ sportId: 0, termInDays: 0, validFrom: '', validTo: '', amount: minorOf(0), currency: '' },
};

const fold = (doc: PolicyDoc, event: Exclude<PolicyEvent, { type: 'PolicyOrdered' }>): void => foldPolicy(doc, event);

/** Policies, a document each. */
export const policiesView = view<PolicyDoc, typeof policyEvents>(policyEvents, {
  name: 'policies',
  version: 2,
  initial: (key): PolicyDoc => ({ ...noOrder, policyId: Number(key), ...noProgress(), orderedAt: '' }),
  keys: ({ data }) => data.policyId,
  on: {
    PolicyOrdered: (doc, { data: { insured: _insured, ...data }, recordedAt }) => void Object.assign(doc, data, { orderedAt: recordedAt }),
    PolicyPaid: (doc, event) => {
      fold(doc, event);
      Object.assign(doc, placeOf(event.data));
    },
    PolicyIssued: fold,
    PolicyDeclined: fold,
    PolicyCancelled: fold,
  },
  columns: {
    userId: { type: 'integer', value: (doc) => doc.userId },
    payerUserId: { type: 'integer', value: (doc) => doc.payerUserId },
    paymentInvoiceId: { type: 'integer', value: (doc) => doc.paymentInvoiceId },
    // A position keeps its number in whichever invoice it stands.
    positionId: { type: 'integer', value: (doc) => doc.positionId },
    isGift: { type: 'integer', value: (doc) => Number(doc.isGift) },
    status: { type: 'text', value: (doc) => doc.status },
  },
  indexes: [['userId'], ['payerUserId'], ['paymentInvoiceId'], ['positionId']],
});
