import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import { Caller } from './podium.js';

let cast: Cast;
let organizationId = 0;
let userId = 0;
const password = 'a long password 1';
const email = 'athlete@podium.test';

const login = (caller: Caller, of: string, secret = password) => caller.post('/api/login', { email: of, password: secret });
const made = async (lastName: string): Promise<number> => {
  const person = { organizationId, lastName, firstName: 'Иван', birthDate: '01-02-2004' };
  return (await cast.representative.caller.post('/api/profile/create-by-representative', person)).body['userId'] as number;
};

beforeAll(async () => {
  cast = await startCast();
  const { admin, representative } = cast;
  const organization = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб' } });
  organizationId = organization.body['organizationId'] as number;
  await wrapped(admin.caller, '/api/set-organization-representative', { organizationId, email: representative.email, isGranted: true });
  await representative.caller.get('/api/session');
  await login(representative.caller, representative.email);
  userId = await made('Борцов');
});
afterAll(() => cast.podium.close());

const expectRefused = refusalsOf(() => cast);
const transfer = (editableUserId: number, newEmail: string, caller = cast.representative.caller) =>
  caller.post('/api/profile/transfer-to-personal-access', { editableUserId, newEmail });
const accept = async (token: string, newPassword = password) =>
  (await Caller.at(cast.podium.url)).post('/api/accept-personal-access', { token, newPassword });

const tokenTo = (to: string, subject: string): Promise<string> =>
  until(async () => {
    const mail = (await cast.podium.composition.mailer.outbox(50)).find((one) => one.to === to && one.subject === subject);
    return mail && /token=([\w-]+)/.exec(mail.text)?.[1];
  }, `a mail to ${to}`);
const accessTo = (to: string): Promise<string> => tokenTo(to, 'Ваш спортивный профиль в Podium');

describe('transfer to personal access', () => {
  test('is refused for who has no right to it, a taken or malformed address, a profile nobody made', async () => {
    await expectRefused(() => transfer(userId, cast.user.email), 200, { newEmail: ['error.duplicate'] });
    await expectRefused(() => transfer(userId, 'not an address'), 400, { newEmail: ['error.email'] });
    await expectRefused(() => transfer(cast.user.id, 'new@podium.test', cast.admin.caller), 200, { common: ['error.not_transferable'] });
    expect((await transfer(userId, email, cast.user.caller)).status).toBe(403);
    expect((await transfer(userId, email, cast.visitor)).status).toBe(401);
  });

  test('a wrong address is corrected by an administrator: the old link is dead', async () => {
    const other = await made('Опечаткин');
    await transfer(other, 'wrong@podium.test');
    const wrong = await accessTo('wrong@podium.test');
    await expectRefused(() => transfer(other, 'right@podium.test'), 403, { form: ['error.forbidden'] });
    expect((await transfer(other, 'right@podium.test', cast.admin.caller)).body).toMatchObject({ success: true });
    await expectRefused(() => accept(wrong), 200, { token: ['error.expired'] });
    expect((await accept(await accessTo('right@podium.test'))).body).toMatchObject({ success: true, user: { id: other } });
    await expectRefused(() => transfer(other, 'third@podium.test', cast.admin.caller), 200, { common: ['error.not_transferable'] });
  });

  test('a child who was handed over stays in the list with the day and nothing else, named as they let themselves be named', async () => {
    const { caller } = cast.representative;
    const child = { organizationId, lastName: 'Малышев', firstName: 'Пётр', birthDate: '01-02-2016', gender: 'male' };
    const id = (await caller.post('/api/profile/create-by-representative', child)).body['userId'] as number;
    const inList = async () => {
      const { body } = await caller.post('/api/get-represented-profiles', { organizationId });
      return (body['profiles'] as { id: number }[]).find((row) => row.id === id);
    };
    expect(await inList()).toMatchObject({ fullName: 'Малышев Пётр', mayEdit: true, handedOverAt: null, isPrivate: false });
    await expectRefused(() => transfer(id, 'parents@podium.test'), 200, { common: ['error.hand_over_age'] });
    await transfer(id, 'parents@podium.test', cast.admin.caller);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;
    const closed = { mayEdit: false, isPrivate: true, age: null, gender: null, avatar: null, roles: [], handedOverAt: day };
    expect(await inList()).toMatchObject({ ...closed, fullName: 'Малышев Пётр', access: 'offered' });
    const { body } = await accept(await accessTo('parents@podium.test'));
    expect(body).toMatchObject({ success: true, user: { id } });
    expect(await inList()).toMatchObject({ ...closed, access: 'own' });
    const parents = await Caller.at(cast.podium.url);
    await login(parents, 'parents@podium.test');
    const hide = (flag: string) =>
      wrapped(parents, '/api/profile/private-information', { privateInformation: { [flag]: true }, editableUserId: id });
    await hide('isHiddenLastName');
    expect(await inList()).toMatchObject({ ...closed, fullName: 'Пётр' });
    await hide('isHiddenOrganizations');
    expect(await inList()).toBeUndefined();
  });

  test('the athlete sets a password and has the profile; the representative has no access any more', async () => {
    const { answer, recorded } = await recordedBy(cast, () => transfer(userId, email));
    expect(answer.body).toMatchObject({ success: true, successMessage: 'profile.transferred' });
    expect(recorded).toEqual(['ProfileTransferredToPersonalAccess']);
    const stored = await cast.podium.composition.events.readStream(`profile-${userId}`, 0);
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain(email);
    expect((await cast.representative.caller.post('/api/profile', { editableUserId: userId })).status).toBe(403);
    expect((await cast.admin.caller.post('/api/profile', { editableUserId: userId })).body).toMatchObject({
      isUserCreatedByOfficialRepresentative: false,
      isUserAdminAndProfileTransferredToPrivateAccess: true,
    });
    const token = await accessTo(email);
    await expectRefused(() => accept(token, 'short'), 400, { newPassword: ['error.weak_password'] });
    const accepted = await recordedBy(cast, () => accept(token));
    expect(accepted.answer.body).toMatchObject({ success: true, user: { id: userId, email, fullName: 'Борцов Иван' } });
    expect(accepted.recorded.sort()).toEqual([
      'AccountRegistered',
      'EmailTaken',
      'EmailVerified',
      'PasswordChanged',
      'PersonalAccessAccepted',
    ]);
    await expectRefused(() => accept(token, 'another password 1'), 200, { token: ['error.expired'] });
    const athlete = await Caller.at(cast.podium.url);
    expect((await login(athlete, email)).body).toMatchObject({ user: { id: userId } });
    expect((await athlete.post('/api/profile', { editableUserId: userId })).body).toMatchObject({ itSelfProfile: true });
  });

  test('the club finds the athlete for an entry as everybody sees them then, and whose profile it still keeps as before', async () => {
    const eventId = await madeEvent(cast.organiser, 'handed over');
    const kept = await made('Хранимый');
    const { body } = await cast.representative.caller.post('/api/get-registration-candidates', { eventId, organizationId });
    const rows = new Map((body['candidates'] as { userId: number }[]).map((row) => [row.userId, row]));
    expect(rows.get(kept)).toMatchObject({ birthDate: '01-02-2004' });
    expect(rows.get(userId)).toMatchObject({ fullName: 'Борцов Иван', birthDate: null });
  });

  test('of two who accept at once, one does', async () => {
    const racer = await made('Гонщиков');
    await transfer(racer, 'race@podium.test');
    const token = await accessTo('race@podium.test');
    const answers = await Promise.all(['password one', 'password two', 'password three'].map((secret) => accept(token, secret)));
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
  });

  test('guessed tokens open nothing', async () => {
    for (const token of ['', 'x', `${userId} hash`, 'a'.repeat(43)]) expect((await accept(token)).body['success']).toBe(false);
  });
});

describe('one’s own account', () => {
  const credentials = (caller: Caller, currentPassword?: string, newPassword?: string) =>
    caller.post('/api/profile/credentials', { profileCredentials: { currentPassword, newPassword } });

  test('sessions are listed, the others ended', async () => {
    const { caller, email: own } = cast.user;
    const second = await Caller.at(cast.podium.url);
    await login(second, own);
    const { body } = await caller.post('/api/get-sessions');
    expect(body).toMatchObject({ success: true, email: own, isEmailVerified: false });
    expect((body['sessions'] as { isCurrent: boolean }[]).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect((await caller.post('/api/end-other-sessions')).body).toMatchObject({ success: true });
    expect((await second.get('/api/session')).body['user']).toBeNull();
    expect((await caller.get('/api/session')).body['user']).toMatchObject({ email: own });
    expect((await cast.visitor.post('/api/get-sessions')).status).toBe(401);
  });

  test('the password is changed from the profile; errors by field; other sessions end', async () => {
    const { caller, email: own } = cast.user;
    await expectRefused(() => credentials(caller, password, 'short'), 200, { newPassword: ['error.weak_password'] });
    await expectRefused(() => credentials(caller), 200, { currentPassword: ['error.required'], newPassword: ['error.required'] });
    await expectRefused(() => credentials(caller, 'wrong', 'a new password 1'), 200, { currentPassword: ['error.credentials'] });
    const second = await Caller.at(cast.podium.url);
    await login(second, own);
    const { answer, recorded } = await recordedBy(cast, () => credentials(caller, password, 'a new password 1'));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['PasswordChanged']);
    expect((await second.get('/api/session')).body['user']).toBeNull();
    expect((await login(second, own, 'a new password 1')).body).toMatchObject({ success: true });
  });

  test('an address is proved by the link that came there', async () => {
    const { caller, email: own } = cast.other;
    await caller.post('/api/request-email-verification');
    const token = await tokenTo(own, 'Подтвердите адрес в Podium');
    expect((await cast.visitor.post('/api/verify-email', { token })).body).toMatchObject({ success: true });
    expect((await caller.post('/api/get-sessions')).body).toMatchObject({ isEmailVerified: true });
    await expectRefused(() => cast.visitor.post('/api/verify-email', { token }), 200, { token: ['error.expired'] });
    expect((await recordedBy(cast, () => caller.post('/api/request-email-verification'))).recorded).toEqual([]);
  });

  test('who has proved their address is told of a browser that is new to them, once', async () => {
    const { email: own } = cast.other;
    const noticed = async (browser: Caller) =>
      (await recordedBy(cast, () => login(browser, own))).recorded.filter((type) => type === 'NewDeviceUsed').length;
    const browser = await Caller.at(cast.podium.url);
    expect([await noticed(browser), await noticed(browser)]).toEqual([1, 0]);
    await until(async () =>
      (await cast.podium.composition.mailer.outbox(50)).some(({ to, text }) => to === own && text.includes('/devices')),
    );
    // Of an address that nobody has proved nothing is said.
    const { recorded } = await recordedBy(cast, async () => login(await Caller.at(cast.podium.url), cast.representative.email));
    expect(recorded).not.toContain('NewDeviceUsed');
  });
});
