import type { ParticipationStatus } from '#contracts/registrations/statuses';
import { registration, type Registration } from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';

type DataOf<Type extends RegistrationEvent['type']> = Extract<RegistrationEvent, { type: Type }>['data'];

/** Registration 5 of person 11 in category 7 of sport event 1: what every event of it carries. */
export const ids = { registrationId: 5, eventId: 1, streamId: 7, userId: 11 };

/** The state after these events. */
export const given = (...events: RegistrationEvent[]): Registration => events.reduce(registration.evolve, registration.initial());

export const created = (more: Partial<DataOf<'RegistrationCreated'>> = {}): RegistrationEvent => ({
  type: 'RegistrationCreated',
  data: {
    ...ids,
    entrantKind: 'athlete',
    lastName: 'Ким',
    firstName: 'Олег',
    middleName: null,
    birthDate: null,
    gender: 'male',
    teamName: null,
    organization: null,
    coach: null,
    countryCode: null,
    cityName: null,
    weight: null,
    levelId: null,
    seed: null,
    groupNumber: null,
    position: null,
    tournamentGridNumber: null,
    externalId: null,
    registrationOptionId: null,
    status: 'new',
    statusOnceIn: 'confirmed',
    registeredByUserId: 11,
    saidBy: 'entrant',
    index: 1,
    priceInKopecks: 0,
    ...more,
  },
});

export const statusChanged = (from: string, to: string, componentType = 'participation', comment = ''): RegistrationEvent => ({
  type: 'RegistrationStatusChanged',
  data: { ...ids, componentType, from, to, comment },
});
export const withdrawn = (statusBefore: ParticipationStatus, reason = ''): RegistrationEvent => ({
  type: 'RegistrationWithdrawn',
  data: { ...ids, statusBefore, reason },
});
export const deactivated = (statusBefore: ParticipationStatus, reason = ''): RegistrationEvent => ({
  type: 'RegistrationDeactivated',
  data: { ...ids, statusBefore, reason },
});
export const deleted = (statusBefore: ParticipationStatus = 'new', reason = ''): RegistrationEvent => ({
  type: 'RegistrationDeleted',
  data: { ...ids, statusBefore, reason },
});
export const recovered = (statusAfter: ParticipationStatus, index = 9): RegistrationEvent => ({
  type: 'RegistrationRecovered',
  data: { ...ids, statusAfter, index },
});
export const paidOffline = (documentNumber: string | null = null): RegistrationEvent => ({
  type: 'OfflinePaymentSet',
  data: { ...ids, paidDate: null, documentNumber },
});
export const paymentRevoked: RegistrationEvent = { type: 'OfflinePaymentRevoked', data: { ...ids, reason: '' } };

/** A refusal with this key. */
export const refusedWith = (key: string, field = 'form') => ({ refused: true, status: 200, errors: { [field]: [key] } });
