import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { EditedEventPage, EventPage } from '#contracts/event-page/event-page.docs';
import type { PhotoRow } from '#contracts/event-page/photo.docs';
import { madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import type { Caller } from './podium.js';
import { addPicture } from './screens.js';
import { multipartOf } from './upload.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);
const organiser = () => cast.organiser.caller;

const send = async (caller: Caller, path: string, data: object, file?: Buffer, fileName = 'photo.jpg') => {
  const parts: [string, string | Blob, string?][] = [['data', JSON.stringify(data)]];
  if (file) parts.push(['file', new Blob([new Uint8Array(file)]), fileName]);
  const form = await multipartOf(parts);
  return caller.send('POST', path, { ...form.headers, 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' }, form.body as never);
};
const picture = (shade = 90) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .withExif({ IFD0: { Artist: 'Somebody secret' } })
    .jpeg()
    .toBuffer();
const addPhoto = (data: object, file?: Buffer, caller = organiser()) => send(caller, '/api/cabinet/add-cabinet-photo', data, file);
const editPhoto = (data: object, caller = organiser()) => caller.post('/api/cabinet/edit-cabinet-photo', data);
const addedPhoto = async (data: object, shade?: number): Promise<PhotoRow> =>
  (await addPhoto(data, await picture(shade))).body['photo'] as PhotoRow;
const save = (eventId: number, page: object, caller = organiser()) => wrapped(caller, '/api/cabinet/save-event-page', { eventId, page });
const shown = async (eventId: number, caller = cast.visitor): Promise<EventPage> =>
  (await caller.post('/api/get-event-page', { eventId })).body['page'] as EventPage;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describe('photos', () => {
  test('are added in order, without what the camera wrote into them; seen by everybody unless they are hidden', async () => {
    const eventId = await madeEvent(cast.organiser, 'photos');
    const { answer, recorded } = await recordedBy(cast, async () => addPhoto({ eventId, title: 'The hall' }, await picture()));
    expect(recorded).toEqual(['CabinetPhotoAdded']);
    const photo = answer.body['photo'] as PhotoRow;
    expect(photo).toMatchObject({ eventId, title: 'The hall', index: 0, isHidden: false, width: 1200, height: 800 });
    const second = await addedPhoto({ eventId }, 10);
    expect(second.index).toBe(1);
    const response = await fetch(cast.podium.url + photo.url);
    expect(response.headers.get('cache-control')).toContain('max-age=86400');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).exif).toBeUndefined();
    expect((await sharp(Buffer.from(await (await fetch(cast.podium.url + photo.smallUrl)).arrayBuffer())).metadata()).width).toBe(640);
    await editPhoto({ cabinetPhotoId: photo.id, isHidden: true });
    expect((await cast.visitor.get(photo.url)).status).toBe(404);
    expect((await organiser().get(photo.url)).status).toBe(200);
    expect((await shown(eventId)).photos.map(({ id }) => id)).toEqual([second.id]);
    const list = (await organiser().post('/api/cabinet/get-cabinet-photos', { eventId })).body;
    expect(list).toMatchObject({ photos: [{ id: photo.id, isHidden: true }, { id: second.id }], maxPage: 1 });
  });

  test('of a sport event that is not published are the staff’s; a removed one is deleted', async () => {
    const eventId = await madeEvent(cast.organiser, 'secret', { isPublished: false });
    const photo = await addedPhoto({ eventId }, 20);
    expect((await cast.visitor.get(photo.url)).status).toBe(404);
    expect((await organiser().get(photo.url)).status).toBe(200);
    const twin = await addedPhoto({ eventId }, 20);
    expect((await editPhoto({ cabinetPhotoId: photo.id, isRemoved: true })).body).toMatchObject({ success: true, photo: null });
    expect((await organiser().get(photo.url)).status).toBe(404);
    // Another photo is of the same picture.
    expect((await organiser().get(twin.url)).status).toBe(200);
    await editPhoto({ cabinetPhotoId: twin.id, isRemoved: true });
    const blob = /[0-9a-f]{64}$/.exec(twin.url)?.[0] ?? '';
    expect(await cast.podium.composition.blobs.get(blob)).toBeNull();
  });

  test('are refused where they make no sense, and to others', async () => {
    const eventId = await madeEvent(cast.organiser, 'refused-photos');
    await refuses(() => addPhoto({ eventId }), 200, { file: ['error.required'] });
    await refuses(() => addPhoto({ eventId }, Buffer.from('no picture')), 200, { file: ['error.file_type'] });
    await refuses(() => addPhoto({ eventId }, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)), 200, { file: ['error.file_too_large'] });
    await refuses(async () => addPhoto({}, await picture()), 403, { eventId: ['error.forbidden'] });
    for (const { caller } of [cast.other, cast.operator, cast.user])
      await refuses(async () => addPhoto({ eventId }, await picture(), caller), 403, { form: ['error.forbidden'] });
    const { id } = await addedPhoto({ eventId }, 30);
    await refuses(() => editPhoto({ cabinetPhotoId: id, title: 'x' }, cast.other.caller), 403, { cabinetPhotoId: ['error.forbidden'] });
    await refuses(() => editPhoto({ cabinetPhotoId: 999_999 }), 404, { cabinetPhotoId: ['error.not_found'] });
  });

  test('of the site are the administrators’ alone', async () => {
    const { body } = await addPhoto({ title: 'Site' }, await picture(40), cast.admin.caller);
    const photo = body['photo'] as PhotoRow;
    expect(photo.eventId).toBeNull();
    expect((await cast.visitor.get(photo.url)).status).toBe(200);
    await refuses(() => editPhoto({ cabinetPhotoId: photo.id, title: 'x' }), 403, { cabinetPhotoId: ['error.forbidden'] });
    const others = (await cast.other.caller.post('/api/cabinet/get-cabinet-photos', {})).body['photos'];
    expect(others).toEqual([]);
  });
});

describe('the page of a sport event', () => {
  test('says what its organiser has written; rich text keeps nothing that runs', async () => {
    const eventId = await madeEvent(cast.organiser, 'page');
    const cover = await addedPhoto({ eventId }, 50);
    const page = {
      about: '<h2>Open</h2><p onclick="x()">All <strong>welcome</strong> <a href="javascript:x()">here</a></p><script>x()</script>',
      ...{ coverPhotoId: cover.id, address: 'Main street, 1', latitude: 55.79, longitude: '49.12' },
      ...{ organizerName: 'Judo federation', organizerUrl: 'https://judo.example' },
      contacts: [{ role: 'Secretary', name: 'A. Belova', phone: '+7 900 000-00-00', email: 'Office@judo.example' }],
      timetable: [
        { date: '22-11-2026', time: '10:00', text: 'Finals' },
        { date: '21-11-2026', time: '09:00', text: 'Weigh-in' },
      ],
    };
    const { recorded } = await recordedBy(cast, () => save(eventId, page));
    expect(recorded).toEqual(['EventPageSaved']);
    expect(await shown(eventId)).toMatchObject({
      about: '<h3>Open</h3><p>All <b>welcome</b> <a rel="noopener nofollow ugc" target="_blank">here</a></p>',
      ...{ cover: { id: cover.id }, photos: [], address: 'Main street, 1', latitude: 55.79, longitude: 49.12 },
      organizer: { name: 'Judo federation', url: 'https://judo.example' },
      contacts: [{ email: 'office@judo.example' }],
      timetable: [{ text: 'Weigh-in' }, { text: 'Finals' }],
      ...{ standings: null, now: [], products: [], news: [], documents: [], sponsors: [] },
    });
    expect((await recordedBy(cast, () => save(eventId, page))).recorded).toEqual([]);
    // What is not given stays.
    await save(eventId, { address: 'Main street, 2' });
    expect((await shown(eventId)).contacts).toHaveLength(1);
  });

  test('shows sponsors with pictures of the hall’s screens, and products on offer', async () => {
    const eventId = await madeEvent(cast.organiser, 'sponsors');
    await addPicture(organiser(), eventId, await picture(60));
    const edited = (await wrapped(organiser(), '/api/cabinet/get-event-page-for-edit', { eventId })).body as unknown as EditedEventPage;
    const pictureId = edited.pictures[0]?.id ?? '';
    await save(eventId, { sponsors: [{ name: 'Sponsor', url: 'https://sponsor.example', pictureId }] });
    await send(organiser(), '/api/cabinet/add-cabinet-product', { eventId, name: 'T-shirt', price: 500 });
    const page = await shown(eventId);
    expect(page).toMatchObject({ sponsors: [{ name: 'Sponsor' }], products: [{ name: 'T-shirt', price: 500 }] });
    expect((await cast.visitor.get(page.sponsors[0]?.pictureUrl ?? '')).status).toBe(200);
  });

  test('has news and documents; a document that is taken off is deleted', async () => {
    const eventId = await madeEvent(cast.organiser, 'news');
    const news = (given: object) => wrapped(organiser(), '/api/cabinet/save-event-news', { eventId, ...given });
    await news({ news: { title: 'Entries are open', text: '<p>Come!</p><iframe></iframe>' } });
    await news({ news: { title: 'Draw', text: '' } });
    const [draw, entries] = (await shown(eventId)).news;
    expect([draw?.title, entries?.title, entries?.text]).toEqual(['Draw', 'Entries are open', '<p>Come!</p>']);
    await news({ newsId: draw?.newsId, isRemoved: true });
    await news({ newsId: entries?.newsId, news: { title: 'Entries are closed', text: '' } });
    expect((await shown(eventId)).news.map(({ title }) => title)).toEqual(['Entries are closed']);
    await refuses(() => news({ newsId: 999_999, news: { title: 'x', text: '' } }), 404, { newsId: ['error.not_found'] });

    const added = await send(organiser(), '/api/cabinet/add-event-document', { eventId, title: 'Regulations' }, pdf, 'rules.pdf');
    expect(added.body).toMatchObject({ success: true, documents: [{ title: 'Regulations', fileName: 'rules.pdf', size: pdf.length }] });
    const [document] = (await shown(eventId)).documents;
    expect((await cast.visitor.get(document?.url ?? '')).status).toBe(200);
    const gone = { eventId, documentId: document?.documentId };
    expect((await wrapped(organiser(), '/api/cabinet/remove-event-document', gone)).body).toMatchObject({ documents: [] });
    expect((await cast.visitor.get(document?.url ?? '')).status).toBe(404);
    await refuses(() => wrapped(organiser(), '/api/cabinet/remove-event-document', gone), 404, { documentId: ['error.not_found'] });
  });

  test('is refused where it makes no sense, and to others', async () => {
    const eventId = await madeEvent(cast.organiser, 'wrong-page');
    const wrong: [object, Record<string, string[]>][] = [
      [{ organizerUrl: 'javascript:x' }, { 'page.organizerUrl': ['error.url'] }],
      [{ latitude: 91 }, { 'page.latitude': ['error.range'] }],
      [{ contacts: [{ role: '', name: '', phone: 'none', email: '' }] }, { 'page.contacts.0.phone': ['error.phone'] }],
      [{ timetable: [{ date: '31-02-2026', time: '09:00', text: 'x' }] }, { 'page.timetable.0.date': ['error.date_format'] }],
    ];
    for (const [page, errors] of wrong) await refuses(() => save(eventId, page), 400, errors);
    await refuses(() => save(eventId, { coverPhotoId: 999_999 }), 200, { 'page.coverPhotoId': ['error.not_found'] });
    for (const { caller } of [cast.other, cast.operator, cast.referee, cast.user])
      await refuses(() => save(eventId, { about: 'x' }, caller), 403, { form: ['error.forbidden'] });
    await refuses(() => send(organiser(), '/api/cabinet/add-event-document', { eventId }, Buffer.from('text')), 200, {
      file: ['error.file_type'],
    });
    const hidden = await madeEvent(cast.organiser, 'hidden-page', { isPublished: false });
    expect((await cast.visitor.post('/api/get-event-page', { eventId: hidden })).status).toBe(401);
    expect((await organiser().post('/api/get-event-page', { eventId: hidden })).status).toBe(200);
  });
});
