import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AllReads, ReadsOfPerson } from '#contracts/visibility/reads.docs';
import { madeCategory, madeEvent, registered, wrapped, type Person } from './cast.js';
import { Caller } from './podium.js';
import { newPerson, startProfileCast, type ProfileCast } from './profile-area/profile-cast.js';

let cast: ProfileCast;
beforeAll(async () => {
  cast = await startProfileCast();
});
afterAll(() => cast.podium.close());

/** The reads of others are written down a moment after their answers. */
const settled = async (): Promise<void> => {
  const { runner, events } = cast.podium.composition;
  await runner.waitFor(await events.head(), 60_000);
};
const readsOf = async ({ caller, id }: Person, more: object = {}): Promise<ReadsOfPerson> => {
  await settled();
  return (await wrapped(caller, '/api/profile/get-reads', { userId: id, ...more })).body as unknown as ReadsOfPerson;
};
const allReads = async (more: object): Promise<AllReads> => {
  await settled();
  return (await wrapped(cast.admin.caller, '/api/cabinet/get-reads', more)).body as unknown as AllReads;
};
/** A person of their own, entered for a sport event of the organiser. */
const entered = async (lastName: string) => {
  const person = await newPerson(cast, lastName);
  const eventId = await madeEvent(cast.organiser, lastName);
  const streamIds = [await madeCategory(cast.organiser, eventId, 'all')];
  const [registrationId = 0] = await registered(cast.organiser, eventId, [{ userId: person.id, streamIds }]);
  return { person, eventId, streamIds, registrationId };
};
const exported = (eventId: number) =>
  cast.organiser.caller.post('/api/export-file-by-format', { format: 'json', exportType: 'registrations', eventId });
const readEntry = async (registrationId: number) => {
  await cast.organiser.caller.post('/api/get-registration', { registrationId });
  await wrapped(cast.organiser.caller, '/api/cabinet/get-consented-documents', { registrationId });
};

test('a person reads who has looked at what is theirs: as whom, when, what, at which sport event; not that they did themselves', async () => {
  const { admin, organiser } = cast;
  const { person, eventId, registrationId } = await entered('Reader');
  await person.caller.post('/api/profile', { editableUserId: person.id });
  expect((await person.caller.post('/api/get-registration', { registrationId })).body).toMatchObject({ success: true });
  expect(await readsOf(person)).toMatchObject({ reads: [], total: 0 });
  await readEntry(registrationId);
  await admin.caller.post('/api/profile', { editableUserId: person.id });
  expect((await exported(eventId)).status).toBe(200);
  const by = { id: organiser.id, name: 'Organiser Анна' };
  const here = { id: eventId, name: 'Cup Reader' };
  const { reads } = await readsOf(person);
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
  const { eventId, streamIds } = await entered('First');
  const later = await newPerson(cast, 'Later');
  await exported(eventId);
  const entry = { eventId, registrations: [{ userId: later.id, streamIds }] };
  expect((await wrapped(later.caller, '/api/register-for-event', entry)).body).toMatchObject({ success: true });
  expect((await readsOf(later)).total).toBe(0);
  await exported(eventId);
  expect((await readsOf(later)).reads).toMatchObject([{ group: 'list' }]);
});

test('administrators read who has looked at whom: of one person, by one reader', async () => {
  const { organiser } = cast;
  const { person, eventId, registrationId } = await entered('Watched');
  await readEntry(registrationId);
  await exported(eventId);
  const { reads } = await allReads({ userId: person.id, readerId: organiser.id });
  expect(reads.map(({ what }) => what)).toEqual(['ExportFileByFormat', 'GetConsentedDocuments', 'GetRegistration']);
  expect(reads.every(({ reader }) => reader?.id === organiser.id)).toBe(true);
  expect(reads.find(({ what }) => what === 'GetRegistration')).toMatchObject({ person: { id: person.id }, event: { id: eventId } });
  // Own reads are nobody's business.
  await person.caller.post('/api/profile', { editableUserId: person.id });
  expect(await allReads({ readerId: person.id })).toMatchObject({ reads: [], total: 0 });
  expect((await wrapped(organiser.caller, '/api/cabinet/get-reads', {})).status).toBe(403);
});

test('administrators read of everybody, page by page, and so does the person', async () => {
  const { admin } = cast;
  const { person } = await entered('Paged');
  for (let i = 0; i < 26; i += 1) await admin.caller.post('/api/profile', { editableUserId: person.id });
  const first = await allReads({ readerId: admin.id });
  expect(first).toMatchObject({ page: 1, maxPage: 2 });
  expect(first.reads).toHaveLength(25);
  const second = await allReads({ readerId: admin.id, page: 2 });
  expect(second.reads.length).toBe(first.total - 25);
  expect(second.reads.every(({ id }) => first.reads.every((read) => read.id > id))).toBe(true);
  expect((await readsOf(person, { page: 2 })).reads).toHaveLength(1);
});
