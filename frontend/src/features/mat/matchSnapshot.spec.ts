import { describe, expect, test } from '@jest/globals';
import type { Waiting } from './outbox.js';
import { togetherRefused } from './matchSnapshot.js';

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
  test('goes with the decision of its match; without one each stands alone; nothing is left out', () => {
    const scores = [refused('a', { matchId: 1, matchData: {} }), refused('b', { matchId: 1, matchData: {} })];
    const decision = refused('c', { matchId: 1, winnerRegistrationId: 5, victoryTypeId: 'decision' });
    const other = refused('d', { matchId: 2, matchData: {} });
    expect(togetherRefused([...scores, decision, other])).toEqual([
      { command: decision, after: scores },
      { command: other, after: [] },
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
});
