import type { organizationEvents } from '#contracts/directory/person.events';
import type { accountEvents, emailEvents } from '#contracts/identity/account.events';
import type { erasureEvents } from '#contracts/erasure/erasure.events';
import type { registrationEvents } from '#contracts/registrations/registration.events';
import type { categoryEvents } from '#contracts/sport-events/category.events';
import type { sportEventEvents } from '#contracts/sport-events/sport-event.events';
import type { sequenceEvents } from '#platform/log/sequences';
import type { refusedCommandEvents } from '#contracts/audit/refused-commands.events';
import type { readEvents } from '#contracts/visibility/reads.events';
import { desk } from './desk-scenarios.js';
import { eventPages } from './event-page-scenarios.js';
import { forms } from './form-scenarios.js';
import { papers } from './paper-scenarios.js';
import { insurance } from './insurance-scenarios.js';
import { receipts } from './receipt-scenarios.js';
import { applications } from './application-scenarios.js';
import { boards } from './board-scenarios.js';
import { directory } from './directory-scenarios.js';
import { payments } from './payment-scenarios.js';
import { places } from './places-scenarios.js';
import { logins } from './login-scenarios.js';
import { prices } from './price-scenarios.js';
import { profiles } from './profile-scenarios.js';
import { visibility } from './visibility-scenarios.js';
import { grids } from './grid-scenarios.js';
import { scenario, type Scenario } from './scenario.js';

const at = '2026-05-01T10:00:00.000Z';
const change = { field: 'name', from: 'Cup', to: 'Open Cup' };

const names = { lastName: 'Иванова', firstName: 'Анна' };
const registered = { registrationId: 1, eventId: 1, streamId: 7 };

const people: Scenario[] = [
  scenario<typeof emailEvents>('email', 'hash', [{ type: 'EmailTaken', data: { userId: 11 } }]),
  scenario<typeof accountEvents>('account', 11, [
    { type: 'AccountRegistered', data: { userId: 11, emailHash: 'hash', email: 'anna@example.org', ...names } },
    { type: 'PasswordChanged', data: { userId: 11, how: 'registered' } },
    { type: 'SystemRoleGranted', data: { userId: 11, role: 'representative', organizationId: 3 } },
    { type: 'SystemRoleRevoked', data: { userId: 11, role: 'representative', organizationId: 3 } },
    { type: 'EmailVerificationRequested', data: { userId: 11, locale: 'ru', requestedAt: at, expiresAt: '2026-05-02T10:00:00.000Z' } },
    { type: 'EmailVerified', data: { userId: 11 } },
    { type: 'AccountLanguageChosen', data: { userId: 11, locale: 'en' } },
    { type: 'AccountLocked', data: { userId: 11, byUserId: 1, reason: 'Чужой вошёл с её паролем' } },
    { type: 'AccountUnlocked', data: { userId: 11, byUserId: 1 } },
    { type: 'PasswordResetRequested', data: { userId: 11, locale: 'ru', requestedAt: at, expiresAt: '2026-05-01T11:00:00.000Z' } },
  ]),
  scenario<typeof emailEvents>('email', 'another-hash', [
    { type: 'EmailTaken', data: { userId: 15 } },
    { type: 'EmailReleased', data: { userId: 15 } },
  ]),
  scenario<typeof accountEvents>('account', 15, [
    {
      type: 'AccountRegistered',
      data: { userId: 15, emailHash: 'another-hash', email: 'ira@example.org', lastName: 'Белова', firstName: 'Ира' },
    },
    { type: 'AccountErased', data: { userId: 15 } },
  ]),
  scenario<typeof erasureEvents>('erasure', 15, [
    {
      type: 'ErasureRequested',
      data: { userId: 15, by: 'administrator', reason: 'письмо 12', requestedAt: at, dueAt: '2026-05-15T10:00:00.000Z' },
    },
    { type: 'ErasureTakenBack', data: { userId: 15 } },
    { type: 'ErasureRequested', data: { userId: 15, by: 'self', reason: null, requestedAt: at, dueAt: '2026-05-15T10:00:00.000Z' } },
    { type: 'ErasureBegun', data: { userId: 15 } },
    { type: 'PersonErased', data: { userId: 15 } },
  ]),
  scenario<typeof organizationEvents>('organization', 3, [
    { type: 'OrganizationCreated', data: { organizationId: 3, name: 'Динамо' } },
    { type: 'OrganizationEdited', data: { organizationId: 3, changes: [{ field: 'shortName', from: '', to: 'Д' }] } },
  ]),
  scenario<typeof registrationEvents>('registration', 1, [
    {
      type: 'RegistrationCreated',
      data: {
        ...registered,
        entrantKind: 'athlete',
        userId: 11,
        ...names,
        middleName: null,
        birthDate: '2001-02-03',
        gender: 'female',
        teamName: null,
        organization: { id: 3, name: 'Динамо' },
        coach: { id: 4, name: 'Петров' },
        countryCode: 'RUS',
        cityName: 'Казань',
        weight: 59.8,
        seed: 1,
        groupNumber: null,
        position: null,
        tournamentGridNumber: null,
        externalId: 'a-1',
        registrationOptionId: null,
        status: 'confirmed',
        statusOnceIn: 'confirmed',
        registeredByUserId: 11,
        saidBy: 'entrant',
        levelId: 2,
        index: 1,
        priceInKopecks: 0,
      },
    },
    {
      type: 'RegistrationDataEdited',
      data: { ...registered, userId: 11, set: { weight: 60.1 }, changes: [{ field: 'weight', from: 59.8, to: 60.1 }] },
    },
    {
      type: 'RegistrationStatusChanged',
      data: { ...registered, userId: 11, componentType: 'participation', from: 'confirmed', to: 'withdrawn', comment: 'ill' },
    },
    { type: 'RegistrationWithdrawn', data: { ...registered, userId: 11, statusBefore: 'confirmed', reason: 'ill' } },
    { type: 'AthleteGridNumberChanged', data: { registrationId: 1, streamId: 7, from: null, to: 12 } },
    {
      type: 'ResultSaved',
      data: { registrationId: 1, streamId: 7, place: 2, result: null, points: 8, from: null, comment: '' },
    },
    {
      type: 'ResultCorrected',
      data: {
        registrationId: 1,
        streamId: 7,
        place: 1,
        result: '10:0',
        points: 10,
        from: { place: 2, result: null, points: 8 },
        reason: 'misread',
      },
    },
  ]),
];

const sportEvent = {
  eventKey: 'cup',
  name: 'Cup',
  sportId: 1,
  dateFrom: '2026-05-01',
  dateTo: '2026-05-02',
  timeZone: 'Europe/Moscow',
  countryId: 1,
  cityName: 'Казань',
  venue: null,
  facilityId: 5,
  isPublished: true,
  registrationFrom: null,
  registrationTo: null,
  points: [10, 8, 6],
  source: null,
};
const stream = {
  streamKey: 'w60',
  name: 'до 60 кг',
  disciplineName: null,
  gender: 'female' as const,
  ageFrom: null,
  ageTo: null,
  ageBy: 'year' as const,
  weightFrom: null,
  weightTo: 60,
  levelIds: [2],
  limit: 32,
  entrantKind: 'athlete' as const,
  gridKind: 'olympic' as const,
  options: {},
  matchDurationInSeconds: 240,
  minRestInMinutes: 10,
  refereeUserIds: [],
  sportMode: { id: 'judo.ijf', version: '2025', overrides: { periodSeconds: [180] } },
  index: 1,
};
const ofCategory = { streamId: 7, eventId: 1 };

const sportEvents: Scenario[] = [
  scenario<typeof sportEventEvents>('sportEvent', 1, [
    { type: 'SportEventCreated', data: { eventId: 1, event: sportEvent } },
    { type: 'SportEventUpdated', data: { eventId: 1, event: { ...sportEvent, name: 'Open Cup' }, changes: [change] } },
    {
      type: 'RegistrationOptionSaved',
      data: {
        eventId: 1,
        option: { id: 1, optionKey: 'default', name: 'default', priceInKopecks: 150_000, streamIds: [7], isAutoConfirmed: true },
      },
    },
    { type: 'RegistrationOptionRemoved', data: { eventId: 1, registrationOptionId: 1 } },
    {
      type: 'EventStaffSaved',
      data: { eventId: 1, staff: [{ userId: 11, role: 'referee', playgroundIds: [1], isHeadReferee: false }], changes: [change] },
    },
    { type: 'SportEventCancelled', data: { eventId: 1, reason: 'no ice' } },
    { type: 'AdmissionSet', data: { eventId: 1, kinds: ['licence', 'medical'] } },
    { type: 'SportEventReopened', data: { eventId: 1, from: 'cancelled', reason: 'the ice is back' } },
    { type: 'SportEventCompleted', data: { eventId: 1, reason: 'nobody came to two categories' } },
    { type: 'DayNoticeSet', data: { eventId: 1, date: '01-05-2026', from: null, to: 'The doctor is late: we begin at 10:30' } },
    {
      type: 'EventsLoaded',
      data: { fileSha256: 'sha', fileName: 'cup.csv', created: [1], updated: [], counts: { events: 1, streams: 1 } },
    },
  ]),
  scenario<typeof categoryEvents>('category', 7, [
    { type: 'StreamCreated', data: { ...ofCategory, stream } },
    { type: 'StreamUpdated', data: { ...ofCategory, stream: { ...stream, name: '-60' }, changes: [change] } },
    { type: 'StreamPlacesTaken', data: { ...ofCategory, places: [{ registrationId: 1, entrantKey: 'user-11', isWaiting: false }] } },
    {
      type: 'StreamCompleted',
      data: { ...ofCategory, isForced: false, reason: '', results: [{ registrationId: 1, place: 1, points: 10 }] },
    },
    { type: 'StreamReopened', data: { ...ofCategory, reason: 'a wrong score' } },
  ]),
  scenario<typeof categoryEvents>('category', 8, [
    { type: 'StreamCreated', data: { streamId: 8, eventId: 1, stream } },
    { type: 'StreamRemoved', data: { streamId: 8, eventId: 1 } },
  ]),
];

/** A life of each aggregate that holds every event type in its newest version: what the recorder takes samples from. */
export const scenarios: readonly Scenario[] = [
  ...people,
  ...directory,
  ...places,
  ...payments,
  ...profiles,
  ...visibility,
  ...desk,
  ...forms,
  ...sportEvents,
  ...boards,
  ...grids,
  ...applications,
  ...receipts,
  ...insurance,
  ...papers,
  ...logins,
  ...prices,
  ...eventPages,
  scenario<typeof refusedCommandEvents>('refusedCommands', 1, [
    {
      type: 'OfflineCommandRefused',
      data: {
        eventId: 1,
        streamId: 7,
        matchId: 700_001,
        registrationId: 1,
        refusedCommandId: '8d1f5a52-7a60-4a3e-9a43-0f4f0c1f2a11',
        command: 'SetMatchWinner',
        errors: ['error.conflict'],
        changes: [{ field: 'score.slot1', from: null, to: 3 }],
      },
    },
  ]),
  scenario<typeof sequenceEvents>('sequence', 'user', [{ type: 'NumberBlockTaken', data: { from: 1, to: 100 } }]),
  scenario<typeof readEvents>('audit', 11, [
    { type: 'SensitiveDataRead', data: { what: 'GetRegistrations', ids: { eventId: 1 }, role: 'organiser', rowCount: 2 } },
  ]),
];
