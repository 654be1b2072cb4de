import { describe, expect, test } from '@jest/globals';
import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { cardOf, heldAfter } from './playgroundCard.js';

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

describe('the card of a playground', () => {
  const match = (matchId: number) => ({ matchId }) as LiveMatch;
  const pause = { name: 'Ceremony', until: '11:40' };
  const mat = (now: LiveMatch | null, next: LiveMatch[]): LivePlayground => ({ playgroundId: 1, name: 'Mat 1', now, next, last: [] });

  test.each([
    ['a result, then what is on', mat(match(2), [match(3)]), match(1), pause, 'result', 1, [2, 3]],
    ['what is on, whatever the schedule says', mat(match(2), [match(3)]), null, pause, 'playing', 2, [3]],
    ['a break', mat(null, [match(3)]), null, pause, 'break', undefined, [3]],
    ['what is to come', mat(null, [match(3), match(4)]), null, null, 'coming', 3, [4]],
    ['nothing', mat(null, []), null, null, 'free', undefined, []],
  ])('shows %s', (_what, playground, result, given, phase, shown, next) => {
    const card = cardOf(playground, result, given);
    expect([card.phase, card.match?.matchId, card.next.map(({ matchId }) => matchId)]).toEqual([phase, shown, next]);
  });
});
