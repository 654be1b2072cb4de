import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, registered, startCast, teams, wrapped, type Cast, type Person } from '../cast.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

let made = 0;
let eventId: number;
let streamId: number;
let entrants: number[];
const call = (name: string, data: unknown, person: Person = cast.organiser) => wrapped(person.caller, `/api/cabinet/${name}`, data);
const win = (number: number, winner: number) =>
  call('set-match-winner', { matchId: idInCategory(streamId, number), winnerRegistrationId: winner, victoryTypeId: 'points' });
const complete = () => call('complete-stream-and-add-results', { streamId });
const reopen = (more: object = {}, person?: Person) => call('reopen-stream', { streamId, reason: 'a wrong score', ...more }, person);
const grid = async () => {
  const { body } = await call('get-tournament-grid', { streamId });
  return body['grid'] as { stage: string; isCompleted: boolean; matches: { version: number }[] };
};
const places = async () => {
  const { body } = await wrapped(cast.organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId, streamId });
  const rows = body['registrations'] as { id: number; place: number | null }[];
  return entrants.map((id) => rows.find((row) => row.id === id)?.place ?? null);
};

beforeEach(async () => {
  const key = `reopen-${(made += 1)}`;
  eventId = await madeEvent(cast.organiser, key);
  streamId = await madeCategory(cast.organiser, eventId, key, { entrantKind: 'team' });
  entrants = await registered(cast.organiser, eventId, teams(streamId, 2, key));
  await call('save-event-staff', {
    eventId,
    staff: [
      { userId: cast.organiser.id, role: 'organiser' },
      { userId: cast.operator.id, role: 'operator' },
      { userId: cast.head.id, role: 'referee', isHeadReferee: true },
    ],
  });
  await call('create-tournament-grid', { streamId, gridKind: 'olympic' });
  await call('stream-tournament-grid-draw', { streamId, mode: 'seeded', drawSeed: 'a1' });
});

describe('a completed category that is opened again', () => {
  test('takes the places back; its match is corrected, and it is completed once more', async () => {
    const [first = 0, second = 0] = entrants;
    await win(1, first);
    await complete();
    expect(await places()).toEqual([1, 2]);
    const { status, body } = await reopen();
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, stream: { id: streamId, status: 'running' } } });
    expect(body['registrations']).toEqual(
      expect.arrayContaining(entrants.map((id) => expect.objectContaining({ id, place: null, points: null }))),
    );
    expect(await grid()).toMatchObject({ stage: 'main', isCompleted: false });
    const [{ version } = { version: 0 }] = (await grid()).matches;
    const correction = {
      matchId: idInCategory(streamId, 1),
      winnerRegistrationId: second,
      victoryTypeId: 'points',
      reason: 'seen on video',
    };
    expect((await call('correct-match', { ...correction, fallingMatchIds: [], expectedVersion: version })).body).toMatchObject({
      success: true,
    });
    expect((await complete()).body).toMatchObject({ success: true });
    expect(await places()).toEqual([2, 1]);
  });

  test('gives a result that was saved by hand before its place again', async () => {
    const [first = 0] = entrants;
    await cast.organiser.caller.post('/api/save-registration-result', { registrationId: first, place: 7, result: '3:1' });
    await win(1, first);
    await complete();
    await reopen();
    expect(await places()).toEqual([7, null]);
  });

  test('is one that was completed; a reason is given, and the operator and visitors do not open it', async () => {
    expect((await reopen()).body).toMatchObject({ success: false, errors: { form: ['error.transition'] } });
    await win(1, entrants[0] ?? 0);
    await complete();
    expect((await reopen({ reason: ' ' })).body).toMatchObject({ success: false, errors: { reason: ['error.required'] } });
    expect((await reopen({}, cast.operator)).status).toBe(403);
    expect((await reopen({}, cast.head)).body).toMatchObject({ success: true });
    expect((await reopen({}, cast.head)).body).toMatchObject({ success: false, errors: { form: ['error.transition'] } });
  });
});
