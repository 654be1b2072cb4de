import { describe, expect, test } from '@jest/globals';
import { standingsOf } from './standings.rules.js';

const reached = (of: string, place: number | null, points = 0) => ({ of, place, points });
const medals = (rows: ReturnType<typeof standingsOf<string>>) =>
  rows.map(({ id, gold, silver, bronze, medalPlace }) => [id, gold, silver, bronze, medalPlace]);

describe('the medal table', () => {
  test('one gold comes before any number of silvers, one silver before any number of bronzes', () => {
    const rows = standingsOf([
      ...[reached('Oka', 3), reached('Oka', 3), reached('Oka', 3)],
      ...[reached('Volga', 2), reached('Volga', 2)],
      ...[reached('Kama', 1), reached('Don', 2), reached('Don', 3)],
    ]);
    expect(medals(rows)).toEqual([
      ['Kama', 1, 0, 0, 1],
      ['Volga', 0, 2, 0, 2],
      ['Don', 0, 1, 1, 3],
      ['Oka', 0, 0, 3, 4],
    ]);
  });

  test('two third places of a category are two bronzes', () => {
    const rows = standingsOf([reached('Oka', 3), reached('Oka', 3)]);
    expect(medals(rows)).toEqual([['Oka', 0, 0, 2, 1]]);
  });

  test('says how many medals are of categories that are not completed yet', () => {
    const rows = standingsOf([reached('Oka', 1), { ...reached('Oka', 2), isOpen: true }, { ...reached('Oka', 5), isOpen: true }]);
    expect(rows.map(({ gold, silver, open }) => [gold, silver, open])).toEqual([[1, 1, 1]]);
  });

  test('equal ones share a place, and the next one is not given', () => {
    const rows = standingsOf([reached('Oka', 1), reached('Volga', 1), reached('Kama', 2)]);
    expect(rows.map(({ medalPlace }) => medalPlace)).toEqual([1, 1, 3]);
  });

  test('who has neither a medal nor points is not in it; who has points alone has no place by medals', () => {
    const rows = standingsOf([reached('Oka', 5, 2), reached('Volga', 9), reached('Kama', null), reached('Don', 1)]);
    expect(medals(rows)).toEqual([
      ['Don', 1, 0, 0, 1],
      ['Oka', 0, 0, 0, null],
    ]);
  });
});

describe('the standings by points', () => {
  test('add what every place brought; equal ones are parted by medals, else they share a place', () => {
    const rows = standingsOf([
      ...[reached('Oka', 1, 10), reached('Volga', 2, 8), reached('Volga', 7, 2)],
      ...[reached('Kama', 5, 4), reached('Don', 5, 4), reached('Ural', 1)],
    ]);
    expect(Object.fromEntries(rows.map(({ id, points, pointsPlace }) => [id, [points, pointsPlace]]))).toEqual({
      Oka: [10, 1],
      Volga: [10, 2],
      Kama: [4, 3],
      Don: [4, 3],
      Ural: [0, null],
    });
  });

  test('parts of points add up', () => {
    expect(standingsOf([reached('Oka', 1, 0.1), reached('Oka', 2, 0.2)])[0]?.points).toBe(0.3);
  });
});
