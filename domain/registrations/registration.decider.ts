import type { EventOf } from '#contracts/event';
import { answerEvents } from '#contracts/registrations/answers.events';
import { challengeStatusOf, foldAnswers, noAnswers, type EntryAnswers } from './answers.fold.js';
import { detailEvents } from '#contracts/registrations/details.events';
import { acceptRequest, foldDetails, noDetails, type EntryDetails } from './details.fold.js';
import { registrationEvents } from '#contracts/registrations/registration.events';
import {
  firstStatuses,
  participationStatuses,
  paymentStatus,
  type ComponentStatuses,
  type ComponentType,
  type ParticipationStatus,
} from '#contracts/registrations/statuses';
import { refuse, type Decision } from '#domain/decider';

const registrationStreamEvents = { ...registrationEvents, ...answerEvents, ...detailEvents };
export type RegistrationEvent = EventOf<typeof registrationStreamEvents>;
type Created = Extract<RegistrationEvent, { type: 'RegistrationCreated' }>['data'];

export interface ResultValue {
  place: number | null;
  result: string | null;
  points: number | null;
}

export interface Registration {
  isCreated: boolean;
  eventId: number;
  streamId: number;
  statuses: ComponentStatuses;
  /** What was said with the status of a component. */
  comments: Partial<Record<ComponentType, string>>;
  /** Participation before it was withdrawn, rejected or deactivated: what it goes back to. */
  statusBefore: ParticipationStatus | null;
  statusOnceIn: ParticipationStatus;
  isDeleted: boolean;
  isOfflinePayment: boolean;
  gridNumber: number | null;
  result: ResultValue | null;
  /** What is known of the entrant: the data of RegistrationCreated with every edit. */
  data: Partial<Created>;
  /** What was said on the form of the sport event. */
  entry: EntryAnswers;
  /** What became known since. */
  details: EntryDetails;
}

/** The ids that events of a registration carry. */
export interface RegistrationIds {
  registrationId: number;
  eventId: number;
  streamId: number;
  userId: number | null;
}

/** What they weighed, else what they said. */
export const knownWeight = ({ details, data }: Registration): number | null => details.actualWeight ?? data.weight ?? null;

export const idsOf = (registrationId: number, { eventId, streamId, data }: Registration): RegistrationIds => ({
  registrationId,
  eventId,
  streamId,
  userId: data.userId ?? null,
});

const setParticipation = (state: Registration, to: ParticipationStatus, comment: string | null = null): void => {
  state.statusBefore = state.statuses.participation;
  state.statuses.participation = to;
  if (comment) state.comments.participation = comment;
  if (to === 'withdrawn') acceptRequest(state.details);
};

const setOffline = (state: Registration, isOffline: boolean): void => {
  state.isOfflinePayment = isOffline;
  state.statuses.payment = paymentStatus({ priceInKopecks: state.data.priceInKopecks ?? 0, isOffline });
};

/** The price follows the answers, the status of the part `challenge` the answers to challenges. */
const setAnswers = (state: Registration, event: EventOf<typeof answerEvents>): void => {
  foldAnswers(state.entry, event);
  if (event.type !== 'AdditionalQuestionsAnswered') {
    state.statuses.challenge = challengeStatusOf(state.entry);
    return;
  }
  state.data.priceInKopecks = (state.data.priceInKopecks ?? 0) + event.data.priceDifferenceInKopecks;
  setOffline(state, state.isOfflinePayment);
};

type SaidEvent = EventOf<typeof detailEvents & typeof answerEvents>;
const isDetail = (event: SaidEvent): event is EventOf<typeof detailEvents> => event.type in detailEvents;

const setSaid = (state: Registration, event: SaidEvent): Registration => {
  if (isDetail(event)) foldDetails(state, event);
  else setAnswers(state, event);
  return state;
};

const begin = (data: Created): Registration => ({
  ...registration.initial(),
  isCreated: true,
  eventId: data.eventId,
  streamId: data.streamId,
  statuses: firstStatuses(data.status, data.priceInKopecks),
  statusOnceIn: data.statusOnceIn,
  gridNumber: data.tournamentGridNumber,
  data: { ...data },
});

const statusTypes = [
  'RegistrationStatusChanged',
  'RegistrationWithdrawn',
  'RegistrationDeactivated',
  'RegistrationPromotedFromWaitingList',
  'RegistrationStreamChanged',
  'RegistrationCopied',
  'RegistrationDeleted',
  'RegistrationRecovered',
  'OfflinePaymentSet',
  'OfflinePaymentRevoked',
  'AthleteGridNumberChanged',
] as const;
type StatusChanged = Extract<RegistrationEvent, { type: (typeof statusTypes)[number] }>;

const isStatusChange = (event: RegistrationEvent): event is StatusChanged => statusTypes.some((type) => type === event.type);

/** Where the registration stands: statuses, stream, number, whether it is deleted. */
const changeStatus = (state: Registration, event: StatusChanged): Registration => {
  switch (event.type) {
    case 'RegistrationStatusChanged': {
      const { componentType, to, comment } = event.data;
      if (componentType === 'participation') setParticipation(state, to as ParticipationStatus, comment);
      else Object.assign(state.statuses, { [componentType]: to });
      if (comment) state.comments[componentType as ComponentType] = comment;
      return state;
    }
    case 'RegistrationWithdrawn':
      setParticipation(state, 'withdrawn', event.data.reason);
      return state;
    case 'RegistrationDeactivated':
      setParticipation(state, 'deactivated', event.data.reason);
      return state;
    case 'RegistrationPromotedFromWaitingList':
      setParticipation(state, event.data.to);
      return state;
    case 'RegistrationStreamChanged':
      state.streamId = event.data.toStreamId;
      state.gridNumber = null;
      return state;
    case 'RegistrationCopied':
      return state;
    case 'RegistrationDeleted':
      state.isDeleted = true;
      return state;
    case 'RegistrationRecovered':
      state.isDeleted = false;
      setParticipation(state, event.data.statusAfter);
      return state;
    case 'OfflinePaymentSet':
      setOffline(state, true);
      return state;
    case 'OfflinePaymentRevoked':
      setOffline(state, false);
      return state;
    case 'AthleteGridNumberChanged':
      state.gridNumber = event.data.to;
      return state;
  }
};

export const registration = {
  name: 'registration',
  events: registrationStreamEvents,
  initial: (): Registration => ({
    isCreated: false,
    eventId: 0,
    streamId: 0,
    statuses: firstStatuses('new', 0),
    comments: {},
    statusBefore: null,
    statusOnceIn: 'new',
    isDeleted: false,
    isOfflinePayment: false,
    gridNumber: null,
    result: null,
    data: {},
    entry: noAnswers(),
    details: noDetails(),
  }),
  evolve: (state: Registration, event: RegistrationEvent): Registration => {
    if (isStatusChange(event)) return changeStatus(state, event);
    switch (event.type) {
      case 'RegistrationCreated':
        return begin(event.data);
      case 'RegistrationDataEdited':
        Object.assign(state.data, event.data.set);
        return state;
      case 'ResultSaved':
      case 'ResultCorrected':
        state.result = { place: event.data.place, result: event.data.result, points: event.data.points };
        return state;
      default:
        return setSaid(state, event);
    }
  },
};

export const createRegistration = (state: Registration, data: Created): Decision<RegistrationEvent> =>
  state.isCreated ? [] : [{ type: 'RegistrationCreated', data }];

/** Records the fields that differ from what is known. */
export const editRegistration = (
  state: Registration,
  ids: { registrationId: number; eventId: number; streamId: number; userId: number | null },
  given: Record<string, unknown>,
): Decision<RegistrationEvent> => {
  const known: Record<string, unknown> = state.data;
  const changes = Object.entries(given)
    .filter(([field, value]) => JSON.stringify(known[field] ?? null) !== JSON.stringify(value ?? null))
    .map(([field, to]) => ({ field, from: known[field] ?? null, to: to ?? null }));
  if (changes.length === 0) return [];
  const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return [{ type: 'RegistrationDataEdited', data: { ...ids, set, changes } }];
};

export const changeGridNumber = (state: Registration, registrationId: number, to: number): Decision<RegistrationEvent> =>
  state.gridNumber === to
    ? []
    : [{ type: 'AthleteGridNumberChanged', data: { registrationId, streamId: state.streamId, from: state.gridNumber, to } }];

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

export const promote = (state: Registration, registrationId: number): Decision<RegistrationEvent> =>
  state.statuses.participation === 'waitingList'
    ? [{ type: 'RegistrationPromotedFromWaitingList', data: { ...idsOf(registrationId, state), to: state.statusOnceIn } }]
    : [];

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
  if (JSON.stringify(state.result) === JSON.stringify(value)) return [];
  const data = { registrationId, streamId: state.streamId, ...value, from: state.result };
  if (!stream.isCompleted) return [{ type: 'ResultSaved', data: { ...data, comment: stream.reason } }];
  if (stream.reason === '') return refuse('error.required', 'reason');
  return [{ type: 'ResultCorrected', data: { ...data, reason: stream.reason } }];
};
