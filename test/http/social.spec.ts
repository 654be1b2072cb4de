import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { until } from '../until.js';
import { recordedBy, startCast, wrapped, type Cast } from './cast.js';
import type { Answer } from './podium.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  const { user } = cast;
  await user.caller.post('/api/profile/base-information', {
    profileBaseInformation: { userId: user.id, country: { id: 643 }, birthDate: '03-02-1990', height: 181, weight: 80 },
  });
});
afterAll(() => cast.podium.close());

const expectRefused = async (act: () => Promise<Answer>, status: number, errors?: object): Promise<void> => {
  const { answer, recorded } = await recordedBy(cast, act);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { success: false, ...(errors && { errors }) } });
  expect(recorded).toEqual([]);
};

interface Shown {
  profile: Record<string, unknown>;
  achievements: Record<string, unknown>[];
  recommendations: { id: number; text: string; author: object; mayDeactivate: boolean }[];
  viewer: Record<string, unknown>;
  placesStats: object;
}
const shownTo = async (caller = cast.visitor, viewAs?: string): Promise<Shown> =>
  (await caller.post('/api/get-profile', { userId: cast.user.id, ...(viewAs && { viewAs }) })).body as unknown as Shown;

describe('achievements', () => {
  const fields = {
    event_date: '21-11-2025',
    role: 'athlete',
    sport_kind: '1',
    sport_kind_discipline: '',
    country: '643',
    other_event: 'Кубок',
    place: '1',
    result: '5:2',
    comment: '',
    is_main_achievement: 'true',
  };

  test('are added with a picture, hidden, shown, removed', async () => {
    const { caller } = cast.user;
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6e5b' } })
      .png()
      .toBuffer();
    const added = await caller.form('/profile/achievement', fields, { imageFile: { name: 'diploma.png', bytes } });
    expect(added.body).toMatchObject({
      success: true,
      achievements: [
        {
          event_date: '21-11-2025',
          role: 'athlete',
          sport_kind: 1,
          sportKindObj: { id: 1, name: 'Дзюдо' },
          other_event: 'Кубок',
          place: 1,
          result: '5:2',
          imageFileName: 'diploma.png',
          is_main_achievement: true,
          is_hidden: false,
          status: 0,
        },
      ],
    });
    const [achievement] = added.body['achievements'] as { id: number; image: string }[];
    const { id = 0, image = '' } = achievement ?? {};
    expect(await cast.visitor.download(image)).toMatchObject({ status: 200, mimeType: 'image/png' });
    expect((await shownTo()).placesStats).toEqual({ 1: 0, 2: 0, 3: 0, less: 0, rating: 0 });

    const verified = await wrapped(cast.admin.caller, '/api/profile/verify-achievements', { userId: cast.user.id, achievementIds: [id] });
    expect(verified.body).toMatchObject({ success: true, achievements: [{ status: 1 }] });
    expect((await shownTo()).placesStats).toMatchObject({ 1: 1 });
    await expectRefused(() => wrapped(caller, '/api/profile/verify-achievements', { userId: cast.user.id, achievementIds: [id] }), 403);

    expect((await caller.form(`/profile/achievement/${id}`, { is_hidden: 'true' })).body).toMatchObject({
      achievements: [{ is_hidden: true, status: 1 }],
    });
    expect((await shownTo()).achievements).toEqual([]);
    expect((await cast.visitor.get(image)).status).toBe(404);
    expect((await caller.download(image)).status).toBe(200);
    expect((await caller.form(`/profile/achievement/${id}`, { is_hidden: 'false', place: '2' })).body).toMatchObject({
      achievements: [{ place: 2, status: 0 }],
    });
    await expectRefused(() => cast.other.caller.form(`/profile/achievement/${id}`, { userId: String(cast.user.id), place: '3' }), 403);
    await expectRefused(() => cast.other.caller.form(`/profile/achievement/${id}`, { place: '3' }), 404, { id: ['error.not_found'] });
    expect((await wrapped(caller, '/profile/delete-achivement', { achievementId: id })).body).toMatchObject({ success: true });
    expect((await shownTo()).achievements).toEqual([]);
  });

  test('are refused by field', async () => {
    const { caller } = cast.user;
    await expectRefused(() => caller.form('/profile/achievement', { ...fields, place: '10000' }), 400, { place: ['error.place_range'] });
    await expectRefused(() => caller.form('/profile/achievement', { ...fields, event_date: '31-02-2025' }), 400, {
      event_date: ['error.date_format'],
    });
    await expectRefused(
      () => caller.form('/profile/achievement', fields, { imageFile: { name: 'x.png', bytes: Buffer.from('<svg/>') } }),
      200,
      {
        imageFile: ['error.file_type'],
      },
    );
    await expectRefused(() => cast.referee.caller.form('/profile/achievement', fields), 200, { form: ['result.popup.add'] });
    await expectRefused(() => cast.visitor.form('/profile/achievement', fields), 401);
  });
});

describe('coach, recommendation, manage request', () => {
  const toggle = (loginUserId: number, viewUserId: number) => cast.user.caller.post(`/profile/${loginUserId}/${viewUserId}/coach`);

  test('the coach button adds and takes off; in nobody else’s name', async () => {
    expect((await toggle(cast.user.id, cast.head.id)).body).toMatchObject({ success: true, action: 'added' });
    expect((await cast.user.caller.post('/api/get-profile', { userId: cast.head.id })).body).toMatchObject({
      viewer: { isCoachOfLoginUser: true },
    });
    expect((await toggle(cast.user.id, cast.head.id)).body).toMatchObject({ action: 'removed' });
    await expectRefused(() => toggle(cast.head.id, cast.user.id), 403);
    await expectRefused(() => toggle(cast.user.id, cast.user.id), 200, { viewUserId: ['error.self'] });
    await expectRefused(() => toggle(cast.user.id, 999_999), 404);
  });

  test('a recommendation is seen by all and taken back by its author', async () => {
    const { caller, id } = cast.other;
    const text = 'Надёжный спортсмен и товарищ, советую';
    const add = (given: string) => caller.post(`/profile/recommend/add/${cast.user.id}`, { text: given });
    await expectRefused(() => add('коротко'), 200, { text: ['error.min_length'] });
    expect((await add(text)).body).toMatchObject({ success: true });
    expect((await shownTo()).recommendations).toMatchObject([{ text, author: { id, fullName: 'Other Анна' }, mayDeactivate: false }]);
    const deactivate = (of = caller) => of.post(`/profile/recommend/deactivate/${cast.user.id}`);
    await expectRefused(() => deactivate(cast.operator.caller), 403);
    expect((await deactivate()).body).toMatchObject({ success: true });
    expect((await shownTo()).recommendations).toEqual([]);
  });

  test('a manage request goes by mail, from a visitor too', async () => {
    const ask = (body: object) =>
      cast.visitor.post('/profile/request/manage', { idViewProfile: cast.user.id, email: 'fan@podium.test', ...body });
    await expectRefused(() => ask({ emailIndex: 1 }), 200, { informationToChange: ['error.required'] });
    await expectRefused(() => ask({ emailIndex: 2 }), 200, { phone: ['error.required'] });
    await expectRefused(() => ask({ emailIndex: 3 }), 400);
    expect((await ask({ emailIndex: 2, phone: '+7 916 123-45-67', comment: 'Это я' })).body).toMatchObject({ success: true });
    const { mailer } = cast.podium.composition;
    const mails = await until(async () => {
      const sent = (await mailer.outbox(20)).filter(({ subject }) => subject === 'Просьба о доступе к профилю');
      return sent.length === 2 && sent;
    });
    expect(mails.map(({ to }) => to).sort()).toEqual([cast.admin.email, cast.user.email].sort());
    expect(mails[0]?.text).toContain('fan@podium.test');
  });
});

describe('the public page', () => {
  const hide = (flags: object) =>
    wrapped(cast.user.caller, '/api/profile/private-information', { privateInformation: flags, editableUserId: cast.user.id });

  test('shows what may be seen, takes away what is hidden; its editor may look as others do', async () => {
    expect((await shownTo()).profile).toMatchObject({
      lastName: 'User',
      height: 181,
      age: expect.any(Number),
      birthDate: null,
      country: { id: 643 },
    });
    await hide({ isHiddenHeight: true, isHiddenAge: true, isHiddenLastName: true });
    expect((await shownTo()).profile).toMatchObject({ lastName: null, height: null, age: null, weight: 80 });
    expect(await shownTo(cast.user.caller)).toMatchObject({
      profile: { height: 181, lastName: 'User' },
      viewer: { kind: 'editor', mayEdit: true },
    });
    expect((await shownTo(cast.user.caller, 'guest')).profile).toMatchObject({ height: null, lastName: null });
    expect((await shownTo(cast.other.caller, 'editor')).profile).toMatchObject({ height: null });
    await hide({ isPrivateProfile: true });
    expect((await shownTo()).profile).toMatchObject({ isPrivate: true, firstName: 'Анна', weight: null, country: null });
  });

  test('private people and hidden surnames are in no lookup', async () => {
    const find = async (needle: string) =>
      (
        (await cast.visitor.get(`/api/autocomplete/user?needle=${encodeURIComponent(needle)}&displayId=0`)).body['result'] as {
          text: string;
        }[]
      ).map(({ text }) => text);
    expect(await find('User')).toEqual([]);
    expect(await find('Oper')).toEqual(['Operator Анна']);
    await hide({ isPrivateProfile: false });
    expect(await find('User')).toEqual([]);
    expect(((await cast.visitor.get('/list/coach?q=Head')).body['results'] as object[])[0]).toMatchObject({
      id: cast.head.id,
      fullName: 'Head Анна',
    });
    expect(await find('O')).toEqual([]);
  });

  test('nobody is not there', async () => {
    expect((await cast.visitor.post('/api/get-profile', { userId: 999_999 })).status).toBe(404);
  });
});
