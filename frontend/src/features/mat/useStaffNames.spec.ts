import { describe, expect, test } from '@jest/globals';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { namedMatch } from './useStaffNames.js';

const participant = (slot: number, registrationId: number | null, fullName: string | null) => ({
  slot,
  registrationId,
  fullName,
  organization: null,
  score: 1,
  penalties: 0,
});

describe('names at the mat', () => {
  test('whoever judges sees the full name and the club, everybody else keeps what the live document says', () => {
    const match = { matchId: 1, participants: [participant(1, 101, 'Пётр № 4'), participant(2, 102, 'Ким Олег')] } as LiveMatch;
    const names = new Map([[101, { id: 101, fullName: 'Иванов Пётр', organization: { name: 'Динамо' } }]]);
    expect(namedMatch(match, names).participants).toEqual([
      { ...participant(1, 101, 'Иванов Пётр'), organization: 'Динамо' },
      participant(2, 102, 'Ким Олег'),
    ]);
  });
});
