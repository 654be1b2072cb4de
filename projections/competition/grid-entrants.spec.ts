import { describe, expect, test } from '@jest/globals';
import { gridView, type GridViewDoc } from './grid.view.js';

const ids = { streamId: 7, eventId: 1, userId: 11 };

/** The grid's document of category 7 after these events. */
const gridAfter = (...events: [type: string, data: object][]): GridViewDoc => {
  const doc = gridView.initial(7);
  const facts = { stream: 'registration-5', version: 1, position: 1n, recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 1 };
  // As the category's own events would have said.
  doc.state.streamId = 7;
  for (const [type, data] of events) gridView.on[type]?.(doc, { type, data, ...facts }, 7);
  return doc;
};

const person = { lastName: 'Ким', firstName: 'Олег', middleName: 'Петрович', teamName: null };
const unknown = { organization: null, countryCode: null, tournamentGridNumber: 3, seed: null };
const created = (more: object = {}): [string, object] => [
  'RegistrationCreated',
  { ...ids, registrationId: 5, ...person, ...unknown, ...more },
];
const edited = (set: object | null): [string, object] => ['RegistrationDataEdited', { ...ids, registrationId: 5, set, changes: [] }];
const moved = (fromStreamId: number, toStreamId: number, entrant: object | null): [string, object] => [
  'RegistrationStreamChanged',
  { registrationId: 5, eventId: 1, userId: 11, fromStreamId, toStreamId, index: 1, isForce: false, reason: '', entrant },
];

describe('the name of an entrant in the grid', () => {
  test.each([
    ['as registered', {}, 'Ким Олег Петрович'],
    ['with another last name', { lastName: 'Пак' }, 'Пак Олег Петрович'],
    ['with another first name', { firstName: 'Иван' }, 'Ким Иван Петрович'],
    ['without the middle name', { middleName: null }, 'Ким Олег'],
    ['after an edit of the club alone', { organization: { id: 3, name: 'Волга' } }, 'Ким Олег Петрович'],
  ])('%s', (_what, set, fullName) => {
    expect(gridAfter(created(), edited(set)).entrants[5]).toMatchObject({ fullName });
  });

  test('follows one edit after another', () => {
    expect(gridAfter(created(), edited({ lastName: 'Пак' }), edited({ firstName: 'Иван' })).entrants[5]?.fullName).toBe(
      'Пак Иван Петрович',
    );
  });

  test('of a team is its own', () => {
    const team = { userId: null, lastName: null, firstName: null, middleName: null, teamName: 'Волга' };
    expect(gridAfter(created(team), edited({ teamName: 'Ока' })).entrants[5]?.fullName).toBe('Ока');
    expect(gridAfter(created(team), edited({ seed: 1 })).entrants[5]).toMatchObject({ fullName: 'Волга', seed: 1 });
  });

  test('of an erased person is an athlete removed, whatever was edited', () => {
    const nobody = { lastName: null, firstName: null, middleName: null };
    expect(gridAfter(created(nobody), edited(null)).entrants[5]?.fullName).toBe('Спортсмен удалён · Athlete removed');
    expect(gridAfter(created(nobody), moved(7, 8, null), moved(8, 7, null)).entrants[5]?.fullName).toBe(
      'Спортсмен удалён · Athlete removed',
    );
  });

  test('comes with an entrant from another category, where an edit of a part of it counts too', () => {
    const entrant = { ...person, organization: null, countryCode: 'KAZ', seed: 2 };
    expect(gridAfter(moved(8, 7, entrant), edited({ lastName: 'Пак' })).entrants[5]).toMatchObject({
      fullName: 'Пак Олег Петрович',
      countryCode: 'KAZ',
      seed: 2,
      tournamentGridNumber: null,
    });
  });

  test('goes with them to another category; an edit there says nothing here', () => {
    expect(gridAfter(created(), moved(7, 8, person), edited({ lastName: 'Пак' })).entrants).toEqual({});
  });
});
