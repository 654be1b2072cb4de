import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy } from '../cast.js';
import { drawn, startHall, type Drawn, type Hall, type Row } from './drawn.js';

let hall: Hall;
let stream: Drawn;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

const judged = (values: readonly (number | null)[], criterionId?: number) =>
  values.map((value, i) => ({ judgeIndex: i + 1, ...(criterionId && { criterionId }), value }));
const save = (seed: number, scores: unknown, more: object = {}) =>
  hall.call('save-score-in-performance-match', { matchId: stream.match(1), registrationId: stream.seed(seed), scores, ...more });

describe('five judges, one highest and one lowest dropped, three decimals (docs/spec/grid.md)', () => {
  beforeAll(async () => {
    stream = await drawn(hall, 2, 'performance', {
      scoringType: 'trimmedAverage',
      performance: { judgesCount: 5, dropHigh: 1, dropLow: 1, decimals: 3 },
    });
  });

  test('one match a round, everyone in it; the marks with what was dropped', async () => {
    const { answer, recorded } = await recordedBy(hall.cast, () => save(1, judged([8.1, 8.3, 8.4, 8.6, 8.9])));
    expect(recorded).toEqual(['PerformanceScoreSaved']);
    const match = answer.body['match'] as Row;
    const [first, second] = match['participants'] as Row[];
    expect(match).toMatchObject({
      id: stream.match(1),
      number: 1,
      streamId: stream.id,
      bracket: 'group',
      groupNumber: 1,
      roundNumber: 1,
      index: 1,
      status: 'running',
      winnerRegistrationId: null,
      currentRegistrationId: stream.seed(2),
    });
    const marks: [number, boolean][] = [
      [8.1, true],
      [8.3, false],
      [8.4, false],
      [8.6, false],
      [8.9, true],
    ];
    expect(first).toMatchObject({
      slot: 1,
      registrationId: stream.seed(1),
      source: { type: 'entrant', registrationId: stream.seed(1) },
      score: 8.433,
      penalties: 0,
      place: 1,
      scores: marks.map(([value, isDropped], i) => ({ judgeIndex: i + 1, criterionId: 1, value, isDropped })),
      criteria: [{ criterionId: 1, combined: 8.433, value: 8.433 }],
    });
    expect(second).toMatchObject({
      slot: 2,
      registrationId: stream.seed(2),
      score: null,
      penalties: 0,
      place: null,
      scores: [],
      criteria: [],
    });
    expect(answer.body['ranking']).toEqual([
      { registrationId: stream.seed(1), total: 8.433, place: 1 },
      { registrationId: stream.seed(2), total: null, place: null },
    ]);
  });

  test('boards show of a round of two whoever was given marks last, and say that it is judged', async () => {
    const { body } = await hall.cast.visitor.get(`/api/live/event-live/${hall.eventId}`);
    const { playgrounds } = body['document'] as { playgrounds: { now: Row | null }[] };
    const shown = playgrounds.find(({ now }) => now?.['streamId'] === stream.id)?.now;
    expect(shown).toMatchObject({ isJudged: true, participants: [{ slot: 1, registrationId: stream.seed(1), score: 8.433 }] });
  });

  test('the scoring type is changed: totals are counted anew, marks are kept', async () => {
    const set = (scoringType: string) => hall.call('set-performance-tournament-grid-scoring-type', { streamId: stream.id, scoringType });
    await hall.refused(() => set('median'), 400, { scoringType: ['error.unknown_value'] });
    for (const [scoringType, score] of [
      ['sum', 25.3],
      ['average', 8.46],
      ['best', 8.9],
      ['trimmedAverage', 8.433],
    ] as const) {
      const { answer, recorded } = await recordedBy(hall.cast, () => set(scoringType));
      expect(recorded).toEqual(['PerformanceScoringTypeSet']);
      expect(answer.body['grid']).toMatchObject({ scoringType, matches: [{ participants: [{ score }, { score: null }] }] });
    }
  });

  test('marks saved again replace those of the judge; a penalty is subtracted', async () => {
    expect((await save(1, [{ judgeIndex: 1, value: 8.5 }], { penalty: 1 })).body).toMatchObject({
      match: { participants: [{ score: 7.5, penalties: 1 }, {}] },
    });
    const same = await recordedBy(hall.cast, () => save(1, [{ judgeIndex: 1, value: 8.5 }], { penalty: 1 }));
    expect([same.answer.body['success'], same.recorded]).toEqual([true, []]);
  });

  test('an absent judge is left out before dropping', async () => {
    expect((await save(2, judged([8.1, 8.3, 8.4, 8.9, null]))).body).toMatchObject({
      match: { status: 'finished', participants: [{}, { score: 8.35 }] },
    });
  });

  test.each<[unknown, number, Record<string, string[]>]>([
    [[{ judgeIndex: 1, value: 10.01 }], 200, { 'scores.0': ['error.range'] }],
    [[{ judgeIndex: 1, value: -1 }], 200, { 'scores.0': ['error.range'] }],
    [
      [
        { judgeIndex: 2, value: 5 },
        { judgeIndex: 2, value: 6 },
      ],
      200,
      { 'scores.1': ['error.duplicate'] },
    ],
    [[{ judgeIndex: 6, value: 5 }], 200, { 'scores.0': ['error.not_found'] }],
    [[{ judgeIndex: 1, criterionId: 9, value: 5 }], 200, { 'scores.0': ['error.not_found'] }],
    [[{ judgeIndex: 1, value: 'x' }], 400, { 'scores.0.value': ['error.not_numeric'] }],
    [[{ judgeIndex: 'x', value: 5 }], 400, { 'scores.0.judgeIndex': ['error.not_numeric'] }],
    [[{ judgeIndex: 1 }], 400, { 'scores.0.value': ['error.required'] }],
    [undefined, 400, { scores: ['error.required'] }],
  ])('%j is refused', (scores, status, errors) => hall.refused(() => save(1, scores), status, errors));

  test('somebody else, a negative penalty', async () => {
    await hall.refused(() => save(1, judged([5]), { registrationId: 999_999 }), 200, { registrationId: ['error.not_participant'] });
    await hall.refused(() => save(1, judged([5]), { penalty: -1 }), 200, { penalty: ['error.range'] });
  });
});

/** docs/spec/tournament-rules.md. */
describe.each<[string, object, readonly [readonly (number | null)[], number?][], number]>([
  [
    'diving',
    { preset: 'diving' },
    [
      [[7.5, 7, 7.5, 7, 7.5, 8, 6.5], 1],
      [[3], 2],
    ],
    66,
  ],
  [
    'kata 2019',
    { preset: 'kata2019' },
    [
      [[8.2, 8.4, 8.6, 8.4, 8.8, 8, 8.6], 1],
      [[8, 8.4, 8.2, 8.6, 8.8, 8.2, 8.4], 2],
    ],
    25.28,
  ],
  ['five judges, sum', { judgesCount: 5, dropHigh: 1, dropLow: 1 }, [[[8.4, 8.6, 8.7, 8.9, 8.5]]], 25.8],
  ['sevens', { judgesCount: 5, dropHigh: 1, dropLow: 1 }, [[[7, 7, 7, 7, 7]]], 21],
])('%s', (_name, performance, marks, total) => {
  test('is combined as published', async () => {
    const scoringType = 'preset' in performance ? {} : { scoringType: 'sum' };
    stream = await drawn(hall, 1, 'performance', { ...scoringType, performance });
    let body: Row = {};
    for (const [values, criterionId] of marks) body = (await save(1, judged(values, criterionId))).body;
    expect(body['ranking']).toEqual([{ registrationId: stream.seed(1), total, place: 1 }]);
  });
});

describe('rounds', () => {
  test.each([
    ['best', 24.1],
    ['sum', 70.5],
    ['average', 23.5],
    ['last', 22.9],
  ])('%s', async (roundsAggregate, total) => {
    stream = await drawn(hall, 1, 'performance', {
      rounds: 3,
      performance: { judgesCount: 1, roundsAggregate, criteria: [{ criterionId: 1, name: 'x', role: 'mark', max: 30 }] },
    });
    let body: Row = {};
    for (const [i, value] of [23.5, 24.1, 22.9].entries()) {
      const data = { matchId: stream.match(i + 1), registrationId: stream.seed(1), scores: [{ judgeIndex: 1, value }] };
      body = (await hall.call('save-score-in-performance-match', data)).body;
    }
    expect(body['ranking']).toEqual([{ registrationId: stream.seed(1), total, place: 1 }]);
  });
});
