import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordedBy, refusalsOf, startCast, wrapped, type Cast, type Person } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const set = (more: object = {}, by: Person = cast.admin) =>
  wrapped(by.caller, '/api/cabinet/set-tooltips', { tooltips: [{ key: 'event/grids', locale: 'ru', text: 'Сетки', ...more }] });
const get = async (by: Person) => (await by.caller.post('/api/cabinet/get-tooltips')).body['tooltips'];

test('administrators set tooltips, everybody who is logged in reads them, cleaned to b, i, a and br', async () => {
  const text =
    '<b onclick="x()">Взвешивание</b> <strong>и</strong> <u>сетка</u><br><a href="javascript:x()">нет</a> <a href="https://judo.test" target="_top">да</a><script>x()</script>';
  const { answer, recorded } = await recordedBy(cast, () => set({ text }));
  const clean = '<b>Взвешивание</b> <b>и</b> сетка<br /><a>нет</a> <a href="https://judo.test">да</a>';
  expect(recorded).toEqual(['TooltipsSet']);
  expect(answer.body['tooltips']).toEqual([{ key: 'event/grids', locale: 'ru', text: clean }]);
  expect(await get(cast.user)).toEqual([{ key: 'event/grids', locale: 'ru', text: clean }]);
  expect((await recordedBy(cast, () => set({ text }))).recorded).toEqual([]);
  expect((await set({ text: ' ' })).body['tooltips']).toEqual([]);
  expect(await get(cast.organiser)).toEqual([]);
});

test('what is no tooltip is refused, and so is whoever is no administrator', async () => {
  await refuses(() => set({ locale: 'xx' }), 400, { 'tooltips.0.locale': ['error.unknown_value'] });
  await refuses(() => set({ key: 'event/nowhere' }), 400, { 'tooltips.0.key': ['error.unknown_value'] });
  await refuses(() => set({ text: 'x'.repeat(2_001) }), 400, { 'tooltips.0.text': ['error.max_length'] });
  await refuses(() => wrapped(cast.admin.caller, '/api/cabinet/set-tooltips', { tooltips: [] }), 400, { tooltips: ['error.required'] });
  expect((await set({ text: 'x'.repeat(2_000) })).body).toMatchObject({ success: true });
  expect((await set({}, cast.organiser)).status).toBe(403);
  expect((await cast.visitor.post('/api/cabinet/get-tooltips')).status).toBe(401);
});
