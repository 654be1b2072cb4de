import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, refusalsOf, registered, teams, wrapped } from '../cast.js';
import { startHall, type Hall } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

const refuses = refusalsOf(() => hall.cast);
const save = (eventId: number, streamId: number, stream: object) =>
  wrapped(hall.cast.organiser.caller, '/api/cabinet/save-stream', { eventId, streamId, stream });
const modeOf = async (eventId: number) => {
  const { body } = await hall.cast.organiser.caller.post('/api/get-event', { eventId });
  return { kept: (body['streams'] as { sportMode: unknown }[])[0]?.sportMode, offered: body['sportModes'] as { id: string }[] };
};

test('a new category keeps the mode of its sport; another one is chosen until the draw, not after it', async () => {
  const { organiser } = hall.cast;
  const eventId = await madeEvent(organiser, 'sambo-mode', { sport: 'sambo' });
  const streamId = await madeCategory(organiser, eventId, 'men', { entrantKind: 'team' });
  expect(await modeOf(eventId)).toMatchObject({
    kept: { id: 'sambo.fias', version: expect.any(String), overrides: {} },
    offered: [{ id: 'sambo.fias' }, { id: 'sambo.fias.combat' }, { id: 'generic' }],
  });
  await save(eventId, streamId, { sportMode: { id: 'sambo.fias.combat' }, matchDurationInSeconds: 240 });
  expect((await modeOf(eventId)).kept).toMatchObject({ id: 'sambo.fias.combat', overrides: { periodSeconds: [240] } });
  await refuses(() => save(eventId, streamId, { sportMode: { id: 'judo.ijf' } }), 200, { 'stream.sportMode': ['error.unknown_value'] });
  await refuses(() => save(eventId, streamId, { sportMode: { id: 'sambo.fias', version: 'none' } }), 200, {
    'stream.sportMode': ['error.unknown_value'],
  });
  await refuses(() => save(eventId, streamId, { sportMode: { overrides: { periodSeconds: [0] } } }), 400, {
    'stream.sportMode.overrides.periodSeconds.0': ['error.range'],
  });
  await registered(organiser, eventId, teams(streamId, 4));
  await hall.call('create-tournament-grid', { streamId, gridKind: 'olympic', options: {} });
  expect((await hall.call('stream-tournament-grid-draw', { streamId, mode: 'random' })).body).toMatchObject({ success: true });
  await refuses(() => save(eventId, streamId, { sportMode: { id: 'sambo.fias' } }), 200, { 'stream.sportMode': ['error.grid_drawn'] });
  expect((await save(eventId, streamId, { matchDurationInSeconds: 180 })).body).toMatchObject({
    success: true,
    stream: { sportMode: { id: 'sambo.fias.combat', overrides: { periodSeconds: [180] } } },
  });
});

test('categories of a table keep its periods and breaks', async () => {
  const { organiser } = hall.cast;
  const eventId = await madeEvent(organiser, 'wrestling-mode', { sport: 'wrestling' });
  const overrides = { periodSeconds: [120, 120], breakSeconds: 30 };
  const youth = { streamKey: 'u17', name: 'Юноши до 17 лет, до 60 кг', matchDurationInSeconds: 240 };
  const streams = [{ ...youth, sportMode: { id: 'wrestling.uww.greco', overrides } }];
  await wrapped(organiser.caller, '/api/cabinet/add-streams', { eventId, streams });
  expect((await modeOf(eventId)).kept).toMatchObject({ id: 'wrestling.uww.greco', overrides });
  await refuses(
    () =>
      wrapped(organiser.caller, '/api/cabinet/add-streams', { eventId, streams: [{ streamKey: 'x', name: 'X', sportMode: { id: 'x' } }] }),
    200,
    { 'streams.0.sportMode': ['error.unknown_value'] },
  );
});
