import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { madeCategory, madeEvent, personOf, recordedBy, registered, startCast, wrapped, type Cast, type Person } from './cast.js';

/** Stands in the papers and answers of whoever lets nobody see them. */
const canary = 'CANARY-4711';

let cast: Cast;
let open: Person;
let closed: Person;
let eventId: number;
let streamId: number;
let ids: Record<'open' | 'closed', number>;
beforeAll(async () => {
  cast = await startCast();
  [open, closed] = await Promise.all([personOf(cast.podium, 'Open'), personOf(cast.podium, 'Closed')]);
  eventId = await madeEvent(cast.organiser, 'archives');
  streamId = await madeCategory(cast.organiser, eventId, 'Open');
  const staff = [
    { userId: cast.organiser.id, role: 'organiser' },
    { userId: cast.operator.id, role: 'operator' },
  ];
  await wrapped(cast.organiser.caller, '/api/cabinet/save-event-staff', { eventId, staff });
  const [first = 0] = await registered(cast.organiser, eventId, [{ userId: open.id, streamIds: [streamId] }]);
  const [second = 0] = await registered(cast.organiser, eventId, [{ userId: closed.id, streamIds: [streamId] }]);
  ids = { open: first, closed: second };
});
afterAll(() => cast.podium.close());

const unzipped = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
};
const errorIn = (bytes: Buffer): unknown => (JSON.parse(bytes.toString()) as Record<string, unknown>)['error'];
const picture = (red: number) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer();

describe('documents of entrants', () => {
  const taken = (more: object = {}, { caller }: Pick<Person, 'caller'> = cast.organiser) =>
    caller.download('/api/export-all-event-user-document-files-in-archive', { eventId, ...more });
  const give = async ({ caller, id }: Person, number: string) =>
    caller.form(
      '/api/profile/documents',
      { data: { profileDocuments: { userId: id }, identificationUserDocuments: [{ type: 3, number }] } },
      { 'files[0][0]': { name: 'паспорт.png', bytes: await picture(id) } },
    );
  const consent = (end: 'give-consent' | 'take-back-consent', { caller, id }: Person) =>
    wrapped(caller, `/api/profile/${end}`, { userId: id, eventId, groups: ['documents'] });

  test('of those who let the organisers see them, and of nobody else, whoever asks', async () => {
    expect((await give(open, '71 1234567')).body).toMatchObject({ success: true });
    expect((await give(closed, canary)).body).toMatchObject({ success: true });
    expect(errorIn((await taken()).bytes)).toBe('error.nothing_to_export');
    await consent('give-consent', open);
    for (const person of [cast.organiser, cast.admin]) {
      const { answer, recorded } = await recordedBy(cast, () => taken({}, person));
      const files = await unzipped(answer.bytes);
      const names = [...files.keys()];
      expect(names).toEqual([expect.stringMatching(new RegExp(`^${ids.open}-Open-.*\\.png$`)), 'index.csv']);
      expect(files.get('index.csv')?.toString()).toContain('71 1234567');
      expect([...files.values()].some((bytes) => bytes.includes(canary))).toBe(false);
      expect(recorded).toEqual(['SensitiveDataRead', 'FileExported']);
    }
    expect(errorIn((await taken({ documentTypes: [1] })).bytes)).toBe('error.nothing_to_export');
    expect(errorIn((await taken({ registrationIds: [ids.closed] })).bytes)).toBe('error.nothing_to_export');
    await consent('take-back-consent', open);
    expect(errorIn((await taken()).bytes)).toBe('error.nothing_to_export');
  });

  test('organisers and administrators take them; bad input is told', async () => {
    for (const person of [cast.operator, cast.other, cast.user]) expect((await taken({}, person)).status).toBe(403);
    expect((await taken({}, { caller: cast.visitor })).status).toBe(401);
    expect(errorIn((await taken({ registrationIds: ['all'] })).bytes)).toBe('error.not_numeric');
  });
});

describe('files of online challenges', () => {
  const taken = (more: object = {}, { caller }: Pick<Person, 'caller'> = cast.organiser) =>
    caller.download('/api/export-all-challenge-files-in-archive', { eventId, ...more });

  test('a list with links for the staff, private documents for organisers alone', async () => {
    expect(errorIn((await taken()).bytes)).toBe('error.nothing_to_export');
    const challenge = { title: 'Ката', acceptsUrl: true, acceptsPrivateDocuments: true };
    const made = await wrapped(cast.organiser.caller, '/api/cabinet/save-online-challenge', { eventId, challenge });
    const { challengeId } = made.body['challenge'] as { challengeId: number };
    const answered = await open.caller.form(
      '/api/save-online-challenge-answer',
      { data: { registrationId: ids.open, challengeId, url: 'https://example.org/kata' } },
      { 'files[0]': { name: 'справка.png', bytes: await picture(1) } },
    );
    expect(answered.body).toMatchObject({ success: true });
    const links = await unzipped((await taken({}, cast.operator)).bytes);
    expect([...links.keys()]).toEqual(['index.csv']);
    expect(links.get('index.csv')?.toString()).toContain('https://example.org/kata');
    const all = await unzipped((await taken({ isWithPrivate: true })).bytes);
    expect([...all.keys()]).toEqual([`${ids.open}-Open-Ката.png`, 'index.csv']);
    expect((await taken({ isWithPrivate: true }, cast.operator)).status).toBe(403);
    for (const person of [cast.other, cast.user]) expect((await taken({}, person)).status).toBe(403);
    expect(errorIn((await taken({ streamIds: [999_999] })).bytes)).toBe('error.nothing_to_export');
    expect(errorIn((await taken({ isWithPrivate: 'yes' })).bytes)).toBe('error.type');
  });
});
