import { describe, expect, test } from '@jest/globals';
import { cornersOf, sideIn } from '../../../ui/corners.js';
import { sportMode } from '#domain/sport-modes/modes';
import { sideLetter } from './words.js';

describe('the letter of a side', () => {
  test('is the first of its name', () => {
    expect([sideLetter('Red', 'Blue'), sideLetter('Чон', 'Хон')]).toEqual(['R', 'Ч']);
  });

  test('is as many as part it from the other side', () => {
    expect([sideLetter('Ака', 'Ао'), sideLetter('Ао', 'Ака')]).toEqual(['АК', 'АО']);
    expect([sideLetter('Side', 'Side'), sideLetter('Side 2', 'Side')]).toEqual(['S', 'SIDE ']);
  });
});

test.each([
  ['judo', 'judo.ijf'],
  ['taekwondo', 'taekwondo.wt.kyorugi'],
  ['karate', 'karate.wkf.kumite'],
  ['wrestling', 'wrestling.uww.freestyle'],
])('boards dress the sides of %s as its mode does', (sport, mode) => {
  const worn = { '#ffffff': 'white', '#1d4ed8': 'blue', '#c81e1e': 'red' } as Record<string, string>;
  const corners = cornersOf(sport);
  const sides = sportMode(mode)?.sides.map(({ color }) => worn[color]);
  expect(corners && [sideIn(corners, 1), sideIn(corners, 2)]).toEqual(sides);
});
