import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fromBufferPromise } from 'yauzl';
import { text } from 'node:stream/consumers';
import { privacyFlags } from '#contracts/rules/profile';
import { recordedBy, registered, startCast, wrapped, type Cast, type Person } from './cast.js';
import { athletes, entries } from './registrations/entries.js';
import { samplePicture } from './screens.js';

let cast: Cast;
let eventId: number;
let streamId: number;
let ids: number[];
let own: number;
beforeAll(async () => {
  cast = await startCast();
  ({ eventId, streamId } = await entries(cast, 'cards'));
  ids = await athletes(cast.organiser, eventId, streamId, ['Первый', 'Второй', 'Третий', 'Четвёртый']);
  [own = 0] = await registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
});
afterAll(() => cast.podium.close());

const taken = (more: object = {}, { caller }: Pick<Person, 'caller'> = cast.organiser, end = '') =>
  caller.download(`/api/export-all-participant-cards${end}-for-registration-option`, { eventId, registrationOptionId: eventId, ...more });
const pagesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const picturesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
const errorIn = (bytes: Buffer): unknown => (JSON.parse(bytes.toString()) as Record<string, unknown>)['error'];
const pdfOf = (fileTypeKey: 'card' | 'diploma', id: number, { caller }: Pick<Person, 'caller'> = cast.user) =>
  caller.download('/api/download-pdf-file', { fileTypeKey, id });

describe('cards of entrants', () => {
  test('one a page, or several on a sheet to be cut', async () => {
    expect(pagesIn((await taken()).bytes)).toBe(5);
    expect(pagesIn((await taken({ perSheet: '4' })).bytes)).toBe(2);
    expect(pagesIn((await taken({ perSheet: '8', registrationIds: ids })).bytes)).toBe(1);
    expect(errorIn((await taken({ perSheet: '6' })).bytes)).toBe('error.unknown_value');
  });

  test('a zip has one for each, and its list the codes by which the scales find them', async () => {
    const { recorded, answer } = await recordedBy(cast, () => taken({}, cast.operator, '-in-archive'));
    expect(recorded).toEqual(['SensitiveDataRead', 'FileExported']);
    const zip = await fromBufferPromise(answer.bytes);
    const names: string[] = [];
    let list = '';
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      if (entry.fileName === 'index.csv') list = await text(await zip.openReadStreamPromise(entry));
    }
    expect(names).toEqual([
      ...ids.map((id, i) => `${id}-${['Первый', 'Второй', 'Третий', 'Четвёртый'][i]}.pdf`),
      `${own}-User.pdf`,
      'index.csv',
    ]);
    const code = list.split('\r\n')[1]?.split(';')[3] ?? '';
    const { body } = await wrapped(cast.operator.caller, '/api/get-weigh-in-list', { eventId, needle: code });
    expect(body['registrations']).toMatchObject([{ id: ids[0] }]);
  });

  test('nobody confirmed is told; nobody but the staff takes them', async () => {
    expect(errorIn((await taken({ registrationIds: [999_999] })).bytes)).toBe('error.nothing_to_export');
    expect((await taken({}, { caller: cast.visitor })).status).toBe(401);
    for (const person of [cast.user, cast.other, cast.referee]) expect((await taken({}, person)).status).toBe(403);
  });

  test('a photo stands there while its owner shows it', async () => {
    const picture = await samplePicture(3);
    await cast.user.caller.form('/api/profile/avatar', { data: { userId: cast.user.id } }, { file: { name: 'a.png', bytes: picture } });
    const pictures = async () => picturesIn((await taken({ registrationIds: [own] })).bytes);
    expect(await pictures()).toBe(1);
    const privateInformation = Object.fromEntries(privacyFlags.map((flag) => [flag, flag === 'isPrivateProfile']));
    await wrapped(cast.user.caller, '/api/profile/private-information', { privateInformation, editableUserId: cast.user.id });
    expect(await pictures()).toBe(0);
  });
});

describe('what an entrant takes for themselves', () => {
  test('their card; nobody else takes it but the staff', async () => {
    expect((await pdfOf('card', own)).mimeType).toBe('application/pdf');
    expect((await pdfOf('card', own, cast.operator)).mimeType).toBe('application/pdf');
    expect((await pdfOf('card', ids[0] ?? 0)).status).toBe(403);
    expect((await pdfOf('card', own, cast.other)).status).toBe(403);
    expect((await pdfOf('card', 999_999)).status).toBe(404);
  });

  test('their diploma, once the category is completed and they have a place', async () => {
    expect(errorIn((await pdfOf('diploma', own)).bytes)).toBe('error.not_completed');
    const results = [{ registrationId: own, place: 1 }];
    await wrapped(cast.organiser.caller, '/api/cabinet/complete-stream-and-add-results', { streamId, results, isForce: true });
    expect((await pdfOf('diploma', own)).mimeType).toBe('application/pdf');
    expect((await pdfOf('diploma', own, cast.other)).status).toBe(403);
    expect(errorIn((await pdfOf('diploma', ids[0] ?? 0, cast.operator)).bytes)).toBe('error.nothing_to_export');
  });
});
