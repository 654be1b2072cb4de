import type { EventOf } from '#contracts/event';
import type { insuranceCheckEvents } from '#contracts/registrations/insurance.events';
import type { ComponentStatuses } from '#contracts/registrations/statuses';
import { isBefore } from '#contracts/rules/dates';
import { idsOf, type Registration } from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';

type Checked = EventOf<typeof insuranceCheckEvents>['data'];
/** What was found of an entrant's insurance. */
export type FoundInsurance = Omit<Checked, 'registrationId' | 'eventId' | 'streamId' | 'userId'>;

/** A policy of the entrant; `standing`: as the insurer answers for it. */
export interface KnownPolicy {
  insuranceId: number;
  number: string | null;
  company: string;
  sportId: number;
  validFrom: string;
  validTo: string;
  /** waiting: it is being made out. */
  standing: 'valid' | 'waiting' | 'cancelled';
}

interface Covered {
  sportId: number;
  dateFrom: string;
  dateTo: string;
}

const covers = ({ validFrom, validTo }: KnownPolicy, { dateFrom, dateTo }: Covered): boolean =>
  !isBefore(dateFrom, validFrom) && !isBefore(validTo, dateTo);

/** What a policy is worth at a sport event. */
const statusOf = (policy: KnownPolicy, event: Covered): ComponentStatuses['insurance'] => {
  if (policy.standing === 'cancelled' || policy.sportId !== event.sportId) return 'invalid';
  if (covers(policy, event)) return policy.standing === 'waiting' ? 'onReview' : 'valid';
  return isBefore(policy.validTo, event.dateFrom) ? 'expired' : 'invalid';
};

const best: readonly ComponentStatuses['insurance'][] = ['valid', 'onReview', 'invalid', 'expired', 'none'];

/** The policy that counts most at a sport event, the newest of equals; null: there is none. */
export const bestInsurance = (policies: readonly KnownPolicy[], event: Covered): FoundInsurance | null => {
  const found = policies.map((one): FoundInsurance => {
    const { insuranceId, number, company, validFrom, validTo } = one;
    const isCoversEvent = covers(one, event) && one.sportId === event.sportId;
    return { insuranceId, number, company, validFrom, validTo, isCoversEvent, status: statusOf(one, event) };
  });
  const [first] = found.toSorted((a, b) => best.indexOf(a.status) - best.indexOf(b.status) || b.insuranceId - a.insuranceId);
  return first ?? null;
};

/**
 * Notes what was found, and sets the status by it. What somebody has set by hand, after a policy on paper, stays unless a policy of
 * this site is better.
 */
export const checkInsurance = (state: Registration, registrationId: number, found: FoundInsurance): RegistrationEvent[] => {
  if (!state.isCreated || state.isDeleted) return [];
  const ids = idsOf(registrationId, state);
  const { insurance: before, statuses } = state;
  const isSame = JSON.stringify(found) === JSON.stringify(before);
  const from = statuses.insurance;
  const isOurs = from === 'none' || from === before?.status;
  const isSet = from !== found.status && (isOurs || found.status === 'valid');
  return [
    ...(isSame ? [] : [{ type: 'InsuranceChecked' as const, data: { ...ids, ...found } }]),
    ...(isSet
      ? [{ type: 'RegistrationStatusChanged' as const, data: { ...ids, componentType: 'insurance', from, to: found.status, comment: '' } }]
      : []),
  ];
};
