// modules: own (maps of its own realm; test/shared-modules.runtime.mjs)
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { differencesBetween, plain } from './difference.rules.js';
import { changesOf, reasonOf } from './entry.rules.js';
import { endOfDay, startOfDay } from './period.rules.js';

describe('the difference between two states', () => {
  test('names the places, list items by their ids', () => {
    const before = { name: 'Cup', places: [{ registrationId: 7, place: 1 }], matches: { '700001': { winner: null } } };
    const after = {
      name: 'Cup',
      places: [
        { registrationId: 9, place: 1 },
        { registrationId: 7, place: 2 },
      ],
      matches: { '700001': { winner: 9 } },
    };
    expect(differencesBetween(before, after)).toEqual([
      { field: 'places.7.place', from: 1, to: 2 },
      { field: 'places.9', from: null, to: { registrationId: 9, place: 1 } },
      { field: 'matches.700001.winner', from: null, to: 9 },
    ]);
  });

  const inRows = (before: unknown[], after: unknown[]) =>
    differencesBetween({ rows: before }, { rows: after }).map(({ field, from, to }) => [field, from, to]);

  test('goes by places where list items have no number of their own, or two have the same', () => {
    expect(inRows([{ name: 'a' }, { name: 'b' }], [{ name: 'a' }, { name: 'c' }])).toEqual([['rows.1.name', 'b', 'c']]);
    expect(inRows([{ id: 'x', n: 1 }], [{ id: 'x', n: 2 }])).toEqual([['rows.0.n', 1, 2]]);
    const twice = (n: number) => [
      { id: 5, n: 1 },
      { id: 5, n },
    ];
    expect(inRows(twice(2), twice(3))).toEqual([['rows.1.n', 2, 3]]);
    expect(inRows([1, null], [1, 2])).toEqual([['rows.1', null, 2]]);
  });

  test('takes the id of an item before that of its entry', () => {
    const item = (n: number) => [{ id: 4, registrationId: 9, n }];
    expect(inRows(item(1), item(2))).toEqual([['rows.4.n', 1, 2]]);
  });

  test('of a list and an object, or of something and nothing, is the whole; nothing said is nothing', () => {
    expect(differencesBetween({ a: [] }, { a: {} })).toEqual([{ field: 'a', from: [], to: {} }]);
    expect(differencesBetween({ a: { b: 1 } }, {})).toEqual([{ field: 'a', from: { b: 1 }, to: null }]);
    expect(differencesBetween({}, { a: { b: 1 } })).toEqual([{ field: 'a', from: null, to: { b: 1 } }]);
    expect(differencesBetween({ a: null, b: 0 }, { b: null })).toEqual([{ field: 'b', from: 0, to: null }]);
    expect(differencesBetween({}, { a: null })).toEqual([]);
    expect(differencesBetween(1, 2)).toEqual([{ field: '', from: 1, to: 2 }]);
  });

  test('ends after a thousand places', () => {
    const state = (value: number) => Object.fromEntries(Array.from({ length: 1_200 }, (_, i) => [`f${i}`, { value }]));
    expect(differencesBetween(state(1), state(2))).toHaveLength(1_000);
  });

  test('is nothing between a state and itself, and something between any two that differ', () => {
    const state = fc.jsonValue().map(plain);
    fc.assert(fc.property(state, (one) => differencesBetween(one, structuredClone(one)).length === 0));
    const lists = fc.dictionary(fc.string(), fc.array(fc.integer()), { maxKeys: 5 });
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const isSame = JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
        return isSame || differencesBetween(one, other).length > 0;
      }),
    );
  });

  test('maps and sets are told as objects and lists', () => {
    expect(plain({ places: new Map([[7, { ids: new Set([1]) }]]), gone: undefined })).toEqual({ places: { '7': { ids: [1] } } });
    expect(plain([undefined, null, 0, '', new Map([[1, new Set(['a'])]])])).toEqual([null, null, 0, '', { '1': ['a'] }]);
    expect(Object.keys(plain({ gone: undefined, none: null }) as object)).toEqual(['none']);
  });
});

describe('what a record changed', () => {
  test('as it says itself, from → to, or all that it brought', () => {
    const changes = [{ field: 'weight', from: 59, to: 60 }];
    expect(changesOf({ registrationId: 1, changes, set: { weight: 60 } })).toEqual(changes);
    expect(changesOf({ componentType: 'weighIn', from: 'notWeighed', to: 'passed', comment: '' })).toEqual([
      { field: 'weighIn', from: 'notWeighed', to: 'passed' },
    ]);
    expect(changesOf({ registrationId: 1, from: null, to: 12 })).toEqual([{ field: 'value', from: null, to: 12 }]);
    expect(changesOf({ registrationId: 1, place: 2, result: null, from: null })).toEqual([
      { field: 'value', from: null, to: { place: 2, result: null } },
    ]);
    expect(changesOf({ streamId: 7, name: 'Men', reason: 'x', note: '' })).toEqual([{ field: 'name', from: null, to: 'Men' }]);
  });

  test('why: a reason, else a comment', () => {
    expect(reasonOf({ comment: 'late', reason: '' })).toBe('late');
    expect(reasonOf({ comment: '' })).toBeNull();
  });
});

describe('a day of the filter', () => {
  test('begins and ends at midnight of the sport event', () => {
    expect([startOfDay('21-11-2026', 'Europe/Moscow'), endOfDay('21-11-2026', 'Europe/Moscow')]).toEqual([
      '2026-11-20T21:00:00.000Z',
      '2026-11-21T21:00:00.000Z',
    ]);
    expect(startOfDay('01-01-2026', 'America/New_York')).toBe('2026-01-01T05:00:00.000Z');
    // The clocks go forward on this day.
    expect([startOfDay('29-03-2026', 'Europe/Berlin'), endOfDay('29-03-2026', 'Europe/Berlin')]).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });
});
