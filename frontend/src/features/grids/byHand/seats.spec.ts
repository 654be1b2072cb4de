import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { moved, placementsIn, seated, seatsOf, withItemAt } from './seats.js';

const three = [
  { registrationId: 1, slot: 1 },
  { registrationId: 2, slot: 3 },
  { registrationId: 3, slot: 4 },
];

describe('places of a draw', () => {
  test('a tree has its byes too', () => {
    expect(seatsOf('olympic', three).map(({ key }) => key)).toEqual(['1', '2', '3', '4']);
  });

  test('groups and start orders have as many as there are entrants', () => {
    const groups = [1, 2].map((groupNumber) => ({ registrationId: groupNumber, groupNumber, position: 1 }));
    expect(seatsOf('roundRobin', groups)).toEqual([
      { key: '1:1', placement: { groupNumber: 1, position: 1 } },
      { key: '2:1', placement: { groupNumber: 2, position: 1 } },
    ]);
  });
});

describe('an entrant', () => {
  const seats = seated(three);
  test('goes into a free place', () => expect(moved(seats, 1, '2').get('2')).toBe(1));
  test('changes places with whoever stands there', () => {
    const next = moved(seats, 1, '4');
    expect([next.get('1'), next.get('4')]).toEqual([3, 1]);
  });
  test('from outside takes the place, and the other one goes out', () => {
    const next = moved(moved(seats, 1, null), 1, '3');
    expect([...next.values()].sort()).toEqual([1, 3]);
  });

  test('is never there twice, and nobody is lost but by being put out', () => {
    const step = fc.record({ id: fc.integer({ min: 1, max: 3 }), to: fc.constantFrom('1', '2', '3', '4') });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const after = steps.reduce((now, { id, to }) => moved(now, id, to), seats);
        expect([...after.values()].sort()).toEqual([1, 2, 3]);
        expect(placementsIn(after, seatsOf('olympic', three))).toHaveLength(3);
      }),
    );
  });
});

test('a list takes an item at an index, whether it had it or not', () => {
  expect(withItemAt([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(withItemAt([1, 2], 9, 7)).toEqual([1, 2, 9]);
});
