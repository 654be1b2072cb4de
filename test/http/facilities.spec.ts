import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { FacilityAnswer } from '#contracts/directory/facility.docs';
import type { EventPage } from '#contracts/event-page/event-page.docs';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { siteFiles } from '#backend/search/sitemap';
import { eventFields, madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import type { Caller } from './podium.js';
import { multipartOf } from './upload.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);
const organiser = () => cast.organiser.caller;

const kazan = { country: { id: 643 }, countryRegion: { id: 2835 }, city: { id: 551_487 } };
const palace = { name: 'Дворец единоборств', type: 'arena', ...kazan, address: 'ул. Спортивная, 1', latitude: 55.79, longitude: 49.12 };
const create = (facility: object, caller = organiser()) => wrapped(caller, '/api/cabinet/create-facility', { facility });
const edit = (facilityId: number, facility: object, caller = organiser()) =>
  wrapped(caller, '/api/cabinet/edit-facility', { facilityId, facility });
const made = async (more: object, caller = organiser()): Promise<number> =>
  (await create({ ...palace, ...more }, caller)).body['facilityId'] as number;
const shown = async (facilityId: number, caller = cast.visitor): Promise<FacilityAnswer> =>
  (await caller.post('/api/get-facility', { facilityId })).body as unknown as FacilityAnswer;
const told = async () => cast.podium.composition.runner.waitFor(await cast.podium.composition.events.head(), 60_000);
const save = (eventId: number | null, event: object, caller = organiser()) =>
  wrapped(caller, '/api/cabinet/save-event', { ...(eventId !== null && { eventId }), event });
const found = async (path: string): Promise<string> =>
  (await cast.visitor.get(encodeURI(path), { accept: 'application/json' })).body['output'] as string;

const addPhoto = async (facilityId: number, caller: Caller = organiser(), shade = 90) => {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .withExif({ IFD0: { Artist: 'Somebody secret' } })
    .jpeg()
    .toBuffer();
  const form = await multipartOf([
    ['data', JSON.stringify({ facilityId })],
    ['file', new Blob([new Uint8Array(picture)]), 'photo.jpg'],
  ]);
  const headers = { ...form.headers, 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
  return caller.send('POST', '/api/cabinet/add-facility-photo', headers, form.body as never);
};

describe('facilities', () => {
  test('are added by organisers, under one name in a city', async () => {
    const { answer, recorded } = await recordedBy(cast, () => create({ ...palace, sportIds: [1] }));
    expect(recorded).toEqual(['FacilityCreated']);
    const facilityId = answer.body['facilityId'] as number;
    expect(await shown(facilityId)).toMatchObject({
      facility: { id: facilityId, name: palace.name, type: 'arena', city: { id: 551_487 }, sports: [{ id: 1 }], photos: [] },
      ...{ events: [], viewer: { mayEdit: false } },
    });
    await refuses(() => create({ ...palace, name: 'ДВОРЕЦ  единоборств' }), 200, { name: ['error.duplicate'] });
    await refuses(() => create({ ...palace, name: 'Другой', latitude: null }), 200, { latitude: ['error.required'] });
    await refuses(() => create({ ...palace, name: 'Другой', country: { id: 250 } }), 200, { 'countryRegion.id': ['error.not_found'] });
    await refuses(() => create({ ...palace, name: 'Другой', latitude: 91 }), 400, { 'facility.latitude': ['error.range'] });
    expect((await create({ ...palace, name: 'Другой' }, cast.user.caller)).status).toBe(403);
  });

  test('are changed by whoever added them, and by administrators', async () => {
    const own = await made({ name: 'Зал А' });
    const { recorded } = await recordedBy(cast, () => edit(own, { address: 'ул. Новая, 3' }));
    expect(recorded).toEqual(['FacilityEdited']);
    expect((await recordedBy(cast, () => edit(own, { address: 'ул. Новая, 3' }))).recorded).toEqual([]);
    const foreign = await made({ name: 'Зал Б' }, cast.admin.caller);
    await refuses(() => edit(foreign, { address: '' }), 403, { facilityId: ['error.forbidden'] });
    expect((await addPhoto(foreign)).status).toBe(403);
    expect((await edit(own, { address: 'ул. Иная, 1' }, cast.admin.caller)).body).toMatchObject({ success: true });
    expect((await shown(own, organiser())).viewer).toEqual({ mayEdit: true });
    expect((await shown(foreign, organiser())).viewer).toEqual({ mayEdit: false });
    expect((await edit(999, { address: '' })).status).toBe(404);
    const stale = { facilityId: own, facility: { name: 'Зал В' }, expectedVersion: 1 };
    expect((await wrapped(organiser(), '/api/cabinet/edit-facility', stale)).status).toBe(409);
    const list = (await organiser().post('/api/cabinet/get-facility-list-by-page', { text: 'зал', page: 1 })).body;
    expect(list).toMatchObject({
      facilities: [
        { name: 'Зал А', mayEdit: true },
        { name: 'Зал Б', mayEdit: false },
      ],
      total: 2,
    });
  });

  test('show photos without what the camera wrote into them; one that was taken off is given to nobody', async () => {
    const facilityId = await made({ name: 'Зал Ф' });
    expect((await recordedBy(cast, () => addPhoto(facilityId))).recorded).toEqual(['FacilityPhotoAdded']);
    const [photo] = (await shown(facilityId)).facility.photos;
    const bytes = Buffer.from(await (await fetch(cast.podium.url + (photo?.url ?? ''))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(await found('/search/facilities?name=Зал Ф')).toContain(photo?.smallUrl);
    const remove = () => wrapped(organiser(), '/api/cabinet/remove-facility-photo', { facilityId, photoId: photo?.id });
    expect((await recordedBy(cast, remove)).recorded).toEqual(['FacilityPhotoRemoved']);
    expect((await cast.visitor.get(photo?.url ?? '')).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  test('are found by kind, sport, place, name and address, in either language, until they are closed', async () => {
    const facilityId = await made({ name: 'Бассейн «Волна»', type: 'pool', address: 'Кремлёвская, 5', sportIds: [15] });
    await told();
    for (const path of [
      '/search/facilities/diving/643/tatarstan-2835/kazan-551487?sportFacilityType=pool',
      '/search/facilities?name=волна',
      '/search/facilities?name=кремлевская',
      '/search/facilities?name=swimming',
    ])
      expect({ path, output: await found(path) }).toMatchObject({ output: expect.stringContaining(`href="/facility/${facilityId}"`) });
    expect(await found('/search/facilities?sportFacilityType=pool')).toContain('Бассейн · Кремлёвская, 5');
    expect(await found('/en/search/facilities?sportFacilityType=pool')).toContain('Swimming pool · Кремлёвская, 5');
    for (const path of [
      '/search/facilities/chess',
      '/search/facilities?sportFacilityType=stadium&name=волна',
      '/search/facilities?sportFacilityType=x',
    ])
      expect({ path, output: await found(path) }).toEqual({ path, output: 'none' });
    const lookup = async (needle: string) => (await cast.visitor.get(encodeURI(`/find/facility/?needle=${needle}`))).body['results'];
    expect(await lookup('стадион')).toEqual([]);
    expect(await lookup('бас')).toEqual([{ id: facilityId, name: 'Бассейн «Волна»', city: 'Казань' }]);
    expect(await lookup('б')).toEqual([]);
    const page = async () =>
      (await siteFiles(cast.podium.composition.documents.reader())('/sitemap/facilities-1.xml')?.('https://podium.test'))?.text ?? '';
    expect(await page()).toContain(`/facility/${facilityId}<`);
    await edit(facilityId, { isClosed: true });
    await told();
    expect(await found('/search/facilities?name=волна')).toBe('none');
    expect(await lookup('бас')).toEqual([]);
    expect(await page()).not.toContain(`/facility/${facilityId}<`);
    expect((await shown(facilityId)).facility.isClosed).toBe(true);
    // Another one may take the name now.
    expect(await made({ name: 'Бассейн «Волна»' })).toBeGreaterThan(facilityId);
  });
});

describe('a sport event at a facility', () => {
  const eventOf = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body['event'] as SportEvent;

  test('takes its name, city and country, and tells the way; its copy is held there too', async () => {
    const facilityId = await made({ name: 'Арена', sportIds: [1] });
    const { city: _city, country: _country, venue: _venue, ...fields } = eventFields('at-arena', {}) as Record<string, unknown>;
    const event = await eventOf(save(null, { ...fields, facility: { id: facilityId }, isPublished: true }));
    expect(event).toMatchObject({
      venue: 'Арена',
      facility: { id: facilityId, name: 'Арена' },
      city: { id: 551_487 },
      country: { id: 643 },
    });
    const page = (await cast.visitor.post('/api/get-event-page', { eventId: event.id })).body['page'] as EventPage;
    expect(page).toMatchObject({ address: palace.address, latitude: 55.79, longitude: 49.12 });
    expect((await shown(facilityId)).events).toMatchObject([{ id: event.id, name: event.name, isCancelled: false }]);
    const copied = await eventOf(
      wrapped(organiser(), '/api/cabinet/copy-event', { eventId: event.id, event: { name: 'Copy', dateFrom: '01-02-2099' }, parts: [] }),
    );
    expect(copied.facility).toEqual({ id: facilityId, name: 'Арена' });
    // It is not published: nobody is told.
    expect((await shown(facilityId)).events.map(({ id }) => id)).toEqual([event.id]);
  });

  test('keeps the name of the day on which it was chosen; its own address comes first', async () => {
    const facilityId = await made({ name: 'Ледовый дворец' });
    const eventId = await madeEvent(cast.organiser, 'renamed');
    await save(eventId, { facility: facilityId });
    await edit(facilityId, { name: 'Арена «Банк»', address: 'ул. Другая, 2' });
    const kept = await eventOf(save(eventId, { facility: facilityId, name: 'Renamed Cup' }));
    expect(kept).toMatchObject({ venue: 'Ледовый дворец', facility: { id: facilityId } });
    const address = async () => ((await organiser().post('/api/get-event-page', { eventId })).body['page'] as EventPage).address;
    expect(await address()).toBe('ул. Другая, 2');
    await wrapped(organiser(), '/api/cabinet/save-event-page', { eventId, page: { address: 'Вход с улицы Мира' } });
    expect(await address()).toBe('Вход с улицы Мира');
  });

  test('leaves it when another venue is typed or the facility is taken away; none that is closed or unknown is chosen', async () => {
    const facilityId = await made({ name: 'Зал Г' });
    const eventId = await madeEvent(cast.organiser, 'moved');
    await save(eventId, { facility: facilityId });
    expect(await eventOf(save(eventId, { name: 'Moved Cup' }))).toMatchObject({ facility: { id: facilityId } });
    expect(await eventOf(save(eventId, { venue: 'Школа № 5' }))).toMatchObject({ facility: null, venue: 'Школа № 5' });
    await save(eventId, { facility: facilityId });
    expect(await eventOf(save(eventId, { facility: null, venue: 'Школа № 5' }))).toMatchObject({ facility: null, venue: 'Школа № 5' });
    await refuses(() => save(eventId, { facility: 999 }), 200, { 'event.facility': ['error.not_found'] });
    await save(eventId, { facility: facilityId });
    await edit(facilityId, { isClosed: true });
    expect(await eventOf(save(eventId, { facility: facilityId, name: 'Still there' }))).toMatchObject({ facility: { id: facilityId } });
    await save(eventId, { facility: null });
    await refuses(() => save(eventId, { facility: facilityId }), 200, { 'event.facility': ['error.not_found'] });
  });
});
