import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedByCoach, recordedBy, refusalsOf, startCast, wrapped, type Cast, type Person } from './cast.js';

let cast: Cast;
let organizationId = 0;
beforeAll(async () => {
  cast = await startCast();
  const made = await wrapped(cast.admin.caller, '/api/create-organization', {
    organization: { name: 'Клуб «Самбо»', sportIds: [1], country: { id: 643 }, url: 'https://sambo.example' },
  });
  organizationId = made.body['organizationId'] as number;
});
afterAll(() => cast.podium.close());

const expectRefused = refusalsOf(() => cast);
const again = async ({ email, caller }: Person): Promise<void> => {
  await caller.get('/api/session');
  expect((await caller.post('/api/login', { email, password: 'a long password 1' })).status).toBe(200);
};
const setRepresentative = (email: string, isGranted = true, caller = cast.admin.caller) =>
  wrapped(caller, '/api/set-organization-representative', { organizationId, email, isGranted });
const page = async (caller = cast.visitor) => (await caller.post('/api/get-organization', { organizationId })).body;
const namesOf = (rows: unknown): string[] => (rows as { fullName: string }[]).map(({ fullName }) => fullName);

interface Made {
  lastName: string;
  firstName?: string;
  birthDate?: string;
}
const create = ({ lastName, firstName = 'Иван', birthDate = '01-02-2004' }: Made, caller = cast.representative.caller) =>
  caller.post('/api/profile/create-by-representative', { organizationId, lastName, firstName, birthDate });

describe('organisations', () => {
  test('are made by administrators, under one name each', async () => {
    expect((await page())['organization']).toMatchObject({ id: organizationId, name: 'Клуб «Самбо»', country: { id: 643 } });
    await expectRefused(() => wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'клуб  «самбо»' } }), 200, {
      name: ['error.duplicate'],
    });
    await expectRefused(
      () =>
        wrapped(cast.admin.caller, '/api/create-organization', {
          organization: { name: 'Другой', url: 'javascript:alert(1)', contactEmail: 'x', country: { id: 999_999 } },
        }),
      200,
      { url: ['error.url'], contactEmail: ['error.email'], 'country.id': ['error.not_found'] },
    );
    expect((await wrapped(cast.user.caller, '/api/create-organization', { organization: { name: 'Мой' } })).status).toBe(403);
  });

  test('are edited by their representative alone, once they are named', async () => {
    const { caller, email, id } = cast.representative;
    const edit = (of = caller) => wrapped(of, '/api/edit-organization', { organizationId, organization: { shortName: 'С' } });
    expect((await edit()).status).toBe(403);
    expect((await setRepresentative(email)).body).toMatchObject({ success: true, userId: id, isGranted: true });
    expect((await caller.get('/api/session')).body['user']).toBeNull();
    await again(cast.representative);
    const { answer, recorded } = await recordedBy(cast, () => edit());
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['OrganizationEdited']);
    expect((await recordedBy(cast, () => edit())).recorded).toEqual([]);
    expect((await edit(cast.user.caller)).status).toBe(403);
    expect(await page()).toMatchObject({ organization: { shortName: 'С' }, representatives: [{ id }], viewer: { mayEdit: false } });
    expect((await page(caller))['viewer']).toMatchObject({ mayEdit: true });
    await expectRefused(() => setRepresentative('nobody@podium.test'), 200, { email: ['error.not_found'] });
  });

  test('are found by name', async () => {
    const find = async (text: string) =>
      (await cast.visitor.post('/api/get-organization-list-by-page', { text, page: 1 })).body['organizations'];
    expect(await find('самб')).toMatchObject([{ id: organizationId, shortName: 'С' }]);
    expect(await find('футбол')).toEqual([]);
  });
});

describe('a representative', () => {
  test('makes profiles for their organisation, each person once', async () => {
    const { answer, recorded } = await recordedBy(cast, () => create({ lastName: 'Борцов' }));
    expect(answer.body).toMatchObject({ success: true, successMessage: 'profile.created', userId: expect.any(Number) });
    expect(recorded).toEqual(['ProfileCreated', 'ProfileMadeByRepresentative', 'UserOrganizationsSaved']);
    await expectRefused(() => create({ lastName: 'БОРЦОВ' }), 200, { lastName: ['error.duplicate'] });
    await expectRefused(() => create({ lastName: 'Младенцев', birthDate: '01-01-2026' }), 200, { birthDate: ['error.valid_birth_date'] });
    expect((await create({ lastName: 'Чужой' }, cast.user.caller)).status).toBe(403);
    const edit = await cast.representative.caller.post('/api/profile', { editableUserId: answer.body['userId'] });
    expect(edit.body).toMatchObject({ isUserCreatedByOfficialRepresentative: true, isLoginUserOpForViewUser: true });
  });

  test('sees their athletes; visitors see those who do not hide', async () => {
    const hidden = (await create({ lastName: 'Тихий' })).body['userId'] as number;
    await create({ lastName: 'Юный', birthDate: '01-02-2016' });
    await wrapped(cast.representative.caller, '/api/profile/private-information', {
      privateInformation: { isHiddenOrganizations: true },
      editableUserId: hidden,
    });
    expect(namesOf((await page())['members'])).toEqual(['Борцов Иван']);
    expect(namesOf((await page(cast.representative.caller))['members'])).toEqual(['Борцов Иван', 'Тихий Иван', 'Юный Иван']);
    const own = await cast.representative.caller.post('/api/get-represented-profiles', { organizationId });
    expect(own.body).toMatchObject({ success: true, total: 3, maxPage: 1 });
    expect((await cast.user.caller.post('/api/get-represented-profiles', { organizationId })).status).toBe(403);
  });

  test('whose role is taken back edits no more, also whom they have made a profile for', async () => {
    const made = (await create({ lastName: 'Оставленный' })).body['userId'] as number;
    const edits = async () => (await cast.representative.caller.post('/api/profile', { editableUserId: made })).status;
    expect(await edits()).toBe(200);
    await setRepresentative(cast.representative.email, false);
    await again(cast.representative);
    expect(await edits()).toBe(403);
    expect((await create({ lastName: 'Поздний' })).status).toBe(403);
    expect((await page())['representatives']).toEqual([]);
    await setRepresentative(cast.representative.email);
    await again(cast.representative);
  });

  test('keeps the profile that they have made as long as the membership lasts', async () => {
    const { caller } = cast.representative;
    const made = (await create({ lastName: 'Ушедший' })).body['userId'] as number;
    const ended = { userId: made, userOrganizationId: 1, decision: 'end' };
    expect((await caller.post('/api/organization/decide-membership', ended)).body).toMatchObject({ success: true });
    expect((await caller.post('/api/profile', { editableUserId: made })).status).toBe(403);
    const handOver = { editableUserId: made, newEmail: 'left@podium.test' };
    expect((await caller.post('/api/profile/transfer-to-personal-access', handOver)).status).toBe(403);
  });

  test('names no child as a coach', async () => {
    const { caller, id } = cast.representative;
    const child = (await create({ lastName: 'Малых', birthDate: '01-02-2016' })).body['userId'] as number;
    await expectRefused(() => caller.post(`/profile/${id}/${child}/coach`, {}), 200, { viewUserId: ['error.child_coach'] });
    const profileCoaches = { userCoaches: [{ coach: { id: child } }], userId: id };
    const errors = { 'userCoaches.0': ['error.child_coach'], 'coach.id': ['error.child_coach'] };
    await expectRefused(() => caller.post('/api/profile/coaches', { profileCoaches }), 200, errors);
  });
});

test('a coach’s page shows whom they coach, as far as both let it be seen', async () => {
  const { user, head, other } = cast;
  for (const { caller, id } of [user, other]) await caller.post(`/profile/${id}/${head.id}/coach`);
  const athletes = async () => namesOf((await cast.visitor.post('/api/get-coach', { userId: head.id })).body['athletes']);
  const hide = ({ caller, id }: Person, privateInformation: object) =>
    wrapped(caller, '/api/profile/private-information', { privateInformation, editableUserId: id });
  expect(await athletes()).toEqual([]);
  for (const person of [user, other]) await acceptedByCoach(person, head);
  expect(await athletes()).toEqual(['Other Анна', 'User Анна']);
  await hide(user, { isHiddenCoaches: true });
  expect(await athletes()).toEqual(['Other Анна']);
  await hide(head, { isHiddenCoaching: true });
  expect(await athletes()).toEqual([]);
  await hide(head, { isHiddenCoaching: false });
  await other.caller.post(`/profile/${other.id}/${head.id}/coach`);
  expect(await athletes()).toEqual([]);
  expect((await cast.visitor.post('/api/get-coach', { userId: 999_999 })).status).toBe(404);
});
