import { describe, expect, test } from '@jest/globals';
import { neighbourOf, directionOf, type Direction } from './keyboard.js';
import { knockoutOf } from './knockout.fixture.js';
import { layoutBracket } from '#domain/competition/picture/layout';

const layout = layoutBracket(knockoutOf([1, 2, 3, 4, 5, 6, 7, 8]));
const from = (id: number, way: Direction) =>
  neighbourOf(layout, 700_000 + id, way)
    ?.toString()
    .slice(-1);

describe('arrows in a bracket', () => {
  test.each<[number, Direction, string | undefined]>([
    [3, 'right', '6'],
    [6, 'left', '3'],
    [3, 'up', '2'],
    [3, 'down', '4'],
    [4, 'down', undefined],
    [4, 'last', '7'],
    [7, 'first', '2'],
    [7, 'right', undefined],
  ])('from match %d %s lies %s', (id, way, to) => {
    expect(from(id, way)).toBe(to);
  });

  test('keys that are no way stay free', () => {
    expect(directionOf('Home')).toBe('first');
    expect(directionOf('a')).toBeUndefined();
  });
});
