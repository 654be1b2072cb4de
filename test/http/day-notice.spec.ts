import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const late = 'The doctor is late: we begin at 10:30';
const set = (eventId: number, text: unknown, caller = cast.organiser.caller) =>
  wrapped(caller, '/api/cabinet/set-day-notice', { eventId, text });
const shownIn = async (eventId: number) =>
  ((await cast.visitor.post('/api/get-event', { eventId })).body as unknown as SportEventAnswer).event.dayNotice;
const shownLive = async (eventId: number) => {
  const { body } = await cast.visitor.get(`/api/live/event-live/${eventId}`);
  return (body as unknown as { document: EventLive }).document.dayNotice;
};

test('visitors read it on the pages of the sport event and on its boards, until it is taken off', async () => {
  const eventId = await madeEvent(cast.organiser, 'noticed', { isPublished: true });
  expect(await shownIn(eventId)).toBeNull();
  const { answer, recorded } = await recordedBy(cast, () => set(eventId, ` ${late} `));
  expect(recorded).toEqual(['DayNoticeSet']);
  expect(answer.body).toMatchObject({ success: true, event: { dayNotice: { text: late } } });
  expect(await shownIn(eventId)).toMatchObject({ text: late });
  expect(await shownLive(eventId)).toMatchObject({ text: late });
  expect((await recordedBy(cast, () => set(eventId, late))).recorded).toEqual([]);
  expect((await set(eventId, '')).body).toMatchObject({ success: true, event: { dayNotice: null } });
  expect(await shownLive(eventId)).toBeNull();
});

test('too long a text, a sport event that was cancelled, others', async () => {
  const eventId = await madeEvent(cast.organiser, 'refused', { isPublished: true });
  await refuses(() => set(eventId, 'x'.repeat(201)), 400, { text: ['error.max_length'] });
  await refuses(() => set(eventId, late, cast.other.caller), 403, { form: ['error.forbidden'] });
  await set(eventId, late);
  expect((await wrapped(cast.organiser.caller, '/api/cabinet/cancel-event', { eventId, reason: 'no ice' })).body).toMatchObject({
    success: true,
    event: { dayNotice: null },
  });
  expect(await shownIn(eventId)).toBeNull();
  await refuses(() => set(eventId, late), 200, { form: ['error.event_cancelled'] });
});
