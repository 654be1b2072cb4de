import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fromBufferPromise } from 'yauzl';
import { text } from 'node:stream/consumers';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import type { CheckedDiploma, DiplomaSample, DiplomaTemplate } from '#contracts/diplomas/diploma.docs';
import { privacyFlags } from '#contracts/rules/profile';
import {
  eventFields,
  madeCategory,
  madeEvent,
  recordedBy,
  refusalsOf,
  registered,
  startCast,
  wrapped,
  type Cast,
  type Person,
} from './cast.js';
import { athletes, entries } from './registrations/entries.js';
import { samplePicture } from './screens.js';

let cast: Cast;
let eventId: number;
let streamId: number;
let openStream: number;
let ids: number[];
beforeAll(async () => {
  cast = await startCast();
  ({ eventId, streamId } = await entries(cast, 'diplomas', {
    dateFrom: '21-11-2026',
    dateTo: '22-11-2026',
    registrationTo: '31-12-2099 23:59',
  }));
  openStream = await madeCategory(cast.organiser, eventId, 'open');
  ids = await athletes(cast.organiser, eventId, streamId, ['Первый', 'Второй', '../Третий', 'Четвёртый']);
  await athletes(cast.organiser, eventId, openStream, ['Ждущий']);
  const results = ids.slice(0, 3).map((registrationId, i) => ({ registrationId, place: i + 1 }));
  const done = await wrapped(cast.organiser.caller, '/api/cabinet/complete-stream-and-add-results', { streamId, results, isForce: true });
  expect(done.body).toMatchObject({ success: true });
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const path = '/api/export-all-participant-diplomas';
const taken = (more: object = {}, { caller }: Pick<Person, 'caller'> = cast.organiser, end = 'for-registration-option') =>
  caller.download(`${path}-${end}`, { eventId, registrationOptionId: eventId, ...more });
const zipped = (more: object = {}) => taken(more, cast.organiser, 'in-archive-for-registration-option');
const pagesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const errorIn = (bytes: Buffer): unknown => (JSON.parse(bytes.toString()) as Record<string, unknown>)['error'];
const unzipped = async (bytes: Buffer): Promise<Map<string, string>> => {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
};
const codeOf = async (place: number, of = eventId): Promise<string> => {
  const rows = (await unzipped((await zipped({ eventId: of, registrationOptionId: of })).bytes)).get('index.csv')?.split('\r\n') ?? [];
  return rows.map((row) => row.split(';')).find((cells) => cells[3] === String(place))?.[4] ?? '';
};
/** A sport event that somebody has won who hides their last name. */
const hiddenWinner = async (): Promise<number> => {
  const hidden = await madeEvent(cast.organiser, 'diplomas-hidden');
  const stream = await madeCategory(cast.organiser, hidden, 'hidden');
  const [registrationId] = await registered(cast.organiser, hidden, [{ userId: cast.user.id, streamIds: [stream] }]);
  const results = [{ registrationId, place: 1 }];
  const done = await wrapped(cast.organiser.caller, '/api/cabinet/complete-stream-and-add-results', {
    streamId: stream,
    results,
    isForce: true,
  });
  expect(done.body).toMatchObject({ success: true });
  return hidden;
};
const check = async (code: string, { caller }: Pick<Person, 'caller'> = { caller: cast.visitor }) =>
  (await wrapped(caller, '/api/check-diploma', { code })).body['diploma'] as CheckedDiploma | undefined;

describe('files of diplomas', () => {
  test('one a page for each place of a completed category, without any template', async () => {
    const { status, bytes, mimeType } = await taken();
    expect([status, mimeType, pagesIn(bytes)]).toEqual([200, 'application/pdf', 3]);
    expect(pagesIn((await taken({ places: [1, 2] })).bytes)).toBe(2);
    expect(pagesIn((await taken({ registrationIds: [ids[2]] })).bytes)).toBe(1);
  });

  test('a zip has one for each by number and last name, and a list; no name leads out of it', async () => {
    const { recorded, answer } = await recordedBy(cast, () => zipped());
    const files = await unzipped(answer.bytes);
    expect([...files.keys()]).toEqual([`${ids[0]}-Первый.pdf`, `${ids[1]}-Второй.pdf`, `${ids[2]}-___Третий.pdf`, 'index.csv']);
    expect(files.get(`${ids[0]}-Первый.pdf`)?.slice(0, 5)).toBe('%PDF-');
    expect(recorded).toEqual(['SensitiveDataRead', 'FileExported']);
  });

  test('what is not completed, not there or nothing is told', async () => {
    expect(errorIn((await taken({ streamIds: [openStream] })).bytes)).toBe('error.not_completed');
    expect(errorIn((await taken({ streamIds: [streamId, openStream] })).bytes)).toBe('error.not_completed');
    expect(errorIn((await taken({ places: [9] })).bytes)).toBe('error.nothing_to_export');
    expect(errorIn((await taken({ templateId: 99 })).bytes)).toBe('error.not_found');
    expect(errorIn((await taken({ registrationOptionId: 999_999 })).bytes)).toBe('error.not_found');
    expect(errorIn((await taken({ places: ['first'] })).bytes)).toBe('error.not_numeric');
    expect((await taken({ eventId: 999_999 })).status).toBe(404);
  });

  test('the staff of the sport event takes them, nobody else', async () => {
    expect((await taken({}, cast.operator)).status).toBe(200);
    expect((await taken({}, { caller: cast.visitor })).status).toBe(401);
    for (const person of [cast.user, cast.other, cast.referee]) expect((await taken({}, person)).status).toBe(403);
  });
});

const fields = defaultDiploma('ru').fields;
const template = (more: object = {}) => ({ eventId, templateId: null, name: 'Наш', orientation: 'landscape', fields, ...more });
const saved = (more: object = {}, picture: Buffer | null = null, { caller }: Pick<Person, 'caller'> = cast.organiser) =>
  caller.form(
    '/api/cabinet/save-diploma-template',
    { data: template(more) },
    picture ? { background: { name: 'a.png', bytes: picture } } : {},
  );
const templates = async () =>
  (await wrapped(cast.operator.caller, '/api/cabinet/get-diploma-templates', { eventId })).body as unknown as {
    templates: DiplomaTemplate[];
    version: number;
  };

describe('templates', () => {
  test('one with a picture is saved, changed, printed, and shows its picture to the staff alone', async () => {
    const { body } = await saved({}, await samplePicture(1));
    const templateId = Number(body['templateId']);
    expect(body).toMatchObject({
      success: true,
      templates: [{ templateId, name: 'Наш', orientation: 'landscape', fields: { length: fields.length } }],
    });
    const pictureId = (await templates()).templates[0]?.background ?? '';
    const address = `/api/cabinet/event/${eventId}/diploma-background/${pictureId}`;
    expect((await cast.operator.caller.download(address)).mimeType).toBe('image/jpeg');
    expect((await cast.visitor.download(address)).status).toBe(401);
    await saved({ templateId, name: 'Новый' });
    expect((await templates()).templates).toMatchObject([{ name: 'Новый', background: pictureId }]);
    expect((await taken({ templateId })).bytes.toString('latin1')).toContain('/Subtype /Image');
    await saved({ templateId, isBackgroundRemoved: true });
    expect((await templates()).templates).toMatchObject([{ background: null }]);
    expect((await wrapped(cast.organiser.caller, '/api/cabinet/remove-diploma-template', { eventId, templateId })).body).toMatchObject({
      success: true,
      templates: [],
    });
  });

  test('what is wrong with one is told, and nothing is recorded', async () => {
    const wrong = (more: object) => fields.map((field, i) => (i === 0 ? { ...field, ...more } : field));
    await refuses(() => saved({ name: '' }), 400, { name: ['error.required'] });
    await refuses(() => saved({ fields: wrong({ color: 'red' }) }), 400, { 'fields.0.color': ['error.unknown_value'] });
    await refuses(() => saved({ fields: wrong({ kind: 'script' }) }), 400, { 'fields.0.kind': ['error.unknown_value'] });
    await refuses(() => saved({ fields: wrong({ x: 5_000 }) }), 400, { 'fields.0.x': ['error.number_range'] });
    await refuses(() => saved({}, Buffer.from('<svg/>')), 200, { background: ['error.file_type'] });
    await refuses(() => saved({ templateId: 77 }), 404, { templateId: ['error.not_found'] });
    await refuses(() => saved({}, null, cast.referee), 403, { form: ['error.forbidden'] });
  });

  test('whoever saves over what they have not seen is told', async () => {
    const { body } = await saved({ name: 'Раз' });
    const [templateId, version] = [Number(body['templateId']), Number(body['version'])];
    await saved({ templateId, name: 'Два', expectedVersion: version });
    expect((await saved({ templateId, name: 'Три', expectedVersion: version })).status).toBe(409);
  });

  test('a specimen with an entrant proves nothing; entrants of others are not shown', async () => {
    const preview = (more: object) => cast.operator.caller.download('/api/cabinet/preview-diploma', { eventId, ...more });
    expect(pagesIn((await preview({ registrationId: ids[3] })).bytes)).toBe(1);
    expect(pagesIn((await preview({})).bytes)).toBe(1);
    const elsewhere = await madeEvent(cast.other, 'diplomas-elsewhere');
    const stream = await madeCategory(cast.other, elsewhere, 'there');
    const [foreign] = await athletes(cast.other, elsewhere, stream, ['Чужой']);
    expect((await preview({ registrationId: foreign })).status).toBe(404);
    const { samples } = (await wrapped(cast.operator.caller, '/api/cabinet/get-diploma-samples', { eventId, locale: 'en' })).body as {
      samples?: DiplomaSample[];
    };
    expect(samples?.[0]?.words).toMatchObject({ name: '../Третий Иван', code: 'SPECIMEN' });
    expect(samples?.map(({ words }) => words.name)).not.toContain('Чужой Иван');
  });

  test('they come along with a copy of the sport event', async () => {
    await saved({ name: 'На год вперёд' });
    const event = { name: 'Next', dateFrom: '20-11-2027' };
    const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/copy-event', { eventId, event, parts: ['diplomas'] });
    const copyId = (body['event'] as { id: number }).id;
    const copied = (await wrapped(cast.organiser.caller, '/api/cabinet/get-diploma-templates', { eventId: copyId })).body;
    expect(copied['templates']).toEqual((await templates()).templates);
  });
});

describe('the code of a diploma', () => {
  test('anybody reads what it proves, and by hand it is typed in any spacing', async () => {
    const code = await codeOf(1);
    expect(await check(code)).toEqual({
      ...{ status: 'valid', fullName: 'Первый Иван', place: 1, categoryName: 'diplomas -60' },
      event: { id: eventId, name: 'Cup diplomas', dateFrom: '21-11-2026', dateTo: '22-11-2026' },
    });
    expect(await check(` ${code.replaceAll('-', ' - ')}`)).toMatchObject({ status: 'valid' });
  });

  test('it names its owner as everybody may see them, and nothing of what is not published', async () => {
    const hidden = await hiddenWinner();
    const privateInformation = Object.fromEntries(privacyFlags.map((flag) => [flag, flag === 'isHiddenLastName']));
    await wrapped(cast.user.caller, '/api/profile/private-information', { privateInformation, editableUserId: cast.user.id });
    const code = await codeOf(1, hidden);
    expect(await check(code)).toMatchObject({ status: 'valid', fullName: 'Анна' });
    const save = (isPublished: boolean) =>
      wrapped(cast.organiser.caller, '/api/cabinet/save-event', {
        eventId: hidden,
        event: eventFields('diplomas-hidden', { isPublished }),
      });
    expect((await save(false)).body).toMatchObject({ success: true });
    expect(await check(code, cast.organiser)).toBeUndefined();
  });

  test('one that nobody made is none', async () => {
    const code = await codeOf(1);
    for (const wrong of [code.replace('-1-', '-2-'), 'SPECIMEN', '1-1-0000000000'])
      await refuses(() => wrapped(cast.visitor, '/api/check-diploma', { code: wrong }), 404, { code: ['error.not_found'] });
    await refuses(() => wrapped(cast.visitor, '/api/check-diploma', {}), 400, { code: ['error.required'] });
  });

  test('it ends when the result is corrected, and a new one holds', async () => {
    const before = await codeOf(3);
    const correct = (place: number | null, registrationId = ids[2]) =>
      cast.organiser.caller.post('/api/save-registration-result', { registrationId, place, reason: 'протест' });
    expect((await correct(4)).body).toMatchObject({ success: true });
    expect(await check(before)).toMatchObject({ status: 'ended', place: 3 });
    expect(await check(await codeOf(4))).toMatchObject({ status: 'valid', place: 4 });
    await correct(3);
    expect(await check(before)).toMatchObject({ status: 'valid' });
  });

  test('while a category is open again nothing is confirmed', async () => {
    const code = await codeOf(1);
    const reopened = await wrapped(cast.organiser.caller, '/api/cabinet/reopen-stream', { streamId, reason: 'ошибка' });
    expect(reopened.body).toMatchObject({ success: true });
    expect(await check(code)).toMatchObject({ status: 'open' });
    expect(errorIn((await taken()).bytes)).toBe('error.not_completed');
  });
});
