import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { WidgetRow, WidgetsData, WidgetsPage } from '#contracts/site/widgets.docs';
import { sitePages } from '#backend/site-pages';
import { until } from '../until.js';
import {
  madeCategory,
  madeEvent,
  madePlayground,
  recordedBy,
  refusalsOf,
  registered,
  startCast,
  wrapped,
  type Cast,
  type Person,
} from './cast.js';
import { ask, changes, closeAll, connect } from './wire.js';

let cast: Cast;
let eventId: number;
let streamId: number;
let playgroundId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'widgets', { name: 'Кубок клуба' });
  streamId = await madeCategory(cast.organiser, eventId, '−57 kg', { entrantKind: 'athlete' });
  playgroundId = await madePlayground(cast.organiser, eventId, 'Mat 1');
});
afterAll(() => cast.podium.close());
afterEach(closeAll);

const call = (name: string, data: object, by: Person = cast.organiser) => wrapped(by.caller, `/api/cabinet/${name}`, data);
const add = (data: object, by?: Person) => call('add-widget', { eventId, ...data }, by);
const made = async (data: object, by?: Person): Promise<WidgetRow> => (await add(data, by)).body['widget'] as WidgetRow;
const list = async (data: object = {}, by?: Person) => (await call('get-widget-list-by-page', data, by)).body as unknown as WidgetsPage;
const refuses = refusalsOf(() => cast);
const live = async () => (await cast.visitor.get(`/api/live/widgets/${eventId}`)).body['document'];

describe('a widget', () => {
  test('is added with its code, edited, switched off and on; each is recorded once', async () => {
    const { answer, recorded } = await recordedBy(cast, () => add({ type: 'scoreboard', playgroundId, pageKey: 'Сайт клуба' }));
    const widget = answer.body['widget'] as WidgetRow;
    expect(recorded).toEqual(['WidgetAdded']);
    expect(widget).toMatchObject({ eventId, eventName: 'Кубок клуба', type: 'scoreboard', theme: 'auto', locale: 'ru', isDisabled: false });
    expect(widget.embedCode).toMatch(new RegExp(`^<script async src="http[^"]+/widget.js" data-widget="/widget/${widget.id}"></script>$`));
    const edit = () => call('edit-widget', { widgetId: widget.id, title: 'Татами <1>', locale: 'en' });
    const edited = await recordedBy(cast, edit);
    expect(edited.recorded).toEqual(['WidgetEdited']);
    expect(edited.answer.body['widget']).toMatchObject({ title: 'Татами <1>', playgroundId, pageKey: 'Сайт клуба' });
    expect((edited.answer.body['widget'] as WidgetRow).embedCode).toContain(`data-widget="/en/widget/${widget.id}"`);
    expect((await recordedBy(cast, edit)).recorded).toEqual([]);
    const disable = () => call('disable-widget', { widgetId: widget.id });
    expect((await disable()).body['widget']).toMatchObject({ isDisabled: true });
    await refuses(disable, 200, { form: ['error.already_done'] });
    expect((await call('enable-widget', { widgetId: widget.id })).body['widget']).toMatchObject({ isDisabled: false });
    await refuses(() => call('enable-widget', { widgetId: widget.id }), 200, { form: ['error.already_done'] });
  });

  test('is refused what it cannot show', async () => {
    await refuses(() => add({ type: 'scoreboard' }), 200, { playgroundId: ['error.required'] });
    await refuses(() => add({ type: 'bracket', streamId: 999_999 }), 404, { form: ['error.not_found'] });
    await refuses(() => add({ type: 'scoreboard', playgroundId: 999_999 }), 200, { playgroundId: ['error.not_found'] });
    await refuses(() => add({ type: 'cinema' }), 400, { type: ['error.unknown_value'] });
    await refuses(() => add({ type: 'medals', theme: 'pink' }), 400, { theme: ['error.unknown_value'] });
    await refuses(() => add({ type: 'medals', locale: 'xx' }), 400, { locale: ['error.unknown_value'] });
    await refuses(() => add({ type: 'medals', title: 'x'.repeat(121) }), 400, { title: ['error.max_length'] });
    await refuses(() => add({ type: 'medals', pageKey: 'x'.repeat(61) }), 400, { pageKey: ['error.max_length'] });
    await refuses(() => call('disable-widget', { widgetId: eventId * 1_000 + 999 }), 404, { widgetId: ['error.not_found'] });
    await refuses(() => call('disable-widget', { widgetId: 'all' }), 400, { widgetId: ['error.not_numeric'] });
  });

  test('of a foreign sport event is touched by administrators alone', async () => {
    const { id: widgetId } = await made({ type: 'medals' });
    await refuses(() => call('disable-widget', { widgetId }, cast.other), 403, { form: ['error.forbidden'] });
    await refuses(() => call('edit-widget', { widgetId, title: 'x' }, cast.other), 403, { form: ['error.forbidden'] });
    await refuses(() => add({ type: 'medals' }, cast.other), 403, { form: ['error.forbidden'] });
    expect((await call('disable-widget', { widgetId }, cast.admin)).body['widget']).toMatchObject({ isDisabled: true });
  });
});

test('organisers list their own, by where they stand, the newest first; administrators all', async () => {
  const theirs = await madeEvent(cast.other, 'theirs');
  const foreign = (await call('add-widget', { eventId: theirs, type: 'medals', pageKey: 'Федерация' }, cast.other)).body[
    'widget'
  ] as WidgetRow;
  const own = await made({ type: 'entries', pageKey: 'Федерация' });
  const ids = async (data: object, by?: Person) => (await list(data, by)).widgets.map(({ id }) => id);
  expect((await ids({}))[0]).toBe(own.id);
  expect(await ids({})).not.toContain(foreign.id);
  expect(await ids({ pageKey: 'федерация' })).toEqual([own.id]);
  expect(await ids({ pageKey: 'Федерация' }, cast.admin)).toEqual(expect.arrayContaining([own.id, foreign.id]));
  expect(await ids({ eventId: theirs }, cast.admin)).toEqual([foreign.id]);
  expect(await list({ page: 99 })).toMatchObject({ page: 1, maxPage: 1 });
  const data = (await cast.organiser.caller.post('/api/cabinet/get-widgets-data')).body as unknown as WidgetsData;
  expect(data.widgetTypes).toContainEqual({ type: 'bracket', part: 'streamId', isNeeded: true });
  expect(data.pages).toContainEqual({ pageKey: 'Федерация', widgetsCount: 1 });
  expect(data.events).toEqual([{ id: eventId, name: 'Кубок клуба' }]);
});

describe('the document that widgets follow', () => {
  test('tells within a moment what is switched off, and never where a widget stands', async () => {
    const { id: widgetId } = await made({ type: 'medals', pageKey: 'Секретный сайт' });
    const socket = connect(cast.podium.url);
    const seen = changes(socket);
    await ask(socket, 'follow', { view: 'widgets', key: eventId });
    await call('disable-widget', { widgetId });
    await until(() => seen.length > 0);
    expect(await live()).toMatchObject({ widgets: expect.arrayContaining([expect.objectContaining({ id: widgetId, isDisabled: true })]) });
    expect(JSON.stringify(await live())).not.toContain('Секретный сайт');
  });

  test('counts who takes part while a widget asks for it', async () => {
    await made({ type: 'entries' });
    const count = async () => ((await live()) as { entries: { count: number }[] }).entries[0]?.count;
    const before = (await count()) ?? 0;
    const person = { lastName: 'Первова', firstName: 'Ольга', birthDate: '01-02-1999', gender: 'female' };
    await registered(cast.organiser, eventId, [{ person, streamIds: [streamId] }]);
    expect(await count()).toBe(before + 1);
  });

  test('shows places that were saved by hand, by the names that a visitor may see', async () => {
    const { user } = cast;
    const profileBaseInformation = { userId: user.id, lastName: 'Скрытова', firstName: 'Анна' };
    expect((await user.caller.post('/api/profile/base-information', { profileBaseInformation })).body).toMatchObject({ success: true });
    const [registrationId = 0] = await registered(cast.organiser, eventId, [{ userId: user.id, streamIds: [streamId] }]);
    await cast.organiser.caller.post('/api/save-registration-result', { registrationId, place: 1, result: '', points: 0 });
    await made({ type: 'results', streamId });
    expect(JSON.stringify(await live())).toContain('Скрытова');
    const socket = connect(cast.podium.url);
    const seen = changes(socket);
    await ask(socket, 'follow', { view: 'widgets', key: eventId });
    const hide = { editableUserId: user.id, privateInformation: { isHiddenLastName: true } };
    await wrapped(user.caller, '/api/profile/private-information', hide);
    await until(() => seen.some(({ patch }) => JSON.stringify(patch).includes('savedPlaces')));
    expect(JSON.stringify(seen)).not.toContain('Скрытова');
    expect(JSON.stringify(await live())).not.toContain('Скрытова');
  });

  test('is not there before the sport event is published', async () => {
    const hidden = await madeEvent(cast.organiser, 'hidden-widgets', { isPublished: false });
    expect((await call('add-widget', { eventId: hidden, type: 'medals' })).body).toMatchObject({ success: true });
    expect((await cast.visitor.get(`/api/live/widgets/${hidden}`)).status).toBe(404);
  });
});

test('the page of a widget is there while it is switched on and its sport event is published; search engines leave it out', async () => {
  const { documents, lists, markup, tables, ask: asVisitor, blobs } = cast.podium.composition;
  const photos = (sha256: string) => blobs.get(sha256);
  const { metaOf } = sitePages({ documents: documents.reader(), lists, markup, tables, ask: asVisitor, photos });
  const metaAt = (path: string) => metaOf(path, new URLSearchParams());
  const { id } = await made({ type: 'medals', title: 'Медали' });
  expect(await metaAt(`/en/widget/${id}`)).toEqual({ title: 'Медали', description: '', isUnlisted: true });
  await call('disable-widget', { widgetId: id });
  expect(await metaAt(`/widget/${id}`)).toMatchObject({ isMissing: true, isUnlisted: true });
  expect(await metaAt('/widget/1')).toMatchObject({ isMissing: true });
  const hidden = await madeEvent(cast.organiser, 'hidden-page', { isPublished: false });
  const unpublished = (await call('add-widget', { eventId: hidden, type: 'medals' })).body['widget'] as WidgetRow;
  expect(await metaAt(`/widget/${unpublished.id}`)).toMatchObject({ isMissing: true });
});
