import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AllReads, ReadsOfPerson } from '#contracts/visibility/reads.docs';
import { wrapped, type Person } from './cast.js';
import { Caller } from './podium.js';
import { startProfileCast, type ProfileCast } from './profile-area/profile-cast.js';

let cast: ProfileCast;
let registrationId: number;
beforeAll(async () => {
  cast = await startProfileCast();
  const { body } = await cast.athlete.caller.post('/api/get-own-registrations', { eventId: cast.eventId });
  registrationId = (body['registrations'] as { id: number }[])[0]?.id ?? 0;
});
afterAll(() => cast.podium.close());

/** The reads of others are written down a moment after their answers. */
const settled = async (): Promise<void> => {
  const { runner, events } = cast.podium.composition;
  await runner.waitFor(await events.head(), 20_000);
};
const readsOf = async ({ caller, id }: Person, more: object = {}): Promise<ReadsOfPerson> => {
  await settled();
  return (await wrapped(caller, '/api/profile/get-reads', { userId: id, ...more })).body as unknown as ReadsOfPerson;
};
const allReads = async (more: object): Promise<AllReads> => {
  await settled();
  return (await wrapped(cast.admin.caller, '/api/cabinet/get-reads', more)).body as unknown as AllReads;
};
const exported = () =>
  cast.organiser.caller.post('/api/export-file-by-format', { format: 'json', exportType: 'registrations', eventId: cast.eventId });

test('a person reads who has looked at what is theirs: as whom, when, what, at which sport event; not that they did themselves', async () => {
  const { athlete, admin, organiser, eventId } = cast;
  await athlete.caller.post('/api/profile', { editableUserId: athlete.id });
  expect(await readsOf(athlete)).toMatchObject({ reads: [], total: 0 });
  await organiser.caller.post('/api/get-registration', { registrationId });
  await wrapped(organiser.caller, '/api/cabinet/get-consented-documents', { registrationId });
  await admin.caller.post('/api/profile', { editableUserId: athlete.id });
  expect((await exported()).status).toBe(200);
  const by = { id: organiser.id, name: 'Organiser Анна' };
  const here = { id: eventId, name: 'Cup here' };
  const { reads } = await readsOf(athlete);
  expect(reads).toMatchObject([
    { group: 'list', role: 'organiser', reader: by, event: here },
    { group: 'profile', role: 'administrator', reader: { id: admin.id }, event: null },
    { group: 'documents', role: 'organiser', reader: by, event: here },
    { group: 'entry', role: 'organiser', reader: by, event: here },
  ]);
  expect(reads.every(({ readAt }) => /^\d{4}-\d\d-\d\dT/.test(readAt))).toBe(true);
});

test('an administrator in the name of another is told as an administrator, by their own name', async () => {
  const { mate, admin, podium } = cast;
  const caller = await Caller.at(podium.url);
  await caller.post('/api/login', { email: admin.email, password: 'a long password 1' });
  const { body } = await caller.post('/api/get-login-user-link-for-admin', { userId: mate.id, reason: 'просит помочь' });
  await caller.post('/api/login-as/start', { token: String(body['link']).split('#')[1] });
  expect((await caller.post('/api/profile', { editableUserId: mate.id })).status).toBe(200);
  expect((await readsOf(mate)).reads).toMatchObject([{ group: 'profile', role: 'administrator', reader: { id: admin.id } }]);
});

test('of a list that was read before they stood in it they are told nothing; of the next one they are', async () => {
  const { stranger, eventId, organiser } = cast;
  await exported();
  const { body } = await organiser.caller.post('/api/get-event', { eventId });
  const streamIds = (body['streams'] as { id: number }[]).map(({ id }) => id);
  const entry = { eventId, registrations: [{ userId: stranger.id, streamIds }] };
  expect((await wrapped(stranger.caller, '/api/register-for-event', entry)).body).toMatchObject({ success: true });
  expect((await readsOf(stranger)).total).toBe(0);
  await exported();
  expect((await readsOf(stranger)).reads).toMatchObject([{ group: 'list' }]);
});

test('administrators read who has looked at whom: of everybody, of one person, by one reader, page by page', async () => {
  const { athlete, organiser, admin, eventId } = cast;
  const { reads } = await allReads({ userId: athlete.id, readerId: organiser.id });
  expect(reads.map(({ what }) => what)).toEqual(expect.arrayContaining(['ExportFileByFormat', 'GetConsentedDocuments', 'GetRegistration']));
  expect(reads.every(({ reader }) => reader?.id === organiser.id)).toBe(true);
  expect(reads.find(({ what }) => what === 'GetRegistration')).toMatchObject({ person: { id: athlete.id }, event: { id: eventId } });
  for (let i = 0; i < 26; i += 1) await admin.caller.post('/api/profile', { editableUserId: athlete.id });
  const first = await allReads({ readerId: admin.id });
  expect(first).toMatchObject({ page: 1, maxPage: 2 });
  expect(first.reads).toHaveLength(25);
  const second = await allReads({ readerId: admin.id, page: 2 });
  expect(second.reads.length).toBe(first.total - 25);
  expect(second.reads.every(({ id }) => first.reads.every((read) => read.id > id))).toBe(true);
  expect((await readsOf(athlete, { page: 2 })).reads.length).toBeGreaterThan(0);
  // Own reads are nobody's business.
  expect(await allReads({ readerId: athlete.id })).toMatchObject({ reads: [], total: 0 });
  expect((await wrapped(organiser.caller, '/api/cabinet/get-reads', {})).status).toBe(403);
});
