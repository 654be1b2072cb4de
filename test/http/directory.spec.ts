import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { personOf, startCast, wrapped, type Cast, type Person } from './cast.js';

let cast: Cast;
let organizationId = 0;

const again = async ({ email, caller }: Person): Promise<void> => {
  await caller.get('/api/session');
  expect((await caller.post('/api/login', { email, password: 'a long password 1' })).status).toBe(200);
};

beforeAll(async () => {
  cast = await startCast();
  const made = await wrapped(cast.admin.caller, '/api/create-organization', {
    organization: { name: 'Клуб «Кимоно»', sportIds: [1], country: { id: 643 } },
  });
  organizationId = made.body['organizationId'] as number;
  await wrapped(cast.admin.caller, '/api/set-organization-representative', {
    organizationId,
    userId: cast.representative.id,
    isGranted: true,
  });
  await again(cast.representative);
});
afterAll(() => cast.podium.close());

const made = async (lastName: string, firstName = 'Пётр'): Promise<number> => {
  const { body } = await cast.representative.caller.post('/api/profile/create-by-representative', {
    organizationId,
    lastName,
    firstName,
    birthDate: '01-02-2004',
  });
  return body['userId'] as number;
};
const mine = async (text = '') =>
  (await cast.representative.caller.post('/api/get-represented-profiles', { organizationId, text })).body['profiles'];

describe('a representative', () => {
  test('knows which organisations are theirs', async () => {
    const { body } = await cast.representative.caller.post('/api/get-represented-organizations');
    expect(body['organizations']).toContainEqual({ id: organizationId, name: 'Клуб «Кимоно»', shortName: '' });
    expect((await cast.user.caller.post('/api/get-represented-organizations')).status).toBe(403);
  });

  test('finds their athletes by name and sees how far each was handed over', async () => {
    const [kept, given] = [await made('Алёхин'), await made('Борзов')];
    expect(await mine('алехин')).toMatchObject([{ id: kept, fullName: 'Алёхин Пётр', access: 'made', mayEdit: true }]);
    await cast.representative.caller.post('/api/profile/transfer-to-personal-access', {
      editableUserId: given,
      newEmail: 'borzov@podium.test',
    });
    expect(await mine('борзов')).toMatchObject([{ id: given, access: 'offered', mayEdit: false }]);
    const outbox = (await cast.admin.caller.get('/api/outbox')).body['mails'] as { to: string; text: string }[];
    const link = outbox.find(({ to }) => to === 'borzov@podium.test')?.text ?? '';
    const token = /token=([\w%.-]+)/.exec(link)?.[1] ?? '';
    await cast.visitor.post('/api/accept-personal-access', { token: decodeURIComponent(token), newPassword: 'a long password 2' });
    expect(await mine()).toMatchObject([
      { id: kept, access: 'made' },
      { id: given, access: 'own', mayEdit: false },
    ]);
  });

  test('is named to administrators even if their profile is private', async () => {
    const hide = (isPrivateProfile: boolean) =>
      wrapped(cast.representative.caller, '/api/profile/private-information', {
        privateInformation: { isPrivateProfile },
        editableUserId: cast.representative.id,
      });
    const named = async ({ caller }: Person) => (await caller.post('/api/get-organization', { organizationId })).body['representatives'];
    await hide(true);
    expect(await named(cast.user)).toEqual([]);
    expect(await named(cast.admin)).toEqual([{ id: cast.representative.id, fullName: 'Representative Анна' }]);
    await hide(false);
  });
});

test('members of an organisation are found by name', async () => {
  const find = async (text: string) => (await cast.visitor.post('/api/get-organization', { organizationId, text })).body;
  expect(await find('алёх')).toMatchObject({ members: [{ fullName: 'Алёхин Пётр' }], total: 1 });
  expect(await find('nobody')).toMatchObject({ members: [], total: 0, organization: { id: organizationId } });
});

describe('roles of the platform', () => {
  const holders = async (text: string, { caller } = cast.admin) => wrapped(caller, '/api/cabinet/get-role-holders', { text });
  const rows = async (text: string) => (await holders(text)).body['accounts'];

  test('are listed for administrators with whoever holds them', async () => {
    expect(await rows('organiser@')).toMatchObject([{ userId: cast.organiser.id, isOrganiser: true, isAdministrator: false }]);
    expect(await rows('representative')).toMatchObject([
      { organizations: expect.arrayContaining([{ id: organizationId, name: 'Клуб «Кимоно»' }]) },
    ]);
    expect(await rows('head')).toEqual([]);
    expect((await holders('', cast.user)).status).toBe(403);
  });

  test('appear and go as they are granted and taken back', async () => {
    const grant = (isGranted: boolean) =>
      wrapped(cast.admin.caller, '/api/grant-system-role', { email: cast.head.email, role: 'organiser', isGranted });
    await grant(true);
    expect(await rows('head')).toMatchObject([{ userId: cast.head.id, isOrganiser: true }]);
    await grant(false);
    expect(await rows('head')).toEqual([]);
  });
});

describe('the logo of an organisation', () => {
  const send = async ({ caller } = cast.representative, bytes?: Buffer) =>
    caller.form(
      '/api/organization/logo',
      { organizationId: String(organizationId) },
      { file: { name: 'logo.png', bytes: bytes ?? (await png()) } },
    );
  const png = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6e5b' } })
      .png()
      .toBuffer();
  const logo = async () => {
    const { organization } = (await cast.visitor.post('/api/get-organization', { organizationId })).body;
    return (organization as { logo: string | null }).logo;
  };

  test('is kept by its representative, seen by everybody, and taken away', async () => {
    expect(await logo()).toBeNull();
    expect((await send()).body).toMatchObject({ success: true });
    const url = (await logo()) ?? '';
    expect(await cast.visitor.download(url)).toMatchObject({ status: 200, mimeType: 'image/png' });
    expect((await send(cast.user)).status).toBe(403);
    const stranger = await personOf(cast.podium, 'OtherClub', [{ role: 'representative', organizationId: organizationId + 1 }]);
    const denied = { status: 403, body: { errors: { organizationId: ['error.forbidden'] } } };
    expect(await send(stranger)).toMatchObject(denied);
    expect(await stranger.caller.post('/api/organization/remove-logo', { organizationId })).toMatchObject(denied);
    expect(await logo()).toBe(url);
    expect((await send(cast.representative, Buffer.from('<svg onload="alert(1)"/>'))).body['errors']).toEqual({
      file: ['error.file_type'],
    });
    await cast.representative.caller.post('/api/organization/remove-logo', { organizationId });
    expect(await logo()).toBeNull();
    expect((await cast.visitor.download(url)).status).toBe(404);
  });
});
