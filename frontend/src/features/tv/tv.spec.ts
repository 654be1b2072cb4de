import { describe, expect, test } from '@jest/globals';
import { cardsInTurn, nextPicture } from './rotation.js';
import { settingsOf } from './settings.js';

describe('settings of a big screen', () => {
  test('stand in the address', () => {
    expect(settingsOf('?view=brackets,results&rotate=20&streams=7,8&playgrounds=11&scale=1.25')).toEqual({
      views: ['brackets', 'results'],
      rotateInSeconds: 20,
      streamIds: [7, 8],
      playgroundIds: [11],
      scale: 1.25,
    });
  });

  test.each(['', '?view=x&rotate=abc&streams=a,-1&scale='])('"%s" gives the defaults', (search) => {
    expect(settingsOf(search)).toEqual({ views: ['mats'], rotateInSeconds: 15, streamIds: null, playgroundIds: null, scale: 1 });
  });

  test('keep within what can be read', () => {
    expect(settingsOf('?rotate=1&scale=99')).toMatchObject({ rotateInSeconds: 3, scale: 2 });
  });
});

describe('the order of pictures', () => {
  const pictures = [
    { name: 'a', changedAt: 10 },
    { name: 'b', changedAt: 50 },
    { name: 'c', changedAt: 40 },
  ];

  test('goes round while nothing changes', () => {
    const shown = new Map([...pictures].map(({ name }) => [name, 100]));
    expect(nextPicture(pictures, 'a', shown)).toBe('b');
    expect(nextPicture(pictures, 'c', shown)).toBe('a');
    expect(nextPicture([], null, shown)).toBeNull();
  });

  test('takes first what changed first since it was shown', () => {
    const shown = new Map([
      ['a', 20],
      ['b', 20],
      ['c', 20],
    ]);
    expect(nextPicture(pictures, 'a', shown)).toBe('c');
  });
});

describe('the playgrounds of a screen', () => {
  const mats = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

  test.each([
    [3, [[1, 2, 3]]],
    [6, [mats(6)]],
    [
      7,
      [
        [1, 2, 3, 4],
        [5, 6, 7],
      ],
    ],
    [
      8,
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    ],
    [0, [[]]],
  ])('of %d, they are shared out evenly, turn by turn', (count, screens) => {
    for (const [turn, screen] of [...screens, ...screens].entries()) expect(cardsInTurn(mats(count), turn)).toEqual(screen);
  });
});
