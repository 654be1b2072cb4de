import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { madeCategory, madeEvent, madePlayground, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import { addPicture, aScreen, samplePicture } from './screens.js';
import { ask, changes, closeAll, connect } from './wire.js';

let cast: Cast;
let eventId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'screens');
});
afterAll(() => cast.podium.close());
afterEach(closeAll);

const set = (more: object = {}, number = 2) =>
  wrapped(cast.organiser.caller, '/api/cabinet/set-hall-screen', { eventId, number, screen: { ...aScreen, ...more } });
const refuses = refusalsOf(() => cast);
const hall = async () => (await cast.visitor.get(`/api/live/screens/${eventId}`)).body['document'];

describe('a screen of the hall', () => {
  test('changes over the live wire when somebody of the staff chooses', async () => {
    const socket = connect(cast.podium.url);
    const seen = changes(socket);
    const first = await ask(socket, 'follow', { view: 'screens', key: eventId });
    expect(first.document).toEqual({ eventId, screens: [], pictures: [], show: null });
    const mat = await madePlayground(cast.organiser, eventId, 'Mat 1');
    const { answer, recorded } = await recordedBy(cast, () => set({ playgroundIds: [mat] }));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['HallScreenSet']);
    await until(() => seen.length > 0);
    expect(await hall()).toMatchObject({ screens: [{ ...aScreen, number: 2, playgroundIds: [mat] }] });
    expect((await recordedBy(cast, () => set({ playgroundIds: [mat] }))).recorded).toEqual([]);
  });

  test('is refused what no screen can show', async () => {
    await refuses(() => set({ playgroundIds: [999_999] }), 200, { 'screen.playgroundIds': ['error.not_found'] });
    await refuses(() => set({ streamIds: [] }), 400, { 'screen.streamIds': ['error.required'] });
    await refuses(() => set({ views: ['cinema'] }), 400, { 'screen.views.0': ['error.unknown_value'] });
    await refuses(() => set({ rotateInSeconds: 2 }), 400, { 'screen.rotateInSeconds': ['error.unknown_value'] });
    await refuses(() => set({}, 0), 400, { number: ['error.unknown_value'] });
  });

  test('is taken off the list', async () => {
    await set({}, 7);
    const remove = () => wrapped(cast.organiser.caller, '/api/cabinet/remove-hall-screen', { eventId, number: 7 });
    expect((await remove()).body).toMatchObject({ success: true });
    await refuses(remove, 404, { number: ['error.not_found'] });
  });
});

describe('the show of a draw', () => {
  test('is followed by everybody, step by step, and taken off', async () => {
    const streamId = await madeCategory(cast.organiser, eventId, 'shown');
    const show = (more: object) => wrapped(cast.operator.caller, '/api/cabinet/show-draw', { eventId, shown: 2, isRunning: true, ...more });
    await wrapped(cast.organiser.caller, '/api/cabinet/save-event-staff', {
      ...{
        eventId,
        staff: [
          { userId: cast.organiser.id, role: 'organiser' },
          { userId: cast.operator.id, role: 'operator' },
        ],
      },
    });
    expect((await show({ streamId })).body).toMatchObject({ success: true });
    expect(await hall()).toMatchObject({ show: { streamId, shown: 2, isRunning: true } });
    await refuses(() => show({ streamId: 999_999 }), 404, { form: ['error.not_found'] });
    await refuses(() => show({ streamId, shown: -1 }), 400, { shown: ['error.unknown_value'] });
    expect((await show({ streamId: null })).body).toMatchObject({ success: true });
    expect(await hall()).toMatchObject({ show: null });
  });
});

describe('a TV that is on', () => {
  const tell = (number: number, view = 'medals') => cast.visitor.get(`/api/event/${eventId}/screen/${number}/shows/${view}`);
  const seen = (caller = cast.organiser.caller) => wrapped(caller, '/api/cabinet/get-seen-screens', { eventId });

  test('tells the staff what it shows, and records nothing', async () => {
    await wrapped(cast.organiser.caller, '/api/cabinet/set-hall-screen', { eventId, number: 9, screen: aScreen });
    const { answer, recorded } = await recordedBy(cast, () => tell(9));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual([]);
    expect((await seen()).body['screens']).toMatchObject([{ number: 9, view: 'medals', isOn: true }]);
    expect((await tell(10)).status).toBe(404);
    expect((await tell(9, 'games')).status).toBe(400);
    expect((await seen(cast.user.caller)).status).toBe(403);
  });
});

describe('a sponsor’s picture', () => {
  test('is published when it is added, and gone when it is removed', async () => {
    expect((await addPicture(cast.organiser.caller, eventId, await samplePicture(1))).body).toMatchObject({ success: true });
    const { pictures } = (await hall()) as { pictures: { id: string; name: string }[] };
    expect(pictures).toMatchObject([{ name: 'sponsor.png' }]);
    const pictureId = pictures[0]?.id ?? '';
    const address = `/api/event/${eventId}/sponsor-picture/${pictureId}`;
    expect(await cast.visitor.download(address)).toMatchObject({ status: 200, mimeType: 'image/png' });
    const removed = await wrapped(cast.organiser.caller, '/api/cabinet/remove-sponsor-picture', { eventId, pictureId });
    expect(removed.body).toMatchObject({ success: true });
    expect((await cast.visitor.download(address)).status).toBe(404);
  });

  test('is a picture', async () => {
    const text = Buffer.from('no picture at all');
    await refuses(() => addPicture(cast.organiser.caller, eventId, text), 200, { file: ['error.file_type'] });
  });
});
