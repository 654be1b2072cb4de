import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, registered, startCast, teams, wrapped, type Cast, type Person } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

test('a sport event that is not published is not there for whoever is logged in and does not work at it', async () => {
  const { organiser, other, user, representative, admin } = cast;
  const eventId = await madeEvent(organiser, 'not-published', { isPublished: false });
  const streamId = await madeCategory(organiser, eventId, 'not-published', { entrantKind: 'team' });
  await registered(organiser, eventId, teams(streamId, 2));
  await wrapped(organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
  const grid = async ({ caller }: Person, more: object = {}) =>
    (await wrapped(caller, '/api/cabinet/get-tournament-grid', { streamId, ...more })).status;
  for (const person of [user, representative, other]) expect([await grid(person), await grid(person, { version: 1 })]).toEqual([404, 404]);
  for (const person of [organiser, admin]) expect(await grid(person)).toBe(200);
});

test('visitors of the schedule are told where an entrant stands, not of payment, papers and insurance', async () => {
  const { organiser, visitor, user } = cast;
  const eventId = await madeEvent(organiser, 'told');
  const streamId = await madeCategory(organiser, eventId, 'told', { entrantKind: 'team' });
  await registered(organiser, eventId, teams(streamId, 1));
  const statuses = async (caller: Person['caller']) => {
    const { body } = await wrapped(caller, '/api/get-stream-registrations-list-for-playground-schedule', { eventId, streamId });
    return Object.keys((body['registrations'] as { statuses: object }[])[0]?.statuses ?? {});
  };
  expect(await statuses(visitor)).toEqual(['participation']);
  expect(await statuses(user.caller)).toEqual(['participation']);
  expect((await statuses(organiser.caller)).length).toBeGreaterThan(1);
});

test('what a profile lacks is no warning to a stranger who checks a form', async () => {
  const { organiser, user, referee } = cast;
  const eventId = await madeEvent(organiser, 'checked');
  const streamId = await madeCategory(organiser, eventId, 'checked', { gender: 'female', ageFrom: 10 });
  const warned = async ({ caller }: Person, userId: number) =>
    (await caller.post('/api/check-fields-before-save', { eventId, formName: 'register', userId, streamId, fields: { weight: 60 } })).body[
      'warnings'
    ];
  expect(await warned(user, user.id)).toMatchObject({ form: ['warning.documents_missing'], birthDate: ['warning.not_known'] });
  expect(await warned(user, referee.id)).toEqual({});
  expect(await warned(organiser, referee.id)).toEqual({});
});

/** What a browser reads whose page has brought a name of another site to this address. */
const askedAs = (host: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(cast.podium.url);
    request({ host: 'localhost', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('under the name of another site nothing is answered, least of all the local outbox', async () => {
  for (const path of ['/api/outbox', '/api/session', '/']) expect(await askedAs('evil.example', path)).toBe(421);
  expect(await askedAs('localhost', '/api/session')).toBe(200);
  expect(await askedAs('127.0.0.1:3000', '/api/session')).toBe(200);
});
