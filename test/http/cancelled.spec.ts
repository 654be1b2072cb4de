import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeEvent, madePlayground, registered } from './cast.js';
import { drawn, startHall, type Drawn, type Hall } from './competition/drawn.js';
import { upload } from './upload.js';

let hall: Hall;
let stream: Drawn;
let playgroundId: number;
beforeAll(async () => {
  hall = await startHall();
  stream = await drawn(hall, 4);
  playgroundId = await madePlayground(hall.cast.organiser, hall.eventId, 'Mat 1');
  await hall.call('cancel-event', { eventId: hall.eventId, reason: 'no ice' });
});
afterAll(() => hall.close());

const raw = (path: string, body: object) => hall.cast.organiser.caller.post(path, body);

test('nothing of the competition changes any more: no draw, no result, no weight, no schedule, no category', async () => {
  const { eventId, cast } = hall;
  const streamId = stream.id;
  const [red = 0] = stream.entrants;
  const attempts = [
    () => hall.call('create-tournament-grid', { streamId, gridKind: 'roundRobin' }),
    () => hall.call('stream-tournament-grid-draw', { streamId, mode: 'random' }),
    () => hall.call('all-streams-tournament-grid-draw', { eventId, mode: 'random' }),
    () => hall.win(stream.match(1), red),
    () => hall.call('/api/save-data-in-match', { matchId: stream.match(1), matchData: { score: { slot1: 1, slot2: 0 } } }, cast.head),
    () => hall.call('/api/update-match-timer-count-in-seconds', { matchId: stream.match(1), timerCountInSeconds: 3, isRunning: false }),
    () => hall.call('complete-stream-and-add-results', { streamId, isForce: true }),
    () => hall.call('save-stream', { eventId, stream: { streamKey: 'more', name: 'More' } }),
    () => hall.call('/api/add-streams-in-playground', { eventId, playgroundId, streamIds: [streamId] }),
    () => hall.call('/api/register-for-event', { eventId, registrations: [{ teamName: 'Late', streamIds: [streamId] }] }),
    () => raw('/api/add-actual-weight-for-registrations', { eventId, registrations: [{ registrationId: red, actualWeight: 60 }] }),
  ];
  for (const attempt of attempts) await hall.refused(attempt, 200, { form: ['error.event_cancelled'] });
});

test('a load file changes nothing of it, nor of the other sport events of the file', async () => {
  const file =
    'row,eventKey,name,sport,dateFrom,dateTo\nevent,fresh,Fresh,judo,21-11-2026,21-11-2026\nevent,hall,Hall,judo,21-11-2026,21-11-2026';
  const errors = { 'rows.3.eventKey': ['error.event_cancelled'] };
  await hall.refused(() => upload(hall.cast.organiser.caller, file), 200, errors);
  await hall.refused(() => upload(hall.cast.organiser.caller, file, { isDryRun: true }), 200, errors);
});

test('a command that was recorded before the cancellation gets its answer again', async () => {
  const [red = 0] = stream.entrants;
  const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
  const other = await drawn({ ...hall, eventId: await madeEvent(hall.cast.organiser, 'short') }, 2);
  const [winner = 0] = other.entrants;
  const won = () =>
    hall.call(
      'set-match-winner',
      { matchId: other.match(1), winnerRegistrationId: winner, victoryTypeId: 'decision' },
      hall.cast.organiser,
      key,
    );
  const first = await won();
  expect(first.body['success']).toBe(true);
  await hall.call('cancel-event', { eventId: (await hall.gridOf(other.id))['eventId'], reason: 'power cut' });
  expect((await won()).body['eventIds']).toEqual(first.body['eventIds']);
  await hall.refused(() => hall.win(stream.match(1), red), 200, { form: ['error.event_cancelled'] });
});

test('entrants leave, are written to, and it is opened again', async () => {
  const { eventId, cast } = hall;
  const [one = 0, two = 0] = stream.entrants;
  const left = { registrationIds: [one], reason: 'home' };
  expect((await hall.call('/api/manage-registrations/make-withdrawal', left)).body).toMatchObject({ success: true });
  const note = { registrationId: two, isOfflinePayment: false, reason: 'home' };
  expect((await raw('/api/set-offline-pay-for-registration', note)).body['errors']).not.toEqual({ form: ['error.event_cancelled'] });
  expect((await hall.call('save-event', { eventId, event: { name: 'Hall of next year' } })).body).toMatchObject({ success: true });
  expect((await hall.call('reopen-event', { eventId, reason: 'the ice is back' })).body).toMatchObject({ success: true });
  expect(await registered(cast.organiser, eventId, [{ teamName: 'Late', streamIds: [stream.id] }])).toHaveLength(1);
});
