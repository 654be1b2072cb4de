import { describe, expect, test } from '@jest/globals';
import { grid } from './grid.decider.js';
import { Category } from './grid.fixture.js';
import { statusOf } from './resolve.js';
import { numberInCategory } from '#contracts/ids';

const errorsOf = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;
const confirmed = { isCompleted: false, isConfirmed: true, seed: null, weight: null };

describe('a completed category', () => {
  const completed = { isCompleted: true, isConfirmed: true, seed: null, weight: null };
  const cup = new Category('olympic', 4);
  const match = { matchId: cup.id(1) };

  test.each<[Parameters<Category['decide']>[0], object]>([
    ['CreateTournamentGrid', { streamId: 7, gridKind: 'olympic' }],
    ['DrawGrid', { streamId: 7, mode: 'seeded' }],
    ['SetMatchWinner', { ...match, winnerRegistrationId: 1, victoryTypeId: 'decision' }],
    ['UnblockMatch', { ...match, reason: 'x' }],
    ['SwapParticipants', match],
    ['ChangeAthleteInMatches', { streamId: 7, fromRegistrationId: 1, toRegistrationId: 9, reason: '' }],
    ['SimpleChangeAthlete', { ...match, slot: 1, registrationId: 9 }],
    ['SimpleChangeConsolationAthlete', { ...match, slot: 1, registrationId: 9 }],
    ['ClearOlympicData', { streamId: 7, reason: 'x' }],
    ['ClearConsolationData', { streamId: 7, reason: 'x' }],
    ['SavePerformanceScore', { ...match, registrationId: 1, scores: [] }],
    ['SetScoringType', { streamId: 7, scoringType: 'sum' }],
    ['ChangeStage', { streamId: 7, stage: 'draw' }],
    ['MoveToSecondStage', { registrationId: 1, isSecondStage: true }],
    ['CreateOlympicMatches', { streamId: 7 }],
    ['MoveRoundMatch', { ...match, roundNumber: 1, index: 1 }],
    ['SaveVictoryType', { ...match, victoryTypeId: 'fall' }],
    ['SaveMatchData', { ...match, matchData: { note: 'x' } }],
    ['UpdateMatchTimer', { ...match, timerCountInSeconds: 5 }],
    ['ResolveGroupTie', { streamId: 7, groupNumber: 1, registrationIds: [1, 2], method: 'lot', reason: '' }],
    ['CreatePlayOff', { streamId: 7, groupNumber: 1, registrationIds: [1, 2] }],
    ['CorrectMatch', { ...match, winnerRegistrationId: 1, reason: 'x', fallingMatchIds: [] }],
    ['SetEntrantStatus', { registrationId: 1, status: 'withdrawn', reason: 'x' }],
  ])('refuses %s', (name, input) => {
    expect(errorsOf(cup.decide(name, input as never, completed))).toEqual({ form: ['error.completed'] });
  });

  test('takes the address of a video', () => {
    expect(cup.decide('SaveVideoTranslation', { ...match, videoUrl: 'https://rutube.ru/x' }, completed)).toHaveLength(1);
  });
});

describe('a match that has changed since the caller looked', () => {
  const cup = new Category('olympic', 4);
  const match = { matchId: cup.id(1), expectedVersion: 1 };

  test.each<[Parameters<Category['decide']>[0], object]>([
    ['SwapParticipants', {}],
    ['SimpleChangeAthlete', { slot: 1, registrationId: 9 }],
    ['SimpleChangeConsolationAthlete', { slot: 1, registrationId: 9 }],
    ['SavePerformanceScore', { registrationId: 1, scores: [] }],
    ['MoveRoundMatch', { roundNumber: 1, index: 1 }],
    ['SaveMatchData', { matchData: { note: 'x' } }],
    ['UpdateMatchTimer', { timerCountInSeconds: 5 }],
    ['UnblockMatch', { reason: 'x' }],
  ])('%s is a conflict', (name, input) => {
    expect(cup.decide(name, { ...match, ...input }, confirmed)).toMatchObject({ status: 409, extra: { currentVersion: 2 } });
  });

  test('a correction and another way to win are conflicts too, once there is a result', () => {
    const played = new Category('olympic', 4);
    played.win(1, 1);
    const stale = { matchId: played.id(1), expectedVersion: 2 };
    const correction = { ...stale, winnerRegistrationId: 4, victoryTypeId: 'decision' as const, reason: 'x', fallingMatchIds: [] };
    expect(played.decide('CorrectMatch', correction)).toMatchObject({ status: 409, extra: { currentVersion: 3 } });
    expect(played.decide('SaveVictoryType', { ...stale, victoryTypeId: 'fall' })).toMatchObject({ status: 409 });
    expect(played.decide('CorrectMatch', { ...correction, expectedVersion: 3 })).toHaveLength(1);
  });

  test('there is none under an unknown number', () => {
    expect(cup.decide('SwapParticipants', { matchId: 799_999 })).toMatchObject({ status: 404, errors: { matchId: ['error.not_found'] } });
  });
});

describe('the data of a match', () => {
  test('is recorded field by field; what is not given stays', () => {
    const cup = new Category('olympic', 4);
    const save = (matchData: object) => cup.decide('SaveMatchData', { matchId: cup.id(1), matchData });
    const penalties = { slot1: 1, slot2: 0 };
    expect(save({ penalties, note: 'x' })).toMatchObject([
      {
        data: {
          changes: [
            { field: 'penalties', to: penalties },
            { field: 'note', to: 'x' },
          ],
        },
      },
    ]);
    save({ score: { slot1: 2, slot2: 1 } });
    expect(cup.match(1).data).toMatchObject({ score: { slot1: 2, slot2: 1 }, penalties, note: 'x' });
    expect(save({ note: 'x' })).toEqual([]);
    expect(save({ rounds: [{ name: 'game', slot1: 11, slot2: 9 }] })).toHaveLength(1);
  });

  test('waits until both are known', () => {
    const cup = new Category('olympic', 4);
    const decided = cup.decide('SaveMatchData', { matchId: cup.id(3), matchData: { note: 'x' } });
    expect(errorsOf(decided)).toEqual({ matchId: ['error.no_opponent'] });
  });

  test('is not stored for others than those whom the referee had before them, nor over a result', () => {
    const cup = new Category('olympic', 4);
    const [red = 0, blue = 0] = cup.pair(1).map(Number);
    const save = (registrationIds: number[], winnerRegistrationId?: number | null) =>
      cup.decide('SaveMatchData', {
        matchId: cup.id(1),
        matchData: { score: { slot1: 2, slot2: 1 } },
        expected: { registrationIds, ...(winnerRegistrationId !== undefined && { winnerRegistrationId }) },
      });
    expect(save([blue, red])).toMatchObject({ status: 409, errors: { form: ['error.conflict'] } });
    expect(save([red, blue + 1])).toMatchObject({ status: 409 });
    expect(save([red, blue], red)).toMatchObject({ status: 409 });
    expect(save([red, blue], null)).toHaveLength(1);
    cup.win(1, red, { victoryTypeId: 'points', score: { slot1: 3, slot2: 1 } });
    expect(save([red, blue], null)).toMatchObject({ status: 409 });
    expect(save([red, blue])).toHaveLength(1);
  });

  test('keeps to the result: the winner scores more', () => {
    const cup = new Category('olympic', 4);
    cup.win(1, 1, { victoryTypeId: 'points', score: { slot1: 2, slot2: 1 } });
    const decided = cup.decide('SaveMatchData', { matchId: cup.id(1), matchData: { score: { slot1: 1, slot2: 2 } } });
    expect(errorsOf(decided)).toEqual({ 'matchData.score': ['error.score_mismatch'] });
  });
});

describe('the clock of a match', () => {
  const running = (seconds: number) => {
    const cup = new Category('olympic', 4);
    cup.must('UpdateMatchTimer', { matchId: cup.id(1), timerCountInSeconds: seconds, isRunning: true });
    return cup;
  };
  const update = (cup: Category, timerCountInSeconds: number, isRunning?: boolean) =>
    cup.decide('UpdateMatchTimer', { matchId: cup.id(1), timerCountInSeconds, ...(isRunning !== undefined && { isRunning }) });

  test.each([
    [-1, false],
    [0, true],
    [7_200, true],
    [7_201, false],
  ])('may stand at %d s: %p', (seconds, isTaken) => {
    const decided = update(new Category('olympic', 4), seconds, true);
    if (isTaken) expect(decided).toHaveLength(1);
    else expect(errorsOf(decided)).toEqual({ timerCountInSeconds: ['error.range'] });
  });

  test('stands still until both are known, and for others than those whom the referee had before them', () => {
    const cup = new Category('olympic', 4);
    const final = { matchId: cup.id(3), timerCountInSeconds: 5, isRunning: true };
    expect(errorsOf(cup.decide('UpdateMatchTimer', final))).toEqual({ matchId: ['error.no_opponent'] });
    cup.chalk(2);
    const [red, blue] = cup.pair(3);
    const expected = (registrationIds: unknown[]) => ({ expected: { registrationIds: registrationIds as number[] } });
    expect(cup.decide('UpdateMatchTimer', { ...final, ...expected([blue, red]) })).toMatchObject({ status: 409 });
    expect(cup.decide('UpdateMatchTimer', { ...final, ...expected([red, blue]) })).toHaveLength(1);
  });

  test('that was started before an opponent was taken away makes no match of one: it waits, and nothing is stored', () => {
    const cup = new Category('olympic', 4);
    // As logs have it from when a clock could be started on it.
    const at = '2026-11-22T10:00:00.000Z';
    const started = { type: 'MatchTimerUpdated', data: { matchId: cup.id(3), seconds: 5, isRunning: true, at } } as const;
    cup.state = grid.evolve(cup.state, started, { version: cup.state.version + 1, recordedAt: at, actorUserId: 1 });
    expect(statusOf(cup.match(3))).toBe('pending');
    const decided = cup.decide('SaveMatchData', { matchId: cup.id(3), matchData: { score: { slot1: 100, slot2: 0 } } });
    expect(errorsOf(decided)).toEqual({ matchId: ['error.no_opponent'] });
  });

  test('that has not moved is recorded when it starts or stops', () => {
    const cup = running(5);
    expect(update(cup, 5)).toEqual([]);
    expect(update(cup, 5, true)).toEqual([]);
    expect(update(cup, 5, false)).toHaveLength(1);
    expect(cup.match(1).timer).toMatchObject({ seconds: 5, isRunning: false });
  });

  test('stops with a result', () => {
    const cup = running(5);
    cup.win(1, 1);
    expect(cup.match(1).timer.isRunning).toBe(false);
  });

  test('starts anew when other entrants come into the match', () => {
    const cup = new Category('olympic', 4);
    cup.chalk(2);
    cup.must('UpdateMatchTimer', { matchId: cup.id(3), timerCountInSeconds: 90, isRunning: false });
    cup.win(1, 4, { expectedVersion: cup.match(1).version });
    expect(cup.pair(3)).toContain(4);
    expect(cup.match(3)).toMatchObject({ timer: { seconds: 0, isRunning: false }, startedAt: null });
  });
});

describe('the video of a match', () => {
  const cup = new Category('olympic', 4);
  const save = (videoUrl: string | null) => cup.decide('SaveVideoTranslation', { matchId: cup.id(1), videoUrl });

  test.each([
    ['https://www.youtube.com/watch?v=1', true],
    ['https://youtu.be/1', true],
    ['http://youtu.be/1', false],
    ['https://user@youtu.be/1', false],
    ['https://youtu.be.example.org/1', false],
    ['https://example.org/youtu.be', false],
    ['youtu.be/1', false],
  ])('%s is taken: %p', (url, isTaken) => {
    const decided = save(url);
    if (isTaken) expect(decided).toHaveLength(1);
    else expect(errorsOf(decided)).toEqual({ videoUrl: ['error.url'] });
  });

  test('is taken away, once', () => {
    save('https://youtu.be/1');
    expect(save('https://youtu.be/1')).toEqual([]);
    expect(save(null)).toHaveLength(1);
    expect(save(null)).toEqual([]);
  });
});

describe('swapping the sides of a match', () => {
  test('turns entrants and data', () => {
    const cup = new Category('olympic', 4);
    const [a, b] = cup.pair(1);
    cup.must('SaveMatchData', { matchId: cup.id(1), matchData: { penalties: { slot1: 2, slot2: 1 } } });
    const told = { matchId: cup.id(1), from: [a, b], to: [b, a] };
    expect(cup.decide('SwapParticipants', { matchId: cup.id(1) })).toEqual([{ type: 'MatchParticipantsSwapped', data: told }]);
    expect([cup.pair(1), cup.match(1).data.penalties]).toEqual([[b, a], { slot1: 1, slot2: 2 }]);
    expect(cup.match(1).version).toBe(cup.state.version);
  });

  test('is refused after the result, and where nobody stands yet', () => {
    const cup = new Category('olympic', 4);
    expect(errorsOf(cup.decide('SwapParticipants', { matchId: cup.id(3) }))).toEqual({ matchId: ['error.no_opponent'] });
    cup.win(1, 1);
    expect(errorsOf(cup.decide('SwapParticipants', { matchId: cup.id(1) }))).toEqual({ matchId: ['error.has_results'] });
    expect(cup.decide('SwapParticipants', { matchId: cup.id(3) })).toHaveLength(1);
  });
});

describe('seating an entrant by hand', () => {
  const seat = (cup: Category, number: number, slot: number, registrationId: number, isConfirmed = true) =>
    cup.decide('SimpleChangeAthlete', { matchId: cup.id(number), slot, registrationId }, { ...confirmed, isConfirmed });

  test('puts a confirmed one into a slot of the tree', () => {
    const cup = new Category('olympic', 8);
    expect(seat(cup, 1, 2, 20)).toMatchObject([{ data: { matchId: cup.id(1), slot: 2, from: 8, to: 20, bracket: 'main' } }]);
    expect(cup.pair(1)).toEqual([1, 20]);
    expect(seat(cup, 1, 2, 20)).toEqual([]);
  });

  test.each<[string, number, number, number, boolean, object]>([
    ['a third slot', 1, 3, 20, true, { slot: ['error.slot'] }],
    ['slot 0', 1, 0, 20, true, { slot: ['error.slot'] }],
    ['one who is not confirmed', 1, 2, 20, false, { registrationId: ['error.not_confirmed'] }],
    ['one who stands in that round', 1, 2, 5, true, { registrationId: ['error.duplicate'] }],
  ])('refuses %s', (_what, number, slot, id, isConfirmed, errors) => {
    expect(errorsOf(seat(new Category('olympic', 8), number, slot, id, isConfirmed))).toEqual(errors);
  });

  test('refuses a match with a result; a walkover may be overruled', () => {
    const cup = new Category('olympic', 8);
    cup.win(1, 1);
    expect(errorsOf(seat(cup, 1, 2, 20))).toEqual({ matchId: ['error.has_results'] });
    cup.must('SetEntrantStatus', { registrationId: 5, status: 'withdrawn', reason: '' });
    const walkover = cup.state.order.map((id) => numberInCategory(id)).find((number) => cup.match(number).result?.isAutomatic) ?? 0;
    expect(seat(cup, walkover, cup.pair(walkover).indexOf(5) + 1, 20)).toHaveLength(1);
  });

  test('keeps the two trees apart', () => {
    const cup = new Category('olympic', 8, { consolationKind: 'lastEight' });
    const consolation =
      cup.state.order.map((id) => numberInCategory(id)).find((number) => cup.match(number).plan.bracket === 'consolation') ?? 0;
    expect(errorsOf(seat(cup, consolation, 1, 20))).toEqual({ matchId: ['error.bracket'] });
    const own = { matchId: cup.id(consolation), slot: 1, registrationId: 20 };
    expect(cup.decide('SimpleChangeConsolationAthlete', own, confirmed)).toHaveLength(1);
    expect(errorsOf(cup.decide('SimpleChangeConsolationAthlete', { ...own, matchId: cup.id(1) }, confirmed))).toEqual({
      matchId: ['error.bracket'],
    });
  });
});

describe('changing an entrant in all matches', () => {
  const change = (cup: Category, from: number, to: number, facts: object = confirmed) =>
    cup.decide('ChangeAthleteInMatches', { streamId: 7, fromRegistrationId: from, toRegistrationId: to, reason: 'late' }, facts);

  test('puts the other one wherever the first stands, results too', () => {
    const cup = new Category('olympic', 4);
    cup.win(1, 1);
    expect(change(cup, 1, 9)).toMatchObject([
      { data: { from: 1, to: 9, matchIds: [cup.id(1), cup.id(3)], entrant: { registrationId: 9 } } },
    ]);
    expect([cup.pair(1), cup.match(1).result?.winner, cup.pair(3)[0]]).toEqual([[9, 4], 9, 9]);
  });

  test('records nothing for the same one', () => {
    expect(change(new Category('olympic', 4), 1, 1)).toEqual([]);
  });

  test('refuses one who stands nowhere, one who is not confirmed, and the two of one match', () => {
    const cup = new Category('olympic', 4);
    expect(errorsOf(change(cup, 8, 9))).toEqual({ fromRegistrationId: ['error.not_participant'] });
    expect(errorsOf(change(cup, 1, 9, { ...confirmed, isConfirmed: false }))).toEqual({ toRegistrationId: ['error.not_confirmed'] });
    expect(errorsOf(change(cup, 1, 4))).toEqual({ toRegistrationId: ['error.duplicate'] });
    expect(change(cup, 1, 2)).toHaveLength(1);
  });
});
