import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, recordedBy, refusalsOf, registered, startCast, teams, wrapped, type Cast, type Person } from './cast.js';
import { until } from '../until.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
type Row = Record<string, unknown>;
const call = (name: string, data: object, person: Person = cast.organiser) => wrapped(person.caller, `/api/cabinet/${name}`, data);
/** Over long ago, and nobody has said when registration ends. */
const gone = { dateFrom: '01-02-2020', dateTo: '02-02-2020', registrationTo: null };
const ahead = { dateFrom: '01-02-2099', dateTo: '02-02-2099', registrationTo: null };

/** What every call and room says of a sport event and of its categories. */
const statuses = async (eventId: number, eventKey: string) => {
  const { caller } = cast.organiser;
  const one = (await caller.post('/api/get-event', { eventId })).body as { event: Row; streams: Row[] };
  const listed = (await caller.post('/api/get-events', { needle: eventKey })).body['events'] as Row[];
  const form = (await caller.post('/api/get-registration-form', { eventId })).body as { event: Row; streams: Row[]; state: string };
  const room = (await caller.get(`/api/live/event-live/${eventId}`)).body['document'] as Row;
  const all = [one.event, listed.find(({ id }) => id === eventId) ?? {}, form.event, room].map(({ status }) => status);
  expect(new Set(all).size).toBe(1);
  const categories = one.streams.map(({ status }) => status);
  expect(form.streams.map(({ status }) => status)).toEqual(categories);
  expect(one.event['isLive']).toBe(listed.find(({ id }) => id === eventId)?.['isLive']);
  return { event: all[0], categories, isOverdue: one.event['isOverdue'], form: form.state };
};

const drawnTwo = async (eventId: number, streamKey: string) => {
  const streamId = await madeCategory(cast.organiser, eventId, streamKey, { entrantKind: 'team' });
  const [winner = 0] = await registered(cast.organiser, eventId, teams(streamId, 2, streamKey));
  await call('create-tournament-grid', { streamId, gridKind: 'olympic' });
  await call('stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  return {
    streamId,
    win: () => call('set-match-winner', { matchId: idInCategory(streamId, 1), winnerRegistrationId: winner, victoryTypeId: 'decision' }),
  };
};

describe('one status, whoever says it', () => {
  test('from the registration to the last result', async () => {
    const eventId = await madeEvent(cast.organiser, 'season', ahead);
    expect(await statuses(eventId, 'season')).toEqual({ event: 'registrationOpen', categories: [], isOverdue: false, form: 'open' });
    const first = await drawnTwo(eventId, 'first');
    const second = await drawnTwo(eventId, 'second');
    const category = await madeCategory(cast.organiser, eventId, 'late');
    const categories = ['registrationClosed', 'registrationClosed', 'registrationOpen'];
    expect(await statuses(eventId, 'season')).toMatchObject({ event: 'registrationOpen', categories });
    await first.win();
    expect(await statuses(eventId, 'season')).toMatchObject({ event: 'running', categories: ['running', ...categories.slice(1)] });
    await second.win();
    for (const streamId of [first.streamId, second.streamId, category]) await call('complete-stream-and-add-results', { streamId });
    const all = { event: 'completed', categories: ['completed', 'completed', 'completed'] };
    expect(await statuses(eventId, 'season')).toMatchObject(all);
    await call('reopen-stream', { streamId: first.streamId, reason: 'a wrong score' });
    expect(await statuses(eventId, 'season')).toMatchObject({ event: 'running' });
  });

  test('a day gone by completes nothing: nobody is asked to enter, a late list is taken, and the organiser is told', async () => {
    const eventId = await madeEvent(cast.organiser, 'gone', gone);
    const streamId = await madeCategory(cast.organiser, eventId, 'gone');
    const closed = { event: 'registrationClosed', categories: ['registrationClosed'], isOverdue: true, form: 'closed' };
    expect(await statuses(eventId, 'gone')).toEqual(closed);
    const own = { eventId, registrations: [{ userId: cast.user.id, streamIds: [streamId] }] };
    expect((await wrapped(cast.user.caller, '/api/register-for-event', own)).body).toMatchObject({ success: true });
    const ended = await madeEvent(cast.organiser, 'ended', { ...gone, registrationTo: '01-02-2020 10:00' });
    const others = {
      eventId: ended,
      registrations: [{ userId: cast.user.id, streamIds: [await madeCategory(cast.organiser, ended, 'ended')] }],
    };
    await refuses(() => wrapped(cast.user.caller, '/api/register-for-event', others), 200, { form: ['error.closed'] });
    expect((await wrapped(cast.organiser.caller, '/api/register-for-event', others)).body).toMatchObject({ success: true });
  });
});

test('a category that was completed without a draw takes nobody', async () => {
  const eventId = await madeEvent(cast.organiser, 'undrawn');
  const streamId = await madeCategory(cast.organiser, eventId, 'undrawn');
  await call('complete-stream-and-add-results', { streamId });
  const row = { eventId, registrations: [{ userId: cast.user.id, streamIds: [streamId] }] };
  for (const person of [cast.user, cast.organiser])
    await refuses(() => wrapped(person.caller, '/api/register-for-event', row), 200, { 'registrations.0.streamIds': ['error.completed'] });
});

describe('a sport event that is cancelled', () => {
  test('says so everywhere, takes nobody, tells its entrants; the cancellation is taken back', async () => {
    const eventId = await madeEvent(cast.organiser, 'ice', ahead);
    const streamId = await madeCategory(cast.organiser, eventId, 'ice');
    const row = { userId: cast.user.id, streamIds: [streamId] };
    await registered(cast.organiser, eventId, [row]);
    const { answer, recorded } = await recordedBy(cast, () => call('cancel-event', { eventId, reason: 'no ice' }));
    const closing = { kind: 'cancelled', reason: 'no ice', at: expect.any(String) };
    expect(answer.body).toMatchObject({ success: true, event: { status: 'cancelled', closing } });
    expect(recorded.slice(0, 2)).toEqual(['SportEventCancelled', 'ParticipantsNotified']);
    const mail = await until(async () =>
      (await cast.podium.composition.mailer.outbox(50)).find(({ to, text }) => to === cast.user.email && text.includes('no ice')),
    );
    expect(mail.subject).toBe('Отменено: Cup ice');
    const seen = await statuses(eventId, 'ice');
    expect(seen).toEqual({ event: 'cancelled', categories: ['cancelled'], isOverdue: false, form: 'closed' });
    const more = { eventId, registrations: [{ teamName: 'Late', streamIds: [streamId] }] };
    for (const person of [cast.user, cast.organiser])
      await refuses(() => wrapped(person.caller, '/api/register-for-event', more), 200, { form: ['error.event_cancelled'] });
    await refuses(() => call('cancel-event', { eventId, reason: 'again' }), 200, { form: ['error.already_done'] });
    await refuses(() => call('complete-event', { eventId }), 200, { form: ['error.event_cancelled'] });
    const back = await recordedBy(cast, () => call('reopen-event', { eventId, reason: 'the ice is back' }));
    expect(back.answer.body).toMatchObject({ success: true, event: { status: 'registrationOpen', closing: null } });
    expect(back.recorded.slice(0, 2)).toEqual(['SportEventReopened', 'ParticipantsNotified']);
    expect(await statuses(eventId, 'ice')).toMatchObject({ event: 'registrationOpen', categories: ['registrationOpen'] });
  });

  test('asks for a reason, and for the organiser or an administrator', async () => {
    const eventId = await madeEvent(cast.organiser, 'mine', ahead);
    await refuses(() => call('cancel-event', { eventId, reason: ' ' }), 400, { reason: ['error.required'] });
    await refuses(() => call('reopen-event', { eventId, reason: 'x' }), 200, { form: ['error.transition'] });
    for (const name of ['cancel-event', 'complete-event', 'reopen-event'])
      await refuses(() => call(name, { eventId, reason: 'x' }, cast.other), 403, { form: ['error.forbidden'] });
  });
});

test('a sport event is completed by hand, but not over a category that was begun', async () => {
  const eventId = await madeEvent(cast.organiser, 'half', gone);
  const begun = await drawnTwo(eventId, 'begun');
  await drawnTwo(eventId, 'never');
  await begun.win();
  await refuses(() => call('complete-event', { eventId }), 200, { form: ['error.streams_open'] });
  await call('complete-stream-and-add-results', { streamId: begun.streamId });
  expect(await statuses(eventId, 'half')).toMatchObject({ event: 'registrationClosed', isOverdue: true });
  expect((await call('complete-event', { eventId })).body).toMatchObject({
    success: true,
    event: { status: 'completed', isOverdue: false },
  });
  expect(await statuses(eventId, 'half')).toMatchObject({ event: 'completed', categories: ['completed', 'completed'] });
  const late = { eventId, registrations: [{ teamName: 'Late', streamIds: [begun.streamId] }] };
  await refuses(() => wrapped(cast.organiser.caller, '/api/register-for-event', late), 200, { form: ['error.event_completed'] });
  expect((await call('reopen-event', { eventId, reason: 'two came after all' })).body).toMatchObject({
    success: true,
    event: { status: 'registrationClosed', isOverdue: true },
  });
});
