import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { homeDay } from '#contracts/rules/dates';
import { until } from '../until.js';
import {
  madeCategory,
  madeEvent,
  personOf,
  recordedBy,
  refusalsOf,
  registered,
  startCast,
  wrapped,
  type Cast,
  type Person,
} from './cast.js';

let cast: Cast;
let mother: Person;
let stranger: Person;
beforeAll(async () => {
  cast = await startCast();
  mother = await personOf(cast.podium, 'Mother');
  stranger = await personOf(cast.podium, 'Stranger');
});
afterAll(() => cast.podium.close());

const expectRefused = refusalsOf(() => cast);
const year = Number(homeDay(new Date().toISOString()).slice(-4));
/** Of a child of so many years, whatever day it is. */
const bornFor = (age: number): string => `01-01-${year - age}`;
const set = ({ caller }: Person, siteSettings: object) => wrapped(caller, '/api/cabinet/set-site-settings', { siteSettings });
const childOf = async ({ caller }: Person, lastName: string, age = 10): Promise<number> => {
  const names = { lastName, firstName: 'Мария', gender: 'female', birthDate: bornFor(age), isDeclared: true };
  return (await caller.post('/api/children/make-profile', names)).body['userId'] as number;
};
const setPage = ({ caller }: Person, userId: number, isOpen: boolean) => caller.post('/api/children/set-page', { userId, isOpen });
const seen = async (userId: number, { caller }: Person = stranger) =>
  (await caller.post('/api/get-profile', { userId })).body['profile'] as Record<string, unknown>;
const mine = async (userId: number) => {
  const { children } = (await mother.caller.post('/api/get-my-children')).body as unknown as { children: { userId: number }[] };
  return children.find((child) => child.userId === userId);
};

describe('settings of the site', () => {
  test('are set and read by administrators alone; what is unknown or out of bounds is refused at its name', async () => {
    expect((await cast.admin.caller.post('/api/cabinet/get-site-settings')).body).toMatchObject({
      siteSettings: { childPageFromAge: null, handOverAge: 14 },
    });
    expect((await set(cast.organiser, { handOverAge: 18 })).status).toBe(403);
    const { recorded } = await recordedBy(cast, () => set(cast.admin, { childPageFromAge: 10 }));
    expect(recorded).toEqual(['SiteSettingsSet']);
    expect((await set(cast.admin, { childPageFromAge: 10 })).body).toMatchObject({
      siteSettings: { childPageFromAge: 10, handOverAge: 14 },
    });
    await expectRefused(() => set(cast.admin, { handOverAge: 15 }), 400, { 'siteSettings.handOverAge': ['error.unknown_value'] });
    await expectRefused(() => set(cast.admin, { childPageFromAge: 14 }), 400, { 'siteSettings.childPageFromAge': ['error.number_range'] });
    const unknown = await set(cast.admin, { isOpenToAll: true });
    expect([unknown.status, JSON.stringify(unknown.body['errors'])]).toEqual([400, expect.stringContaining('siteSettings')]);
  });
});

describe('the page of a child', () => {
  beforeAll(async () => {
    await set(cast.admin, { childPageFromAge: 10, handOverAge: 14 });
  });

  test('is opened by a guardian alone, within what administrators allow, and closed again', async () => {
    const userId = await childOf(mother, 'Открытая');
    const contacts = {
      editableUserId: userId,
      profileContacts: { userId, contactEmail: 'secret@example.org', contactPhone: '+79990001122' },
    };
    await mother.caller.post('/api/profile/contacts', contacts);
    expect(await mine(userId)).toMatchObject({ isPageOpen: false, mayOpenPage: true });
    for (const person of [stranger, cast.organiser, cast.representative, cast.admin])
      expect((await setPage(person, userId, true)).status).toBe(403);
    expect(await seen(userId)).toMatchObject({ isPrivate: true, lastName: null });

    const { answer, recorded } = await recordedBy(cast, () => setPage(mother, userId, true));
    expect([answer.body, recorded]).toEqual([expect.objectContaining({ isOpen: true }), ['ChildPageOpened']]);
    const open = await seen(userId);
    expect(open).toMatchObject({ isPrivate: false, isChild: true, lastName: 'Открытая', birthDate: null });
    expect(JSON.stringify(open)).not.toMatch(/secret@example|9990001122/);

    expect((await setPage(mother, userId, false)).body).toMatchObject({ isOpen: false });
    expect(await seen(userId)).toMatchObject({ isPrivate: true, lastName: null });
  });

  test('is not opened by the club that keeps the profile while there is no guardian', async () => {
    const { admin, representative } = cast;
    const made = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб детей' } });
    const organizationId = made.body['organizationId'] as number;
    const named = { organizationId, email: representative.email, isGranted: true };
    await wrapped(admin.caller, '/api/set-organization-representative', named);
    await representative.caller.get('/api/session');
    await representative.caller.post('/api/login', { email: representative.email, password: 'a long password 1' });
    const child = { organizationId, lastName: 'Клубная', firstName: 'Яна', birthDate: bornFor(11), gender: 'female' };
    const { body } = await representative.caller.post('/api/profile/create-by-representative', child);
    const userId = body['userId'] as number;
    expect((await representative.caller.post('/api/profile', { editableUserId: userId })).status).toBe(200);
    for (const person of [representative, admin]) expect((await setPage(person, userId, true)).status).toBe(403);
    expect(await seen(userId)).toMatchObject({ isPrivate: true, lastName: null });
  });

  test('is not opened below the age that administrators have set, and closes when they raise it', async () => {
    const small = await childOf(mother, 'Маленькая', 9);
    await expectRefused(() => setPage(mother, small, true), 200, { isOpen: ['error.child_page'] });
    expect(await mine(small)).toMatchObject({ mayOpenPage: false });
    const userId = await childOf(mother, 'Закрываемая', 11);
    await setPage(mother, userId, true);
    expect(await seen(userId)).toMatchObject({ lastName: 'Закрываемая' });
    await set(cast.admin, { childPageFromAge: 12 });
    await until(async () => (await seen(userId))['lastName'] === null, 'the page to close');
    expect(await mine(userId)).toMatchObject({ isPageOpen: false, mayOpenPage: false });
    await set(cast.admin, { childPageFromAge: 10 });
    expect(await seen(userId)).toMatchObject({ isPrivate: true, lastName: null });
  });

  test('decides how the public calls the child in lists of entrants', async () => {
    const eventId = await madeEvent(cast.organiser, `child-page-${Math.random()}`);
    const streamId = await madeCategory(cast.organiser, eventId, 'Open', { entrantKind: 'athlete' });
    const userId = await childOf(mother, 'Названная');
    const registrationIds = await registered(mother, eventId, [{ userId, streamIds: [streamId], consent: [] }]);
    const confirmed = { eventId, registrationIds, componentType: 'participation', status: 'confirmed' };
    await cast.organiser.caller.post('/api/change-status-by-component-type', confirmed);
    const listed = async () =>
      JSON.stringify((await cast.visitor.post('/api/get-stream-registrations-list-for-playground-schedule', { eventId, streamId })).body);
    expect(await listed()).not.toContain('Названная');
    await setPage(mother, userId, true);
    expect(await listed()).toContain('Названная');
    await setPage(mother, userId, false);
    expect(await listed()).not.toContain('Названная');
  });
});

describe('a profile', () => {
  const handOver = ({ caller }: Person, editableUserId: number, name: string) =>
    caller.post('/api/profile/transfer-to-personal-access', { editableUserId, newEmail: `${name}@child.test` });

  test('is handed over to a child from the age on that administrators have set; they themselves may earlier', async () => {
    await set(cast.admin, { handOverAge: 14 });
    const [thirteen, fourteen] = [await childOf(mother, 'Тринадцать', 13), await childOf(mother, 'Четырнадцать', 14)];
    await expectRefused(() => handOver(mother, thirteen, 'thirteen'), 200, { common: ['error.hand_over_age'] });
    expect(await mine(thirteen)).toMatchObject({ handOverFrom: `01-01-${year + 1}` });
    expect(await mine(fourteen)).toMatchObject({ handOverFrom: null });
    await set(cast.admin, { handOverAge: 18 });
    await expectRefused(() => handOver(mother, fourteen, 'fourteen'), 200, { common: ['error.hand_over_age'] });
    await set(cast.admin, { handOverAge: 14 });
    expect((await handOver(mother, fourteen, 'fourteen')).body).toMatchObject({ success: true });
    expect((await handOver(cast.admin, thirteen, 'thirteen')).body).toMatchObject({ success: true });
  });
});
