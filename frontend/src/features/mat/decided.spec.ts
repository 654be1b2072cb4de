import { describe, expect, test } from '@jest/globals';
import { afterRecorded, isOwnResult, overHere, type Decided } from './decided.js';
import type { Waiting } from './outbox.js';

const command = (body: object): Waiting => ({
  ...{ id: 'x', userId: 7, path: '/api/cabinet/set-match-winner', label: '', deviceTime: '', refusal: null },
  body,
});
const decision = command({ matchId: 4, winnerRegistrationId: 10, victoryTypeId: 'points' });
const takenBack = command({ matchId: 4, winnerRegistrationId: null });
const score = command({ matchId: 4, matchData: {} });
const recorded: Decided[] = [{ matchId: 4, winnerRegistrationId: 10, toldAt: 12 }];

describe('a match that this tablet has decided', () => {
  test('is over while its result waits to be sent, unless that was taken back', () => {
    expect(overHere([decision, score], [], 5)).toEqual([4]);
    expect(overHere([decision, takenBack], [], 5)).toEqual([]);
    expect(overHere([takenBack], recorded, 5)).toEqual([]);
    expect(overHere([decision, takenBack, decision], [], 5)).toEqual([4]);
  });

  test('is over until the document tells how it stands', () => {
    expect(overHere([], recorded, 11)).toEqual([4]);
    expect(overHere([], recorded, 12)).toEqual([]);
  });

  test('is known by its result; one that was taken back is forgotten', () => {
    expect(afterRecorded([], decision, 12)).toEqual(recorded);
    expect(afterRecorded(recorded, score, 13)).toEqual(recorded);
    expect(afterRecorded(recorded, takenBack, 14)).toEqual([]);
    expect(isOwnResult(recorded, { matchId: 4, winnerRegistrationId: 10 })).toBe(true);
    expect(isOwnResult(recorded, { matchId: 4, winnerRegistrationId: 20 })).toBe(false);
  });
});
