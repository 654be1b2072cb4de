import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedByClub, wrapped, type Person } from '../cast.js';
import { errorsOf, joined, loginAgain, newPerson, sectionsOf, sent, startProfileCast, type ProfileCast } from './profile-cast.js';

/** Who may call what is in permissions.spec.ts, generated; here is what the roles change in the answers. */
let cast: ProfileCast;
let userId: number;
beforeAll(async () => {
  cast = await startProfileCast();
  userId = cast.athlete.id;
});
afterAll(() => cast.podium.close());

const mayEdit = async (of: Person, id = userId): Promise<boolean> =>
  (await of.caller.post('/api/profile', { editableUserId: id })).status === 200;

describe('6 sport roles', () => {
  test('one main role, any number of further ones', async () => {
    const save = (...profileRoles: object[]) => sent(cast.athlete, 'PUT', '/profile/roles', { profileRoles });
    const main = { id: 'role-1', type: 'athlete', is_main: true, sport_kind: 1 };
    const others = ['coach', 'referee', 'organizer', 'fan'].map((type, i) => ({ id: `role-${i + 2}`, type, sport_kind: 1 }));
    expect((await save(main, ...others)).body['profileRoles']).toHaveLength(5);
    expect(errorsOf(await save({ id: 'role-9', type: 'coach', sport_kind: 2, is_main: true }))).toEqual({ form: ['error.two_main_roles'] });
  });
  test('what the sectioned form cannot show stays: the organiser’s role', async () => {
    const roles = [{ id: 'athlete' }];
    await cast.athlete.caller.post('/api/profile/sports', { profileSports: { userSports: [{ id: 1, roles }], userId } });
    const { body } = await cast.athlete.caller.post('/api/older-profile', { userId });
    expect((body['profileRoles'] as { type: string }[]).map(({ type }) => type).sort()).toEqual(['athlete', 'fan', 'organizer']);
  });
});

describe('6 official representative', () => {
  test('of an organisation that the person is a member of now', async () => {
    const person = await newPerson(cast, 'Joining');
    expect(await mayEdit(cast.representative, person.id)).toBe(false);
    await joined(person, cast.clubId);
    expect(await mayEdit(cast.representative, person.id)).toBe(false);
    await acceptedByClub(person, cast.representative.caller, cast.clubId);
    expect(await mayEdit(cast.representative, person.id)).toBe(true);
    const [row] = (await sectionsOf(person, person.id))['userOrganizations'] as { id: number }[];
    const left = { id: row?.id, organization: { id: cast.clubId }, toDate: '01-01-2026', isCurrent: false };
    await person.caller.post('/api/profile/organizations', { profileOrganizations: { userId: person.id, userOrganizations: [left] } });
    expect(await mayEdit(cast.representative, person.id)).toBe(false);
  });
  test('no longer once the role is taken back', async () => {
    expect(await mayEdit(cast.otherRepresentative)).toBe(false);
    await joined(cast.athlete, cast.otherClubId);
    expect(await mayEdit(cast.otherRepresentative)).toBe(false);
    await acceptedByClub(cast.athlete, cast.otherRepresentative.caller, cast.otherClubId);
    expect(await mayEdit(cast.otherRepresentative)).toBe(true);
    await wrapped(cast.admin.caller, '/api/set-organization-representative', {
      organizationId: cast.otherClubId,
      email: cast.otherRepresentative.email,
      isGranted: false,
    });
    await loginAgain(cast.otherRepresentative);
    expect(await mayEdit(cast.otherRepresentative)).toBe(false);
  });
  test('citizenship and insurance number are in no answer to others', async () => {
    await cast.athlete.caller.post('/api/profile/base-information', { profileBaseInformation: { userId, citizenship: { id: 203 } } });
    await cast.athlete.caller.form('/api/profile/documents', { data: { profileDocuments: { userId, snills: '98765432100' } } });
    expect(await sectionsOf(cast.representative, userId)).toMatchObject({
      baseInformation: { citizenship: { id: 203 } },
      documents: { snills: '98765432100' },
    });
    for (const { caller } of [cast.stranger, cast.coach, cast.organiser, cast.mate]) {
      const { body } = await caller.post('/api/get-profile', { userId });
      expect(JSON.stringify(body)).not.toMatch(/98765432100|citizenship|snills/);
    }
  });
});

describe('6 any viewer', () => {
  test.each<[string, () => Person]>([
    ['a user', () => cast.stranger],
    ['a representative', () => cast.representative],
    ['a referee', () => cast.referee],
    ['an administrator', () => cast.admin],
  ])('%s adds a coach, recommends, asks to manage', async (_name, of) => {
    const { caller, id } = of();
    expect((await caller.post(`/profile/${id}/${userId}/coach`)).body).toMatchObject({ action: 'added' });
    const text = 'Надёжный спортсмен и товарищ, советую';
    expect((await caller.post(`/profile/recommend/add/${userId}`, { text })).body).toMatchObject({ success: true });
    const asked = { idViewProfile: userId, emailIndex: 1, email: 'a@b.example', informationToChange: 'Рост' };
    expect((await caller.post('/profile/request/manage', asked)).body).toMatchObject({ success: true });
  });
  test('nobody recommends or coaches themselves', async () => {
    const { caller, id } = cast.stranger;
    expect(errorsOf(await caller.post(`/profile/recommend/add/${id}`, { text: 'а'.repeat(30) }))).toEqual({ viewUserId: ['error.self'] });
    expect(errorsOf(await caller.post(`/profile/${id}/${id}/coach`))).toEqual({ viewUserId: ['error.self'] });
  });
});
