import { describe, expect, test } from '@jest/globals';
import { peopleView, type PersonDoc } from './people.view.js';

const created = {
  userId: 7,
  lastName: 'Королёв',
  firstName: 'Пётр',
  middleName: 'Ильич',
  gender: 'male',
  birthDate: '01-02-1999',
  personKey: 'k1',
};
type Handler = (doc: PersonDoc, event: { data: object }) => unknown;
type Handlers = Record<'ProfileCreated' | 'BaseInformationSaved' | 'ProfileUpdated' | 'PrivateInformationSaved', Handler>;

/** The document after these events. */
const given = (...events: [keyof Handlers, object][]): PersonDoc => {
  const doc = peopleView.initial('7');
  const on = peopleView.on as unknown as Handlers;
  for (const [type, data] of [['ProfileCreated', created] as const, ...events]) on[type](doc, { data });
  return doc;
};
const column = (name: 'personKey' | 'isPrivate' | 'byLastName' | 'byFirstName', doc: PersonDoc): unknown =>
  (peopleView.columns as unknown as Record<string, { value: (of: PersonDoc) => unknown }>)[name]?.value(doc);
const textOf = (doc: PersonDoc): string => (peopleView.text as (of: PersonDoc) => string)(doc);
const hidden = (...fields: string[]): [keyof Handlers, object] => [
  'PrivateInformationSaved',
  { userId: 7, changes: fields.map((field) => ({ field, from: false, to: true })) },
];

describe('a person', () => {
  test('hides nothing at first', () => {
    const shown = {
      isPrivateProfile: false,
      isHiddenLastName: false,
      isHiddenOrganizations: false,
      isHiddenAge: false,
      isHiddenWeight: false,
      isOpenedByGuardian: false,
    };
    expect(given()).toEqual({ ...created, ...shown, isErased: false, mergedInto: null, mergedUserIds: [] });
  });

  test.each(['BaseInformationSaved', 'ProfileUpdated'] as const)('is called anew by %s, with a key of the new name', (type) => {
    const changes = [
      { field: 'lastName', from: 'Королёв', to: 'Ким' },
      { field: 'height', from: null, to: 180 },
    ];
    expect(given([type, { userId: 7, changes, personKey: 'k2' }])).toEqual({ ...given(), lastName: 'Ким', personKey: 'k2' });
  });

  test('who was erased keeps the fields that nobody can read any more', () => {
    expect(given(['ProfileUpdated', { userId: 7, changes: null, personKey: 'k2' }])).toEqual({ ...given(), personKey: 'k2' });
  });

  test('hides what a toggle says, until it says otherwise', () => {
    expect(given(hidden('isHiddenLastName', 'isHiddenHeight'))).toEqual({ ...given(), isHiddenLastName: true });
    const shown: [keyof Handlers, object] = [
      'PrivateInformationSaved',
      { userId: 7, changes: [{ field: 'isHiddenLastName', from: true, to: false }] },
    ];
    expect(given(hidden('isHiddenLastName'), shown)).toEqual(given());
  });
});

describe('how a person is found', () => {
  test('by names whatever the case and ё', () => {
    expect([column('byLastName', given()), column('byFirstName', given()), textOf(given())]).toEqual([
      'королев петр ильич',
      'петр королев ильич',
      'королев петр ильич',
    ]);
    expect(column('personKey', given())).toBe('k1');
  });

  test('not by a hidden surname, with a middle name or without', () => {
    const full = given(hidden('isHiddenLastName'));
    const short = { ...full, middleName: null };
    for (const doc of [full, short]) {
      expect(column('byLastName', doc)).toBeNull();
      expect(String(column('byFirstName', doc))).not.toContain('королев');
      expect(textOf(doc)).not.toContain('королев');
    }
    expect([column('byFirstName', full), textOf(short)]).toEqual(['петр ильич', 'петр']);
  });

  test('not by a name that is not there', () => {
    expect(column('byLastName', { ...given(), lastName: null })).toBeNull();
    expect(column('byFirstName', { ...given(), firstName: null })).toBeNull();
  });

  test('among the private ones, or the others', () => {
    expect([column('isPrivate', given()), column('isPrivate', given(hidden('isPrivateProfile')))]).toEqual([0, 1]);
  });
});
