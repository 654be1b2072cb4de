import { describe, expect, test } from '@jest/globals';
import type { LiveMatch, LivePlayground } from '../../app/eventLive.js';
import { heldAfter, nextPicture } from './rotation.js';
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
