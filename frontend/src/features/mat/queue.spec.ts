import { describe, expect, test } from '@jest/globals';
import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { mayRunBouts } from './access.js';
import { isOver, matchOn, openOnes } from './queue.js';

const match = (matchId: number, status: LiveMatch['status'] = 'ready'): LiveMatch => ({
  matchId,
  number: matchId,
  streamId: 1,
  streamName: '',
  bracket: 'main',
  groupNumber: null,
  roundNumber: 1,
  status,
  winnerRegistrationId: null,
  victoryTypeId: null,
  participants: [],
  timerCountInSeconds: 0,
  isTimerRunning: false,
  timerUpdatedAt: null,
  estimatedStart: null,
});
const playground: LivePlayground = {
  playgroundId: 1,
  name: '',
  now: match(2, 'running'),
  next: [match(3), match(4)],
  last: [match(1, 'finished')],
};

describe('queue of a playground', () => {
  test('the match on the screen stays there, as the lists know it', () => {
    const open = openOnes(playground, [2]);
    expect(open.map(({ matchId }) => matchId)).toEqual([3, 4]);
    expect(matchOn(playground, open, null)?.matchId).toBe(3);
    expect(matchOn(playground, open, match(4))?.matchId).toBe(4);
    const decided = matchOn(playground, open, match(1));
    expect(decided && isOver(decided)).toBe(true);
    expect(matchOn(undefined, [], match(9))).toBeNull();
  });
});

describe('who runs bouts', () => {
  const user = (role: 'referee' | 'organiser' | 'administrator' | 'representative', playgroundIds?: number[], eventId = 3) => ({
    id: 1,
    email: '',
    fullName: '',
    roles: [{ role, eventId, ...(playgroundIds ? { playgroundIds } : {}) }],
  });
  test.each([
    [user('referee', [5]), true],
    [user('referee', [6]), false],
    [user('referee'), true],
    [user('referee', [5], 4), false],
    [user('organiser'), true],
    [user('administrator', undefined, 9), true],
    [user('representative'), false],
  ])('%#', (who, expected) => expect(mayRunBouts(who, 3, 5)).toBe(expected));
});
