import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import { numberInCategory } from '#contracts/ids';

const table = (category: Category, groupNumber: number) =>
  category.state.groups
    .find(({ number }) => number === groupNumber)
    ?.table.map(({ registrationId, scoreFor }) => [registrationId, scoreFor]);

describe('another score of a decided match', () => {
  test('counts in the table of its group', () => {
    const robin = new Category('roundRobin', 3, {}, 'football');
    robin.win(1, robin.pair(1)[0] ?? 0, { victoryTypeId: 'points', score: { slot1: 2, slot2: 0 } });
    const [winner = 0] = robin.pair(1);
    robin.must('SaveMatchData', { matchId: robin.id(1), matchData: { score: { slot1: 4, slot2: 1 } } });
    expect(table(robin, 1)).toContainEqual([winner, 4]);
    expect(robin.match(1).result).toMatchObject({ winner, score: { slot1: 4, slot2: 1 } });
    expect(robin.match(1).version).toBe(robin.state.version);
  });

  test('a tap with the same score leaves the result and its version alone', () => {
    const knockout = new Category('olympic', 4);
    knockout.win(1, 1, { victoryTypeId: 'points', score: { slot1: 2, slot2: 0 } });
    const { version } = knockout.match(1);
    knockout.must('SaveMatchData', { matchId: knockout.id(1), matchData: { score: { slot1: 2, slot2: 0 }, note: 'x' } });
    expect(knockout.match(1)).toMatchObject({ version, data: { note: 'x' } });
  });

  test('is refused where others would then stand in a match that has been played', () => {
    const mixed = new Category('mixedRoundAndOlympic', 6, { groupsCount: 2 }, 'football');
    const [x = 0, y = 0, z = 0] = mixed.state.groups[0]?.registrations ?? [];
    // Each of the first group has beaten one: the scores alone part them.
    const circle: [number, number, number][] = [
      [x, y, 3],
      [y, z, 2],
      [z, x, 1],
    ];
    const score = (match: number, winner: number, goals: number, against = 0) =>
      mixed.pair(match)[0] === winner ? { slot1: goals, slot2: against } : { slot1: against, slot2: goals };
    const numberOf = (one: number, other: number) =>
      mixed.state.order.map((id) => numberInCategory(id)).find((number) => mixed.pair(number).every((id) => id === one || id === other)) ??
      0;
    for (const [winner, loser, goals] of circle) {
      const match = numberOf(winner, loser);
      mixed.win(match, winner, { victoryTypeId: 'points', score: score(match, winner, goals) });
    }
    mixed.chalk();
    expect(mixed.state.groups[0]?.table.map(({ registrationId }) => registrationId)).toEqual([x, y, z]);
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    mixed.chalk();
    const first = numberOf(x, y);
    const before = mixed.essence;
    const save = (goals: number, against = 0) =>
      mixed.decide('SaveMatchData', { matchId: mixed.id(first), matchData: { score: score(first, x, goals, against) } });
    expect(save(1)).toMatchObject({ errors: { form: ['error.blocked'] } });
    expect(mixed.essence).toEqual(before);
    expect(save(4, 1)).toHaveLength(1);
  });
});

describe('kata by the rules of 2019', () => {
  const kata = () => new Category('performance', 3, { performance: { preset: 'kata2019' } }, 'karate');
  const judge = (category: Category, registrationId: number, value: number, judges = 7) =>
    category.must('SavePerformanceScore', {
      matchId: category.id(1),
      registrationId,
      scores: [1, 2].flatMap((criterionId) => Array.from({ length: judges }, (_, i) => ({ judgeIndex: i + 1, criterionId, value }))),
    });

  test('0.0 from every judge disqualifies, and other marks let in again', () => {
    const category = kata();
    judge(category, 1, 8);
    judge(category, 2, 0);
    judge(category, 3, 7);
    expect(category.state.excluded).toEqual([{ registrationId: 2, reason: 'disqualification' }]);
    expect(category.places()).toEqual([
      [1, 1],
      [2, 3],
    ]);
    judge(category, 2, 9);
    expect(category.state.excluded).toEqual([]);
    expect(category.places()).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
    ]);
  });

  test('a round that is not all in, or has another preset, does not', () => {
    const open = kata();
    judge(open, 2, 0, 6);
    expect(open.state.excluded).toEqual([]);
    const free = new Category('performance', 2);
    free.must('SavePerformanceScore', {
      matchId: free.id(1),
      registrationId: 1,
      scores: [1, 2, 3, 4, 5].map((judgeIndex) => ({ judgeIndex, value: 0 })),
    });
    expect(free.state.excluded).toEqual([]);
  });
});
