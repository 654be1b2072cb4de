import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import type { EventForecast } from '#contracts/playgrounds/forecast.docs';
import { idInCategory } from '#contracts/ids';
import type { Caller } from './podium.js';
import { refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import { stageOf } from './mats.js';
import type { Ack } from './wire.js';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const call = (name: string, data: object, caller = own) => wrapped(caller, `/api/${name}`, data);
const live = async <Document>(view: string, key: number) =>
  ((await cast.visitor.get(`/api/live/${view}/${key}`)).body as unknown as Ack).document as Document;
const nextOn = async (eventId: number, playgroundId: number) =>
  (await live<EventLive>('event-live', eventId)).playgrounds
    .find((one) => one.playgroundId === playgroundId)
    ?.next.map(({ number }) => number);

/** A drawn round robin of five on the first mat; the referee stands on the second. */
const drawn = async (key: string) => {
  const at = await stageOf(cast, key, 1);
  const { eventId, mat, other, streams } = at;
  const [streamId = 0] = streams;
  const staff = [
    { userId: cast.organiser.id, role: 'organiser' },
    { userId: cast.referee.id, role: 'referee', playgroundIds: [other] },
    { userId: cast.otherReferee.id, role: 'referee', playgroundIds: [mat] },
  ];
  await call('cabinet/save-event-staff', { eventId, staff });
  await call('add-streams-in-playground', { eventId, playgroundId: mat, streamIds: streams });
  await call('cabinet/create-tournament-grid', { streamId, gridKind: 'roundRobin' });
  await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  return { ...at, streamId, match: (number: number) => idInCategory(streamId, number) };
};

describe('bouts that are moved', () => {
  test('come up on the other mat at once, whose referee runs them; home again as before', async () => {
    const { eventId, mat, other, streamId, match } = await drawn('bouts-move');
    const time = (number: number) =>
      wrapped(cast.referee.caller, '/api/update-match-timer-count-in-seconds', {
        matchId: match(number),
        timerCountInSeconds: 5,
        isRunning: true,
      });
    await refuses(() => time(2), 403, { form: ['error.forbidden'] });
    const move = (playgroundId: number, numbers: number[], caller = own) =>
      call('move-bouts-to-playground', { eventId, streamId, playgroundId, matchIds: numbers.map(match) }, caller);
    await refuses(() => move(other, [2], cast.otherReferee.caller), 403, { form: ['error.forbidden'] });
    expect((await move(other, [2, 4])).body['success']).toBe(true);
    expect([await nextOn(eventId, mat), await nextOn(eventId, other)]).toEqual([
      [1, 3, 5],
      [2, 4],
    ]);
    const { playgrounds } = await live<{ playgrounds: { id: number; estimatedEnd?: string }[] }>('playgrounds', eventId);
    expect(playgrounds.find(({ id }) => id === other)?.estimatedEnd).toMatch(/^\d\d:\d\d$/);
    const { matches } = await live<{ matches: Record<string, { playgroundId: number }> }>('grid', streamId);
    expect([1, 2].map((number) => matches[match(number)]?.playgroundId)).toEqual([mat, other]);
    expect((await time(2)).body['success']).toBe(true);
    const boards = (await live<EventLive>('event-live', eventId)).playgrounds;
    expect(boards.map(({ now }) => now?.number ?? null)).toEqual([null, 2]);
    await refuses(() => move(mat, [2]), 200, { matchIds: ['error.running'] });
    expect((await move(mat, [4])).body['success']).toBe(true);
    expect(await nextOn(eventId, mat)).toEqual([1, 3, 4]);
  });
});

describe('the order of bouts', () => {
  test('is set by the organiser; the mat follows', async () => {
    const { eventId, mat, match } = await drawn('bouts-order');
    const order = (numbers: number[], caller = own) =>
      call('set-bout-order-on-playground', { eventId, playgroundId: mat, matchIds: numbers.map(match) }, caller);
    await refuses(() => order([5], cast.otherReferee.caller), 403, { form: ['error.forbidden'] });
    expect((await order([5, 2])).body['success']).toBe(true);
    expect(await nextOn(eventId, mat)).toEqual([5, 2, 1]);
    expect((await order([])).body['success']).toBe(true);
    expect(await nextOn(eventId, mat)).toEqual([1, 2, 3]);
    await refuses(() => order([77]), 404, { matchIds: ['error.not_found'] });
  });

  test('a referee puts off a bout that cannot be fought, and says why; the organiser sees it', async () => {
    const { eventId, mat, match } = await drawn('bouts-skip');
    const skip = (caller: Caller, more: object = {}) =>
      call(
        'skip-bout-on-playground',
        { eventId, playgroundId: mat, matchId: match(1), behind: [match(2), match(3)], reason: 'Red is missing', ...more },
        caller,
      );
    const referee = cast.otherReferee.caller;
    await refuses(() => skip(cast.referee.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => skip(referee, { reason: ' ' }), 400, { reason: ['error.required'] });
    expect((await skip(referee)).body['success']).toBe(true);
    expect(await nextOn(eventId, mat)).toEqual([2, 3, 1]);
    const { playgrounds } = await live<EventForecast>('forecast', eventId);
    expect(playgrounds[0]?.matches.filter(({ isSkipped }) => isSkipped).map(({ number }) => number)).toEqual([1]);
    const { body } = await call('get-data-for-event-playground-management', { eventId });
    expect(body['order']).toMatchObject({ skipped: { [match(1)]: { playgroundId: mat, reason: 'Red is missing' } } });
  });
});
