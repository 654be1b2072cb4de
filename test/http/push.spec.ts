import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { deviceIdOf } from '#backend/followers/push-devices';
import { idInCategory } from '#contracts/ids';
import { until } from '../until.js';
import { acceptedByCoach, madeCategory, madeEvent, madePlayground, registered, startCast, wrapped, type Cast } from './cast.js';
import type { Caller } from './podium.js';
import { FakePushService, type FakeBrowser } from './push-service.js';

/** Each waits for jobs, which a busy machine does late. */
jest.setTimeout(300_000);

const service = new FakePushService();
let cast: Cast;
beforeAll(async () => {
  await service.listen();
  cast = await startCast({ PUSH_TEST_SERVICE: service.url });
});
afterAll(async () => {
  await cast.podium.close();
  await service.close();
});

const call = (name: string, data: object) => wrapped(cast.organiser.caller, `/api/${name}`, data);
const kinds = ['soon', 'result', 'draw'];
const save = (browser: FakeBrowser, more: object, caller: Caller = cast.visitor) =>
  caller.post('/api/save-push-device', { endpoint: browser.endpoint, keys: browser.keys, kinds, followed: [], device: 'Firefox', ...more });
/** No job is left: after something has arrived that was told last. */
const settled = () =>
  until(async () => {
    const { waiting, running } = await cast.podium.composition.queue.counts();
    return waiting + running === 0;
  });
/** What has come to a browser, once so many notices have, and no more are on their way. */
const told = async (path: string, count: number): Promise<string[]> => {
  await until(() => service.titlesAt(path).length >= count);
  await settled();
  return service.titlesAt(path);
};

/** Four athletes on a mat: 1 meets 4 and 2 meets 3. */
const cupOf = async (key: string, more: object[] = []) => {
  const eventId = await madeEvent(cast.organiser, key);
  const mats = [await madePlayground(cast.organiser, eventId, 'Татами 1', { timeStart: '10:00' })];
  mats.push(await madePlayground(cast.organiser, eventId, 'Татами 2', { timeStart: '10:00' }));
  const streamId = await madeCategory(cast.organiser, eventId, '−73 кг', { entrantKind: 'athlete' });
  const ids = await registered(
    cast.organiser,
    eventId,
    [1, 2, 3, 4].map((seed) => ({
      ...(more[seed - 1] ?? { person: { lastName: `Борец${seed}`, firstName: 'Ольга', birthDate: '01-02-1999', gender: 'female' } }),
      ...{ streamIds: [streamId], seed },
    })),
  );
  await call('add-streams-in-playground', { eventId, playgroundId: mats[0] ?? 0, streamIds: [streamId] });
  const draw = async () => {
    await call('cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
    await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  };
  const win = (number: number, winnerRegistrationId: number, score = { slot1: 1, slot2: 0 }) =>
    call('cabinet/set-match-winner', {
      ...{ matchId: idInCategory(streamId, number), winnerRegistrationId, victoryTypeId: 'points', score },
    });
  return { eventId, streamId, mats, ids, draw, win };
};

describe('notices to phones', () => {
  test('a visitor is told of the draw, of a bout that comes, and how it ended; each once', async () => {
    const { eventId, ids, draw, win } = await cupOf('push-day');
    const browser = service.browser('/day');
    expect((await save(browser, { followed: [{ eventId, athletes: [ids[1]], clubs: [] }] })).body).toMatchObject({ success: true });
    await draw();
    expect(await told('/day', 1)).toEqual(['Жеребьёвка: −73 кг']);
    await win(1, ids[0] ?? 0);
    expect((await told('/day', 2)).slice(1)).toEqual(['Борец2 Ольга: следующий бой']);
    await win(2, ids[1] ?? 0);
    expect((await told('/day', 4)).slice(2).sort()).toEqual(['Борец2 Ольга: победа', 'Борец2 Ольга: следующий бой']);
    const result = service.received.find(({ notice }) => notice.title.endsWith('победа'));
    expect(result?.notice).toMatchObject({
      body: expect.stringContaining('с: Борец3 Ольга'),
      url: expect.stringContaining(`/live/${eventId}`),
    });
    expect(result?.headers).toMatchObject({
      ttl: '21600',
      authorization: expect.stringMatching(/^vapid t=/),
      'content-encoding': 'aes128gcm',
    });
  });

  test('a job that comes again, as after a restart, tells nothing twice', async () => {
    const { eventId, streamId, ids, draw, win } = await cupOf('push-again');
    const browser = service.browser('/again');
    await save(browser, { kinds: ['result'], followed: [{ eventId, athletes: [ids[0]], clubs: [] }] });
    await draw();
    await win(1, ids[0] ?? 0);
    await told('/again', 1);
    const statement = { kind: 'result', eventId, streamId, about: idInCategory(streamId, 1), lead: ids[0] };
    await cast.podium.composition.queue.add({
      ...{ id: 'again', name: 'push-notice', data: { deviceId: deviceIdOf(browser.endpoint), statement } },
    });
    await settled();
    expect(service.titlesAt('/again')).toEqual(['Борец1 Ольга: победа']);
  });

  test('a bout that is moved to another mat is told again, with the mat', async () => {
    const { eventId, streamId, mats, ids, draw, win } = await cupOf('push-moved');
    await save(service.browser('/moved'), { kinds: ['soon'], followed: [{ eventId, athletes: [ids[1]], clubs: [] }] });
    await draw();
    await win(1, ids[0] ?? 0);
    await told('/moved', 1);
    await call('move-bouts-to-playground', { eventId, playgroundId: mats[1], streamId, matchIds: [idInCategory(streamId, 2)] });
    expect(await told('/moved', 2)).toEqual(['Борец2 Ольга: следующий бой', 'Борец2 Ольга: другая площадка']);
    expect(service.received.find(({ notice }) => notice.title.endsWith('площадка'))?.notice.body).toContain('Татами 2');
  });

  test('a correction is told as one, and nothing of it to who was told nothing', async () => {
    const { eventId, streamId, ids, draw, win } = await cupOf('push-correction');
    await save(service.browser('/told'), { kinds: ['result'], followed: [{ eventId, athletes: [ids[1]], clubs: [] }] });
    await draw();
    await win(2, ids[1] ?? 0);
    await told('/told', 1);
    await save(service.browser('/late'), { kinds: ['result'], followed: [{ eventId, athletes: [ids[2]], clubs: [] }] });
    const matchId = idInCategory(streamId, 2);
    const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/correct-match', {
      ...{
        matchId,
        winnerRegistrationId: ids[2],
        victoryTypeId: 'points',
        score: { slot1: 0, slot2: 1 },
        reason: 'Ошибка записи',
        fallingMatchIds: [],
      },
    });
    expect(body).toMatchObject({ success: true });
    expect(await told('/told', 2)).toEqual(['Борец2 Ольга: победа', 'Исправлено: Борец2 Ольга: поражение']);
    expect(await told('/late', 1)).toEqual(['Борец3 Ольга: победа']);
  });

  test('who follows a category is told of its draw and of each bout once, of the winner; a correction is told as one', async () => {
    const { eventId, streamId, ids, draw, win } = await cupOf('push-category');
    const followed = [{ eventId, athletes: [], clubs: [], categories: [streamId] }];
    await save(service.browser('/category'), { followed });
    // Who also follows one of the two reads of theirs alone.
    await save(service.browser('/both'), { kinds: ['result'], followed: [{ ...followed[0], athletes: [ids[3]] }] });
    await draw();
    expect(await told('/category', 1)).toEqual(['Жеребьёвка: −73 кг']);
    await win(1, ids[3] ?? 0, { slot1: 0, slot2: 1 });
    expect((await told('/category', 2)).slice(1)).toEqual(['Борец4 Ольга: победа']);
    expect(await told('/both', 1)).toEqual(['Борец4 Ольга: победа']);
    const { body } = await call('cabinet/correct-match', {
      ...{ matchId: idInCategory(streamId, 1), winnerRegistrationId: ids[0], victoryTypeId: 'points' },
      ...{ score: { slot1: 1, slot2: 0 }, reason: 'Ошибка записи', fallingMatchIds: [] },
    });
    expect(body).toMatchObject({ success: true });
    expect((await told('/category', 3)).slice(2)).toEqual(['Исправлено: Борец1 Ольга: победа']);
    expect(await told('/both', 2)).toEqual(['Борец4 Ольга: победа', 'Исправлено: Борец4 Ольга: поражение']);
  });

  test('nothing is told of who hides the surname, and an opponent reads what the live page shows', async () => {
    const { eventId, ids, draw, win } = await cupOf('push-hidden', [{ userId: cast.user.id }]);
    await wrapped(cast.user.caller, '/api/profile/private-information', {
      privateInformation: { isHiddenLastName: true },
      editableUserId: cast.user.id,
    });
    await save(service.browser('/hidden'), { followed: [{ eventId, athletes: [ids[0]], clubs: [] }] });
    await save(service.browser('/opponent'), { kinds: ['result'], followed: [{ eventId, athletes: [ids[3]], clubs: [] }] });
    await draw();
    await win(1, ids[0] ?? 0);
    await told('/opponent', 1);
    expect(service.titlesAt('/hidden')).toEqual([]);
    const [notice] = service.received.filter(({ path }) => path === '/opponent');
    expect(notice?.notice.body).toMatch(/с: Анна/);
    expect(notice?.notice.body).not.toContain('User');
  });

  test('a coach is told of their athletes without choosing them, a representative of those of the organisation', async () => {
    const made = await wrapped(cast.admin.caller, '/api/create-organization', {
      organization: { name: 'Клуб «Запад»', country: { id: 643 } },
    });
    const organizationId = made.body['organizationId'] as number;
    const athlete = { id: cast.otherReferee.id, caller: cast.otherReferee.caller };
    const userCoaches = [{ coach: { id: cast.operator.id }, fromDate: '01-01-2020', isCurrent: true }];
    const saved = await wrapped(athlete.caller, '/api/profile/coaches', { profileCoaches: { userId: athlete.id, userCoaches } });
    expect(saved.body).toMatchObject({ success: true });
    await acceptedByCoach(athlete, cast.operator);
    await wrapped(cast.admin.caller, '/api/set-organization-representative', { organizationId, email: cast.head.email, isGranted: true });
    await cast.head.caller.get('/api/session');
    await cast.head.caller.post('/api/login', { email: cast.head.email, password: 'a long password 1' });
    await save(service.browser('/coach'), { kinds: ['result'] }, cast.operator.caller);
    await save(service.browser('/representative'), { kinds: ['result'] }, cast.head.caller);
    await save(service.browser('/alone'), { kinds: ['result'], isOwn: false }, cast.operator.caller);
    const { ids, draw, win } = await cupOf('push-coach', [{ userId: athlete.id, organizationId }]);
    await draw();
    await win(1, ids[0] ?? 0);
    expect(await told('/coach', 1)).toEqual(['SecondReferee Анна: победа']);
    expect(await told('/representative', 1)).toEqual(['SecondReferee Анна: победа']);
    expect(service.titlesAt('/alone')).toEqual([]);
  });

  test('an athlete and a club are followed at whatever sport event they compete; who hides where they compete is not', async () => {
    const { user, other, admin } = cast;
    const hides = (who: typeof user, privateInformation: object) =>
      wrapped(who.caller, '/api/profile/private-information', { privateInformation, editableUserId: who.id });
    await hides(user, { isHiddenLastName: false, isHiddenEvents: false });
    await hides(other, { isHiddenEvents: true });
    const everywhere = { people: [user.id, other.id], clubs: [] };
    await save(service.browser('/everywhere'), { kinds: ['result'], everywhere });
    const made = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб везде', country: { id: 643 } } });
    const organizationId = made.body['organizationId'] as number;
    await save(service.browser('/club-everywhere'), { kinds: ['result'], everywhere: { people: [], clubs: [organizationId] } });
    const { ids, draw, win } = await cupOf('push-everywhere', [
      { userId: user.id },
      { userId: other.id },
      { person: { lastName: 'Третий', firstName: 'Ольга', birthDate: '01-02-1999', gender: 'female' }, organizationId },
    ]);
    await draw();
    await win(2, ids[1] ?? 0);
    await win(1, ids[0] ?? 0);
    expect(await told('/everywhere', 1)).toEqual(['User Анна: победа']);
    expect(await told('/club-everywhere', 1)).toEqual(['Третий Ольга: поражение']);
    const more = await save(service.browser('/everywhere'), {
      everywhere: { people: Array.from({ length: 51 }, (_, i) => i + 1), clubs: [] },
    });
    expect(more.body).toMatchObject({ errors: { 'everywhere.people': ['error.too_many'] } });
  });

  test('a browser that has ended it is forgotten; a service that fails is tried again', async () => {
    const { eventId, ids, draw, win } = await cupOf('push-failing');
    const followed = [{ eventId, athletes: [ids[0]], clubs: [] }];
    await save(service.browser('/gone'), { kinds: ['result'], followed }, cast.other.caller);
    await save(service.browser('/busy'), { kinds: ['result'], followed });
    service.answers.set('/gone', 410).set('/busy', 503);
    await draw();
    await win(1, ids[0] ?? 0);
    await until(() => service.refused.includes('/busy') && service.refused.includes('/gone'));
    service.answers.clear();
    expect(await told('/busy', 1)).toEqual(['Борец1 Ольга: победа']);
    expect((await cast.other.caller.post('/api/get-push-devices')).body).toMatchObject({ devices: [] });
  });

  test('an account sees its devices and ends one, nobody else’s', async () => {
    await save(service.browser('/mine'), { device: 'My phone' }, cast.organiser.caller);
    const list = async () =>
      (await cast.organiser.caller.post('/api/get-push-devices')).body['devices'] as { deviceId: string; device: string }[];
    const [row] = await list();
    expect(row).toMatchObject({ device: 'My phone', kinds, followed: 0, isOwn: true });
    expect(JSON.stringify(row)).not.toContain(service.url);
    expect((await cast.other.caller.post('/api/remove-push-device', { deviceId: row?.deviceId })).status).toBe(403);
    expect(await list()).toHaveLength(1);
    await cast.organiser.caller.post('/api/remove-push-device', { deviceId: row?.deviceId });
    expect(await list()).toEqual([]);
  });

  test('the server calls no address but those of push services, and keeps no endpoint in its log', async () => {
    for (const endpoint of ['http://127.0.0.1:1/a', 'https://10.0.0.1/a', 'https://example.org/push', 'file:///etc/passwd']) {
      const { body } = await save(service.browser('/refused'), { endpoint });
      expect(body).toMatchObject({ success: false, errors: { endpoint: ['error.push_service'] } });
    }
    const bad = await save(service.browser('/refused'), { keys: { p256dh: 'short', auth: 'x' } });
    expect(bad.body).toMatchObject({ errors: { 'keys.p256dh': ['error.type'], 'keys.auth': ['error.type'] } });
    expect((await cast.visitor.post('/api/get-push-devices')).status).toBe(401);
    const { publicKey } = (await cast.visitor.post('/api/get-push-key')).body;
    expect(Buffer.from(String(publicKey), 'base64url')).toHaveLength(65);
    const events = await cast.podium.composition.events.readAll(0n, 10_000);
    expect(JSON.stringify(events, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      service.url,
    );
  });

  test('an organiser writes to those who turned notices on; who did not is named, and nobody is no recipient', async () => {
    await wrapped(cast.user.caller, '/api/profile/private-information', {
      privateInformation: { isHiddenLastName: false },
      editableUserId: cast.user.id,
    });
    const { eventId, ids } = await cupOf('push-message', [{ userId: cast.user.id }]);
    const write = (registrationIds: (number | undefined)[], text: string) =>
      cast.organiser.caller.post('/api/send-notification-to-participants', {
        ...{ eventId, registrationIds, channels: ['push'], subject: 'Взвешивание', text },
      });
    const skipped = [{ registrationId: ids[1], error: 'error.no_push' }];
    expect((await write([ids[1]], 'Никому')).body).toMatchObject({
      ...{ success: false, errors: { channels: ['error.channel_unavailable'] }, skipped },
    });
    await save(service.browser('/letters'), {}, cast.user.caller);
    expect((await write([ids[0], ids[1]], 'В 8:00')).body).toMatchObject({ success: true, recipientCount: 1, skipped });
    expect(await told('/letters', 1)).toEqual(['Взвешивание']);
    const letter = service.received.find(({ path }) => path === '/letters');
    expect(letter?.notice).toMatchObject({ body: 'В 8:00', url: `/event/${eventId}` });
    const sent = await until(async () => {
      const { body } = await call('get-sent-notifications', { eventId });
      const [notice] = body['notices'] as { counts: { sent: number; skipped: number } }[];
      return notice?.counts.sent === 1 && notice;
    });
    expect(sent.counts).toMatchObject({ sent: 1, skipped: 1 });
  });
});
