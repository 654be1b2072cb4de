import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy, registered, teams } from '../cast.js';
import { drawn, startHall, type Drawn, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

let made = 0;
const lateRow = (streamId: number) => teams(streamId, 1, `late ${(made += 1)}`);
const register = (streamId: number, more: object = {}) =>
  hall.call('/api/register-for-event', { eventId: hall.eventId, registrations: lateRow(streamId), ...more });
const placesIn = async (streamId: number) => {
  const { body } = await hall.call('get-late-entry-places', { streamId });
  return body as unknown as { entrants: { registrationId: number; fullName: string }[]; places: Row[] };
};
const late = async ({ id }: Drawn): Promise<number> => (await registered(hall.cast.organiser, hall.eventId, lateRow(id)))[0] ?? 0;
const place = (streamId: number, registrationId: number, where: object) =>
  hall.call('place-late-entrant', { streamId, registrationId, ...where });

describe('who comes after the draw', () => {
  test('is confirmed and stands outside the grid, then takes a bye', async () => {
    const stream = await drawn(hall, 3);
    expect(await placesIn(stream.id)).toMatchObject({ entrants: [], places: [] });
    const registrationId = await late(stream);
    const { entrants, places } = await placesIn(stream.id);
    expect(entrants).toMatchObject([{ registrationId, fullName: expect.stringContaining('late') }]);
    expect(places).toEqual([{ kind: 'bye', matchId: stream.match(2), slot: 1, groupNumber: null, heldBy: stream.seed(1) }]);
    const { answer, recorded } = await recordedBy(hall.cast, () => place(stream.id, registrationId, { matchId: stream.match(2), slot: 1 }));
    expect(recorded).toEqual(['LateEntrantPlaced']);
    expect(answer.body).toMatchObject({ success: true, grid: { stage: 'draw' } });
    expect(await hall.matchOf(stream.match(3))).toMatchObject({
      ...{ roundNumber: 1, status: 'ready' },
      participants: [{ registrationId: stream.seed(1) }, { registrationId, fullName: expect.stringContaining('late') }],
    });
    expect(await placesIn(stream.id)).toMatchObject({ entrants: [], places: [] });
  });

  test('takes a place in the same call; one that is taken is refused, and nobody is registered', async () => {
    const stream = await drawn(hall, 3);
    const taken = { placements: [{ index: 0, matchId: stream.match(1), slot: 1 }] };
    await hall.refused(() => register(stream.id, taken), 200, { 'placements.0': ['error.slot'] });
    const free = { placements: [{ index: 0, matchId: stream.match(2), slot: 1 }] };
    const { answer, recorded } = await recordedBy(hall.cast, () => register(stream.id, free));
    expect(answer.body).toMatchObject({ success: true, registrations: [{ statuses: { participation: 'confirmed' } }] });
    expect(recorded.sort()).toEqual(['LateEntrantPlaced', 'RegistrationCreated', 'StreamPlacesTaken']);
  });

  test('joins a group at its end', async () => {
    const stream = await drawn(hall, 3, 'roundRobin');
    const registrationId = await late(stream);
    expect((await placesIn(stream.id)).places).toMatchObject([{ kind: 'group', groupNumber: 1 }]);
    expect((await place(stream.id, registrationId, { groupNumber: 1 })).body['success']).toBe(true);
    const { groups, matches } = (await hall.gridOf(stream.id)) as { groups: { registrations: number[] }[]; matches: Row[] };
    expect(groups[0]?.registrations).toEqual([...[1, 2, 3].map(stream.seed), registrationId]);
    expect(matches).toHaveLength(6);
  });

  test('is not taken into a completed category', async () => {
    const stream = await drawn(hall, 2);
    await hall.win(stream.match(1), stream.seed(1));
    await hall.call('complete-stream-and-add-results', { streamId: stream.id });
    await hall.refused(() => register(stream.id), 200, { 'registrations.0.streamIds': ['error.completed'] });
  });

  test('is registered and placed by the staff alone', async () => {
    const stream = await drawn(hall, 3);
    const registrationId = await late(stream);
    const where = { streamId: stream.id, registrationId, matchId: stream.match(2), slot: 1 };
    expect((await hall.call('place-late-entrant', where, hall.cast.referee)).status).toBe(403);
    expect((await hall.call('get-late-entry-places', { streamId: stream.id }, hall.cast.referee)).status).toBe(403);
    expect((await hall.call('place-late-entrant', where, hall.cast.operator)).body['success']).toBe(true);
  });

  test('one of the waiting list who was let in is placed as well', async () => {
    const stream = await drawn(hall, 3);
    const registrationId = await late(stream);
    const set = (status: string) =>
      hall.call('/api/change-status-for-one-registration-by-component-type', { registrationId, componentType: 'participation', status });
    expect((await set('waitingList')).body['success']).toBe(true);
    const where = { matchId: stream.match(2), slot: 1 };
    await hall.refused(() => place(stream.id, registrationId, where), 200, { registrationId: ['error.not_confirmed'] });
    expect((await set('confirmed')).body['success']).toBe(true);
    expect((await place(stream.id, registrationId, where)).body['success']).toBe(true);
  });
});
