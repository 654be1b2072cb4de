import type { EventOf } from '#contracts/event';
import { gridEvents } from '#contracts/competition/grid.events';
import { mergeEvents } from '#contracts/profiles/merge.events';
import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import { teamEvents } from '#contracts/registrations/teams.events';
import { categoryEvents } from '#contracts/sport-events/category.events';
import type { EntrantStatus } from '#contracts/competition/types';
import { foldText } from '#contracts/text';
import { erasedName, fullNameWithMiddle } from '#contracts/rules/names';
import {
  foldRegistration,
  noFacts,
  registrationStreamEvents,
  type RegistrationEvent,
  type RegistrationFacts,
} from '#domain/registrations/registration.fold';
import { view, type EventFacts } from '../view.js';
import { membersTouched, noGroup, setGroup, type Grouped } from './groups-of-entrants.js';

export interface RegistrationDoc extends RegistrationFacts, Grouped {
  id: number;
  fullName: string;
  entrantStatus: EntrantStatus;
  createdAt: string;
  version: number;
}

/** "Last First Middle" of a person, the name of a team or pair, "athlete removed" for an erased person. */
export const fullNameOf = (doc: Pick<RegistrationDoc, 'lastName' | 'firstName' | 'middleName' | 'teamName'>): string =>
  doc.teamName ?? (fullNameWithMiddle(doc) || erasedName);

const initial = (key: string | number): RegistrationDoc => ({
  id: Number(key),
  ...noFacts(),
  ...noGroup(),
  fullName: '',
  entrantStatus: 'active',
  createdAt: '',
  version: 0,
});

const ofOthers = {
  ...teamEvents,
  RegistrationReordered: categoryEvents.RegistrationReordered,
  RegistrationsNumbered: scheduleEvents.RegistrationsNumbered,
  EntrantStatusSet: gridEvents.EntrantStatusSet,
  ProfilesMerged: mergeEvents.ProfilesMerged,
  MergeUndone: mergeEvents.MergeUndone,
};

const applyOwn = (doc: RegistrationDoc, event: RegistrationEvent & EventFacts): void => {
  foldRegistration(doc, event);
  doc.version = event.version;
  if (event.type === 'RegistrationCreated') doc.createdAt = event.recordedAt;
  if (event.type === 'RegistrationCreated' || event.type === 'RegistrationDataEdited') doc.fullName = fullNameOf(doc);
};

/** Registrations: who stands in which stream, with statuses and results. */
export const registrationsView = view(
  { ...registrationStreamEvents, ...ofOthers },
  {
    name: 'registrations',
    version: 17,
    initial,
    keys: (event) => {
      if (event.type === 'RegistrationsNumbered') return event.data.numbers.map(({ registrationId }) => registrationId);
      if (event.type === 'RegistrationReordered') return event.data.indexes.map(({ registrationId }) => registrationId);
      if ('entries' in event.data) return event.data.entries.map(({ registrationId }) => registrationId);
      return 'registrationId' in event.data ? event.data.registrationId : membersTouched(event as EventOf<typeof teamEvents>);
    },
    on: {
      ...Object.fromEntries(Object.keys(registrationStreamEvents).map((type) => [type, applyOwn])),
      ...Object.fromEntries(Object.keys(teamEvents).map((type) => [type, setGroup])),
      RegistrationReordered: (doc, { data }) => {
        doc.index = data.indexes.find(({ registrationId }) => registrationId === doc.id)?.index ?? doc.index;
      },
      RegistrationsNumbered: (doc, { data }) => {
        doc.tournamentGridNumber = data.numbers.find(({ registrationId }) => registrationId === doc.id)?.to ?? doc.tournamentGridNumber;
      },
      // An entry of a merged profile is its person's: of the profile that stays, until they are parted again.
      ProfilesMerged: (doc, { data }) => {
        doc.userId = data.userId;
      },
      MergeUndone: (doc, { data }) => {
        doc.userId = data.mergedUserId;
      },
      EntrantStatusSet: (doc, { data }) => {
        doc.entrantStatus = data.to;
      },
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
      actualWeight: { type: 'real', value: (doc) => doc.details.actualWeight },
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
