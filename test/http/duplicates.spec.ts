import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProposedDuplicate } from '#contracts/profiles/duplicate.docs';
import { madeCategory, madeEvent, recordedBy, registered, startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
let eventId = 0;
let streamId = 0;
let made = 0;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'duplicates');
  streamId = await madeCategory(cast.organiser, eventId, 'Open', { gender: 'mixed' });
  made = await entered({ lastName: 'User', firstName: 'Анна', birthDate: '03-02-2001' });
});
afterAll(() => cast.podium.close());

/** Somebody whom the organiser enters by name; answers the number of the profile that this makes. */
const entered = async (person: object): Promise<number> => {
  const [id = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [streamId] }]);
  const { body } = await wrapped(cast.organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId, streamId });
  return (body['registrations'] as { id: number; userId: number }[]).find((row) => row.id === id)?.userId ?? 0;
};
const proposed = async (of: number): Promise<ProposedDuplicate[]> => {
  const { body } = await cast.admin.caller.post('/api/profile/get-duplicate-proposals');
  return (body['proposals'] as ProposedDuplicate[]).filter(({ own, other }) => own.userId === of || other.userId === of);
};
const born = (birthDate: string | null, lastName = 'User') => {
  const base = { userId: cast.user.id, lastName, firstName: 'Анна', birthDate };
  return wrapped(cast.user.caller, '/api/profile/base-information', { profileBaseInformation: base });
};

describe('profiles that may be of one person', () => {
  test('are proposed to administrators alone once they have a birth date in common; the account stays', async () => {
    expect((await cast.organiser.caller.post('/api/profile/get-duplicate-proposals')).status).toBe(403);
    // Nothing is known of the account but its name.
    expect(await proposed(made)).toMatchObject([{ own: { userId: cast.user.id }, other: { userId: made }, signs: ['name'] }]);
    await born('03-02-2001');
    expect(await proposed(made)).toMatchObject([
      { own: { userId: cast.user.id, hasAccount: true }, other: { userId: made, hasAccount: false }, signs: ['name', 'birthDate'] },
    ]);
    await born('04-02-2001');
    expect(await proposed(made)).toEqual([]);
    await born('03-02-2001');
  });

  test('wait in the queue of claims alone while one says that the other is theirs', async () => {
    const data = { claimedUserId: made, link: '', comment: 'Турнир клуба' };
    await cast.user.caller.form('/api/profile/claim', { data });
    expect(await proposed(made)).toEqual([]);
    await cast.admin.caller.post('/api/profile/decline-claim', { userId: cast.user.id, claimedUserId: made, reason: 'Пришлите протокол' });
    expect(await proposed(made)).toMatchObject([{ own: { userId: cast.user.id }, other: { userId: made } }]);
  });

  test('are proposed no more once they were found different, or merged', async () => {
    const twin = await entered({ lastName: 'Анна', firstName: 'User', birthDate: '03-02-2001' });
    expect((await proposed(twin)).length).toBeGreaterThan(0);
    const different = (otherUserId: number) => cast.admin.caller.post('/api/profile/find-different', { userId: cast.user.id, otherUserId });
    expect((await cast.organiser.caller.post('/api/profile/find-different', { userId: 1, otherUserId: twin })).status).toBe(403);
    expect((await recordedBy(cast, () => different(twin))).recorded).toEqual(['ProfilesFoundDifferent']);
    expect((await recordedBy(cast, () => different(twin))).recorded).toEqual([]);
    expect((await proposed(twin)).some(({ own }) => own.userId === cast.user.id)).toBe(false);
    expect((await proposed(made)).some(({ own }) => own.userId === cast.user.id)).toBe(true);
    const merged = await cast.admin.caller.post('/api/profile/merge', { userId: cast.user.id, otherUserId: made });
    expect(merged.body).toMatchObject({ success: true });
    expect((await proposed(made)).some(({ own }) => own.userId === cast.user.id)).toBe(false);
  });

  test('without a birth date are proposed by name and club', async () => {
    const { body } = await wrapped(cast.admin.caller, '/api/create-organization', {
      organization: { name: 'Клуб двойников', sportIds: [1] },
    });
    const organizationId = body['organizationId'] as number;
    const { caller, email } = cast.representative;
    await wrapped(cast.admin.caller, '/api/set-organization-representative', { organizationId, email, isGranted: true });
    await caller.get('/api/session');
    await caller.post('/api/login', { email, password: 'a long password 1' });
    const profile = { organizationId, lastName: 'Other', firstName: 'Анна', birthDate: '05-05-2005', gender: 'female' };
    const dated = (await caller.post('/api/profile/create-by-representative', profile)).body['userId'] as number;
    expect(await proposed(dated)).toMatchObject([{ own: { userId: cast.other.id }, other: { userId: dated }, signs: ['name'] }]);
    const userOrganizations = [{ organization: { id: organizationId }, fromDate: '01-09-2020', isCurrent: true }];
    const { id } = cast.other;
    await wrapped(cast.other.caller, '/api/profile/organizations', { profileOrganizations: { userId: id, userOrganizations } });
    expect(await proposed(dated)).toMatchObject([
      { own: { userId: id, birthDate: null, clubs: ['Клуб двойников'] }, other: { userId: dated }, signs: ['name', 'club'] },
    ]);
  });
});
