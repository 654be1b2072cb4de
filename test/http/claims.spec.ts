import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Claims } from '#contracts/profiles/claim.docs';
import { until } from '../until.js';
import { madeCategory, madeEvent, recordedBy, registered, startCast, wrapped, type Cast, type Person } from './cast.js';
import { registrationsView } from '#projections/registrations/registrations.view';

let cast: Cast;
/** Made by an entry of the organiser: nobody has an account for it. */
let claimedUserId = 0;
beforeAll(async () => {
  cast = await startCast();
  const eventId = await madeEvent(cast.organiser, 'claims');
  const streamId = await madeCategory(cast.organiser, eventId, 'claims-60');
  const person = { lastName: 'User', firstName: 'Анна', gender: 'female', birthDate: '03-02-2001' };
  const [entry = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [streamId] }]);
  claimedUserId = (await until(() => cast.podium.composition.documents.reader().get(registrationsView, entry))).userId ?? 0;
});
afterAll(() => cast.podium.close());

const claim = (more: object = {}, { caller } = cast.user) =>
  caller.form('/api/profile/claim', {
    data: { claimedUserId, link: 'cup.example/protocol', comment: 'Заявлял тренер Петров', ...more },
  });
const queue = async () => (await cast.admin.caller.post('/api/profile/get-claims', {})).body as unknown as Claims;
const own = async () => (await cast.user.caller.post('/api/profile/get-my-claims')).body['claims'];
const decline = (more: object = {}) =>
  cast.admin.caller.post('/api/profile/decline-claim', { userId: cast.user.id, claimedUserId, reason: 'Другой человек', ...more });
const subjects = async () =>
  (await cast.podium.composition.mailer.outbox(50)).flatMap(({ to, subject }) => (to === cast.user.email ? [subject] : []));

describe('a profile that an entry has made', () => {
  test('is claimed with a proof; administrators alone read who says so', async () => {
    expect((await claim({ comment: '' })).body).toMatchObject({ success: false, errors: { comment: ['error.required'] } });
    expect((await claim({ claimedUserId: 999_999 })).status).toBe(404);
    expect((await claim({ claimedUserId: cast.user.id })).body).toMatchObject({ errors: { claimedUserId: ['error.self'] } });
    expect((await recordedBy(cast, () => claim())).recorded).toEqual(['ProfileClaimed']);
    expect(await queue()).toMatchObject({
      total: 1,
      claims: [{ person: { userId: cast.user.id }, claimed: { userId: claimedUserId, birthDate: '03-02-2001' }, link: expect.any(String) }],
    });
    expect(await own()).toMatchObject([{ claimedUserId, status: 'asked' }]);
    expect((await cast.other.caller.post('/api/profile/get-claims', {})).status).toBe(403);
  });

  test('is claimed with a file, which administrators and its person open, and others do not', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const fields = { data: { claimedUserId, comment: 'Мой диплом' } };
    const send = (bytes: Buffer) => cast.user.caller.form('/api/profile/claim', fields, { proof: { name: 'диплом.png', bytes } });
    expect((await send(Buffer.from('no picture'))).body).toMatchObject({ success: false, errors: { proof: ['error.file_type'] } });
    expect((await recordedBy(cast, () => send(picture))).recorded).toEqual(['ProfileClaimed']);
    expect((await queue()).claims).toMatchObject([{ comment: 'Мой диплом', fileName: 'диплом.png' }]);
    const download = async ({ caller }: Person) => {
      const input = { fileTypeKey: 'profileClaimProof', documentId: claimedUserId, editableUserId: cast.user.id };
      return (await caller.download('/api/download-file-by-key', input)).mimeType;
    };
    const made = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Клуб заявителя', sportIds: [1] } });
    const organizationId = made.body['organizationId'] as number;
    const { caller, email } = cast.representative;
    await wrapped(cast.admin.caller, '/api/set-organization-representative', { organizationId, email, isGranted: true });
    await caller.get('/api/session');
    await caller.post('/api/login', { email, password: 'a long password 1' });
    const userOrganizations = [{ organization: { id: organizationId }, fromDate: '01-09-2020', isCurrent: true }];
    const profileOrganizations = { userId: cast.user.id, userOrganizations };
    await wrapped(cast.user.caller, '/api/profile/organizations', { profileOrganizations });
    const asked = (await caller.post('/api/get-membership-requests', { organizationId })).body['requests'] as { rowId: number }[];
    const accepted = { userId: cast.user.id, userOrganizationId: asked[0]?.rowId, decision: 'accept' };
    expect((await caller.post('/api/organization/decide-membership', accepted)).body).toMatchObject({ success: true });
    expect((await caller.post('/api/profile', { editableUserId: cast.user.id })).status).toBe(200);
    expect(await download(cast.representative)).toEqual(expect.stringContaining('json'));
    expect([await download(cast.admin), await download(cast.user), await download(cast.other)]).toEqual([
      ...['image/png', 'image/png', expect.stringContaining('json')],
    ]);
  });

  test('is claimed in the same words whether it has an account or not', async () => {
    const [{ body: withAccount }, { body: without }] = [
      await claim({ claimedUserId: cast.organiser.id }),
      await claim({ comment: 'Ещё раз' }),
    ];
    expect(Object.keys(withAccount).toSorted()).toEqual(Object.keys(without).toSorted());
    const withdraw = () => cast.user.caller.post('/api/profile/withdraw-claim', { claimedUserId: cast.organiser.id });
    expect((await withdraw()).body).toMatchObject({ success: true });
    expect((await withdraw()).status).toBe(404);
  });

  test('is declined as it was read, with a reason that its claimant reads, and told by mail', async () => {
    const [first] = (await queue()).claims;
    await claim({ comment: 'С новым доказательством' });
    expect((await decline({ askedAt: first?.askedAt })).body).toMatchObject({ errors: { claimedUserId: ['error.not_asked'] } });
    expect((await decline({ askedAt: (await queue()).claims[0]?.askedAt })).body).toMatchObject({ success: true });
    expect([await own(), (await queue()).claims]).toMatchObject([[{ status: 'declined', reason: 'Другой человек' }], []]);
    await until(async () => (await subjects()).includes('Профиль не признан вашим'));
  });

  test('becomes a part of the profile of its person when an administrator merges the two', async () => {
    await claim();
    const merge = { userId: cast.user.id, otherUserId: claimedUserId };
    expect((await cast.admin.caller.post('/api/profile/merge', merge)).body).toMatchObject({ success: true });
    expect([await own(), (await queue()).claims]).toMatchObject([[{ status: 'accepted' }], []]);
    await until(async () => (await subjects()).includes('Профиль объединён с вашим'));
    expect((await claim()).status).toBe(404);
  });
});
