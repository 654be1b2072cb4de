import { describe, expect, test } from '@jest/globals';
import { etaText, startsOf } from './eta.js';

describe('when a followed entrant is on', () => {
  const start = { at: '10:17', from: '10:12', to: '10:22' };
  const match = (matchId: number, times = start) => ({ matchId, streamId: 7, number: matchId % 100, start: times });
  const starts = startsOf({
    playgrounds: [
      { playgroundId: 1, name: 'Mat 1', plannedEnd: null, end: null, matches: [match(700_002)], next: [] },
      {
        playgroundId: 2,
        name: 'Mat 2',
        plannedEnd: null,
        end: null,
        matches: [match(800_001, { at: '11:00', from: '11:00', to: '11:00' })],
        next: [],
      },
    ],
  });

  test('the likely start with the half of all cases', () => expect(etaText(starts.get(700_002))).toBe('~10:17 (10:12–10:22)'));
  test('nothing more where it is sure', () => expect(etaText(starts.get(800_001))).toBe('~11:00'));
  test('nothing where nothing is known', () => {
    expect(etaText(starts.get(9))).toBe('');
    expect(startsOf(undefined).size).toBe(0);
  });
});
