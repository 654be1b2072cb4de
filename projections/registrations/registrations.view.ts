import type { EventOf } from '#contracts/event';
import { gridEvents } from '#contracts/competition/grid.events';
import { answerEvents } from '#contracts/registrations/answers.events';
import { challengeStatusOf, foldAnswers, noAnswers, type EntryAnswers } from '#domain/registrations/answers.fold';
import { detailEvents } from '#contracts/registrations/details.events';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import {
  firstStatuses,
  paymentStatus,
  type ComponentStatuses,
  type ComponentType,
  type ParticipationStatus,
} from '#contracts/registrations/statuses';
import { teamEvents } from '#contracts/registrations/teams.events';
import { categoryEvents } from '#contracts/sport-events/category.events';
import type { EntrantKind, EntrantStatus } from '#contracts/competition/types';
import { foldText } from '#contracts/text';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { view } from '../view.js';
import { acceptWithdrawal, membersTouched, noEntryDetails, setDetails, setGroup, type DetailedEntry } from './registration-details.js';

interface Named {
  id: number;
  name: string;
}

export interface RegistrationDoc extends DetailedEntry {
  id: number;
  eventId: number;
  streamId: number;
  entrantKind: EntrantKind;
  userId: number | null;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  teamName: string | null;
  fullName: string;
  gender: 'male' | 'female' | null;
  birthDate: string | null;
  organization: Named | null;
  coach: Named | null;
  countryCode: string | null;
  cityName: string | null;
  weight: number | null;
  seed: number | null;
  groupNumber: number | null;
  position: number | null;
  tournamentGridNumber: number | null;
  externalId: string | null;
  registrationOptionId: number | null;
  statuses: ComponentStatuses;
  /** Participation before the last change of it. */
  statusBefore: ParticipationStatus | null;
  isDeleted: boolean;
  isOfflinePayment: boolean;
  /** Who registered them, and pays. */
  registeredByUserId: number | null;
  /** The registration that this one is a copy of. */
  sourceRegistrationId: number | null;
  entrantStatus: EntrantStatus;
  index: number;
  priceInKopecks: number;
  place: number | null;
  result: string | null;
  points: number | null;
  /** What was said on the form of the sport event. */
  entry: EntryAnswers;
  createdAt: string;
  version: number;
}

const erasedName = '—';

/** "Last First Middle" of a person, the name of a team or pair, a dash for an erased person. */
export const fullNameOf = (doc: Pick<RegistrationDoc, 'lastName' | 'firstName' | 'middleName' | 'teamName'>): string =>
  doc.teamName ?? (fullNameWithMiddle(doc) || erasedName);

const initial = (key: string | number): RegistrationDoc => ({
  id: Number(key),
  eventId: 0,
  streamId: 0,
  entrantKind: 'athlete',
  userId: null,
  lastName: null,
  firstName: null,
  middleName: null,
  teamName: null,
  fullName: '',
  gender: null,
  birthDate: null,
  organization: null,
  coach: null,
  countryCode: null,
  cityName: null,
  weight: null,
  seed: null,
  groupNumber: null,
  position: null,
  tournamentGridNumber: null,
  externalId: null,
  registrationOptionId: null,
  statuses: firstStatuses('new', 0),
  comments: {},
  statusBefore: null,
  isDeleted: false,
  isOfflinePayment: false,
  registeredByUserId: null,
  sourceRegistrationId: null,
  entrantStatus: 'active',
  index: 0,
  priceInKopecks: 0,
  place: null,
  result: null,
  points: null,
  entry: noAnswers(),
  ...noEntryDetails(),
  createdAt: '',
  version: 0,
});

/** Registrations: who stands in which stream, with statuses and results. */
export const registrationsView = view(
  {
    ...registrationEvents,
    ...answerEvents,
    ...detailEvents,
    ...teamEvents,
    RegistrationReordered: categoryEvents.RegistrationReordered,
    RegistrationsNumbered: scheduleEvents.RegistrationsNumbered,
    EntrantStatusSet: gridEvents.EntrantStatusSet,
  },
  {
    name: 'registrations',
    version: 8,
    initial,
    keys: (event) => {
      if (event.type === 'RegistrationsNumbered') return event.data.numbers.map(({ registrationId }) => registrationId);
      if (event.type === 'RegistrationReordered') return event.data.indexes.map(({ registrationId }) => registrationId);
      return 'registrationId' in event.data ? event.data.registrationId : membersTouched(event as EventOf<typeof teamEvents>);
    },
    on: {
      RegistrationCreated: (doc, { data, version, recordedAt }) => {
        const { status, statusOnceIn: _once, registrationId: _id, ...fields } = data;
        Object.assign(doc, fields, {
          version,
          createdAt: recordedAt,
          fullName: fullNameOf(data),
          statuses: firstStatuses(status, data.priceInKopecks),
        });
      },
      RegistrationCopied: (doc, { data, version }) => {
        doc.sourceRegistrationId = data.sourceRegistrationId;
        doc.version = version;
      },
      RegistrationDataEdited: (doc, { data, version }) => {
        Object.assign(doc, data.set, { version });
        doc.fullName = fullNameOf(doc);
      },
      RegistrationStatusChanged: (doc, { data, version }) => {
        const { componentType, to, comment } = data;
        if (componentType === 'participation') setParticipation(doc, to as ParticipationStatus, comment);
        else Object.assign(doc.statuses, { [componentType]: to });
        if (comment) doc.comments[componentType as ComponentType] = comment;
        doc.version = version;
      },
      RegistrationWithdrawn: (doc, { data, version }) => {
        setParticipation(doc, 'withdrawn', data.reason);
        doc.version = version;
      },
      RegistrationDeactivated: (doc, { data, version }) => {
        setParticipation(doc, 'deactivated', data.reason);
        doc.version = version;
      },
      RegistrationPromotedFromWaitingList: (doc, { data, version }) => {
        setParticipation(doc, data.to);
        doc.version = version;
      },
      RegistrationStreamChanged: (doc, { data, version }) => {
        doc.streamId = data.toStreamId;
        doc.index = data.index;
        doc.tournamentGridNumber = null;
        doc.version = version;
      },
      RegistrationReordered: (doc, { data }) => {
        doc.index = data.indexes.find(({ registrationId }) => registrationId === doc.id)?.index ?? doc.index;
      },
      RegistrationDeleted: (doc, { version }) => {
        doc.isDeleted = true;
        doc.version = version;
      },
      RegistrationRecovered: (doc, { data, version }) => {
        doc.isDeleted = false;
        doc.index = data.index;
        setParticipation(doc, data.statusAfter);
        doc.version = version;
      },
      OfflinePaymentSet: (doc, { version }) => setOffline(doc, true, version),
      OfflinePaymentRevoked: (doc, { version }) => setOffline(doc, false, version),
      AthleteGridNumberChanged: (doc, { data, version }) => {
        doc.tournamentGridNumber = data.to;
        doc.version = version;
      },
      RegistrationsNumbered: (doc, { data }) => {
        doc.tournamentGridNumber = data.numbers.find(({ registrationId }) => registrationId === doc.id)?.to ?? doc.tournamentGridNumber;
      },
      EntrantStatusSet: (doc, { data }) => {
        doc.entrantStatus = data.to;
      },
      ResultSaved: (doc, { data, version }) => setResult(doc, data, version),
      ResultCorrected: (doc, { data, version }) => setResult(doc, data, version),
      AdditionalQuestionsAnswered: (doc, event) => setAnswers(doc, event),
      ChallengeAnswerSaved: (doc, event) => setAnswers(doc, event),
      ChallengeAnswerStatusChanged: (doc, event) => setAnswers(doc, event),
      ChallengeAnswerRemoved: (doc, event) => setAnswers(doc, event),
      ChallengePrivateDocumentRemoved: (doc, event) => setAnswers(doc, event),
      ActualWeightRecorded: setDetails,
      AdditionalInfoUpdated: setDetails,
      RegistrationCommentUpdated: setDetails,
      WithdrawalRequested: setDetails,
      WithdrawalRequestDisabled: setDetails,
      TeamMembersChanged: setGroup,
      TeamRenamed: setGroup,
      TeamRemoved: setGroup,
      RegistrationPairChanged: setGroup,
      RegistrationPairSplit: setGroup,
    },
    columns: {
      eventId: { type: 'integer', value: (doc) => doc.eventId },
      streamId: { type: 'integer', value: (doc) => doc.streamId },
      userId: { type: 'integer', value: (doc) => doc.userId },
      organizationId: { type: 'integer', value: (doc) => doc.organization?.id ?? null },
      regionId: { type: 'integer', value: (doc) => doc.countryRegionId },
      gender: { type: 'text', value: (doc) => doc.gender },
      birthYear: { type: 'integer', value: (doc) => (doc.birthDate ? Number(doc.birthDate.slice(-4)) : null) },
      isDeleted: { type: 'integer', value: (doc) => Number(doc.isDeleted) },
      // A deleted one takes part in nothing, whatever its status was: who asks for the confirmed never gets it.
      participation: { type: 'text', value: (doc) => (doc.isDeleted ? 'deleted' : doc.statuses.participation) },
      payment: { type: 'text', value: (doc) => doc.statuses.payment },
      documents: { type: 'text', value: (doc) => doc.statuses.documents },
      insurance: { type: 'text', value: (doc) => doc.statuses.insurance },
      weighIn: { type: 'text', value: (doc) => doc.statuses.weighIn },
      challenge: { type: 'text', value: (doc) => doc.statuses.challenge },
      fullName: { type: 'text', value: (doc) => foldText(doc.fullName) },
      organization: { type: 'text', value: (doc) => foldText(doc.organization?.name ?? '') },
      weight: { type: 'real', value: (doc) => doc.weight },
      actualWeight: { type: 'real', value: (doc) => doc.actualWeight },
      index: { type: 'integer', value: (doc) => doc.index },
      place: { type: 'integer', value: (doc) => doc.place },
      // Who has no place comes after all who have one.
      rank: { type: 'integer', value: (doc) => doc.place ?? 99_999 },
    },
    indexes: [
      ['streamId', 'isDeleted', 'index'],
      ['streamId', 'participation', 'index'],
      ['eventId', 'isDeleted', 'index'],
      ['eventId', 'isDeleted', 'streamId', 'participation'],
      ['eventId', 'participation', 'index'],
      ['eventId', 'isDeleted', 'fullName'],
      ['eventId', 'isDeleted', 'organization'],
      ['eventId', 'isDeleted', 'weight'],
      ['eventId', 'isDeleted', 'gender', 'index', 'participation'],
      ['eventId', 'isDeleted', 'regionId', 'index', 'participation'],
      ['eventId', 'isDeleted', 'birthYear', 'gender', 'participation'],
      // Several filters at once are counted within this one, without a look at the rows.
      ['eventId', 'isDeleted', 'gender', 'birthYear', 'weight', 'participation', 'payment', 'regionId', 'organizationId'],
      ['eventId', 'isDeleted', 'payment', 'index', 'participation'],
      ['eventId', 'organizationId', 'isDeleted', 'index', 'participation'],
      ['organizationId', 'place'],
      ['userId', 'eventId'],
      ['streamId', 'isDeleted', 'rank', 'index'],
    ],
    text: (doc) => [doc.fullName, doc.organization?.name].filter(Boolean).join(' '),
  },
);

/** The price follows the answers, the status of the part `challenge` the answers to challenges. */
const setAnswers = (doc: RegistrationDoc, event: EventOf<typeof answerEvents> & { version: number }): void => {
  foldAnswers(doc.entry, event);
  if (event.type === 'AdditionalQuestionsAnswered') {
    doc.priceInKopecks += event.data.priceDifferenceInKopecks;
    doc.statuses.payment = paymentStatus({ priceInKopecks: doc.priceInKopecks, isOffline: doc.isOfflinePayment });
  } else doc.statuses.challenge = challengeStatusOf(doc.entry);
  doc.version = event.version;
};

/** Names in alphabetical order by a plain comparison: case and ё make no difference. */

const setParticipation = (doc: RegistrationDoc, to: ParticipationStatus, comment: string | null = null): void => {
  doc.statusBefore = doc.statuses.participation;
  doc.statuses.participation = to;
  if (comment) doc.comments.participation = comment;
  if (to === 'withdrawn') acceptWithdrawal(doc);
};

const setOffline = (doc: RegistrationDoc, isOffline: boolean, version: number): void => {
  doc.isOfflinePayment = isOffline;
  doc.statuses.payment = paymentStatus({ priceInKopecks: doc.priceInKopecks, isOffline });
  doc.version = version;
};

const setResult = (
  doc: RegistrationDoc,
  { place, result, points }: { place: number | null; result: string | null; points: number | null },
  version: number,
): void => {
  doc.place = place;
  doc.result = result;
  doc.points = points;
  doc.version = version;
};
