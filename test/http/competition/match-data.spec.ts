import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeEvent, madePlayground, recordedBy } from '../cast.js';
import { drawn, startHall, type Drawn, type Hall } from './drawn.js';

let hall: Hall;
let stream: Drawn;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

describe('save-data-in-match', () => {
  const save = (number: number, matchData: unknown) => hall.call('/api/save-data-in-match', { matchId: stream.match(number), matchData });
  beforeAll(async () => {
    stream = await drawn(hall, 4);
  });

  test('saves what is given, keeps the rest; taps do not raise match.version', async () => {
    const first = { score: { slot1: 1, slot2: 0 }, penalties: { slot1: 0, slot2: 1 }, rounds: [], note: '' };
    const { answer, recorded } = await recordedBy(hall.cast, () => save(1, first));
    expect(recorded).toEqual(['MatchDataSaved']);
    expect(answer.body).toMatchObject({ success: true, version: 3, match: { status: 'running', matchData: first, version: 2 } });
    const rounds = [
      { name: 'halfTime', slot1: 1, slot2: 0 },
      { name: 'fullTime', slot1: 1, slot2: 1 },
      { name: 'extraTime', slot1: 1, slot2: 1 },
      { name: 'shootout', slot1: 4, slot2: 3 },
    ];
    expect((await save(1, { rounds, note: 'hot' })).body).toMatchObject({ match: { matchData: { ...first, rounds, note: 'hot' } } });
    expect((await recordedBy(hall.cast, () => save(1, { note: 'hot' }))).recorded).toEqual([]);
    expect(await hall.gridOf(stream.id)).toMatchObject({ stage: 'main' });
  });

  test.each<[unknown, Record<string, string[]>]>([
    [undefined, { matchData: ['error.required'] }],
    [{ score: { slot1: -1, slot2: 0 } }, { 'matchData.score.slot1': ['error.not_numeric'] }],
    [{ score: { slot1: 'x', slot2: 0 } }, { 'matchData.score.slot1': ['error.not_numeric'] }],
    [{ penalties: { slot1: 0, slot2: -1 } }, { 'matchData.penalties.slot2': ['error.not_numeric'] }],
    [{ rounds: [{ name: 'set', slot1: 1, slot2: 0 }] }, { 'matchData.rounds.0.name': ['error.unknown_value'] }],
    [{ rounds: [{ name: 'game', slot1: 1, slot2: -2 }] }, { 'matchData.rounds.0.slot2': ['error.not_numeric'] }],
    [{ note: 5 }, { 'matchData.note': ['error.type'] }],
  ])('%j is refused', (matchData, errors) => hall.refused(() => save(1, matchData), 400, errors));

  test('of a decided match: another score that fits its result is its score', async () => {
    const { match, seed } = stream;
    await hall.win(match(1), seed(1), { victoryTypeId: 'points', score: { slot1: 2, slot2: 1 } });
    const before = await hall.matchOf(match(1));
    const { answer, recorded } = await recordedBy(hall.cast, () => save(1, { score: { slot1: 5, slot2: 1 } }));
    expect(recorded).toEqual(['MatchDataSaved']);
    expect(answer.body).toMatchObject({
      match: {
        status: 'finished',
        winnerRegistrationId: seed(1),
        victoryType: { id: 'points' },
        matchData: { score: { slot1: 5, slot2: 1 }, note: 'hot' },
        participants: [{ score: 5 }, { score: 1 }],
      },
    });
    expect((await hall.matchOf(match(1)))['version']).toBeGreaterThan(before['version'] as number);
    await hall.refused(() => save(1, { score: { slot1: 1, slot2: 2 } }), 200, { 'matchData.score': ['error.score_mismatch'] });
    await save(1, { note: 'cold' });
    expect((await hall.win(match(1), seed(1), { victoryTypeId: 'points' })).body).toMatchObject({ success: true });
    expect(await hall.matchOf(match(1))).toMatchObject({ matchData: { score: { slot1: 5, slot2: 1 }, note: 'cold' } });
  });

  test('a bout by a sport mode: its actions, the score that they come to, and what boards show of it', async () => {
    const { id, match } = await drawn(hall, 4);
    const tap = (matchData: unknown) => hall.call('/api/save-data-in-match', { matchId: match(1), matchData });
    const action = (actionId: string, side: number, code: string) => ({ id: actionId, side, code, at: { period: 1, ms: 65_000 } });
    const bout = {
      ...{ mode: 'judo.ijf', version: '2025', overrides: { periodSeconds: [180] }, clock: { period: 1, ms: 65_000 } },
      actions: [action('a1', 0, 'wazaari'), action('a2', 1, 'shido')],
    };
    const told = { score: { slot1: 10, slot2: 0 }, penalties: { slot1: 0, slot2: 1 } };
    const { answer, recorded } = await recordedBy(hall.cast, () => tap({ ...told, bout }));
    expect(recorded).toEqual(['MatchDataSaved']);
    expect(answer.body).toMatchObject({ success: true, match: { matchData: { ...told, bout } } });
    const second = { ...told, score: { slot1: 20, slot2: 0 } };
    await hall.refused(() => tap({ ...second, bout }), 200, { 'matchData.bout': ['error.score_mismatch'] });
    const unknown = { ...bout, actions: [action('a1', 0, 'touch')] };
    await hall.refused(() => tap({ ...told, bout: unknown }), 200, { 'matchData.bout.actions': ['error.unknown_value'] });
    await hall.refused(() => tap({ bout: { ...bout, clock: { period: 0, ms: 0 } } }), 400, {
      'matchData.bout.clock.period': ['error.range'],
    });
    const live = (await hall.cast.organiser.caller.get(`/api/live/event-live/${hall.eventId}`)).body as unknown as {
      document: { playgrounds: { now: { streamId: number } | null }[] };
    };
    const shown = live.document.playgrounds.flatMap(({ now }) => now ?? []).find(({ streamId }) => streamId === id);
    expect(shown ?? live).toMatchObject({
      mode: 'judo.ijf',
      clock: { period: 1, since: 0, seconds: 180 },
      participants: [
        { score: 10, short: 'W' },
        { penalties: 1, short: '0', shortPenalties: 'S1' },
      ],
    });
  });

  test('nobody fights there yet', () => hall.refused(() => save(3, { note: 'x' }), 200, { matchId: ['error.no_opponent'] }));
});

describe('save-victory-type-in-match', () => {
  const save = (number: number, victoryTypeId: string) =>
    hall.call('/api/save-victory-type-in-match', { matchId: stream.match(number), victoryTypeId });
  beforeAll(async () => {
    stream = await drawn(hall, 4);
    await hall.win(stream.match(1), stream.seed(1), { victoryTypeId: 'points', score: { slot1: 2, slot2: 1 } });
  });

  test('changes how it was won', async () => {
    const { answer, recorded } = await recordedBy(hall.cast, () => save(1, 'injury'));
    expect(recorded).toEqual(['MatchVictoryTypeSaved']);
    expect(answer.body).toMatchObject({
      match: { victoryType: { id: 'injury', name: expect.any(String) }, winnerRegistrationId: stream.seed(1) },
    });
  });
  test('bad input', async () => {
    await hall.refused(() => save(2, 'fall'), 200, { form: ['error.no_winner'] });
    await hall.refused(() => save(1, 'luck'), 400, { victoryTypeId: ['error.unknown_value'] });
    await hall.refused(() => save(1, 'shootout'), 200, { score: ['error.score_mismatch'] });
  });
});

describe('save-video-translation-to-playground-in-match', () => {
  const save = (videoUrl: unknown) =>
    hall.call('/api/save-video-translation-to-playground-in-match', { matchId: stream.match(1), playgroundId: null, videoUrl });
  beforeAll(async () => {
    stream = await drawn(hall, 4);
  });

  test('is set and removed', async () => {
    const url = 'https://rutube.ru/video/abc/';
    const { answer, recorded } = await recordedBy(hall.cast, () => save(url));
    expect(recorded).toEqual(['MatchVideoTranslationSaved']);
    expect(answer.body).toMatchObject({ match: { videoTranslationUrl: url, version: 2 } });
    expect((await save(null)).body).toMatchObject({ match: { videoTranslationUrl: null } });
  });
  test('of a playground of the same sport event', async () => {
    const { organiser, other } = hall.cast;
    const own = await madePlayground(organiser, hall.eventId, 'Mat 1');
    const theirs = await madePlayground(other, await madeEvent(other, 'of another'), 'Mat 1');
    const on = (playgroundId: number) =>
      hall.call('/api/save-video-translation-to-playground-in-match', {
        matchId: stream.match(1),
        playgroundId,
        videoUrl: 'https://vk.com/video1',
      });
    expect((await on(own)).body['success']).toBe(true);
    await hall.refused(() => on(theirs), 403, { playgroundId: ['error.forbidden'] });
    await hall.refused(() => on(999_999), 404, { playgroundId: ['error.not_found'] });
  });
  test.each(['http://rutube.ru/video/abc/', 'https://example.com/video', 'rutube', 'javascript:alert(1)', 'https://rutube.ru.evil.test/'])(
    '%s is refused',
    (url) => hall.refused(() => save(url), 200, { videoUrl: ['error.url'] }),
  );
});

describe('taps of a tablet', () => {
  const tap = (number: number, expected?: object) =>
    hall.call('/api/save-data-in-match', {
      matchId: stream.match(number),
      matchData: { score: { slot1: 1, slot2: 0 } },
      ...(expected && { expected }),
    });
  beforeAll(async () => {
    stream = await drawn(hall, 4);
  });

  test('store nothing for nobody: no score and no time before both are known', async () => {
    const clock = { matchId: stream.match(3), timerCountInSeconds: 1, isRunning: true };
    await hall.refused(() => hall.call('/api/update-match-timer-count-in-seconds', clock), 200, { matchId: ['error.no_opponent'] });
    await hall.refused(() => tap(3), 200, { matchId: ['error.no_opponent'] });
  });

  test('are for the two whom the referee had before them', async () => {
    const { participants } = (await hall.matchOf(stream.match(1))) as { participants: { registrationId: number }[] };
    const registrationIds = participants.map(({ registrationId }) => registrationId);
    const turned = [...registrationIds].reverse();
    await hall.refused(() => tap(1, { registrationIds: turned }), 409, { form: ['error.conflict'] });
    await hall.refused(() => tap(1, { registrationIds: [1] }), 400, { 'expected.registrationIds': ['error.type'] });
    expect((await tap(1, { registrationIds, winnerRegistrationId: null })).body['success']).toBe(true);
  });
});

describe('update-match-timer-count-in-seconds', () => {
  const time = (timerCountInSeconds: unknown, isRunning?: boolean) =>
    hall.call('/api/update-match-timer-count-in-seconds', { matchId: stream.match(1), timerCountInSeconds, isRunning });
  beforeAll(async () => {
    stream = await drawn(hall, 4);
  });

  test('only the last of a second is recorded, a stop always', async () => {
    expect((await time(0, true)).body).toMatchObject({ success: true, match: { id: stream.match(1), timerCountInSeconds: 0 } });
    const taps = await recordedBy(hall.cast, async () => [await time(1, true), await time(2, true)]);
    for (const { body } of taps.answer) expect(body['success']).toBe(true);
    expect(taps.recorded).toEqual([]);
    const stop = await recordedBy(hall.cast, () => time(3, false));
    expect(stop.recorded).toEqual(['MatchTimerUpdated']);
    expect(await hall.matchOf(stream.match(1))).toMatchObject({ status: 'running', timerCountInSeconds: 3, isTimerRunning: false });
  });
  test('bad input', async () => {
    for (const wrong of [-1, 7201]) await hall.refused(() => time(wrong), 200, { timerCountInSeconds: ['error.range'] });
    for (const wrong of [1.5, 'x']) await hall.refused(() => time(wrong), 400, { timerCountInSeconds: ['error.not_numeric'] });
    expect((await time(7200)).body['success']).toBe(true);
  });
});
