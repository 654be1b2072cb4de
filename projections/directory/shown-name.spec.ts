import { describe, expect, test } from '@jest/globals';
import type { PersonDoc } from './people.view.js';
import { publicView, shownName } from './shown-name.js';

const today = '21-11-2026';
const person = (more: Partial<PersonDoc> = {}): PersonDoc => ({
  userId: 7,
  lastName: 'Иванов',
  firstName: 'Пётр',
  middleName: 'Ильич',
  gender: 'male',
  birthDate: '01-02-1999',
  personKey: null,
  isPrivateProfile: false,
  isHiddenLastName: false,
  isHiddenOrganizations: false,
  isErased: false,
  ...more,
});
const entrant = { fullName: 'Иванов Пётр Ильич', organization: { id: 5, name: 'Динамо' }, tournamentGridNumber: 12, seed: 1 };
const faceOf = (more: Partial<PersonDoc>, of = entrant) => publicView(of, 'Пётр', person(more), today);

describe('a competitor as the public sees them', () => {
  test('as they are while they hide nothing, and when nobody knows the person', () => {
    expect(faceOf({})).toBe(entrant);
    expect(publicView(entrant, 'Пётр', undefined, today)).toBe(entrant);
  });

  test.each([
    ['a hidden surname', { isHiddenLastName: true }],
    ['a private profile', { isPrivateProfile: true }],
    ['a child under 14', { birthDate: '22-11-2012' }],
  ])('%s: first name, club and number', (_case, more) => {
    expect(faceOf(more)).toEqual({ ...entrant, fullName: 'Пётр № 12' });
    expect(faceOf(more, { ...entrant, tournamentGridNumber: null as never }).fullName).toBe('Пётр');
  });

  test('on the fourteenth birthday the surname is there', () => {
    expect(faceOf({ birthDate: today.replace('2026', '2012') })).toBe(entrant);
  });

  test('a hidden club goes, the name stays', () => {
    expect(faceOf({ isHiddenOrganizations: true })).toEqual({ ...entrant, organization: null });
  });

  test('an erased person is an athlete removed', () => {
    expect(publicView({ ...entrant, tournamentGridNumber: null }, null, person({ isHiddenLastName: true }), today).fullName).toBe(
      'Спортсмен удалён · Athlete removed',
    );
  });
});

test('elsewhere: the first name alone of who hides the surname, of a private profile and of a child', () => {
  expect(shownName(person(), today)).toBe('Иванов Пётр');
  expect(shownName(person({ isHiddenLastName: true }), today)).toBe('Пётр');
  expect(shownName(person({ isPrivateProfile: true }), today)).toBe('Пётр');
  expect(shownName(person({ birthDate: '22-11-2012' }), today)).toBe('Пётр');
});
