import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy } from '../cast.js';
import { drawn, entered, playAll, startHall, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

const reject = (registrationId: number) =>
  hall.call('/api/change-status-for-one-registration-by-component-type', {
    ...{ registrationId, componentType: 'participation', status: 'rejected', comment: 'no licence' },
  });
const deactivate = (registrationId: number) =>
  hall.call('/api/deactivate-registration-by-admin-and-op', { registrationId, reason: 'doubled' }, hall.cast.operator);
const remove = (registrationId: number) => {
  const { caller } = hall.cast.organiser;
  const headers = { 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
  return caller.send('DELETE', `/profile/delete/participate/${registrationId}`, headers);
};
const complete = (streamId: number, more: object = {}) => hall.call('complete-stream-and-add-results', { streamId, ...more });
const placesIn = ({ body }: { body: Row }) => (body['registrations'] as Row[]).map(({ id, place }) => [id, place]);

describe('a category is completed whatever became of those who were drawn', () => {
  test('rejected, deactivated and deleted ones count as withdrawn, by name; who never fought has no place', async () => {
    const stream = await drawn(hall, 8);
    const { seed, id } = stream;
    for (const answer of [await reject(seed(8)), await deactivate(seed(7)), await remove(seed(6))])
      expect(answer.body['success']).toBe(true);
    await playAll(hall, stream);
    const preview = await complete(id, { isPreview: true });
    expect(preview.body).toMatchObject({
      success: true,
      stream: { status: 'running' },
      registrations: [],
      openMatchIds: [],
      withdrawnEntrants: expect.arrayContaining([
        { registrationId: seed(8), fullName: expect.any(String), status: 'rejected', mayCount: false },
        { registrationId: seed(7), fullName: expect.any(String), status: 'deactivated', mayCount: false },
        { registrationId: seed(6), fullName: expect.any(String), status: 'deleted', mayCount: false },
      ]),
    });
    const done = await complete(id);
    expect(done.body).toMatchObject({ success: true, stream: { status: 'completed' } });
    expect(done.body['withdrawnEntrants']).toEqual(preview.body['withdrawnEntrants']);
    expect(placesIn(done)).toEqual([1, 2, 3, 4, 5].map((number) => [seed(number), { 1: 1, 2: 2, 3: 3, 4: 3, 5: 5 }[number]]));
  });

  test('one who was rejected after they had fought keeps the place that the grid gives', async () => {
    const stream = await drawn(hall, 4);
    const { seed, match, id } = stream;
    await hall.win(match(1), seed(1));
    await hall.win(match(2), seed(2));
    await reject(seed(1));
    expect(placesIn(await complete(id))).toEqual([
      [seed(2), 1],
      [seed(1), 2],
      [seed(3), 3],
      [seed(4), 3],
    ]);
  });
});

describe('one who waits again after the draw', () => {
  const waiting = async () => {
    const stream = await drawn(hall, 4);
    await hall.win(stream.match(1), stream.seed(1));
    await hall.win(stream.match(2), stream.seed(2));
    const back = await hall.call('/api/change-status-for-one-registration-by-component-type', {
      ...{ registrationId: stream.seed(1), componentType: 'participation', status: 'awaitingPayment' },
    });
    expect(back.body['success']).toBe(true);
    return stream;
  };

  test('is withdrawn at that moment: their open match is a walkover', async () => {
    const { seed, id } = await waiting();
    const { answer, recorded } = await recordedBy(hall.cast, () => complete(id));
    expect(answer.body).toMatchObject({
      ...{ success: true, withdrawnEntrants: [{ registrationId: seed(1), status: 'awaitingPayment', mayCount: true }] },
    });
    expect(recorded).toContain('EntrantStatusSet');
    expect(placesIn(answer).slice(0, 2)).toEqual([
      [seed(2), 1],
      [seed(1), 2],
    ]);
  });

  test('or counts by the choice of the organiser, and their match is to be played', async () => {
    const { seed, match, id } = await waiting();
    const counted = { countedRegistrationIds: [seed(1)] };
    const preview = await complete(id, { ...counted, isPreview: true });
    expect(preview.body).toMatchObject({ success: true, withdrawnEntrants: [], openMatchIds: [match(3)] });
    await hall.refused(() => complete(id, counted), 200, { form: ['error.matches_open'] });
    await hall.win(match(3), seed(1));
    const { answer, recorded } = await recordedBy(hall.cast, () => complete(id, counted));
    expect(recorded).not.toContain('EntrantStatusSet');
    expect(placesIn(answer)[0]).toEqual([seed(1), 1]);
  });
});

test('a look before completing names who is level by all criteria, and a play-off that nobody has made', async () => {
  const look = async ({ id }: { id: number }) => (await complete(id, { isPreview: true })).body;
  const group = await drawn(hall, 3, 'roundRobin', { standingsPreset: 'wkf' });
  const [a, b, c] = [group.seed(1), group.seed(2), group.seed(3)];
  expect(await look(group)).toMatchObject({ unresolvedTies: [], isPlayOffMissing: false });
  await playAll(hall, group, (_match, both) => [a, b, c].find((id, i) => both.includes(id) && both.includes([b, c, a][i] ?? 0)) ?? 0);
  const { unresolvedTies } = await look(group);
  expect(unresolvedTies).toHaveLength(1);
  expect((unresolvedTies as string[][])[0]).toHaveLength(3);
  const pools = await drawn(hall, 6, 'mixedRoundAndOlympic', { groupsCount: 2, advancePerGroup: 2 });
  await playAll(hall, pools);
  expect(await look(pools)).toMatchObject({ openMatchIds: [], isPlayOffMissing: true });
});

test('places that were saved by hand are named before the grid replaces them', async () => {
  const stream = await drawn(hall, 4);
  const { seed, id } = stream;
  await playAll(hall, stream);
  const byHand = [{ registrationId: seed(3), place: 1 }];
  await hall.cast.organiser.caller.post('/api/save-registrations-results', { streamId: id, results: byHand });
  const named = [{ registrationId: seed(3), fullName: expect.any(String), place: 1, becomes: 3 }];
  expect((await complete(id, { isPreview: true })).body).toMatchObject({ success: true, savedByHand: named });
  const done = await complete(id);
  expect(done.body).toMatchObject({ success: true, savedByHand: named });
  expect(placesIn(done)).toContainEqual([seed(3), 3]);
});

test('results that were saved by hand are those of a category without a draw', async () => {
  const stream = await entered(hall, 3);
  const saved = [2, 1, null].map((place, i) => ({ registrationId: stream.seed(i + 1), place }));
  await hall.cast.organiser.caller.post('/api/save-registrations-results', { streamId: stream.id, results: saved });
  const { answer, recorded } = await recordedBy(hall.cast, () => complete(stream.id));
  expect(recorded).toEqual(['StreamCompleted']);
  expect(placesIn(answer).sort()).toEqual([
    [stream.seed(1), 2],
    [stream.seed(2), 1],
  ]);
});

test('saved results are public by the names that everybody may see', async () => {
  const { cast, eventId } = hall;
  const stream = await entered(hall, 3);
  const saved = [2, 1, null].map((place, i) => ({ registrationId: stream.seed(i + 1), place, result: place === 1 ? '12,5' : null }));
  await cast.organiser.caller.post('/api/save-registrations-results', { streamId: stream.id, results: saved });
  const { body } = await cast.visitor.post('/api/get-category-results', { eventId, streamId: stream.id });
  expect(body).toMatchObject({
    results: [
      { registrationId: stream.seed(2), place: 1, result: '12,5', members: [] },
      { registrationId: stream.seed(1), place: 2, result: null },
    ],
  });
});
