import { isPaidUp, participationStatuses, type ParticipationStatus } from '#contracts/registrations/statuses';
import { refuse, type Decision } from '#domain/decider';
import {
  foldRegistration,
  noFacts,
  registrationStreamEvents,
  type CreatedData,
  type RegistrationEvent,
  type RegistrationFacts,
} from './registration.fold.js';

export interface ResultValue {
  place: number | null;
  result: string | null;
  points: number | null;
}

export interface Registration extends RegistrationFacts {
  isCreated: boolean;
}

/** The ids that events of a registration carry. */
export interface RegistrationIds {
  registrationId: number;
  eventId: number;
  streamId: number;
  userId: number | null;
}

/** What they weighed, else what they said. */
export const knownWeight = ({ details, weight }: Pick<Registration, 'details' | 'weight'>): number | null => details.actualWeight ?? weight;

export const idsOf = (registrationId: number, { eventId, streamId, userId }: Registration): RegistrationIds => ({
  registrationId,
  eventId,
  streamId,
  userId,
});

export const registration = {
  name: 'registration',
  events: registrationStreamEvents,
  initial: (): Registration => ({ ...noFacts(), isCreated: false }),
  evolve: (state: Registration, event: RegistrationEvent): Registration => {
    foldRegistration(state, event);
    state.isCreated = true;
    return state;
  },
};

export const createRegistration = (state: Registration, data: CreatedData): RegistrationEvent[] =>
  state.isCreated ? [] : [{ type: 'RegistrationCreated', data }];

/** Records the fields that differ from what is known. */
export const editRegistration = (state: Registration, ids: RegistrationIds, given: Record<string, unknown>): RegistrationEvent[] => {
  const known: Record<string, unknown> = { ...state };
  const changes = Object.entries(given)
    .filter(([field, value]) => JSON.stringify(known[field] ?? null) !== JSON.stringify(value ?? null))
    .map(([field, to]) => ({ field, from: known[field] ?? null, to: to ?? null }));
  if (changes.length === 0) return [];
  const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return [{ type: 'RegistrationDataEdited', data: { ...ids, set, changes } }];
};

/** `from`: the number that is shown; the schedule numbers entrants too, in events of its own. */
export const changeGridNumber = (
  { streamId }: Registration,
  registrationId: number,
  { from, to }: { from: number | null; to: number },
): Decision<RegistrationEvent> => (from === to ? [] : [{ type: 'AthleteGridNumberChanged', data: { registrationId, streamId, from, to } }]);

/** By the product itself (a load file, the waiting list): no transition is asked for. */
export const setStatus = (
  state: Registration,
  registrationId: number,
  to: ParticipationStatus,
  comment = '',
): Decision<RegistrationEvent> => {
  const from = state.statuses.participation;
  const data = { ...idsOf(registrationId, state), componentType: 'participation', from, to, comment };
  return from === to ? [] : [{ type: 'RegistrationStatusChanged', data }];
};

/** From the waiting list to a place; who has paid while they waited is confirmed, unless something else has to come first. */
export const promote = (state: Registration, registrationId: number, isHeld = false): RegistrationEvent[] => {
  if (state.statuses.participation !== 'waitingList') return [];
  const hasPaid = state.statusOnceIn === 'awaitingPayment' && isPaidUp(state.statuses.payment) && !isHeld;
  const to = hasPaid ? 'confirmed' : state.statusOnceIn;
  return [{ type: 'RegistrationPromotedFromWaitingList', data: { ...idsOf(registrationId, state), to } }];
};

/** Who may be withdrawn: docs/spec/statuses.md, the transitions of participation. */
const mayWithdraw: readonly string[] = ['new', 'waitingList', 'awaitingPayment', 'confirmed'];

export const withdraw = (
  state: Registration,
  registrationId: number,
  reason: string,
): Decision<RegistrationEvent, 'error.already_done' | 'error.transition'> => {
  const { participation } = state.statuses;
  if (participation === 'withdrawn') return refuse('error.already_done');
  const statusBefore = participationStatuses.find((status) => status === participation && mayWithdraw.includes(status));
  if (!statusBefore || state.isDeleted) return refuse('error.transition');
  return [{ type: 'RegistrationWithdrawn', data: { ...idsOf(registrationId, state), statusBefore, reason } }];
};

type ResultRefusal = 'error.place_range' | 'error.not_confirmed' | 'error.required';

export interface ResultFacts {
  isCompleted: boolean;
  reason: string;
  /** The grid gives them a place. */
  isPlaced: boolean;
  /** By the completion of the category, whatever became of the registration. */
  isCounted?: boolean;
}

/** A result of a completed stream is corrected, with a reason; before that it is saved. */
export const saveResult = (
  state: Registration,
  registrationId: number,
  value: ResultValue,
  stream: ResultFacts,
): Decision<RegistrationEvent, ResultRefusal> => {
  const { place } = value;
  if (place !== null && (place < 1 || place > 9_999)) return refuse('error.place_range', 'place');
  const { participation } = state.statuses;
  // One who withdrew while the grid was played keeps the place that it gives them.
  const keepsPlace = stream.isCounted === true || (participation === 'withdrawn' && stream.isPlaced);
  const counts = !state.isDeleted && (participation === 'confirmed' || keepsPlace);
  if (!counts) return refuse('error.not_confirmed');
  const from = savedResult(state);
  if (JSON.stringify(from) === JSON.stringify(value)) return [];
  const data = { registrationId, streamId: state.streamId, ...value, from };
  if (!stream.isCompleted) return [{ type: 'ResultSaved', data: { ...data, comment: stream.reason } }];
  if (stream.reason === '') return refuse('error.required', 'reason');
  return [{ type: 'ResultCorrected', data: { ...data, reason: stream.reason } }];
};

const savedResult = ({ place, result, points }: Registration): ResultValue | null =>
  place === null && result === null && points === null ? null : { place, result, points };
