import { describe, expect, test } from '@jest/globals';
import { etaOf, timesOf } from './eta.js';

describe('when a followed entrant is on', () => {
  const live = {
    playgrounds: [
      {
        next: [
          { matchId: 700_002, estimatedStart: '10:17' },
          { matchId: 700_003, estimatedStart: null },
        ],
      },
    ],
  };
  const boards = {
    playgrounds: [
      {
        items: [
          { streamId: 7, delayInMinutes: 35 },
          { streamId: null, delayInMinutes: 5 },
        ],
      },
    ],
  };
  const times = timesOf(live as never, boards as never);

  test.each([
    ['the board knows', 700_002, '10:00', 7, '10:17'],
    ['the plan, as late as the category is', 700_003, '10:40', 7, '11:15'],
    ['the plan of a category in time', 800_001, '10:40', 8, '10:40'],
    ['past midnight', 700_009, '23:50', 7, '00:25'],
    ['no plan', 700_010, null, 7, null],
  ] as const)('%s', (_, id, timeStart, streamId, expected) => {
    expect(etaOf({ id, timeStart }, streamId, times)).toBe(expected);
  });

  test('nothing is known before the documents are there', () => {
    expect(etaOf({ id: 1, timeStart: '09:00' }, 7, timesOf(undefined, undefined))).toBe('09:00');
  });
});
