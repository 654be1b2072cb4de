import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import { numberInCategory } from '#contracts/ids';

const codes = (decision: unknown): unknown => (decision as { errors?: unknown }).errors;

/** Two groups of four by snake: {1, 4, 5, 8} and {2, 3, 6, 7}. */
const cup = (options: Record<string, unknown> = {}): Category =>
  new Category('mixedRoundAndOlympic', 8, { groupSize: 4, consolationKind: 'none', hasThirdPlaceMatch: true, ...options });

const main = (category: Category): (number | null)[][] =>
  Object.values(category.doc.matches)
    .filter(({ bracket }) => bracket === 'main')
    .map(({ participants }) => participants.map(({ registrationId }) => registrationId));

describe('from groups to the main tree', () => {
  test('waits for open matches, then pairs crosswise, and follows a corrected group while nobody has played on', () => {
    const mixed = cup();
    expect(mixed.state.groups.map(({ registrations }) => [...registrations].sort())).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
    expect(codes(mixed.decide('CreateOlympicMatches', { streamId: 7 }))).toEqual({ form: ['error.matches_open'] });
    mixed.chalk();
    expect(mixed.state.groups.map(({ table }) => table.map(({ registrationId }) => registrationId))).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(mixed.state.stage).toBe('main');
    expect(main(mixed)).toEqual([
      [1, 3],
      [2, 4],
      [null, null],
    ]);
    const decider =
      mixed.state.order.find(
        (id) => mixed.pair(numberInCategory(id)).join() === '1,4' || mixed.pair(numberInCategory(id)).join() === '4,1',
      ) ?? 0;
    mixed.win(numberInCategory(decider), 4, { expectedVersion: mixed.state.matches[decider]?.version ?? 0 });
    expect(main(mixed)).toEqual([
      [4, 3],
      [2, 1],
      [null, null],
    ]);
    mixed.chalk();
    expect(mixed.state.matches[decider]?.isBlocked).toBe(true);
    expect(codes(mixed.decide('SetMatchWinner', { matchId: decider, winnerRegistrationId: 1 }))).toEqual({ form: ['error.blocked'] });
    expect(mixed.places()).toEqual([
      [1, 1],
      [2, 3],
      [3, 2],
      [4, 4],
      [5, 5],
      [5, 6],
      [7, 7],
      [7, 8],
    ]);
  });

  test('goes one step back while the later stage has no result', () => {
    const mixed = cup();
    mixed.chalk();
    mixed.must('ChangeStage', { streamId: 7, stage: 'main' });
    mixed.must('ChangeStage', { streamId: 7, stage: 'groups' });
    expect(main(mixed)).toEqual([]);
    expect(codes(mixed.decide('ChangeStage', { streamId: 7, stage: 'setup' }))).toEqual({ stage: ['error.transition'] });
    expect(codes(mixed.decide('ChangeStage', { streamId: 7, stage: 'draw' }))).toEqual({ stage: ['error.has_results'] });
    mixed.must('CreateOlympicMatches', { streamId: 7, pairing: 'manual', registrationIds: [1, 2, 4, 3] });
    expect(main(mixed)[0]).toEqual([1, 2]);
  });

  test('of runners-up who are alike in all groups the best are named by hand', () => {
    const mixed = new Category('mixedRoundAndOlympic', 9, { groupSize: 3, advancePerGroup: 1, wildcardsCount: 1 });
    mixed.chalk();
    expect(codes(mixed.decide('CreateOlympicMatches', { streamId: 7 }))).toEqual({ form: ['error.unresolved'] });
    mixed.must('CreateOlympicMatches', { streamId: 7, pairing: 'manual', registrationIds: [1, 5, 2, 3] });
    expect(main(mixed).slice(0, 2)).toEqual([
      [1, 5],
      [2, 3],
    ]);
  });

  test('an override takes another into a place', () => {
    const mixed = cup();
    mixed.chalk();
    mixed.must('MoveToSecondStage', { streamId: 7, registrationId: 5, isSecondStage: true, groupPlace: 2 });
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(main(mixed)[1]).toEqual([2, 5]);
    expect(codes(mixed.decide('MoveToSecondStage', { streamId: 7, registrationId: 5, isSecondStage: false }))).toEqual({
      form: ['error.has_results'],
    });
  });
});

describe('a tie that nothing parts', () => {
  /** 4 lost to 1, 5 to 4, 1 to 5: the three behave alike against 8. */
  const tied = (): Category => {
    const mixed = cup({ standingsPreset: 'simple' });
    const beats = (a: number, b: number): number => {
      if ([a, b].includes(8)) return a === 8 ? b : a;
      const [low, high] = a < b ? [a, b] : [b, a];
      return low === 1 && high === 5 ? 5 : low;
    };
    for (const id of mixed.state.order) {
      const [a = 0, b = 0] = mixed.state.matches[id]?.occupants ?? [];
      mixed.win(numberInCategory(id), mixed.state.matches[id]?.plan.groupNumber === 1 ? beats(a ?? 0, b ?? 0) : Math.min(a ?? 0, b ?? 0));
    }
    return mixed;
  };

  test('keeps the main tree waiting until it is decided', () => {
    const mixed = tied();
    expect(mixed.state.groups[0]?.ties).toEqual([{ places: [1, 2, 3], registrationIds: [1, 4, 5] }]);
    expect(codes(mixed.decide('CreateOlympicMatches', { streamId: 7 }))).toEqual({ form: ['error.unresolved'] });
    const decide = (registrationIds: number[]) =>
      mixed.decide('ResolveGroupTie', { streamId: 7, groupNumber: 1, registrationIds, method: 'lot', reason: 'lots drawn' });
    expect(codes(decide([1, 4]))).toEqual({ registrationIds: ['error.not_tied'] });
    expect(decide([5, 1, 4])).toHaveLength(1);
    expect(mixed.state.groups[0]).toMatchObject({ isResolved: true, ties: [] });
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    expect(main(mixed).slice(0, 2)).toEqual([
      [5, 3],
      [2, 1],
    ]);
  });

  test('is played off, and a new tie is offered again', () => {
    const mixed = tied();
    mixed.must('CreatePlayOff', { streamId: 7, groupNumber: 1, registrationIds: [1, 4, 5] });
    const playOffs = Object.values(mixed.doc.matches).filter(({ isPlayOff }) => isPlayOff);
    expect(playOffs.map(({ participants }) => participants.map(({ registrationId }) => registrationId))).toEqual([
      [1, 4],
      [1, 5],
      [4, 5],
    ]);
    expect(playOffs.map(({ roundNumber }) => roundNumber)).toEqual([4, 5, 6]);
    const results = [1, 5, 4];
    for (const [i, { number }] of playOffs.entries()) mixed.win(number, results[i] ?? 0);
    expect(mixed.state.groups[0]?.ties).toEqual([{ places: [1, 2, 3], registrationIds: [1, 4, 5] }]);
    mixed.must('CreatePlayOff', { streamId: 7, groupNumber: 1, registrationIds: [1, 4, 5] });
    const again = Object.values(mixed.doc.matches).filter(
      ({ isPlayOff, winnerRegistrationId }) => isPlayOff && winnerRegistrationId === null,
    );
    for (const { number, participants } of again)
      mixed.win(number, Math.max(...participants.map(({ registrationId }) => registrationId ?? 0)));
    expect(mixed.state.groups[0]?.table.map(({ registrationId }) => registrationId)).toEqual([5, 4, 1, 8]);
  });
});

describe('a performance', () => {
  const finals = (): Category =>
    new Category('performance', 3, {
      rounds: 2,
      scoringType: 'trimmedAverage',
      performance: { judgesCount: 5, dropHigh: 1, dropLow: 1, decimals: 3 },
    });
  const marks = (values: (number | null)[]) => values.map((value, i) => ({ judgeIndex: i + 1, value }));
  const save = (category: Category, number: number, registrationId: number, values: (number | null)[], penalty?: number) =>
    category.decide('SavePerformanceScore', {
      matchId: category.id(number),
      registrationId,
      scores: marks(values),
      ...(penalty !== undefined && { penalty }),
    });

  test('shows marks, what was dropped, totals and the ranking', () => {
    const free = finals();
    save(free, 1, 1, [8.1, 8.3, 8.4, 8.6, 8.9]);
    const round = free.doc.matches[700001];
    expect(round).toMatchObject({
      bracket: 'group',
      groupNumber: 1,
      roundNumber: 1,
      status: 'running',
      currentRegistrationId: 2,
      winnerRegistrationId: null,
    });
    save(free, 1, 3, [8.1, 8.3, null]);
    expect(free.doc.matches[700001]?.currentRegistrationId).toBe(3);
    const judged = round?.participants.find(({ registrationId }) => registrationId === 1);
    expect(judged).toMatchObject({
      registrationId: 1,
      score: 8.433,
      penalties: 0,
      place: 1,
      criteria: [{ criterionId: 1, combined: 8.433, value: 8.433 }],
    });
    expect(judged?.scores?.map(({ isDropped }) => isDropped)).toEqual([true, false, false, false, true]);
    expect(round?.participants[1]).toMatchObject({ slot: 2, score: null, place: null, scores: [], criteria: [] });
    expect(save(free, 1, 1, [8.1, 8.3, 8.4, 8.6, 8.9])).toEqual([]);
  });

  test('refuses marks out of bounds by their place in the list', () => {
    const free = finals();
    expect(codes(save(free, 1, 1, [11, 8, 8, 8, 8]))).toEqual({ 'scores.0': ['error.range'] });
    expect(codes(save(free, 1, 9, [8]))).toEqual({ registrationId: ['error.not_participant'] });
    const twice = { matchId: free.id(1), registrationId: 1, scores: [...marks([8]), ...marks([9])] };
    expect(codes(free.decide('SavePerformanceScore', twice))).toEqual({ 'scores.1': ['error.duplicate'] });
  });

  test('gives places once all rounds are judged; the disqualified has none', () => {
    const free = finals();
    free.must('SetEntrantStatus', { registrationId: 3, status: 'disqualified', reason: 'music' });
    for (const number of [1, 2]) {
      save(free, number, 1, [8, 8, 8, 8, 8]);
      expect(free.places()).toEqual([]);
      save(free, number, 2, [9, 9, 9, 9, 9], number);
    }
    expect(free.doc.ranking).toEqual([
      { registrationId: 1, total: 16, place: 1 },
      { registrationId: 2, total: 15, place: 2 },
    ]);
    expect(free.places()).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(Object.values(free.doc.matches).map(({ status }) => status)).toEqual(['finished', 'finished']);
  });
});

describe('changes by hand', () => {
  const facts = { isCompleted: false, isConfirmed: true, seed: null, weight: null };

  test('a reserve takes the place of one who withdrew, and the walkovers go', () => {
    const knockout = new Category('olympic', 8);
    knockout.must('SetEntrantStatus', { registrationId: 8, status: 'withdrawn', reason: 'ill' });
    knockout.must('ChangeAthleteInMatches', { streamId: 7, fromRegistrationId: 8, toRegistrationId: 9, reason: 'ill' }, facts);
    expect(knockout.pair(1)).toEqual([1, 9]);
    expect(knockout.match(1).result).toBeNull();
    expect(knockout.pair(5)).toEqual([null, null]);
  });

  test('two change places everywhere, results stay with the slots', () => {
    const knockout = new Category('olympic', 8);
    knockout.chalk(5);
    knockout.must('ChangeAthleteInMatches', { streamId: 7, fromRegistrationId: 1, toRegistrationId: 2, reason: 'ill' }, facts);
    expect(knockout.match(5).result).toMatchObject({ winner: 2, loser: 4 });
    expect(knockout.pair(7)).toEqual([2, null]);
    expect(knockout.match(1).result).toMatchObject({ winner: 2, loser: 8 });
  });

  test('sides are swapped with score, and ladders go along', () => {
    const knockout = new Category('olympic', 8, { consolationKind: 'finalists' });
    knockout.chalk(4);
    const semis = knockout.state.order.filter(
      (id) => knockout.match(numberInCategory(id)).plan.roundNumber === 2 && knockout.match(numberInCategory(id)).plan.bracket === 'main',
    );
    const ladder = knockout.state.order.find((id) => knockout.state.matches[id]?.plan.bracket === 'consolation') ?? 0;
    const [upper = 0] = semis;
    knockout.win(numberInCategory(upper), 1);
    const before = knockout.pair(numberInCategory(ladder));
    expect(before).toEqual([8, 4]);
    knockout.must('SwapParticipants', { matchId: knockout.state.order.at(-1) ?? 0 });
    expect(knockout.pair(knockout.state.order.length)).toEqual([null, 1]);
    expect(knockout.pair(numberInCategory(ladder))).toEqual([8, 4]);
    knockout.chalk();
    expect(knockout.places().slice(0, 4)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [3, 4],
    ]);
  });

  test('a match moves in the order of play, and the round counts on', () => {
    const robin = new Category('roundRobin', 5);
    const rounds = () =>
      robin.state.order.map((id) => [robin.match(numberInCategory(id)).plan.roundNumber, robin.match(numberInCategory(id)).plan.index]);
    expect(robin.decide('MoveRoundMatch', { streamId: 7, matchId: robin.id(3), roundNumber: 1, index: 9 })).toMatchObject({
      errors: { index: ['error.index_range'] },
    });
    robin.must('MoveRoundMatch', { streamId: 7, matchId: robin.id(3), roundNumber: 1, index: 1 });
    expect(rounds().slice(0, 4)).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ]);
    expect(robin.state.order[0]).toBe(robin.id(3));
  });

  test('the clock is recorded once a second, a stop always', () => {
    const knockout = new Category('olympic', 4);
    const tick = (timerCountInSeconds: number, isRunning?: boolean) =>
      knockout.decide('UpdateMatchTimer', { matchId: knockout.id(1), timerCountInSeconds, ...(isRunning !== undefined && { isRunning }) });
    expect(tick(0, true)).toHaveLength(1);
    expect(knockout.match(1).startedAt).not.toBeNull();
    expect(codes(tick(7201))).toEqual({ timerCountInSeconds: ['error.range'] });
    expect(tick(1, false)).toHaveLength(1);
    expect(knockout.match(1).version).toBe(2);
  });

  test('the clock is recorded too when that of the machine was set back since', () => {
    const knockout = new Category('olympic', 4);
    const tick = (timerCountInSeconds: number) =>
      knockout.decide('UpdateMatchTimer', { matchId: knockout.id(1), timerCountInSeconds, isRunning: true });
    tick(0);
    knockout.hoursBack = 2;
    expect(tick(2)).toHaveLength(1);
  });

  test('the results of the tree are cleared, those of the groups stay', () => {
    const mixed = cup();
    mixed.chalk();
    mixed.must('CreateOlympicMatches', { streamId: 7 });
    mixed.chalk();
    mixed.must('ClearOlympicData', { streamId: 7, reason: 'again' });
    expect(main(mixed)).toEqual([
      [1, 3],
      [2, 4],
      [null, null],
    ]);
    expect(mixed.match(1).isBlocked).toBe(false);
    expect(mixed.match(1).result).not.toBeNull();
  });
});
