import { describe, expect, test } from '@jest/globals';
import type { LiveMatch, LivePlayground } from './eventLive.js';
import { heldAfter } from './heldMatch.js';

describe('a result', () => {
  const match = (matchId: number, fields: Partial<LiveMatch> = {}) => ({ matchId, ...fields }) as LiveMatch;
  const mat = (now: LiveMatch | null, last: LiveMatch[]): LivePlayground => ({ playgroundId: 1, name: 'Mat 1', now, next: [], last });

  test('stays for eight seconds before the next match appears', () => {
    const result = match(1, { winnerRegistrationId: 5 });
    expect(heldAfter(match(1), mat(match(2), [result]), 1_000)).toEqual({ match: result, until: 9_000 });
  });

  test.each([
    ['the same match goes on', match(1), mat(match(1), [])],
    ['nothing was on', null, mat(match(1), [])],
    ['the match was taken back', match(1), mat(null, [])],
  ])('does not stay when %s', (_what, shown, playground) => {
    expect(heldAfter(shown, playground, 0)).toBeNull();
  });
});
