import type { EventOf } from '#contracts/event';
import { participationStatuses, registrationEvents } from '#contracts/registrations/registration.events';
import { refuse, type Decision } from '#platform/decider';

export type RegistrationEvent = EventOf<typeof registrationEvents>;

export interface ResultValue {
  place: number | null;
  result: string | null;
  points: number | null;
}

export interface Registration {
  isCreated: boolean;
  streamId: number;
  participation: string;
  gridNumber: number | null;
  result: ResultValue | null;
  /** What a load file may change. */
  data: Record<string, unknown>;
}

export const registration = {
  name: 'registration',
  events: registrationEvents,
  initial: (): Registration => ({ isCreated: false, streamId: 0, participation: 'new', gridNumber: null, result: null, data: {} }),
  evolve: (state: Registration, event: RegistrationEvent): Registration => {
    switch (event.type) {
      case 'RegistrationCreated':
        return {
          isCreated: true,
          streamId: event.data.streamId,
          participation: event.data.status,
          gridNumber: event.data.tournamentGridNumber,
          result: null,
          data: { ...event.data },
        };
      case 'RegistrationDataEdited':
        Object.assign(state.data, event.data.set);
        return state;
      case 'RegistrationStatusChanged':
        if (event.data.componentType === 'participation') state.participation = event.data.to;
        return state;
      case 'RegistrationWithdrawn':
        state.participation = 'withdrawn';
        return state;
      case 'AthleteGridNumberChanged':
        state.gridNumber = event.data.to;
        return state;
      case 'ResultSaved':
      case 'ResultCorrected':
        state.result = { place: event.data.place, result: event.data.result, points: event.data.points };
        return state;
    }
  },
};

export const createRegistration = (
  state: Registration,
  data: Extract<RegistrationEvent, { type: 'RegistrationCreated' }>['data'],
): Decision<RegistrationEvent> => (state.isCreated ? [] : [{ type: 'RegistrationCreated', data }]);

/** Records the fields that differ from what is known. */
export const editRegistration = (
  state: Registration,
  ids: { registrationId: number; eventId: number; streamId: number; userId: number | null },
  given: Record<string, unknown>,
): Decision<RegistrationEvent> => {
  const changes = Object.entries(given)
    .filter(([field, value]) => JSON.stringify(state.data[field] ?? null) !== JSON.stringify(value ?? null))
    .map(([field, to]) => ({ field, from: state.data[field] ?? null, to: to ?? null }));
  if (changes.length === 0) return [];
  const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return [{ type: 'RegistrationDataEdited', data: { ...ids, set, changes } }];
};

export const changeGridNumber = (state: Registration, registrationId: number, to: number): Decision<RegistrationEvent> =>
  state.gridNumber === to
    ? []
    : [{ type: 'AthleteGridNumberChanged', data: { registrationId, streamId: state.streamId, from: state.gridNumber, to } }];

export const changeParticipation = (
  state: Registration,
  ids: { registrationId: number; eventId: number; streamId: number },
  to: string,
): Decision<RegistrationEvent> => {
  const { registrationId, eventId, streamId } = ids;
  const data = { registrationId, eventId, streamId, componentType: 'participation', from: state.participation, to, comment: '' };
  return state.participation === to ? [] : [{ type: 'RegistrationStatusChanged', data }];
};

/** Who may be withdrawn: api-catalogue.md 0.1, the transitions of participation. */
const mayWithdraw: readonly string[] = ['new', 'waitingList', 'awaitingPayment', 'confirmed'];

export const withdraw = (
  { participation }: Registration,
  ids: { registrationId: number; eventId: number; streamId: number; reason: string },
): Decision<RegistrationEvent, 'error.already_done' | 'error.transition'> => {
  if (participation === 'withdrawn') return refuse('error.already_done');
  const statusBefore = participationStatuses.find((status) => status === participation && mayWithdraw.includes(status));
  return statusBefore ? [{ type: 'RegistrationWithdrawn', data: { ...ids, statusBefore } }] : refuse('error.transition');
};

type ResultRefusal = 'error.place_range' | 'error.not_confirmed' | 'error.reason_required';

/** A result of a completed stream is corrected, with a reason; before that it is saved. */
export const saveResult = (
  state: Registration,
  registrationId: number,
  value: ResultValue,
  stream: { isCompleted: boolean; reason: string; isPlaced: boolean },
): Decision<RegistrationEvent, ResultRefusal> => {
  const { place } = value;
  if (place !== null && (place < 1 || place > 9_999)) return refuse('error.place_range', 'place');
  // One who withdrew while the grid was played keeps the place that it gives him.
  const counts = state.participation === 'confirmed' || (state.participation === 'withdrawn' && stream.isPlaced);
  if (!counts) return refuse('error.not_confirmed');
  if (JSON.stringify(state.result) === JSON.stringify(value)) return [];
  const data = { registrationId, streamId: state.streamId, ...value, from: state.result };
  if (!stream.isCompleted) return [{ type: 'ResultSaved', data: { ...data, comment: stream.reason } }];
  if (stream.reason === '') return refuse('error.reason_required', 'reason');
  return [{ type: 'ResultCorrected', data: { ...data, reason: stream.reason } }];
};
