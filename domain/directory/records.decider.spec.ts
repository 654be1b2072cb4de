import { describe, expect, test } from '@jest/globals';
import { removeRecord, saveRecord } from './records.decider.js';

const known = { id: 5, ru: 'дзюдо', en: 'judo', parentId: null, isRemoved: false };
const saved = { type: 'RecordSaved', data: { list: 'sports', recordId: 5, ru: 'дзюдо', en: 'judo', parentId: null } };

describe('a record of a list', () => {
  test('is saved when it is new, changed or was removed', () => {
    expect(saveRecord('sports', undefined, known)).toEqual([saved]);
    expect(saveRecord('sports', { ...known, isRemoved: true }, known)).toEqual([saved]);
    expect(saveRecord('sports', known, known)).toEqual([]);
  });

  test.each([{ ru: 'самбо' }, { en: 'sambo' }, { parentId: 1 }])('is saved with %p', (change) => {
    expect(saveRecord('sports', known, { ...known, ...change })).toMatchObject([{ data: change }]);
  });

  test('is removed once', () => {
    expect(removeRecord('sports', known)).toEqual([{ type: 'RecordRemoved', data: { list: 'sports', recordId: 5 } }]);
    expect(removeRecord('sports', { ...known, isRemoved: true })).toEqual([]);
  });
});
