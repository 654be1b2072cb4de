import type { EventOf } from '#contracts/event';
import { gridEvents } from '#contracts/competition/grid.events';
import { answerEvents } from '#contracts/registrations/answers.events';
import { challengeStatusOf, foldAnswers, noAnswers, type EntryAnswers } from '#contracts/registrations/answers.fold';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import type { EntrantKind, EntrantStatus } from '#contracts/competition/types';
import { view } from '../view.js';

interface Named {
  id: number;
  name: string;
}

export interface RegistrationDoc {
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
  actualWeight: number | null;
  seed: number | null;
  groupNumber: number | null;
  position: number | null;
  tournamentGridNumber: number | null;
  externalId: string | null;
  registrationOptionId: number | null;
  statuses: Record<string, string>;
  comments: Record<string, string>;
  entrantStatus: EntrantStatus;
  index: number;
  priceInKopecks: number;
  place: number | null;
  result: string | null;
  points: number | null;
  /** What was said on the form of the sport event. */
  entry: EntryAnswers;
  version: number;
}

export const erasedName = '—';

/** "Last First Middle" of a person, the name of a team or pair, a dash for an erased person. */
export const fullNameOf = (doc: Pick<RegistrationDoc, 'lastName' | 'firstName' | 'middleName' | 'teamName'>): string =>
  doc.teamName ?? ([doc.lastName, doc.firstName, doc.middleName].filter(Boolean).join(' ') || erasedName);

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
  actualWeight: null,
  seed: null,
  groupNumber: null,
  position: null,
  tournamentGridNumber: null,
  externalId: null,
  registrationOptionId: null,
  statuses: {},
  comments: {},
  entrantStatus: 'active',
  index: 0,
  priceInKopecks: 0,
  place: null,
  result: null,
  points: null,
  entry: noAnswers(),
  version: 0,
});

/** Registrations: who stands in which stream, with statuses and results. */
export const registrationsView = view(
  {
    ...registrationEvents,
    ...answerEvents,
    RegistrationsNumbered: scheduleEvents.RegistrationsNumbered,
    EntrantStatusSet: gridEvents.EntrantStatusSet,
  },
  {
    name: 'registrations',
    version: 3,
    initial,
    keys: (event) =>
      event.type === 'RegistrationsNumbered' ? event.data.numbers.map(({ registrationId }) => registrationId) : event.data.registrationId,
    on: {
      RegistrationCreated: (doc, { data, version }) => {
        const { status, registrationId: _id, ...fields } = data;
        Object.assign(doc, fields, { version, fullName: fullNameOf(data), statuses: { participation: status } });
      },
      RegistrationDataEdited: (doc, { data, version }) => {
        Object.assign(doc, data.set, { version });
        doc.fullName = fullNameOf(doc);
      },
      RegistrationStatusChanged: (doc, { data, version }) => {
        doc.statuses[data.componentType] = data.to;
        doc.version = version;
      },
      RegistrationWithdrawn: (doc, { data, version }) => {
        doc.statuses['participation'] = 'withdrawn';
        doc.comments['participation'] = data.reason;
        doc.version = version;
      },
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
    },
    columns: {
      eventId: { type: 'integer', value: (doc) => doc.eventId },
      streamId: { type: 'integer', value: (doc) => doc.streamId },
      userId: { type: 'integer', value: (doc) => doc.userId },
      participation: { type: 'text', value: (doc) => doc.statuses['participation'] ?? 'new' },
      index: { type: 'integer', value: (doc) => doc.index },
      place: { type: 'integer', value: (doc) => doc.place },
    },
    indexes: [
      ['streamId', 'index'],
      ['eventId', 'index'],
      ['userId', 'eventId'],
      ['streamId', 'place', 'index'],
    ],
    text: (doc) => [doc.fullName, doc.organization?.name].filter(Boolean).join(' '),
  },
);

/** The price follows the answers, the status of the part `challenge` the answers to challenges. */
const setAnswers = (doc: RegistrationDoc, event: EventOf<typeof answerEvents> & { version: number }): void => {
  foldAnswers(doc.entry, event);
  if (event.type === 'AdditionalQuestionsAnswered') doc.priceInKopecks += event.data.priceDifferenceInKopecks;
  else doc.statuses['challenge'] = challengeStatusOf(doc.entry);
  doc.version = event.version;
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
