import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeEvent, madeCategory, registered, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const events = async (caller = cast.visitor) =>
  (await caller.post('/api/get-profile', { userId: cast.user.id })).body['events'] as { id: number; entries: object[] }[];

test('a profile shows what the person is entered for, and the payment to those who may pay alone', async () => {
  const earlier = await madeEvent(cast.organiser, 'earlier', { dateFrom: '01-02-2026', dateTo: '02-02-2026' });
  const later = await madeEvent(cast.organiser, 'later');
  const hidden = await madeEvent(cast.organiser, 'draft', { isPublished: false });
  const streams = await Promise.all([earlier, later, hidden].map((eventId) => madeCategory(cast.organiser, eventId, 'До 73 кг')));
  const enter = (eventId: number, streamId = 0) => registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
  await enter(hidden, streams[2]);
  const [first = 0] = await enter(earlier, streams[0]);
  const [second = 0] = await enter(later, streams[1]);
  const entry = { streamName: 'До 73 кг', participation: 'confirmed' };
  expect(await events()).toMatchObject([
    { id: later, registrations: 1, entries: [{ registrationId: second, ...entry, payment: null }] },
    { id: earlier, entries: [{ registrationId: first, ...entry, payment: null }] },
  ]);
  expect((await events(cast.user.caller))[0]).toMatchObject({ entries: [{ ...entry, payment: 'notRequired' }] });
  await wrapped(cast.user.caller, '/api/profile/private-information', {
    privateInformation: { isHiddenEvents: true },
    editableUserId: cast.user.id,
  });
  expect(await events()).toEqual([]);
});

test('an entry that is ahead and unpaid is removed from the profile by its person; others and what is over offer nothing', async () => {
  const { caller } = cast.user;
  const privateInformation = { isHiddenEvents: false };
  await wrapped(caller, '/api/profile/private-information', { privateInformation, editableUserId: cast.user.id });
  const ahead = await madeEvent(cast.organiser, 'ahead', { dateFrom: '01-12-2098', dateTo: '02-12-2098' });
  const over = await madeEvent(cast.organiser, 'over', { dateFrom: '01-02-2025', dateTo: '02-02-2025' });
  const enter = async (eventId: number) => {
    const streamId = await madeCategory(cast.organiser, eventId, 'До 73 кг');
    return registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
  };
  const [entry = 0] = await enter(ahead);
  await enter(over);
  const mayRemove = async (eventId: number, by = caller) => (await events(by)).find(({ id }) => id === eventId)?.entries;
  expect(await mayRemove(ahead)).toMatchObject([{ registrationId: entry, mayRemove: true }]);
  expect(await mayRemove(ahead, cast.visitor)).toMatchObject([{ mayRemove: false }]);
  expect(await mayRemove(over)).toMatchObject([{ mayRemove: false }]);
  const removed = await caller.send('DELETE', `/profile/delete/participate/${entry}`, {
    'x-csrf-token': caller.cookies.get('csrfToken') ?? '',
  });
  expect(removed.body).toMatchObject({ success: true });
  expect(await mayRemove(ahead)).toBeUndefined();
});
