import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy } from '../cast.js';
import { drawn, startHall, type Drawn, type Hall } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

/** Refused, for another caller was first; nothing recorded. */
const isLate = async (act: () => ReturnType<Hall['win']>, currentVersion: number): Promise<void> => {
  const { answer, recorded } = await recordedBy(hall.cast, act);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    success: false,
    errors: { form: ['error.conflict'] },
    currentVersion,
    changedBy: { id: hall.cast.organiser.id, name: expect.any(String) },
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  });
  expect(recorded).toEqual([]);
};

/** Recorded as one event. */
const isRecorded = async (act: () => ReturnType<Hall['win']>, ...types: string[]) => {
  const { answer, recorded } = await recordedBy(hall.cast, act);
  expect({ status: answer.status, errors: answer.body['errors'] }).toEqual({ status: 200, errors: undefined });
  expect(recorded).toEqual(types);
  return answer.body;
};

describe('set-match-winner on a match that is', () => {
  test('pending: nobody to fight', async () => {
    const { match, seed } = await drawn(hall, 4);
    await hall.refused(() => hall.win(match(3), seed(1)), 200, { matchId: ['error.no_opponent'] });
    await hall.refused(() => hall.win(match(3), null, {}), 200, { matchId: ['error.no_opponent'] });
  });

  test('ready: one event says all that it causes', async () => {
    const { id, match, seed } = await drawn(hall, 4, 'olympic', { hasThirdPlaceMatch: true });
    const body = await isRecorded(() => hall.win(match(1), seed(1), { score: { slot1: 1, slot2: 0 } }), 'MatchWinnerSet');
    expect(body).toMatchObject({
      version: 3,
      eventIds: [expect.any(String)],
      match: {
        id: match(1),
        status: 'finished',
        winnerRegistrationId: seed(1),
        victoryType: { id: 'points', name: 'По очкам' },
        version: 3,
      },
      changedMatches: [
        { id: match(3), participants: [{ registrationId: seed(4) }, { registrationId: null }] },
        { id: match(4), participants: [{ registrationId: seed(1) }, { registrationId: null }] },
      ],
      places: [],
    });
    const [entry] = (await hall.call('get-grid-history', { streamId: id })).body['entries'] as { type: string; data: object }[];
    expect(entry).toMatchObject({
      type: 'MatchWinnerSet',
      data: {
        winner: seed(1),
        loser: seed(4),
        victoryType: 'points',
        score: { slot1: 1, slot2: 0 },
        advances: [
          { registrationId: seed(4), matchId: match(3), slot: 1 },
          { registrationId: seed(1), matchId: match(4), slot: 1 },
        ],
        blocks: [],
        places: [],
      },
    });
  });

  test('running: decided with the score that was saved last', async () => {
    const { match, seed } = await drawn(hall, 4);
    await hall.call('/api/save-data-in-match', { matchId: match(2), matchData: { score: { slot1: 2, slot2: 3 } } });
    expect(await hall.matchOf(match(2))).toMatchObject({ status: 'running' });
    await hall.refused(() => hall.win(match(2), seed(2), { victoryTypeId: 'points' }), 200, { score: ['error.score_mismatch'] });
    const body = await isRecorded(() => hall.win(match(2), seed(3), { victoryTypeId: 'points' }), 'MatchWinnerSet');
    expect(body).toMatchObject({ match: { matchData: { score: { slot1: 2, slot2: 3 } }, participants: [{ score: 2 }, { score: 3 }] } });
  });

  describe('finished', () => {
    let stream: Drawn;
    const again = (winner: number | null, more: object) => hall.win(stream.match(1), winner, more);
    beforeAll(async () => {
      stream = await drawn(hall, 4);
      await again(stream.seed(1), { victoryTypeId: 'points', score: { slot1: 3, slot2: 1 } });
    });

    test('the same is said again: nothing recorded', async () => {
      const same = { victoryTypeId: 'points', score: { slot1: 3, slot2: 1 } };
      expect(await isRecorded(() => again(stream.seed(1), same))).toMatchObject({ success: true, version: 3, eventIds: [] });
      await isRecorded(() => again(stream.seed(1), { ...same, expectedVersion: 2 }));
    });

    test('another winner or null of somebody who has not seen it: 409', async () => {
      await isLate(() => again(stream.seed(4), { victoryTypeId: 'decision' }), 3);
      await isLate(() => again(null, {}), 3);
      await isLate(() => again(stream.seed(4), { victoryTypeId: 'decision', expectedVersion: 2 }), 3);
      const expected = { registrationIds: [stream.seed(1), stream.seed(4)], winnerRegistrationId: null };
      await isLate(() => again(stream.seed(4), { victoryTypeId: 'decision', expected }), 3);
      const others = { registrationIds: [stream.seed(1), stream.seed(2)], winnerRegistrationId: stream.seed(1) };
      await isLate(() => again(stream.seed(4), { victoryTypeId: 'decision', expected: others }), 3);
    });

    test('the same winner with another type or score: recorded', async () => {
      expect(await isRecorded(() => again(stream.seed(1), { victoryTypeId: 'decision' }), 'MatchWinnerSet')).toMatchObject({
        match: { victoryType: { id: 'decision' }, matchData: { score: { slot1: 3, slot2: 1 } }, version: 4 },
        changedMatches: [],
      });
      const score = { slot1: 5, slot2: 1.125 };
      expect(await isRecorded(() => again(stream.seed(1), { victoryTypeId: 'points', score }), 'MatchWinnerSet')).toMatchObject({
        match: { matchData: { score }, participants: [{ score: 5 }, { score: 1.125 }] },
        changedMatches: [],
      });
    });

    test('another winner, or none, of somebody who has seen it: recorded, later slots follow', async () => {
      const body = await isRecorded(() => again(stream.seed(4), { victoryTypeId: 'decision', expectedVersion: 5 }), 'MatchWinnerSet');
      expect(body).toMatchObject({ changedMatches: [{ id: stream.match(3), participants: [{ registrationId: stream.seed(4) }, {}] }] });
      const expected = { registrationIds: [stream.seed(1), stream.seed(4)], winnerRegistrationId: stream.seed(4) };
      expect(await isRecorded(() => again(null, { expected }), 'MatchWinnerCleared')).toMatchObject({
        match: { status: 'ready', winnerRegistrationId: null, victoryType: null, version: 7 },
        changedMatches: [{ id: stream.match(3), participants: [{ registrationId: null }, {}] }],
      });
    });
  });

  test('blocked: the same winner may be recorded otherwise, another may not', async () => {
    const { match, seed } = await drawn(hall, 4);
    await hall.win(match(1), seed(1));
    await hall.win(match(2), seed(2));
    await hall.win(match(3), seed(1));
    expect(await hall.matchOf(match(1))).toMatchObject({
      status: 'blocked',
      isBlocked: true,
      blockedText: expect.stringContaining('Результат закрыт'),
    });
    for (const more of [{ victoryTypeId: 'decision' }, { victoryTypeId: 'decision', expectedVersion: 5 }]) {
      const { answer, recorded } = await recordedBy(hall.cast, () => hall.win(match(1), seed(4), more));
      expect(answer).toMatchObject({ status: 200, body: { success: false, errors: { form: ['error.blocked'] }, blockedBy: [match(3)] } });
      expect(recorded).toEqual([]);
    }
    await hall.refused(() => hall.win(match(1), null, {}), 200, { form: ['error.blocked'] });
    const later = await hall.matchOf(match(3));
    const body = await isRecorded(() => hall.win(match(1), seed(1), { victoryTypeId: 'fall' }), 'MatchWinnerSet');
    expect(body).toMatchObject({ match: { victoryType: { id: 'fall' }, status: 'blocked' }, changedMatches: [] });
    expect(await hall.matchOf(match(3))).toEqual(later);
  });
});

describe('bad input', () => {
  let stream: Drawn;
  beforeAll(async () => {
    stream = await drawn(hall, 4);
  });
  test.each<[object, number, Record<string, string[]>]>([
    [{ matchId: 'x' }, 400, { matchId: ['error.not_numeric'] }],
    [{ matchId: undefined }, 400, { matchId: ['error.required'] }],
    [{ winnerRegistrationId: undefined }, 400, { winnerRegistrationId: ['error.required'] }],
    [{ winnerRegistrationId: 'x' }, 400, { winnerRegistrationId: ['error.not_numeric'] }],
    [{ winnerRegistrationId: 999_999 }, 200, { winnerRegistrationId: ['error.not_participant'] }],
    [{ victoryTypeId: 'luck' }, 400, { victoryTypeId: ['error.unknown_value'] }],
    [{ victoryTypeId: 'draw', winnerRegistrationId: null }, 200, { victoryTypeId: ['error.draw_not_allowed'] }],
    [{ score: { slot1: -1, slot2: 0 } }, 400, { 'score.slot1': ['error.not_numeric'] }],
    [{ score: { slot1: 1.0001, slot2: 0 } }, 400, { 'score.slot1': ['error.not_numeric'] }],
    [{ score: { slot1: 1 } }, 400, { 'score.slot2': ['error.required'] }],
    [{ victoryTypeId: 'points', score: { slot1: 1, slot2: 1 } }, 200, { score: ['error.score_mismatch'] }],
    [{ victoryTypeId: 'superiority', score: { slot1: 1, slot2: 2 } }, 200, { score: ['error.score_mismatch'] }],
    [{ victoryTypeId: 'extraTime', score: { slot1: 0, slot2: 0 } }, 200, { score: ['error.score_mismatch'] }],
    [{ victoryTypeId: 'shootout', score: { slot1: 2, slot2: 1 } }, 200, { score: ['error.score_mismatch'] }],
    [{ expectedVersion: 'x' }, 400, { expectedVersion: ['error.not_numeric'] }],
  ])('%j', async (wrong, status, errors) => {
    const data = { matchId: stream.match(1), winnerRegistrationId: stream.seed(1), victoryTypeId: 'decision', ...wrong };
    await hall.refused(() => hall.call('set-match-winner', data), status, errors);
  });

  test('a match that is not there: 404', async () => {
    expect(await hall.win(stream.match(77), stream.seed(1))).toMatchObject({ status: 404, body: { success: false } });
    expect(await hall.win(12, stream.seed(1))).toMatchObject({ status: 404, body: { success: false } });
  });

  test('two mats of one grid never disturb each other', async () => {
    expect((await hall.win(stream.match(1), stream.seed(1), { victoryTypeId: 'fall', expectedVersion: 2 })).body['success']).toBe(true);
    expect((await hall.win(stream.match(2), stream.seed(2), { victoryTypeId: 'fall', expectedVersion: 2 })).body['success']).toBe(true);
  });
});

describe('a command that comes again', () => {
  const keyed = (key: string, data: object) => hall.call('set-match-winner', data, hall.cast.organiser, { 'idempotency-key': key });

  test('with the same body: the same answer, recorded once; with another: 409', async () => {
    const { match, seed } = await drawn(hall, 4);
    const data = { matchId: match(1), winnerRegistrationId: seed(1), victoryTypeId: 'fall' };
    const key = randomUUID();
    const first = await keyed(key, data);
    expect(first.body).toMatchObject({ success: true, version: 3 });
    await hall.win(match(2), seed(2));
    const { answer, recorded } = await recordedBy(hall.cast, () => keyed(key, data));
    const { version, eventIds } = first.body;
    expect(answer).toMatchObject({ status: 200, body: { success: true, version, eventIds } });
    expect(recorded).toEqual([]);
    const other = await recordedBy(hall.cast, () => keyed(key, { ...data, winnerRegistrationId: seed(4) }));
    expect(other).toMatchObject({
      answer: { status: 409, body: { success: false, errors: { form: ['error.key_reused'] } } },
      recorded: [],
    });
  });
});
