import { type ComponentType, type ParticipationStatus } from '#contracts/registrations/statuses';
import { mayChange, type Changer } from './transitions.js';
import { notFound, refuse, type Decision } from '#domain/decider';
import { idsOf, type Registration, type RegistrationIds } from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';

export interface StatusChange {
  componentType: ComponentType;
  to: string;
  comment: string;
}

/** The transitions of participation, anything within the values of another component, nothing of what is derived. */
export const changeStatus = (
  state: Registration,
  registrationId: number,
  { componentType, to, comment }: StatusChange,
  by: ReadonlySet<Changer>,
): Decision<RegistrationEvent, 'error.transition' | 'error.derived_status' | 'error.already_done'> => {
  if (!state.isCreated) return notFound();
  if (componentType === 'payment') return refuse('error.derived_status');
  if (state.isDeleted) return refuse('error.transition');
  const from = state.statuses[componentType];
  if (from === to) return [];
  // The contract lets only values of the component through.
  const isAllowed =
    componentType !== 'participation' || mayChange(state.statuses.participation, to as ParticipationStatus, by, state.statusBefore);
  // What nobody has answered cannot be found right.
  const isUnanswered = componentType === 'challenge' && to === 'accepted' && state.entry.challengeAnswers.length === 0;
  if (!isAllowed || isUnanswered) return refuse('error.transition');
  if (componentType === 'participation' && to === 'deactivated') return deactivate(state, registrationId, comment, by);
  return [{ type: 'RegistrationStatusChanged', data: { ...idsOf(registrationId, state), componentType, from, to, comment } }];
};

export const deactivate = (
  state: Registration,
  registrationId: number,
  reason: string,
  by: ReadonlySet<Changer>,
): Decision<RegistrationEvent, 'error.already_done' | 'error.transition'> => {
  const { participation } = state.statuses;
  if (participation === 'deactivated') return refuse('error.already_done');
  if (state.isDeleted || !mayChange(participation, 'deactivated', by, state.statusBefore)) return refuse('error.transition');
  return [{ type: 'RegistrationDeactivated', data: { ...idsOf(registrationId, state), statusBefore: participation, reason } }];
};

/** Something of its money is here: neither unpaid nor all given back. */
const isPaidFor = ({ statuses }: Registration): boolean =>
  statuses.payment !== 'unpaid' && statuses.payment !== 'notRequired' && statuses.payment !== 'refunded';

export const deleteRegistration = (
  state: Registration,
  registrationId: number,
  reason = '',
): Decision<RegistrationEvent, 'error.already_done' | 'error.refund_first'> => {
  if (state.isDeleted) return refuse('error.already_done');
  if (isPaidFor(state)) return refuse('error.refund_first');
  return [{ type: 'RegistrationDeleted', data: { ...idsOf(registrationId, state), statusBefore: state.statuses.participation, reason } }];
};

/** Back to the status before; who held a place and finds none waits. */
export const recover = (
  state: Registration,
  registrationId: number,
  place: { isWaiting: boolean; index: number },
): Decision<RegistrationEvent, 'error.not_deleted'> => {
  if (!state.isDeleted) return refuse('error.not_deleted');
  const { participation } = state.statuses;
  const statusIn = participation === 'waitingList' ? state.statusOnceIn : participation;
  const statusAfter = place.isWaiting ? 'waitingList' : statusIn;
  const data = { ...idsOf(registrationId, state), statusAfter, index: place.index };
  return [{ type: 'RegistrationRecovered', data }];
};

export const changeCategory = (
  state: Registration,
  registrationId: number,
  to: { streamId: number; index: number; isForce: boolean; reason: string },
): Decision<RegistrationEvent> => {
  const { eventId, streamId: fromStreamId, userId } = idsOf(registrationId, state);
  const { streamId: toStreamId, ...how } = to;
  const { lastName, firstName, middleName, teamName, organization, countryCode, seed } = state;
  const entrant = { lastName, firstName, middleName, teamName, organization, countryCode, seed };
  return [{ type: 'RegistrationStreamChanged', data: { registrationId, eventId, userId, fromStreamId, toStreamId, ...how, entrant } }];
};

export const setOffline = (
  state: Registration,
  registrationId: number,
  given: {
    isOfflinePayment: boolean;
    paidDate: string | null;
    documentNumber: string | null;
    /** Why it is taken back. */
    reason?: string;
    /** Something else has to come first: they are not confirmed by paying. */
    isHeld?: boolean;
  },
): Decision<RegistrationEvent, 'error.already_paid' | 'error.nothing_to_pay' | 'error.transition'> => {
  if (state.isDeleted) return refuse('error.transition');
  const { payment } = state.statuses;
  if (!given.isOfflinePayment) return takeBack(state, registrationId, given.reason ?? '');
  if (payment === 'paid') return refuse('error.already_paid');
  if (payment === 'notRequired') return refuse('error.nothing_to_pay');
  // A later call completes or corrects what is known of the payment.
  const paidDate = given.paidDate ?? state.offlinePayment.paidDate;
  const documentNumber = given.documentNumber ?? state.offlinePayment.documentNumber;
  const isKnown = paidDate === state.offlinePayment.paidDate && documentNumber === state.offlinePayment.documentNumber;
  if (state.isOfflinePayment && isKnown) return [];
  const ids = idsOf(registrationId, state);
  const paid: RegistrationEvent = { type: 'OfflinePaymentSet', data: { ...ids, paidDate, documentNumber } };
  return [paid, ...(given.isHeld || state.isOfflinePayment ? [] : confirmPaid(state, ids))];
};

const takeBack = (state: Registration, registrationId: number, reason: string): Decision<RegistrationEvent, 'error.transition'> => {
  const { payment } = state.statuses;
  if (payment === 'partlyRefunded' || payment === 'refunded') return refuse('error.transition');
  if (!state.isOfflinePayment) return [];
  const ids = idsOf(registrationId, state);
  return [{ type: 'OfflinePaymentRevoked', data: { ...ids, reason } }, ...fallBack(state, ids)];
};

/** By the product itself: who awaits payment is confirmed with it, and awaits it again when it is taken back (docs/spec/statuses.md). */
const confirmPaid = ({ statuses }: Registration, ids: RegistrationIds): RegistrationEvent[] =>
  statuses.participation === 'awaitingPayment' ? [participationChanged(ids, 'awaitingPayment', 'confirmed')] : [];

const fallBack = ({ statuses, statusBefore, statusOnceIn, priceInKopecks }: Registration, ids: RegistrationIds): RegistrationEvent[] => {
  // Who paid on the waiting list was confirmed when they came in.
  const before = statusBefore === 'waitingList' ? statusOnceIn : statusBefore;
  const wasAwaiting = statuses.participation === 'confirmed' && before === 'awaitingPayment' && priceInKopecks > 0;
  return wasAwaiting ? [participationChanged(ids, 'confirmed', 'awaitingPayment')] : [];
};

export const participationChanged = (ids: RegistrationIds, from: ParticipationStatus, to: ParticipationStatus): RegistrationEvent => ({
  type: 'RegistrationStatusChanged',
  data: { ...ids, componentType: 'participation', from, to, comment: '' },
});
