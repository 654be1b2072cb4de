import { isAdditionalInfoKey } from '#contracts/registrations/additional-info';
import { withdrawalRequestId } from '#contracts/registrations/withdrawal-request-id';
import { placeOf, type ComponentType } from '#contracts/registrations/statuses';
import { isWeightIn, type CategoryLimits } from '#contracts/rules/eligibility';
import { refuse, refuseFields, type Decision } from '#domain/decider';
import { idsOf, type Registration } from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';

type WeightBounds = Pick<CategoryLimits, 'weightFrom' | 'weightTo'>;

/** Records a weight and whether it passes, or takes it back; who is out of their category stays there until somebody moves them. */
export const recordWeight = (
  state: Registration,
  registrationId: number,
  actualWeight: number | null,
  bounds: WeightBounds,
): Decision<RegistrationEvent, 'error.transition'> => {
  if (state.isDeleted || placeOf(state.statuses.participation) === 'out') return refuse('error.transition');
  const ids = idsOf(registrationId, state);
  const { weighIn: from } = state.statuses;
  // Whoever was marked absent and has no weight stays absent.
  const without = from === 'absent' ? from : 'notWeighed';
  const to = actualWeight === null ? without : isWeightIn(bounds, actualWeight) ? 'passed' : 'failed';
  const weighed: RegistrationEvent[] =
    state.details.actualWeight === actualWeight
      ? []
      : [{ type: 'ActualWeightRecorded', data: { ...ids, actualWeight, from: state.details.actualWeight } }];
  if (from === to) return weighed;
  return [...weighed, { type: 'RegistrationStatusChanged', data: { ...ids, componentType: 'weighIn', from, to, comment: '' } }];
};

/** Whoever did not come to the weigh-in takes no part in the draw; whoever has a weight cannot be absent. */
export const markAbsent = (
  state: Registration,
  registrationId: number,
  isAbsent: boolean,
): Decision<RegistrationEvent, 'error.transition'> => {
  const isOut = state.isDeleted || placeOf(state.statuses.participation) === 'out';
  if (isOut || state.details.actualWeight !== null) return refuse('error.transition');
  const [from, to] = [state.statuses.weighIn, isAbsent ? 'absent' : 'notWeighed'];
  const data = { ...idsOf(registrationId, state), componentType: 'weighIn', from, to, comment: '' };
  return from === to ? [] : [{ type: 'RegistrationStatusChanged', data }];
};

/** In another category the weight that was recorded passes or fails anew. */
export const reweigh = (state: Registration, registrationId: number, bounds: WeightBounds | null): RegistrationEvent[] => {
  const { actualWeight } = state.details;
  if (actualWeight === null || bounds === null) return [];
  const [from, to] = [state.statuses.weighIn, isWeightIn(bounds, actualWeight) ? 'passed' : 'failed'];
  const data = { ...idsOf(registrationId, state), componentType: 'weighIn', from, to, comment: '' };
  return from === to ? [] : [{ type: 'RegistrationStatusChanged', data }];
};

/** Sets and removes (by an empty value) what is named; the rest stays. */
export const updateInfo = (
  state: Registration,
  registrationId: number,
  given: Readonly<Record<string, string | null>>,
): Decision<RegistrationEvent, 'error.unknown_field'> => {
  const unknown = Object.keys(given).filter((key) => !isAdditionalInfoKey(key));
  const refused = refuseFields(Object.fromEntries(unknown.map((key) => [`additionalInfo.${key}`, ['error.unknown_field' as const]])));
  if (refused) return refused;
  const known = state.details.additionalInfo;
  const changes = Object.entries(given)
    .map(([field, value]) => ({ field, from: known[field] ?? null, to: value === '' ? null : value }))
    .filter(({ from, to }) => from !== to);
  if (changes.length === 0) return [];
  const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const kept = Object.entries({ ...known, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null);
  const data = { ...idsOf(registrationId, state), additionalInfo: Object.fromEntries(kept), changes };
  return [{ type: 'AdditionalInfoUpdated', data }];
};

/** An empty comment removes what stood there. */
export const comment = (
  state: Registration,
  registrationId: number,
  componentType: ComponentType,
  to: string,
): Decision<RegistrationEvent> => {
  const from = state.comments[componentType] ?? '';
  return from === to ? [] : [{ type: 'RegistrationCommentUpdated', data: { ...idsOf(registrationId, state), componentType, from, to } }];
};

export const requestWithdrawal = (
  state: Registration,
  registrationId: number,
  { reason, now, isStarted }: { reason: string; now: string; isStarted: boolean },
): Decision<RegistrationEvent, 'error.already_done' | 'error.closed' | 'error.transition'> => {
  const { withdrawalRequest } = state.details;
  const { participation } = state.statuses;
  if (withdrawalRequest?.status === 'requested' || participation === 'withdrawn') return refuse('error.already_done');
  if (state.isDeleted || placeOf(participation) === 'out') return refuse('error.transition');
  if (isStarted) return refuse('error.closed');
  const data = { withdrawalRequestId: withdrawalRequestId(registrationId, withdrawalRequest), reason, requestedAt: now };
  return [{ type: 'WithdrawalRequested', data: { ...idsOf(registrationId, state), ...data } }];
};

export const disableRequest = (
  state: Registration,
  registrationId: number,
  { requestId, text }: { requestId: number | undefined; text: string },
): Decision<RegistrationEvent, 'error.transition'> => {
  const { withdrawalRequest } = state.details;
  const isThis = requestId === undefined || requestId === withdrawalRequest?.id;
  if (withdrawalRequest?.status !== 'requested' || !isThis) return refuse('error.transition');
  const data = { ...idsOf(registrationId, state), withdrawalRequestId: withdrawalRequest.id, comment: text };
  return [{ type: 'WithdrawalRequestDisabled', data }];
};
