import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, registered, startCast, teams, wrapped, type Cast } from './cast.js';
import { Caller } from './podium.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
let eventId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'work-passes');
});
afterAll(() => cast.podium.close());

const issue = async (more: object = {}): Promise<{ passId: number; code: string }> => {
  const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/issue-work-pass', {
    ...{ eventId, label: 'Tatami 1', role: 'operator', days: 1 },
    ...more,
  });
  expect(body).toMatchObject({ success: true });
  return body as unknown as { passId: number; code: string };
};
const device = (): Promise<Caller> => Caller.at(cast.podium.url);
const open = (caller: Caller, code: string) => caller.post('/api/open-work-pass', { code });
const registrations = (caller: Caller) => wrapped(caller, '/api/get-registration-filters', { eventId });

describe('a device with a work pass', () => {
  test('works at its sport event in its role, and at no other', async () => {
    const { code } = await issue();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const tablet = await device();
    expect((await registrations(tablet)).status).toBe(401);
    expect((await open(tablet, code)).body).toMatchObject({ success: true, eventId, role: 'operator', playgroundIds: [] });
    expect((await tablet.get('/api/session')).body).toMatchObject({
      user: { fullName: 'Tatami 1', email: null, roles: [{ role: 'user' }, { role: 'operator', eventId }] },
    });
    expect((await registrations(tablet)).status).toBe(200);
    const foreign = await madeEvent(cast.other, 'work-passes-foreign');
    expect((await wrapped(tablet, '/api/get-registration-filters', { eventId: foreign })).status).toBe(403);
    expect((await wrapped(tablet, '/api/cabinet/issue-work-pass', { eventId, label: 'x', role: 'operator', days: 1 })).status).toBe(403);
  });

  test('of a call room calls and says who has come, and reads no entry', async () => {
    const { code } = await issue({ label: 'Call room', role: 'callRoom' });
    const tablet = await device();
    expect((await open(tablet, code)).body).toMatchObject({ success: true, role: 'callRoom', playgroundIds: [] });
    expect((await registrations(tablet)).status).toBe(403);
    const { body } = await wrapped(cast.organiser.caller, '/api/get-event', { eventId });
    expect(JSON.stringify(body)).not.toContain('callRoom');
    const streamId = await madeCategory(cast.organiser, eventId, 'called', { entrantKind: 'team' });
    await registered(cast.organiser, eventId, teams(streamId, 2));
    await wrapped(cast.organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
    await wrapped(cast.organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
    const matchId = idInCategory(streamId, 1);
    const call = (path: string, data: object) => wrapped(tablet, `/api/cabinet/${path}`, { matchId, ...data });
    expect((await call('call-to-mat', { call: 1 })).body).toMatchObject({ success: true });
    expect((await call('take-back-call', { call: 1 })).body).toMatchObject({ success: true });
    expect((await call('set-match-winner', { winnerRegistrationId: 1 })).status).not.toBe(200);
    const staff = [{ userId: cast.organiser.id, role: 'organiser' }];
    await wrapped(cast.organiser.caller, '/api/cabinet/save-event-staff', { eventId, staff });
    expect((await call('call-to-mat', { call: 1 })).body).toMatchObject({ success: true });
  });

  test('types the code as it likes', async () => {
    const { code } = await issue();
    expect((await open(await device(), code.toLowerCase().replaceAll('-', ' '))).body).toMatchObject({ success: true });
  });

  test('is logged out when the pass is taken back, and the code opens nothing any more', async () => {
    const { passId, code } = await issue();
    const tablet = await device();
    await open(tablet, code);
    expect((await registrations(tablet)).status).toBe(200);
    expect((await wrapped(cast.organiser.caller, '/api/cabinet/take-back-work-pass', { eventId, passId })).body).toMatchObject({
      success: true,
    });
    expect((await tablet.get('/api/session')).body).toMatchObject({ user: null });
    expect((await registrations(tablet)).status).not.toBe(200);
    expect((await open(await device(), code)).body).toMatchObject({ errors: { code: ['error.work_code'] } });
    const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/get-work-passes', { eventId });
    expect((body['passes'] as { passId: number }[]).map((pass) => pass.passId)).not.toContain(passId);
  });

  test('is shown to the organiser with how often it was opened', async () => {
    const { passId, code } = await issue({ label: 'Scales' });
    await open(await device(), code);
    await open(await device(), code);
    const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/get-work-passes', { eventId });
    expect(body['passes']).toEqual(expect.arrayContaining([expect.objectContaining({ passId, label: 'Scales', opened: 2 })]));
  });
});

describe('work passes', () => {
  test('are the organiser’s to issue, to see and to take back', async () => {
    const calls = {
      'issue-work-pass': { label: 'x', role: 'operator', days: 1 },
      'get-work-passes': {},
      'take-back-work-pass': { passId: 1 },
    };
    for (const [name, data] of Object.entries(calls)) {
      expect((await wrapped(cast.visitor, `/api/cabinet/${name}`, { eventId, ...data })).status).toBe(401);
      expect((await wrapped(cast.other.caller, `/api/cabinet/${name}`, { eventId, ...data })).status).toBe(403);
    }
  });

  test('of another sport event cannot be taken back', async () => {
    const { passId, code } = await issue();
    const foreign = await madeEvent(cast.other, 'work-passes-other');
    expect((await wrapped(cast.other.caller, '/api/cabinet/take-back-work-pass', { eventId: foreign, passId })).status).toBe(404);
    expect((await open(await device(), code)).body).toMatchObject({ success: true });
  });

  test.each(['', 'ABCD-EFGH-JKLM', '../../etc', 'К7'])('the code %p opens nothing', async (code) => {
    expect((await open(await device(), code)).body).toMatchObject({ success: false, errors: { code: [expect.any(String)] } });
  });

  test('stand in the log without their codes', async () => {
    const { code } = await issue();
    const all = await cast.podium.composition.events.readAll(0n, 100_000);
    const text = all.map(({ data, meta }) => `${data}${meta}`).join('\n');
    expect(text).toContain('Tatami 1');
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll('-', ''));
  });
});
