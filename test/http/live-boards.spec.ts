import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import jsonPatch from 'fast-json-patch';
import { until } from '../until.js';
import type { EventForecast } from '#contracts/playgrounds/forecast.docs';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { idInCategory } from '#contracts/ids';
import type { Caller } from './podium.js';
import { startCast, wrapped, type Cast } from './cast.js';
import { refereeingElsewhere, stageOf } from './mats.js';
import { ask, changes, closeAll, connect, type Ack } from './wire.js';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
  await refereeingElsewhere(cast);
});
afterAll(() => cast.podium.close());
afterEach(closeAll);

const open = () => connect(cast.podium.url);
const call = (name: string, data: unknown) => wrapped(own, `/api/cabinet/${name}`, data);

describe('the boards of a sport event', () => {
  test('what is on, what comes next, what was; the places without a mat last', async () => {
    const { eventId, mat, streams } = await stageOf(cast, 'live-board', 2);
    const [placed = 0, loose = 0] = streams;
    await wrapped(own, '/api/add-streams-in-playground', { eventId, playgroundId: mat, streamIds: [placed] });
    for (const streamId of streams) {
      await call('create-tournament-grid', { streamId, gridKind: 'roundRobin', options: { isDrawAllowed: true } });
      await call('stream-tournament-grid-draw', { streamId, mode: 'seeded' });
    }
    const socket = open();
    const seen = changes(socket);
    const first = await ask(socket, 'follow', { view: 'event-live', key: eventId });
    expect(first.document).toMatchObject({
      eventId,
      name: 'Cup live-board',
      playgrounds: [{ playgroundId: mat, name: 'Mat 1', now: null, last: [] }, {}, { playgroundId: null }],
    });
    const matchId = idInCategory(placed, 1);
    await own.post('/api/save-data-in-match', { data: { matchId, matchData: { score: { slot1: 1, slot2: 0 } } } });
    await wrapped(own, '/api/update-match-timer-count-in-seconds', { matchId, timerCountInSeconds: 95, isRunning: true });
    type Board = { playgroundId: number | null; now: unknown; next: unknown[]; last: unknown[] };
    const boards = async () =>
      ((await cast.visitor.get(`/api/live/event-live/${eventId}`)).body as unknown as Ack).document as {
        status: string;
        playgrounds: Board[];
      };
    await until(() => seen.length > 0);
    const summary = {
      matchId,
      number: 1,
      streamId: placed,
      streamName: 'live-board 0',
      bracket: 'group',
      groupNumber: 1,
      roundNumber: 1,
      status: 'running',
      winnerRegistrationId: null,
      victoryTypeId: null,
      participants: [
        { slot: 1, registrationId: expect.any(Number), fullName: expect.any(String), organization: null, score: 1, penalties: 0 },
        { slot: 2, registrationId: expect.any(Number), fullName: expect.any(String), organization: null, score: 0, penalties: 0 },
      ],
      timerCountInSeconds: 95,
      isTimerRunning: true,
      timerUpdatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      estimatedStart: expect.stringMatching(/^\d\d:\d\d$/),
    };
    const document = await boards();
    expect(document.status).toBe('running');
    expect(document.playgrounds[0]?.now).toEqual(summary);
    expect(document.playgrounds[0]?.next).toHaveLength(3);
    expect(document.playgrounds.at(-1)).toMatchObject({ playgroundId: null, now: null, next: [{ streamId: loose }, {}, {}] });
    for (let number = 1; number <= 7; number += 1)
      await call('set-match-winner', {
        matchId: idInCategory(placed, number),
        winnerRegistrationId: null,
        victoryTypeId: 'draw',
        score: { slot1: 1, slot2: 1 },
      });
    const { playgrounds } = await boards();
    expect(playgrounds[0]?.now).toBeNull();
    expect(playgrounds[0]?.last).toMatchObject([7, 6, 5, 4, 3].map((number) => ({ number, status: 'finished', victoryTypeId: 'draw' })));
    const made = () =>
      seen.reduce((before, { patch }) => jsonPatch.applyPatch(before, patch, true).newDocument, structuredClone(first.document));
    const final = (await cast.visitor.get(`/api/live/event-live/${eventId}`)).body as unknown as Ack;
    await until(() => seen.at(-1)?.version === final.version);
    expect(made()).toEqual(final.document);
  });

  test('the playgrounds of a sport event, without their referees', async () => {
    const { eventId, mat, streams } = await stageOf(cast, 'live-mats', 1);
    const options = { date: '21-11-2026', refereeUserIds: [cast.referee.id] };
    await own.post('/api/update-playground-option', { eventId, playgroundId: mat, options });
    const socket = open();
    const seen = changes(socket);
    const { document } = await ask(socket, 'follow', { view: 'playgrounds', key: eventId });
    expect(document).toMatchObject({ eventId, date: '21-11-2026', playgrounds: [{ id: mat, name: 'Mat 1', items: [] }, {}] });
    expect(JSON.stringify(document)).not.toContain('refereeUserIds');
    await wrapped(own, '/api/add-streams-in-playground', { eventId, playgroundId: mat, streamIds: streams });
    await until(() => seen.length > 0);
    expect(jsonPatch.applyPatch(structuredClone(document), seen[0]?.patch ?? [], true).newDocument).toMatchObject({
      playgrounds: [{ items: [{ streamId: streams[0], timeStart: '10:00', estimatedStart: '10:00', status: 'planned' }] }, {}],
    });
  });
});

describe('the forecast of a sport event', () => {
  test('tells when each open match is likely to be fought, from what was recorded, and agrees with the board', async () => {
    const { eventId, mat, streams } = await stageOf(cast, 'live-times', 1, { minRestInMinutes: 10 });
    const [streamId = 0] = streams;
    await wrapped(own, '/api/add-streams-in-playground', { eventId, playgroundId: mat, streamIds: streams });
    await call('create-tournament-grid', { streamId, gridKind: 'roundRobin', options: { isDrawAllowed: true } });
    await call('stream-tournament-grid-draw', { streamId, mode: 'seeded' });
    const live = async (view: string) => ((await cast.visitor.get(`/api/live/${view}/${eventId}`)).body as unknown as Ack).document;
    const first = (await live('forecast')) as EventForecast;
    const [planned] = first.playgrounds;
    expect(first.asOf).toBeNull();
    expect(planned).toMatchObject({ playgroundId: mat, name: 'Mat 1', end: { at: expect.stringMatching(/^1\d:\d\d$/) } });
    expect(planned?.matches.slice(0, 2)).toMatchObject([
      { matchId: idInCategory(streamId, 1), number: 1, start: { at: '10:00' } },
      { number: 2, start: { at: '10:05' } },
    ]);
    expect(planned?.next[0]).toMatchObject({
      status: 'ready',
      participants: [{ fullName: expect.any(String) }, {}],
      estimatedStart: '10:00',
    });
    await call('set-match-winner', {
      matchId: idInCategory(streamId, 1),
      winnerRegistrationId: null,
      victoryTypeId: 'draw',
      score: { slot1: 1, slot2: 1 },
    });
    const later = (await live('forecast')) as EventForecast;
    expect(later.asOf).toMatch(/^\d{4}-/);
    const resting = later.playgrounds[0]?.matches.filter(({ restUntil }) => restUntil !== undefined) ?? [];
    const { playgrounds } = (await live('event-live')) as EventLive;
    expect(resting.length).toBeGreaterThan(0);
    for (const { matchId, start } of later.playgrounds[0]?.matches ?? []) {
      const shown = playgrounds[0]?.next.find((match) => match.matchId === matchId);
      if (shown) expect(shown.estimatedStart).toBe(start.at);
    }
  });
});
