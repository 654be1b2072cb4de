import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeEvent, madeCategory, recordedBy, registered, teams } from '../cast.js';
import { drawn, entered, playAll, startHall, type Drawn, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall({ sport: 'football' });
});
afterAll(() => hall.close());

/** Plays group matches: [numbers of the group's entrants, score]. */
const play = async (id: number, results: readonly [number, number, number, number][]): Promise<void> => {
  for (const [home, away, own, other] of results) {
    const { matches } = (await hall.gridOf(id)) as { matches: { id: number; participants: { registrationId: number }[] }[] };
    const match = matches.find(({ participants }) => [home, away].every((one) => participants.some((row) => row.registrationId === one)));
    const isTurned = match?.participants[0]?.registrationId !== home;
    const score = isTurned ? { slot1: other, slot2: own } : { slot1: own, slot2: other };
    const winner = own === other ? null : own > other ? home : away;
    const more = { score, victoryTypeId: winner === null ? 'draw' : 'points' };
    expect((await hall.win(match?.id ?? 0, winner, more)).body['success']).toBe(true);
  }
};

describe('one group of a World Cup: 2018, group H', () => {
  let stream: Drawn;
  let ids: [number, number, number, number];
  const resolve = (data: object) => hall.call('resolve-group-tie', { streamId: stream.id, groupNumber: 1, ...data });
  beforeAll(async () => {
    stream = await drawn(hall, 4, 'mixedRoundAndOlympic', { groupsCount: 1 });
    const [colombia = 0, japan = 0, senegal = 0, poland = 0] = stream.entrants;
    ids = [colombia, japan, senegal, poland];
  });

  test('the table says what parted whom, and who is tied', async () => {
    const [colombia, japan, senegal, poland] = ids;
    await play(stream.id, [
      [colombia, japan, 1, 2],
      [poland, senegal, 1, 2],
      [japan, senegal, 2, 2],
      [poland, colombia, 0, 3],
      [japan, poland, 0, 1],
    ]);
    expect((await hall.gridOf(stream.id))['groups']).toMatchObject([{ ties: [], isResolved: false }]);
    await play(stream.id, [[senegal, colombia, 0, 1]]);
    const row = (registrationId: number, figures: number[], place: number | null, separatedBy: object | null) => {
      const [wins, draws, losses, points, scoreFor = 0, scoreAgainst = 0] = figures;
      const scores = { scoreFor, scoreAgainst, scoreDifference: scoreFor - scoreAgainst };
      return { registrationId, played: 3, wins, draws, losses, points, ...scores, place, isUnresolved: place === null, separatedBy };
    };
    expect((await hall.gridOf(stream.id))['groups']).toEqual([
      {
        number: 1,
        name: 'A',
        registrations: ids,
        isResolved: false,
        table: [
          row(colombia, [2, 0, 1, 6, 5, 2], 1, null),
          row(japan, [1, 1, 1, 4, 4, 4], null, { criterion: 'points', above: 6, own: 4 }),
          row(senegal, [1, 1, 1, 4, 4, 4], null, null),
          row(poland, [1, 0, 2, 3, 2, 5], 4, { criterion: 'points', above: 4, own: 3 }),
        ],
        ties: [{ places: [2, 3], registrationIds: [japan, senegal] }],
      },
    ]);
  });

  test('an unresolved tie across the border refuses the second stage', async () => {
    const { answer, recorded } = await recordedBy(hall.cast, () =>
      hall.call('/api/create-olympic-matches-for-mixed-round-and-olympic-grid', { streamId: stream.id, pairing: 'crossGroups' }),
    );
    expect(answer).toMatchObject({ status: 200, body: { success: false, errors: { form: ['error.unresolved'] } } });
    expect(recorded).toEqual([]);
  });

  test('is decided, with a reason', async () => {
    const [colombia, japan, senegal] = ids;
    const decision = { registrationIds: [japan, senegal], method: 'fairPlay', values: { [japan]: -4, [senegal]: -6 }, reason: 'cards' };
    for (const registrationIds of [[japan], [colombia, japan], [japan, senegal, colombia]])
      await hall.refused(() => resolve({ ...decision, registrationIds }), 200, { registrationIds: ['error.not_tied'] });
    await hall.refused(() => resolve({ ...decision, reason: '' }), 400, { reason: ['error.required'] });
    await hall.refused(() => resolve({ ...decision, method: 'coin' }), 400, { method: ['error.unknown_value'] });
    const { answer, recorded } = await recordedBy(hall.cast, () => resolve(decision));
    expect(recorded).toEqual(['GroupTieResolved']);
    const { groups } = answer.body['grid'] as { groups: { table: Row[]; isResolved: boolean; ties: unknown[] }[] };
    expect(groups[0]).toMatchObject({ isResolved: true, ties: [] });
    expect(groups[0]?.table.slice(1, 3)).toMatchObject([
      { registrationId: japan, place: 2, isUnresolved: false },
      { registrationId: senegal, place: 3, isUnresolved: false, separatedBy: { criterion: 'fairPlay', above: -4, own: -6 } },
    ]);
  });

  test('goes on to the main tree, and back while it has no result', async () => {
    const [colombia, japan, senegal, poland] = ids;
    const path = '/api/create-olympic-matches-for-mixed-round-and-olympic-grid';
    const { body } = await hall.call(path, { streamId: stream.id, pairing: 'crossGroups' });
    const { matches } = body['grid'] as { matches: Row[] };
    expect(body['grid']).toMatchObject({ stage: 'main' });
    expect(matches.at(-1)).toMatchObject({
      bracket: 'main',
      participants: [
        { registrationId: colombia, source: { type: 'groupPlace', groupNumber: 1, place: 1 } },
        { registrationId: japan, source: { type: 'groupPlace', groupNumber: 1, place: 2 } },
      ],
    });
    const stage = (to: string) => hall.call('save-change-stage', { streamId: stream.id, stage: to });
    await hall.refused(() => stage('setup'), 200, { stage: ['error.transition'] });
    await hall.refused(() => stage('final'), 400, { stage: ['error.unknown_value'] });
    expect((await recordedBy(hall.cast, () => stage('groups'))).recorded).toEqual(['GridStageChanged']);
    expect((await stage('main')).body).toMatchObject({ success: true, grid: { stage: 'main' } });
    await play(stream.id, []);
    const final = matches.at(-1)?.['id'] as number;
    expect((await hall.win(final, colombia)).body).toMatchObject({
      places: [
        { place: 1, registrationId: colombia },
        { place: 2, registrationId: japan },
        { place: 3, registrationId: senegal },
        { place: 4, registrationId: poland },
      ],
    });
    await hall.refused(() => stage('groups'), 200, { stage: ['error.has_results'] });
    await hall.refused(() => hall.call(path, { streamId: stream.id, pairing: 'crossGroups' }), 200, { form: ['error.has_results'] });
  });
});

describe('the second stage', () => {
  const path = '/api/create-olympic-matches-for-mixed-round-and-olympic-grid';
  test('waits for the groups; pairs cross', async () => {
    const stream = await drawn(hall, 8, 'mixedRoundAndOlympic', {});
    const create = (data: object) => hall.call(path, { streamId: stream.id, ...data });
    const { answer } = await recordedBy(hall.cast, () => create({ pairing: 'crossGroups' }));
    expect(answer).toMatchObject({ status: 200, body: { success: false, errors: { form: ['error.matches_open'] } } });
    await playAll(hall, stream);
    await hall.refused(() => create({ pairing: 'manual', registrationIds: [stream.seed(1)] }), 200, { registrationIds: ['error.too_few'] });
    const { body } = await create({ pairing: 'crossGroups' });
    const { matches } = body['grid'] as { matches: { bracket: string; roundNumber: number; participants: { source: Row }[] }[] };
    const firsts = matches.filter(({ bracket, roundNumber }) => bracket === 'main' && roundNumber === 1);
    expect(firsts.map(({ participants }) => participants.map(({ source }) => [source['groupNumber'], source['place']]))).toEqual([
      [
        [1, 1],
        [2, 2],
      ],
      [
        [2, 1],
        [1, 2],
      ],
    ]);
  });

  test('a registration is moved to it, while there is none', async () => {
    const move = '/api/change-registration-to-second-stage-in-mixed-round-and-olympic-grid';
    const stream = await drawn(hall, 8, 'mixedRoundAndOlympic', {});
    await playAll(hall, stream);
    const moved = (data: object) => hall.call(move, { streamId: stream.id, registrationId: stream.seed(8), isSecondStage: true, ...data });
    await hall.refused(() => moved({ groupPlace: 3 }), 200, { groupPlace: ['error.limit_reached'] });
    await hall.refused(() => moved({ registrationId: 999_999 }), 200, { registrationId: ['error.not_participant'] });
    await hall.refused(() => moved({ isSecondStage: 'perhaps' }), 400, { isSecondStage: ['error.type'] });
    expect((await recordedBy(hall.cast, () => moved({ groupPlace: 2 }))).recorded).toEqual(['RegistrationMovedToSecondStage']);
    expect((await recordedBy(hall.cast, () => moved({ isSecondStage: false }))).recorded).toEqual(['RegistrationRemovedFromSecondStage']);
    await moved({ groupPlace: 2 });
    const { body } = await hall.call(path, { streamId: stream.id, pairing: 'crossGroups' });
    const { matches } = body['grid'] as { matches: { bracket: string; participants: { registrationId: number }[] }[] };
    const inTree = matches
      .filter(({ bracket }) => bracket === 'main')
      .flatMap(({ participants }) => participants.map((row) => row.registrationId));
    expect(inTree).toContain(stream.seed(8));
    await hall.refused(() => moved({ isSecondStage: false }), 200, { form: ['error.has_results'] });
  });

  test('is of mixed grids alone', async () => {
    const stream = await drawn(hall, 4);
    await hall.refused(() => hall.call(path, { streamId: stream.id, pairing: 'seeded' }), 200, { form: ['error.grid_kind'] });
  });
});

describe('a round robin', () => {
  test('a triple tie is played off, and again when it stays', async () => {
    const stream = await drawn(hall, 3, 'roundRobin', {});
    const [a = 0, b = 0, c = 0] = stream.entrants;
    await play(stream.id, [
      [a, b, 1, 0],
      [b, c, 1, 0],
      [c, a, 1, 0],
    ]);
    const playOff = (registrationIds: number[]) => hall.call('create-play-off', { streamId: stream.id, groupNumber: 1, registrationIds });
    await hall.refused(() => playOff([a, b]), 200, { registrationIds: ['error.not_tied'] });
    for (let round = 1; round <= 2; round += 1) {
      const { answer, recorded } = await recordedBy(hall.cast, () => playOff([a, b, c]));
      expect(recorded).toEqual(['PlayOffCreated']);
      const { matches } = answer.body['grid'] as { matches: { id: number; isPlayOff: boolean; status: string; participants: Row[] }[] };
      const open = matches.filter(({ isPlayOff, status }) => isPlayOff && status === 'ready');
      expect(open).toHaveLength(3);
      for (const { id, participants } of open) {
        const both = participants.map(({ registrationId }) => registrationId as number);
        const winner =
          round === 2
            ? [a, b, c].find((one) => both.includes(one))
            : [
                [a, b],
                [b, c],
                [c, a],
              ].find(([x = 0, y = 0]) => both.includes(x) && both.includes(y))?.[0];
        expect((await hall.win(id, winner ?? 0)).body['success']).toBe(true);
      }
    }
    expect(await hall.gridOf(stream.id)).toMatchObject({
      groups: [{ isResolved: true, ties: [] }],
      places: [
        { place: 1, registrationId: a },
        { place: 2, registrationId: b },
        { place: 3, registrationId: c },
      ],
    });
  });

  test('a draw where the preset allows it; a match is moved', async () => {
    const stream = await drawn(hall, 4, 'roundRobin', {});
    const [first] = (await hall.gridOf(stream.id))['matches'] as { id: number }[];
    const draw = { victoryTypeId: 'draw', score: { slot1: 1, slot2: 1 } };
    await hall.refused(() => hall.win(first?.id ?? 0, null, { ...draw, score: { slot1: 1, slot2: 0 } }), 200, {
      score: ['error.score_mismatch'],
    });
    expect((await hall.win(first?.id ?? 0, null, draw)).body).toMatchObject({
      match: { status: 'finished', winnerRegistrationId: null, victoryType: { id: 'draw' } },
    });
    const place = (roundNumber: unknown, index: unknown) =>
      hall.call('/api/save-new-round-match-place', { streamId: stream.id, matchId: first?.id, roundNumber, index });
    const { answer, recorded } = await recordedBy(hall.cast, () => place(2, 1));
    expect(recorded).toEqual(['RoundMatchPlaceSaved']);
    expect((answer.body['changedMatches'] as Row[]).find(({ id }) => id === first?.id)).toMatchObject({ roundNumber: 2, index: 1 });
    await hall.refused(() => place(9, 1), 200, { roundNumber: ['error.index_range'] });
    await hall.refused(() => place(1, 0), 200, { index: ['error.index_range'] });
    await hall.refused(() => place('x', 1), 400, { roundNumber: ['error.not_numeric'] });
  });

  test('a judo group has no draws', async () => {
    const eventId = await madeEvent(hall.cast.organiser, 'judo');
    const id = await madeCategory(hall.cast.organiser, eventId, 'judo', { entrantKind: 'team', gridKind: 'roundRobin' });
    await registered(hall.cast.organiser, eventId, teams(id, 3));
    await hall.call('all-streams-tournament-grid-draw', { eventId, mode: 'seeded' });
    const [first] = (await hall.gridOf(id))['matches'] as { id: number }[];
    await hall.refused(() => hall.win(first?.id ?? 0, null, { victoryTypeId: 'draw' }), 200, { victoryTypeId: ['error.draw_not_allowed'] });
  });

  test('positions of a manual draw go from 1 without gaps', async () => {
    const stream = await entered(hall, 4);
    await hall.call('create-tournament-grid', { streamId: stream.id, gridKind: 'roundRobin' });
    const manual = (positions: number[]) =>
      hall.call('stream-tournament-grid-draw', {
        streamId: stream.id,
        mode: 'manual',
        placements: positions.map((position, i) => ({ registrationId: stream.seed(i + 1), groupNumber: 1, position })),
      });
    expect((await manual([1, 2, 3, 5])).body['success']).toBe(false);
    await hall.refused(() => manual([1, 2, 3, 3]), 200, { 'placements.3': ['error.duplicate'] });
    expect((await manual([4, 3, 2, 1])).body).toMatchObject({ grid: { groups: [{ registrations: [4, 3, 2, 1].map(stream.seed) }] } });
  });
});
