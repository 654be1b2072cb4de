import { describe, expect, test } from '@jest/globals';
import { toOrdinal } from '#contracts/rules/dates';
import { erasedName } from '#contracts/rules/names';
import { childrenBornAfter, isChild, publicView, shownName, staffView, type KnownPerson } from './shown-name.js';

const today = '21-11-2026';
const person = (more: Partial<KnownPerson> = {}): KnownPerson => ({
  lastName: 'Иванов',
  firstName: 'Пётр',
  birthDate: '01-02-1999',
  isPrivateProfile: false,
  isOpenedByGuardian: false,
  isHiddenLastName: false,
  isHiddenOrganizations: false,
  isHiddenAge: false,
  isHiddenWeight: false,
  ...more,
});
const entrant = { fullName: 'Иванов Пётр Ильич', organization: { id: 5, name: 'Динамо' }, tournamentGridNumber: 12, seed: 1 };
const faceOf = (more: Partial<KnownPerson>, of = entrant) => publicView(of, 'Пётр', person(more), today);

test.each(['20-11-2012', '21-11-2012', '22-11-2012', '01-12-2012', '31-12-2011'])(
  'born on %s: a child is whoever was born later',
  (day) => {
    expect(toOrdinal(day) > childrenBornAfter(today)).toBe(isChild(day, today));
  },
);

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
      erasedName,
    );
  });
});

test('elsewhere: the first name alone of who hides the surname, of a private profile and of a child', () => {
  expect(shownName(person(), today)).toBe('Иванов Пётр');
  expect(shownName(person({ isHiddenLastName: true }), today)).toBe('Пётр');
  expect(shownName(person({ isPrivateProfile: true }), today)).toBe('Пётр');
  expect(shownName(person({ birthDate: '22-11-2012' }), today)).toBe('Пётр');
});

describe('an entry as the staff of its sport event see it', () => {
  const names = { lastName: 'Иванов', firstName: 'Пётр', middleName: 'Ильич' };
  const entry = { ...entrant, ...names, saidBy: 'entrant' as const, birthDate: '01-02-1999', weight: 60 };
  const hidden = person({ isPrivateProfile: true, isHiddenOrganizations: true });
  const granted = (name: boolean, ...groups: ('birthDate' | 'weight')[]) => ({ name, groups: new Set(groups) });

  test('of a public profile everything, as of one whom nobody knows', () => {
    expect(staffView(entry, person(), granted(false), today)).toEqual(entry);
    expect(staffView(entry, undefined, granted(false), today)).toBe(entry);
  });

  test('what they typed themselves is theirs', () => {
    const typed = { ...entry, saidBy: 'staff' as const };
    expect(staffView(typed, hidden, granted(false), today)).toBe(typed);
  });

  test('of a hidden person first name, number and club', () => {
    expect(staffView(entry, hidden, granted(false), today)).toEqual({
      ...entry,
      ...{ fullName: 'Пётр № 12', lastName: null, middleName: null, birthDate: null, weight: null },
    });
  });

  test('name, birth date and weight each by what was granted', () => {
    expect(staffView(entry, hidden, granted(true), today)).toEqual({ ...entry, birthDate: null, weight: null });
    expect(staffView(entry, hidden, granted(true, 'birthDate'), today)).toEqual({ ...entry, weight: null });
    expect(staffView(entry, hidden, granted(true, 'weight'), today)).toEqual({ ...entry, birthDate: null });
  });

  test('who hides age or weight alone keeps the name', () => {
    expect(staffView(entry, person({ isHiddenAge: true }), granted(false), today)).toEqual({ ...entry, birthDate: null });
    expect(staffView(entry, person({ isHiddenWeight: true }), granted(false), today)).toEqual({ ...entry, weight: null });
  });
});
