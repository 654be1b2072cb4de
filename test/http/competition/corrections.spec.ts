import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy } from '../cast.js';
import { drawn, playAll, startHall, type Drawn, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

const preview = (data: object) => hall.call('preview-match-correction', data);
const correct = (data: object) => hall.call('correct-match', data);
const unblock = (data: object) => hall.call('unblock-tournament-grid-match', data);

describe('a correction', () => {
  let stream: Drawn;
  const other = () => ({ matchId: stream.match(1), winnerRegistrationId: stream.seed(8), victoryTypeId: 'decision' });
  beforeAll(async () => {
    stream = await drawn(hall, 8, 'olympic', { consolationKind: 'lastEight' });
    await playAll(hall, stream);
  });

  test('is shown: whose slots change, what falls, what stays; nothing is recorded', async () => {
    const { match, seed } = stream;
    const { answer, recorded } = await recordedBy(hall.cast, () => preview(other()));
    expect({ recorded, status: answer.status, success: answer.body['success'] }).toEqual({ recorded: [], status: 200, success: true });
    const { changes, falls, stays } = answer.body as { changes: Row[]; falls: Row[]; stays: number[] };
    const byId = (a: Row, b: Row) => (a['matchId'] as number) - (b['matchId'] as number);
    expect([...falls].sort(byId)).toEqual([
      { matchId: match(5), winnerRegistrationId: seed(5), score: null },
      { matchId: match(7), winnerRegistrationId: seed(1), score: null },
      { matchId: match(9), winnerRegistrationId: seed(3), score: null },
      { matchId: match(10), winnerRegistrationId: seed(4), score: null },
      { matchId: match(11), winnerRegistrationId: seed(1), score: null },
    ]);
    expect(stays).toEqual([]);
    expect(changes).toEqual(
      expect.arrayContaining([
        { matchId: match(7), slot: 1, from: seed(1), to: seed(8) },
        { matchId: match(5), slot: 1, from: seed(8), to: seed(1) },
        { matchId: match(11), slot: 1, from: seed(1), to: null },
      ]),
    );
  });

  test.each<[string, object, Record<string, string[]>, number]>([
    ['nobody of the two', { winnerRegistrationId: 999_999 }, { winnerRegistrationId: ['error.not_participant'] }, 200],
    ['a score that does not fit', { victoryTypeId: 'points', score: { slot1: 2, slot2: 1 } }, { score: ['error.score_mismatch'] }, 200],
    ['an unknown type', { victoryTypeId: 'luck' }, { victoryTypeId: ['error.unknown_value'] }, 400],
  ])('is refused: %s', async (_name, wrong, errors, status) => {
    await hall.refused(() => preview({ ...other(), ...wrong }), status, errors);
    await hall.refused(() => correct({ ...other(), reason: 'misread', fallingMatchIds: [], ...wrong }), status, errors);
  });

  test('asks for a reason and for what falls', async () => {
    await hall.refused(() => correct({ ...other(), fallingMatchIds: [] }), 400, { reason: ['error.required'] });
    await hall.refused(() => correct({ ...other(), reason: 'misread' }), 400, { fallingMatchIds: ['error.required'] });
  });

  test('with another set of what falls: 409, and the set as it is now', async () => {
    const { match } = stream;
    for (const fallingMatchIds of [[], [match(7)], [match(5), match(7), match(9), match(10), match(11), match(6)]]) {
      const { answer, recorded } = await recordedBy(hall.cast, () => correct({ ...other(), reason: 'misread', fallingMatchIds }));
      expect(answer).toMatchObject({ status: 409, body: { success: false, errors: { form: ['error.conflict'] } } });
      expect(recorded).toEqual([]);
      const falls = (answer.body['falls'] as Row[]).map(({ matchId }) => matchId as number).sort((a, b) => a - b);
      expect(falls).toEqual([5, 7, 9, 10, 11].map(match));
    }
  });

  test('is one event; what does not change stands', async () => {
    const { match, seed } = stream;
    const before = await hall.matchOf(match(8));
    const fallingMatchIds = [11, 10, 9, 7, 5].map(match);
    const { answer, recorded } = await recordedBy(hall.cast, () => correct({ ...other(), reason: 'misread', fallingMatchIds }));
    expect(recorded).toEqual(['MatchCorrected']);
    expect(answer.body).toMatchObject({ success: true, falls: expect.any(Array), places: expect.any(Array) });
    expect((answer.body['changedMatches'] as Row[]).map(({ id }) => id)).toEqual(expect.arrayContaining([1, 5, 7, 9, 10, 11].map(match)));
    expect(await hall.matchOf(match(7))).toMatchObject({
      status: 'ready',
      winnerRegistrationId: null,
      participants: [{ registrationId: seed(8) }, { registrationId: seed(4) }],
    });
    const after = await hall.matchOf(match(8));
    expect(after['winnerRegistrationId']).toBe(before['winnerRegistrationId']);
    const { entries } = (await hall.call('get-grid-history', { streamId: stream.id })).body as { entries: Row[] };
    expect(entries[0]).toMatchObject({ type: 'MatchCorrected', data: { matchId: match(1), reason: 'misread' } });
  });

  test('of what has no result: there is nothing to correct', async () => {
    const open = { matchId: stream.match(7), winnerRegistrationId: stream.seed(8), victoryTypeId: 'decision' };
    await hall.refused(() => preview(open), 200, { matchId: ['error.no_winner'] });
    await hall.refused(() => correct({ ...open, reason: 'misread', fallingMatchIds: [] }), 200, { matchId: ['error.no_winner'] });
    expect(await preview({ ...open, matchId: stream.match(77) })).toMatchObject({ status: 404 });
  });
});

describe('unblock', () => {
  test('clears all that depends on a match, so that it can be set again', async () => {
    const stream = await drawn(hall, 8);
    const { match, seed } = stream;
    await hall.refused(() => unblock({ matchId: match(1), reason: 'why' }), 200, { form: ['error.transition'] });
    await playAll(hall, stream);
    await hall.refused(() => unblock({ matchId: match(1) }), 400, { reason: ['error.required'] });
    const { answer, recorded } = await recordedBy(hall.cast, () => unblock({ matchId: match(1), reason: 'misread' }));
    expect(recorded).toEqual(['MatchUnblocked']);
    expect(answer.body).toMatchObject({
      success: true,
      match: { id: match(1), status: 'finished', isBlocked: false, blockedText: null, winnerRegistrationId: seed(1) },
      changedMatches: expect.arrayContaining([
        expect.objectContaining({ id: match(5), status: 'ready', winnerRegistrationId: null }),
        expect.objectContaining({ id: match(7), status: 'pending', winnerRegistrationId: null }),
      ]),
    });
    const { version } = answer.body['match'] as Row as { version: number };
    expect((await hall.win(match(1), seed(8), { victoryTypeId: 'decision', expectedVersion: version })).body['success']).toBe(true);
    expect(await hall.matchOf(match(6))).toMatchObject({ status: 'finished', winnerRegistrationId: seed(2) });
  });

  test('of a completed stream is refused', async () => {
    const stream = await drawn(hall, 4);
    await playAll(hall, stream);
    const done = await hall.call('complete-stream-and-add-results', { streamId: stream.id });
    expect(done.body['success']).toBe(true);
    await hall.refused(() => unblock({ matchId: stream.match(1), reason: 'late' }), 200, { form: ['error.completed'] });
    await hall.refused(() => hall.win(stream.match(3), stream.seed(2)), 200, { form: ['error.completed'] });
    await hall.refused(() => hall.call('clear-olympic-data', { streamId: stream.id, reason: 'late' }), 200, { form: ['error.completed'] });
    const note = { matchId: stream.match(1), matchData: { note: 'late' } };
    await hall.refused(() => hall.call('/api/save-data-in-match', note), 200, { form: ['error.completed'] });
    expect(await hall.gridOf(stream.id)).toMatchObject({ stage: 'completed', isCompleted: true });
  });
});

describe('all results at once', () => {
  test('clear-olympic-data and clear-olympic-consolation-data', async () => {
    const stream = await drawn(hall, 8, 'olympic', { consolationKind: 'firstRound' });
    const { id, match, seed } = stream;
    await playAll(hall, stream);
    await hall.refused(() => hall.call('clear-olympic-data', { streamId: id }), 400, { reason: ['error.required'] });
    const consolation = await recordedBy(hall.cast, () => hall.call('clear-olympic-consolation-data', { streamId: id, reason: 'again' }));
    expect(consolation.recorded).toEqual(['OlympicConsolationDataCleared']);
    const matches = (grid: unknown) => (grid as { matches: Row[] }).matches;
    for (const row of matches(consolation.answer.body['grid'])) {
      expect([row['bracket'], row['winnerRegistrationId'] === null]).toEqual([row['bracket'], row['bracket'] === 'consolation']);
    }
    const all = await recordedBy(hall.cast, () => hall.call('clear-olympic-data', { streamId: id, reason: 'again' }));
    expect(all.recorded).toEqual(['OlympicDataCleared']);
    expect(all.answer.body['grid']).toMatchObject({ places: [], isDrawn: true });
    expect(matches(all.answer.body['grid']).every((row) => row['winnerRegistrationId'] === null)).toBe(true);
    expect(matches(all.answer.body['grid'])[0]).toMatchObject({
      id: match(1),
      status: 'ready',
      participants: [{ registrationId: seed(1) }, {}],
    });
  });
});
