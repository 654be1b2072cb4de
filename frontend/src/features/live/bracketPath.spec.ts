import { describe, expect, test } from '@jest/globals';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { parsePins } from '../../shared/following/mine.js';
import { bracketPathOf } from './bracketPath.js';

describe('the way of a followed entrant', () => {
  const grid = gridOf(knockoutOf([1, 2, 3, 4]));

  test('leads from the next match to the one after a win', () => {
    const way = bracketPathOf(grid, 3);
    expect([way.now, way.next?.number, way.ifWon?.number, way.ifLost]).toEqual([null, 2, 3, null]);
  });

  test('ends with a place', () => {
    const matches = Object.fromEntries(Object.values(grid.matches).map((match) => [match.id, { ...match, status: 'finished' as const }]));
    const way = bracketPathOf({ ...grid, matches, places: [{ place: 3, registrationId: 3, points: 0 }] }, 3);
    expect([way.next, way.lastPlayed?.number, way.place]).toEqual([null, 2, 3]);
  });

  test('tells what was fought and where further wins lead', () => {
    const eight = gridOf(knockoutOf([1, 2, 3, 4, 5, 6, 7, 8]));
    const first = bracketPathOf(eight, 1).next;
    expect(bracketPathOf(eight, 1).ahead.map(({ number }) => number)).toEqual([7]);
    if (!first) throw new Error('no first match');
    const won = { ...first, status: 'finished' as const, winnerRegistrationId: 1 };
    expect(bracketPathOf({ ...eight, matches: { ...eight.matches, [first.id]: won } }, 1).played).toEqual([won]);
  });

  test('counts a bye among no fights', () => {
    const first = bracketPathOf(grid, 1).next;
    if (!first) throw new Error('no first match');
    const bye = { ...first, status: 'finished' as const, isBye: true };
    expect(bracketPathOf({ ...grid, matches: { ...grid.matches, [first.id]: bye } }, 1).played).toEqual([]);
  });

  test.each([
    ['[{"registrationId":1,"streamId":7}]', 1],
    ['[{"registrationId":"1"}]', 0],
    ['no json', 0],
    [null, 0],
  ])('pins from %s', (text, count) => {
    expect(parsePins(text)).toHaveLength(count);
  });
});
