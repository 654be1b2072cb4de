import type { registrationEvents } from '#contracts/registrations/registration.events';
import type { categoryEvents } from '#contracts/sport-events/category.events';
import { scenario, type Scenario } from './scenario.js';

const registered = { registrationId: 1, eventId: 1, streamId: 7, userId: 11 };
const placed = { streamId: 7, eventId: 1, registrationIds: [1] };
const entrant = {
  lastName: 'Иванова',
  firstName: 'Анна',
  middleName: null,
  teamName: null,
  organization: { id: 3, name: 'Динамо' },
  countryCode: 'RUS',
  seed: 1,
};

/** Registrations that leave, wait, come back, move; and the places of the streams. */
export const places: Scenario[] = [
  scenario<typeof registrationEvents>('registration', 1, [
    { type: 'RegistrationDeactivated', data: { ...registered, statusBefore: 'confirmed', reason: 'false papers' } },
    { type: 'RegistrationPromotedFromWaitingList', data: { ...registered, to: 'confirmed' } },
    {
      type: 'RegistrationStreamChanged',
      data: {
        registrationId: 1,
        eventId: 1,
        userId: 11,
        fromStreamId: 7,
        toStreamId: 9,
        index: 4,
        isForce: true,
        reason: 'too heavy',
        entrant,
      },
    },
    { type: 'RegistrationCopied', data: { ...registered, sourceRegistrationId: 2, sourceStreamId: 9 } },
    { type: 'RegistrationDeleted', data: { ...registered, statusBefore: 'new', reason: 'entered twice' } },
    { type: 'RegistrationRecovered', data: { ...registered, statusAfter: 'waitingList', index: 5 } },
    { type: 'OfflinePaymentSet', data: { ...registered, paidDate: '21-11-2026', documentNumber: '12' } },
    { type: 'OfflinePaymentRevoked', data: { ...registered, reason: 'the transfer was returned' } },
  ]),
  scenario<typeof categoryEvents>('category', 7, [
    { type: 'StreamPlacesFreed', data: { ...placed, isGone: false } },
    { type: 'StreamPlacesPromoted', data: placed },
    { type: 'StreamPlacesPutBack', data: placed },
    {
      type: 'RegistrationReordered',
      data: {
        streamId: 7,
        eventId: 1,
        registrationId: 1,
        from: 2,
        to: 1,
        indexes: [
          { registrationId: 1, index: 1 },
          { registrationId: 2, index: 2 },
        ],
      },
    },
  ]),
];
