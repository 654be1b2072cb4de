import { describe, expect, test } from '@jest/globals';
import type { Waiting } from './outbox.js';
import { isForPresent, togetherRefused, withoutExpectedWinner } from './matchSnapshot.js';

const refused = (id: string, body: object): Waiting => ({
  id,
  userId: 1,
  path: '/api/save-data-in-match',
  body,
  label: id,
  deviceTime: '2026-11-21T10:00:00.000Z',
  refusal: { status: 409, keys: ['error.conflict'], changedBy: null, changedAt: null },
});

describe('what was refused', () => {
  test('goes with the decision of its match; without one all of the match goes together; nothing is left out', () => {
    const scores = [refused('a', { matchId: 1, matchData: {} }), refused('b', { matchId: 1, matchData: {} })];
    const decision = refused('c', { matchId: 1, winnerRegistrationId: 5, victoryTypeId: 'decision' });
    const others = [refused('d', { matchId: 2, matchData: {} }), refused('e', { matchId: 2, matchData: {} })];
    expect(togetherRefused([...scores, decision, ...others])).toEqual([
      { command: decision, after: scores },
      { command: others[0], after: [others[1]] },
    ]);
  });

  test('two decisions of a match are decided one by one', () => {
    const first = refused('a', { matchId: 1, winnerRegistrationId: 5, victoryTypeId: 'decision' });
    const second = refused('b', { matchId: 1, winnerRegistrationId: 6, victoryTypeId: 'decision' });
    const score = refused('c', { matchId: 1, matchData: {} });
    expect(togetherRefused([first, second, score])).toEqual([
      { command: first, after: [] },
      { command: second, after: [score] },
    ]);
  });

  test('is for those who stood in the bout; sides count', () => {
    const score = refused('a', { matchId: 1, matchData: {}, expected: { registrationIds: [5, 6], winnerRegistrationId: null } });
    expect(isForPresent(score, { registrationIds: [5, 6] })).toBe(true);
    expect(isForPresent(score, { registrationIds: [6, 5] })).toBe(false);
    expect(isForPresent(score, { registrationIds: [5, null] })).toBe(false);
    expect(isForPresent(refused('b', { matchId: 1 }), { registrationIds: [5, null] })).toBe(true);
    expect(withoutExpectedWinner(score.body)).toEqual({ matchId: 1, matchData: {}, expected: { registrationIds: [5, 6] } });
  });
});
