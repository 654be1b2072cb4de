import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CertificateQueue, Certificates } from '#contracts/profiles/certificate.docs';
import type { WeighInList } from '#contracts/registrations/details.docs';
import type { ReadsOfPerson } from '#contracts/visibility/reads.docs';
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
import { until } from '../until.js';
import type { Answer } from './podium.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const paper = { name: 'справка.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF') };
const save = ({ caller, id }: Person, fields: Record<string, string> = {}, files: object = { proof: paper }): Promise<Answer> =>
  caller.form(
    '/api/profile/save-certificate',
    { ...{ userId: String(id), kind: 'medical', title: 'Осмотр', number: '086-у', validUntil: '31-12-2098' }, ...fields },
    files as never,
  );
const of = async ({ caller, id }: Person) =>
  ((await caller.post('/api/profile/get-certificates', { userId: id })).body as unknown as Certificates).certificates;
const queue = async () => (await cast.admin.caller.post('/api/get-certificate-queue', {})).body as unknown as CertificateQueue;
const decide = (who: Person, { id, statedAt }: { id: number; statedAt: string }, verdict: object) =>
  cast.admin.caller.post('/api/profile/decide-certificate', { userId: who.id, certificateId: id, statedAt, ...verdict });
const fileFor = (reader: Person, owner: Person, documentId: number | undefined) =>
  reader.caller.post('/api/download-file-by-key', { fileTypeKey: 'certificate', documentId, editableUserId: owner.id });

describe('a certificate', () => {
  test('is kept with its file, read by its person and administrators alone, and waits for a verdict', async () => {
    const { user, other, admin } = cast;
    const { recorded } = await recordedBy(cast, () => save(user));
    expect(recorded).toEqual(['CertificateSaved']);
    const [own] = await of(user);
    expect(own).toMatchObject({ kind: 'medical', status: 'stated', fileName: 'справка.pdf', isExpired: false });
    expect((await other.caller.post('/api/profile/get-certificates', { userId: user.id })).status).toBe(403);
    expect((await other.caller.post('/api/get-certificate-queue', {})).status).toBe(403);
    expect(await queue()).toMatchObject({ total: 1, requests: [{ userId: user.id, certificates: [{ id: own?.id }] }] });
    expect([(await fileFor(user, user, own?.id)).status, (await fileFor(admin, user, own?.id)).status]).toEqual([200, 200]);
    expect((await fileFor(other, user, own?.id)).status).toBe(403);
  });

  test('tells its person who has read it in the queue, once a page, as of documents', async () => {
    const { user, admin, podium } = cast;
    const reads = async () => {
      await podium.composition.runner.waitFor(await podium.composition.events.head(), 60_000);
      const { body } = await wrapped(user.caller, '/api/profile/get-reads', { userId: user.id });
      return body as unknown as ReadsOfPerson;
    };
    const before = await reads();
    await queue();
    const after = await reads();
    expect(after.total).toBe(before.total + 1);
    expect(after.reads[0]).toMatchObject({ group: 'documents', role: 'administrator', reader: { id: admin.id } });
  });

  test('is verified by administrators; what its person changes waits anew, and a verdict on what was read before is refused', async () => {
    const { user } = cast;
    const [read] = await of(user);
    if (!read) throw new Error('none');
    await save(user, { certificateId: String(read.id), title: 'Углублённый осмотр' }, {});
    await refuses(() => decide(user, read, { verdict: 'verify' }), 200, { certificateId: ['error.not_asked'] });
    const [now] = await of(user);
    if (!now) throw new Error('none');
    expect(now.fileName).toBe('справка.pdf');
    expect((await decide(user, now, { verdict: 'verify' })).body).toMatchObject({ success: true });
    expect([await of(user), (await queue()).total]).toMatchObject([[{ status: 'verified' }], 0]);
    await decide(user, now, { verdict: 'decline', reason: 'Печать не видна' });
    expect(await of(user)).toMatchObject([{ status: 'declined', reason: 'Печать не видна' }]);
    const itself = { userId: user.id, certificateId: now.id, statedAt: now.statedAt, verdict: 'verify' };
    expect((await user.caller.post('/api/profile/decide-certificate', itself)).status).toBe(403);
  });

  test('tells its person by mail of either verdict, and nothing of what it is', async () => {
    const athlete = await personOf(cast.podium, 'Awaiting');
    await save(athlete);
    const [own] = await of(athlete);
    if (!own) throw new Error('none');
    await decide(athlete, own, { verdict: 'verify' });
    await decide(athlete, own, { verdict: 'decline', reason: 'Печать не видна' });
    const letters = async () => (await cast.podium.composition.mailer.outbox(50)).filter(({ to }) => to === athlete.email);
    const subjects = ['Документ о допуске проверен', 'Документ о допуске отклонён'];
    const verdicts = async () => (await letters()).filter(({ subject }) => subjects.includes(subject));
    await until(async () => (await verdicts()).length === 2);
    const said = await verdicts();
    expect(said.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    expect(said.every(({ text }) => text.includes(`/profile/${athlete.id}/edit/certificates`))).toBe(true);
    expect(JSON.stringify(said)).not.toMatch(/Осмотр|086-у|едицин|Печать/);
  });

  test('without a last day, or with a file that is none, is refused at its field', async () => {
    await refuses(() => save(cast.user, { validUntil: '' }), 200, { validUntil: ['error.required'] });
    await refuses(() => save(cast.user, {}, { proof: { name: 'a.pdf', bytes: Buffer.from('x') } }), 200, { proof: ['error.file_type'] });
    await refuses(() => save(cast.user, { sportId: '999' }), 404, { sportId: ['error.not_found'] });
  });

  test('is removed with its file', async () => {
    const { user } = cast;
    const [own] = await of(user);
    await user.caller.post('/api/profile/remove-certificate', { userId: user.id, certificateId: own?.id });
    expect(await of(user)).toEqual([]);
    expect((await fileFor(user, user, own?.id)).body).toMatchObject({ success: false });
  });
});

describe('a sport event that asks for certificates', () => {
  let eventId = 0;
  let streamId = 0;
  beforeAll(async () => {
    eventId = await madeEvent(cast.organiser, 'admitted');
    streamId = await madeCategory(cast.organiser, eventId, 'admitted');
  });
  const ask = (who: Person, kinds: string[]) => wrapped(who.caller, '/api/cabinet/set-admission', { eventId, kinds });
  const enter = (who: Person) =>
    wrapped(who.caller, '/api/register-for-event', { eventId, registrations: [{ userId: who.id, streamIds: [streamId] }] });
  const atScales = async () =>
    ((await wrapped(cast.organiser.caller, '/api/get-weigh-in-list', { eventId })).body as unknown as WeighInList).registrations;

  test('says so to everybody; its organisers alone change it', async () => {
    expect((await ask(cast.other, ['medical'])).status).toBe(403);
    expect((await ask(cast.organiser, ['medical', 'licence'])).body).toMatchObject({ event: { admission: ['licence', 'medical'] } });
    expect((await recordedBy(cast, () => ask(cast.organiser, ['licence', 'medical']))).recorded).toEqual([]);
    expect((await wrapped(cast.visitor, '/api/get-event', { eventId })).body).toMatchObject({
      event: { admission: ['licence', 'medical'] },
    });
    await ask(cast.organiser, ['medical']);
  });

  test('takes nobody who enters themselves without one that holds on all its days', async () => {
    const { podium } = cast;
    const athlete = await personOf(podium, 'Admitted');
    const lacking = { 'registrations.0.admission': ['error.certificate_medical'] };
    await refuses(() => enter(athlete), 200, lacking);
    await save(athlete, { validUntil: '21-11-2026' });
    await refuses(() => enter(athlete), 200, lacking);
    await save(athlete, {});
    expect((await enter(athlete)).body).toMatchObject({ success: true });
    expect((await atScales()).find(({ fullName }) => fullName.startsWith('Admitted'))?.admission).toEqual([
      { kind: 'medical', state: 'stated' },
    ]);
  });

  test('shows at the scales who has none and whose nobody has looked at, and nothing of the certificate itself', async () => {
    const athlete = await personOf(cast.podium, 'Weighed');
    const shown = async () => (await atScales()).find(({ fullName }) => fullName.startsWith('Weighed'))?.admission;
    await save(athlete);
    await enter(athlete);
    const [own] = await of(athlete);
    if (!own) throw new Error('none');
    expect(await shown()).toEqual([{ kind: 'medical', state: 'stated' }]);
    await decide(athlete, own, { verdict: 'verify' });
    expect(await shown()).toEqual([{ kind: 'medical', state: 'verified' }]);
    await athlete.caller.post('/api/profile/remove-certificate', { userId: athlete.id, certificateId: own.id });
    expect(await shown()).toEqual([{ kind: 'medical', state: 'lacking' }]);
    await save(athlete);
    expect(JSON.stringify(await atScales())).not.toMatch(/086-у|31-12-2098|Осмотр/);
  });

  test('tells the staff nothing of people whom it has entered without their doing', async () => {
    const { organiser, user } = cast;
    await save(user);
    await registered(organiser, eventId, [{ userId: user.id, streamIds: [streamId] }]);
    const shown = (await atScales()).find(({ fullName }) => fullName.startsWith('User'))?.admission;
    expect(shown).toEqual([{ kind: 'medical', state: 'unknown' }]);
  });

  test('goes on asking in its copy', async () => {
    const copied = await wrapped(cast.organiser.caller, '/api/cabinet/copy-event', {
      ...{ eventId, parts: ['options'], event: { name: 'Next year', dateFrom: '20-11-2027' } },
    });
    expect(copied.body).toMatchObject({ event: { admission: ['medical'] } });
  });
});
