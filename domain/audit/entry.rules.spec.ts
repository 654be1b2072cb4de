import { describe, expect, test } from '@jest/globals';
import { changesOf, collectIds, reasonOf, recordOf } from './entry.rules.js';
import { endOfDay, startOfDay } from './period.rules.js';
import { wantedIn } from './wanted.rules.js';

test('the data of a record is an object, or nothing', () => {
  expect([recordOf({ a: 1 }), recordOf(null), recordOf([1]), recordOf('a')]).toEqual([{ a: 1 }, {}, {}, {}]);
});

describe('from → to of a record', () => {
  test('is what the record says itself, without what is no change', () => {
    const changes = [{ field: 'name', from: 'a', to: 'b' }];
    expect(changesOf({ changes: [...changes, 'x', { from: 1 }], to: 2 })).toEqual(changes);
    expect(changesOf({ changes: [], name: 'b' })).toEqual([{ field: 'name', from: null, to: 'b' }]);
  });

  test('is named by the component, else a value', () => {
    expect(changesOf({ componentType: 'payment', from: 'unpaid', to: 'paid' })).toEqual([{ field: 'payment', from: 'unpaid', to: 'paid' }]);
    expect(changesOf({ to: 4 })).toEqual([{ field: 'value', from: null, to: 4 }]);
    expect(changesOf({ from: 3, to: undefined })).toEqual([{ field: 'value', from: 3, to: null }]);
  });

  test('of a record that only names what was before: what is said now', () => {
    expect(changesOf({ registrationId: 5, place: 1, from: { place: 2 }, comment: 'x' })).toEqual([
      { field: 'value', from: { place: 2 }, to: { place: 1 } },
    ]);
  });

  test('is everything said, where there was nothing before: no ids, no reason, nothing empty', () => {
    expect(changesOf({ id: 1, registrationId: 5, reason: 'x', name: 'Ким', weight: 60, city: null, club: '' })).toEqual([
      { field: 'name', from: null, to: 'Ким' },
      { field: 'weight', from: null, to: 60 },
    ]);
  });
});

test('the reason of a record is its reason, else its comment', () => {
  expect(reasonOf({ reason: 'травма', comment: 'x' })).toBe('травма');
  expect(reasonOf({ reason: '', comment: 'x' })).toBe('x');
  expect([reasonOf({ reason: 4, comment: null }), reasonOf({})]).toEqual([null, null]);
});

describe('ids that a reader wants names for', () => {
  const idsIn = (type: string, data: Record<string, unknown>) => {
    const ids = { registrations: new Set<number>(), streams: new Set<number>() };
    collectIds(type, data, ids);
    return [[...ids.registrations], [...ids.streams]];
  };

  test('are those of registrations and categories', () => {
    expect(idsIn('X', { registrationId: 1, winner: 2, loser: 3, sourceRegistrationId: 4, matchId: 5 })).toEqual([[1, 2, 3, 4], []]);
    expect(idsIn('X', { streamId: 7, fromStreamId: 8, toStreamId: 9, upstreamId: 1 })).toEqual([[], [7, 8, 9]]);
    expect(idsIn('X', { registrationId: '1', winner: null })).toEqual([[], []]);
  });

  test('stand in lists too, the first hundred', () => {
    const registrationIds = ['a', ...Array.from({ length: 100 }, (_, i) => i + 1)];
    expect(idsIn('X', { registrationIds })[0]).toHaveLength(99);
  });

  test('of a swap are what was and what is', () => {
    expect(idsIn('AthleteChangedInMatch', { from: 1, to: 2 })).toEqual([[1, 2], []]);
    expect(idsIn('TeamReordered', { from: 1, to: 2 })).toEqual([[], []]);
  });
});

describe('a day in a time zone', () => {
  test.each([
    ['01-05-2026', 'Europe/Moscow', '2026-04-30T21:00:00.000Z', '2026-05-01T21:00:00.000Z'],
    ['31-12-2026', 'UTC', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['01-05-2026', 'America/New_York', '2026-05-01T04:00:00.000Z', '2026-05-02T04:00:00.000Z'],
  ])('%s in %s', (date, zone, start, end) => {
    expect([startOfDay(date, zone), endOfDay(date, zone)]).toEqual([start, end]);
  });

  test.each([
    ['forward', '29-03-2026', 23],
    ['back', '25-10-2026', 25],
  ])('on which the clocks go %s', (_way, date, hours) => {
    const milliseconds = Date.parse(endOfDay(date, 'Europe/Berlin')) - Date.parse(startOfDay(date, 'Europe/Berlin'));
    expect(milliseconds / 3_600_000).toBe(hours);
  });
});

describe('what a command wanted', () => {
  test('is its numbers and yes or no, by path; texts may name people', () => {
    expect(wantedIn({ place: 1, isForce: false, result: '7.5', name: 'Ким', weight: { actual: 58.4 } })).toEqual([
      { field: 'place', from: null, to: 1 },
      { field: 'isForce', from: null, to: false },
      { field: 'result', from: null, to: '7.5' },
      { field: 'weight.actual', from: null, to: 58.4 },
    ]);
  });

  test('is no id and nothing that the device took for granted', () => {
    expect(wantedIn({ id: 1, matchId: 2, registrationIds: [3], expectedVersion: 4, commandId: 5, deviceTime: 6 })).toEqual([]);
  });

  test.each(['-12', '0,5', '1234.567'])('keeps %s, which is a number', (text) => {
    expect(wantedIn({ text })).toHaveLength(1);
  });
  test.each(['12345', '1.2345', '7:3', ''])('leaves out %p', (text) => {
    expect(wantedIn({ text })).toEqual([]);
  });

  test('names fields of a match without its wrapper', () => {
    expect(wantedIn({ matchData: { score: 3 } })).toEqual([{ field: 'score', from: null, to: 3 }]);
  });

  test('is cut after forty', () => {
    expect(wantedIn(Array.from({ length: 60 }, (_, i) => i))).toHaveLength(40);
    expect(wantedIn({ a: Array.from({ length: 39 }, () => 1), b: [1, 1, 1] })).toHaveLength(40);
  });
});
