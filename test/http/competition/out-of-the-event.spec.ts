import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { drawn, playAll, startHall, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

const statusesOf = async (streamId: number): Promise<Record<string, unknown>> => {
  const { body } = await hall.call('/api/get-data-for-manage-registrations-by-stream', { eventId: hall.eventId, streamId });
  const { body: live } = await hall.cast.organiser.caller.get(`/api/live/registrations/${streamId}`);
  const rows = body['registrations'] as Row[];
  const followed = (live['document'] as { registrations: Record<string, Row> }).registrations;
  expect(rows.map(({ id }) => followed[String(id)]?.['entrantStatus'])).toEqual(rows.map(({ entrantStatus }) => entrantStatus));
  return Object.fromEntries(rows.map(({ id, entrantStatus }) => [id, entrantStatus]));
};

describe('out of the event', () => {
  test('by conduct: the registration says so too, until the result is another', async () => {
    const { id, match, seed } = await drawn(hall, 4);
    await hall.win(match(1), seed(1), { victoryTypeId: 'disqualificationConduct' });
    expect(await statusesOf(id)).toEqual({ [seed(1)]: 'active', [seed(2)]: 'active', [seed(3)]: 'active', [seed(4)]: 'disqualified' });
    expect(await hall.gridOf(id)).toMatchObject({
      excluded: [{ registrationId: seed(4), reason: 'disqualificationConduct' }],
      entrants: { [seed(4)]: { entrantStatus: 'disqualified' } },
    });
    await hall.win(match(1), seed(1), { victoryTypeId: 'decision' });
    expect((await statusesOf(id))[seed(4)]).toBe('active');
  });

  test('complete-stream writes no place for them, and the points of the table as it is then', async () => {
    const stream = await drawn(hall, 4);
    const { id, match, seed } = stream;
    await hall.win(match(1), seed(1), { victoryTypeId: 'disqualificationConduct' });
    await playAll(hall, stream);
    await hall.call('save-event', { eventId: hall.eventId, event: { points1Place: 100, points2Place: 60, points3Place: 30 } });
    const { body } = await hall.call('complete-stream-and-add-results', { streamId: id });
    const rows = body['registrations'] as Row[];
    expect(rows.map((row) => [row['id'], row['place'], row['points']])).toEqual([
      [seed(1), 1, 100],
      [seed(2), 2, 60],
      [seed(3), 3, 30],
    ]);
    const listed = await hall.call('/api/get-data-for-manage-registrations-by-stream', { eventId: hall.eventId, streamId: id });
    expect((listed.body['registrations'] as Row[]).find((row) => row['id'] === seed(4))).toMatchObject({
      place: null,
      entrantStatus: 'disqualified',
    });
  });
});
