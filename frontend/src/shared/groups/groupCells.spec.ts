import { describe, expect, test } from '@jest/globals';
import type { GroupDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { sampleMatch } from '../bracket/knockout.fixture.js';
import { countPlayed, meetingsOf, tiedPlaces } from './groupCells.js';

const bout = (
  id: number,
  [red, blue]: [number, number],
  [scoreRed, scoreBlue]: [number | null, number | null],
  fields: Partial<MatchDoc> = {},
): MatchDoc => {
  const match = sampleMatch(id, 'group', 1, 1, [
    { type: 'entrant', registrationId: red },
    { type: 'entrant', registrationId: blue },
  ]);
  return { ...match, participants: match.participants.map((p, at) => ({ ...p, score: at === 0 ? scoreRed : scoreBlue })), ...fields };
};

describe('the matrix of a group', () => {
  const matches = [
    bout(1, [229, 230], [1, 2], { status: 'finished', winnerRegistrationId: 230, victoryType: { id: 'points' } }),
    bout(2, [230, 231], [2, 2], { status: 'finished', victoryType: { id: 'draw' } }),
    bout(3, [231, 229], [1, 0], { status: 'running' }),
    bout(4, [229, 230], [null, null]),
  ];
  const meetings = meetingsOf(matches);

  test('is read along the row', () => {
    expect(meetings.get(229)?.get(230)?.[0]).toEqual({ matchId: 1, own: 1, other: 2, outcome: 'lost' });
    expect(meetings.get(230)?.get(229)?.[0]).toEqual({ matchId: 1, own: 2, other: 1, outcome: 'won' });
    expect(meetings.get(231)?.get(230)?.[0]?.outcome).toBe('drawn');
    expect(meetings.get(229)?.get(231)?.[0]).toEqual({ matchId: 3, own: 0, other: 1, outcome: 'live' });
  });

  test('both who were disqualified have lost: that is no draw', () => {
    const both = { status: 'finished' as const, victoryType: { id: 'doubleDisqualification' as const } };
    const rows = meetingsOf([bout(1, [229, 230], [null, null], both)]);
    expect([rows.get(229)?.get(230)?.[0]?.outcome, rows.get(230)?.get(229)?.[0]?.outcome]).toEqual(['lost', 'lost']);
  });

  test('keeps a second meeting of a pair', () => {
    expect(
      meetings
        .get(229)
        ?.get(230)
        ?.map(({ outcome }) => outcome),
    ).toEqual(['lost', 'open']);
    expect(countPlayed(matches)).toBe(2);
  });

  test('tied rows share their places', () => {
    const group = { ties: [{ places: [2, 3], registrationIds: [230, 231] }] } as unknown as GroupDoc;
    expect(tiedPlaces(group, 230)).toBe('2–3');
    expect(tiedPlaces(group, 229)).toBeNull();
  });
});
