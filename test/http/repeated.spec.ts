import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from './podium.js';
import { eventFields, madeEvent, madeCategory, recordedBy, registered, startCast, teams, wrapped, type Cast } from './cast.js';
import { upload } from './upload.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

let count = 0;
const freshKey = () => ({ 'idempotency-key': `tablet-7-command-${(count += 1)}` });

/** The second answer is the first, but for what says how far the log is; nothing is recorded by it. */
const isOnce = async (send: (headers: Record<string, string>) => Promise<Answer>): Promise<Record<string, unknown>> => {
  const headers = freshKey();
  const first = await send(headers);
  expect(first).toMatchObject({ status: 200, body: { success: true } });
  const { answer: second, recorded } = await recordedBy(cast, () => send(headers));
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(recorded).toEqual([]);
  return first.body;
};

const post = (path: string, data: unknown) => (headers: Record<string, string>) => wrapped(cast.organiser.caller, path, data, headers);

describe('a command that comes twice with one key', () => {
  test('is carried out once, and answered alike', async () => {
    const event = (await isOnce(post('/api/cabinet/save-event', { event: eventFields('once') })))['event'] as { id: number };
    const eventId = event.id;
    const stream = (await isOnce(post('/api/cabinet/save-stream', { eventId, stream: { name: 'Once', entrantKind: 'team' } })))['stream'];
    const streamId = (stream as { id: number }).id;
    await isOnce(post('/api/cabinet/save-registration-option', { eventId, registrationOption: { optionKey: 'o', name: 'O', price: 5 } }));
    const staff = [
      { userId: cast.organiser.id, role: 'organiser' },
      { userId: cast.operator.id, role: 'operator' },
    ];
    await isOnce(post('/api/cabinet/save-event-staff', { eventId, staff }));
    const rows = (await isOnce(post('/api/register-for-event', { eventId, registrations: teams(streamId, 2) })))['registrations'] as {
      id: number;
    }[];
    const [first, second] = rows.map(({ id: registrationId }) => registrationId);
    await isOnce(post('/api/save-registration-result', { registrationId: first, place: 2 }));
    await isOnce(post('/api/change-athlete-tournament-grid-number', { registrationId: first, tournamentGridNumber: 12 }));
    await isOnce(post('/api/save-registrations-results', { streamId, results: [{ registrationId: first, place: 1 }] }));
    const results = [first, second].map((registrationId, i) => ({ registrationId, place: i + 1 }));
    await isOnce(post('/api/cabinet/complete-stream-and-add-results', { streamId, results }));
    const added = await isOnce(({ 'idempotency-key': key }) =>
      wrapped(cast.organiser.caller, '/api/update-playground-option', {
        eventId,
        playgroundId: null,
        options: { name: 'Mat' },
        commandId: key,
      }),
    );
    expect(added['playground']).toMatchObject({ name: 'Mat' });
  });

  test('a change of status tells again who came in from the waiting list', async () => {
    const eventId = await madeEvent(cast.organiser, 'let-in');
    const streamId = await madeCategory(cast.organiser, eventId, 'let-in', { entrantKind: 'team', limit: 1 });
    const [first = 0, second = 0] = await registered(cast.organiser, eventId, teams(streamId, 2));
    const input = { eventId, registrationIds: [first], componentType: 'participation', status: 'rejected' };
    const send = (headers: Record<string, string>) =>
      cast.organiser.caller.post('/api/change-status-by-component-type', { ...input, commandId: headers['idempotency-key'] });
    expect(await isOnce(send)).toMatchObject({ promotedRegistrationIds: [second], isDryRun: false });
  });

  test('a load file, too', async () => {
    const text = 'row,eventKey,name,sport,dateFrom,dateTo\nevent,twice,Twice,judo,21-11-2026,22-11-2026';
    await isOnce(({ 'idempotency-key': commandId }) => upload(cast.organiser.caller, text, { commandId }));
  });

  test('with another body is refused; the key of somebody else is another key', async () => {
    const headers = freshKey();
    const { organiser, other } = cast;
    const send = (name: string, caller = organiser.caller) =>
      wrapped(caller, '/api/cabinet/save-event', { event: eventFields(name) }, headers);
    expect((await send('key')).body['success']).toBe(true);
    const { answer, recorded } = await recordedBy(cast, () => send('another'));
    expect(answer).toMatchObject({ status: 409, body: { success: false, errors: { form: ['error.key_reused'] } } });
    expect(recorded).toEqual([]);
    expect((await send('key', other.caller)).body).toMatchObject({ success: true, event: { version: expect.any(Number) } });
  });

  test('twenty times at once: one carries it out, the others are told so or wait', async () => {
    const eventId = await madeEvent(cast.organiser, 'at-once');
    const streamId = await madeCategory(cast.organiser, eventId, 'at-once', { entrantKind: 'team' });
    const headers = freshKey();
    const send = () => wrapped(cast.organiser.caller, '/api/register-for-event', { eventId, registrations: teams(streamId, 3) }, headers);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    for (const { status, body } of answers)
      expect(status === 200 ? body['success'] : body['errors']).toEqual(status === 200 ? true : { form: ['error.in_progress'] });
    const ids = (await send()).body['registrations'] as object[];
    expect(ids).toHaveLength(3);
    expect(await registered(cast.organiser, eventId, [{ teamName: 'Fourth', streamIds: [streamId] }])).toHaveLength(1);
    const list = await wrapped(cast.organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId });
    expect(list.body['total']).toBe(4);
  });
});
