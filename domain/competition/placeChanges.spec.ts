import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PlaceRow } from '#contracts/competition/grid.docs';
import { byPlace, newPlaces, placesPatch } from './placeChanges.js';

const anyPlaces = fc
  .uniqueArray(
    fc.record({
      place: fc.integer({ min: 1, max: 9 }),
      registrationId: fc.integer({ min: 1, max: 30 }),
      points: fc.integer({ min: 0, max: 2 }),
    }),
    {
      selector: ({ registrationId }) => registrationId,
    },
  )
  .map((rows): PlaceRow[] => rows.sort(byPlace));

function follow(places: readonly PlaceRow[], before: readonly PlaceRow[]): PlaceRow[] {
  let list = [...before];
  for (const step of placesPatch(before, places)) {
    const at = Number(step.path.split('/')[2]);
    if (step.op === 'remove') list.splice(at, 1);
    else if (step.path === '/places') list = [...places];
    else if (step.op === 'add') list.splice(at, 0, places.find((row) => row === step.value) ?? { place: 0, registrationId: 0, points: 0 });
  }
  return list;
}

describe('changes of the places', () => {
  test('the steps lead from one list to the other', () => {
    fc.assert(fc.property(anyPlaces, anyPlaces, (before, after) => expect(follow(after, before)).toEqual(after)));
  });

  test('a place more is one step, whatever stands already', () => {
    const before = [1, 2, 3].map((place) => ({ place, registrationId: place, points: 0 }));
    const row = { place: 2, registrationId: 9, points: 0 };
    const after = [...before, row].sort(byPlace);
    expect(placesPatch(before, after)).toEqual([{ op: 'add', path: '/places/2', value: row }]);
    expect(newPlaces(before, after)).toEqual([row]);
    expect(placesPatch(after, after)).toEqual([]);
  });

  test('a list that is mostly new is sent anew', () => {
    const after = Array.from({ length: 20 }, (_, index) => ({ place: index + 1, registrationId: index + 1, points: 0 }));
    expect(placesPatch([], after)).toEqual([{ op: 'replace', path: '/places', value: after }]);
  });
});
