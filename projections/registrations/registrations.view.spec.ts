import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { registration } from '#domain/registrations/registration.decider';
import { created, given, ids, recovered, statusChanged } from '#domain/registrations/registration.fixture';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { histories } from '#domain/registrations/registration.histories.fixture';
import { registrationsView, type RegistrationDoc } from './registrations.view.js';

const recordedAt = '2026-05-01T10:00:00.000Z';

interface Fact {
  type: string;
  data: unknown;
}

/** The document after these events; those of others say which event stream they are from. */
const documentAfter = (...events: readonly Fact[]): RegistrationDoc => {
  const doc = registrationsView.initial(ids.registrationId);
  events.forEach((event, i) => {
    const past = { stream: 'registration-5', version: i + 1, position: BigInt(i + 1), recordedAt, actorUserId: 11 };
    registrationsView.on[event.type]?.(doc, { ...event, ...past }, ids.registrationId);
  });
  return doc;
};

describe('the document of a registration', () => {
  test('says what the decider knows, after any history', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { isCreated, ...known } = given(...history);
        expect(isCreated).toBe(true);
        const doc = documentAfter(...history);
        expect({ ...doc, ...known }).toEqual(doc);
      }),
    );
  });

  test('has every event of the registration that the decider folds', () => {
    expect(Object.keys(registration.events).filter((type) => !(type in registrationsView.on))).toEqual([]);
  });

  test('is of the version and the time of its events', () => {
    expect(documentAfter(created(), statusChanged('new', 'confirmed'))).toMatchObject({ version: 2, createdAt: recordedAt });
  });

  test.each([
    ['last, first and middle name', { lastName: 'Ким', firstName: 'Олег', middleName: 'Петрович' }, 'Ким Олег Петрович'],
    ['the name of a team', { lastName: null, firstName: null, teamName: 'Волга' }, 'Волга'],
    ['athlete removed', { lastName: null, firstName: null }, 'Спортсмен удалён · Athlete removed'],
  ])('shows %s', (_what, names, fullName) => {
    expect(documentAfter(created(names)).fullName).toBe(fullName);
  });

  test('shows the whole name after an edit of a part', () => {
    const edited: RegistrationEvent = { type: 'RegistrationDataEdited', data: { ...ids, set: { lastName: 'Пак' }, changes: [] } };
    expect(documentAfter(created({ lastName: 'Ким', firstName: 'Олег' }), edited).fullName).toBe('Пак Олег');
  });
});

describe('what others say of a registration', () => {
  const streamId = 7;

  test('its place in the list comes from the category, a recovered one to the place that it got', () => {
    const reordered = { type: 'RegistrationReordered', data: { streamId, indexes: [{ registrationId: 5, index: 4 }] } };
    const ofOthers = { type: 'RegistrationReordered', data: { streamId, indexes: [{ registrationId: 6, index: 1 }] } };
    expect(documentAfter(created({ index: 2 }), reordered, ofOthers)).toMatchObject({ index: 4, version: 1 });
    expect(documentAfter(created(), reordered, recovered('new', 9)).index).toBe(9);
  });

  test('the schedule gives numbers, the desk changes them', () => {
    const numbered = { type: 'RegistrationsNumbered', data: { eventId: 1, numbers: [{ registrationId: 5, streamId, from: 3, to: 12 }] } };
    const ofOthers = { type: 'RegistrationsNumbered', data: { eventId: 1, numbers: [{ registrationId: 6, streamId, from: 3, to: 13 }] } };
    expect(documentAfter(created({ tournamentGridNumber: 3 }), numbered, ofOthers).tournamentGridNumber).toBe(12);
  });

  test('the grid says whether they still compete', () => {
    const injured = { type: 'EntrantStatusSet', data: { registrationId: 5, to: 'withdrawn' } };
    expect(documentAfter(created()).entrantStatus).toBe('active');
    expect(documentAfter(created(), injured).entrantStatus).toBe('withdrawn');
  });

  test('teams and pairs say with whom they stand', () => {
    const ofTeam = { eventId: 1, streamId, teamId: 3 };
    const joined = { type: 'TeamMembersChanged', data: { ...ofTeam, name: 'Волга', registrationIds: [5], added: [5], removed: [] } };
    const left = { type: 'TeamMembersChanged', data: { ...ofTeam, name: 'Волга', registrationIds: [], added: [], removed: [5] } };
    const renamed = { type: 'TeamRenamed', data: { ...ofTeam, from: 'Волга', to: 'Ока', registrationIds: [5] } };
    const removed = { type: 'TeamRemoved', data: { ...ofTeam, name: 'Ока', registrationIds: [5] } };
    expect(documentAfter(created(), joined).team).toEqual({ id: 3, name: 'Волга' });
    expect(documentAfter(created(), joined, renamed).team).toEqual({ id: 3, name: 'Ока' });
    expect(documentAfter(created(), joined, left).team).toBeNull();
    expect(documentAfter(created(), joined, renamed, removed).team).toBeNull();
    const gone = { ...left, data: { ...left.data, teamId: 4 } };
    expect(documentAfter(created(), joined, gone).team).toEqual({ id: 3, name: 'Волга' });
  });

  test('a pair holds both, one who was freed has none', () => {
    const ofPair = { eventId: 1, streamId, registrationPairId: 2 };
    const paired = {
      type: 'RegistrationPairChanged',
      data: { ...ofPair, from: null, to: [5, 6], endedPairIds: [], freedRegistrationIds: [] },
    };
    const freed = {
      type: 'RegistrationPairChanged',
      data: { ...ofPair, from: [5, 6], to: [6, 8], endedPairIds: [], freedRegistrationIds: [5] },
    };
    const split = { type: 'RegistrationPairSplit', data: { ...ofPair, registrationIds: [5, 6], reason: '' } };
    expect(documentAfter(created(), paired).registrationPairId).toBe(2);
    expect(documentAfter(created(), paired, freed).registrationPairId).toBeNull();
    expect(documentAfter(created(), paired, split).registrationPairId).toBeNull();
  });
});
