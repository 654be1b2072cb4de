import { describe, expect, test } from '@jest/globals';
import { gridOf, sampleMatch } from '../bracket/knockout.fixture.js';
import { standingOf } from './standing.js';

const round = (number: number, scores: readonly (number | null)[]) => {
  const match = sampleMatch(
    900_000 + number,
    'group',
    number,
    1,
    scores.map((_, at) => ({ type: 'entrant', registrationId: at + 1 })),
  );
  return { ...match, participants: match.participants.map((participant, at) => ({ ...participant, score: scores[at] ?? null })) };
};

describe('the standing of performances', () => {
  test('placed entrants lead, the rest stand in start order', () => {
    const grid = gridOf([round(1, [8.1, 9.2, null]), { ...round(2, [null, null, null]), status: 'running', currentRegistrationId: 1 }], {
      gridKind: 'performance',
      ranking: [
        { registrationId: 1, total: 8.1, place: 2 },
        { registrationId: 2, total: 9.2, place: 1 },
        { registrationId: 3, total: null, place: null },
      ],
    });
    expect(standingOf(grid).map(({ registrationId, place, rounds, isNow }) => [registrationId, place, rounds[0], isNow])).toEqual([
      [2, 1, 9.2, false],
      [1, 2, 8.1, true],
      [3, null, null, false],
    ]);
  });
});
