import { expect, test } from '@jest/globals';
import { setTooltips, siteTooltips } from './tooltips.decider.js';

const ru = { key: 'event/grids', locale: 'ru', text: 'Сетки' };
const en = { key: 'event/grids', locale: 'en', text: 'Brackets' };
const given = (...tooltips: (typeof ru)[][]) =>
  tooltips
    .map((some) => ({ type: 'TooltipsSet' as const, data: { tooltips: some, changes: [] } }))
    .reduce(siteTooltips.evolve, siteTooltips.initial());

test('tooltips: only what changes is recorded, with what stood there before; the later of two counts', () => {
  const next = { ...ru, text: 'Сетки категорий' };
  expect(setTooltips(given([ru, en]), [{ ...ru, text: 'x' }, next, en])).toEqual([
    { type: 'TooltipsSet', data: { tooltips: [next], changes: [{ field: 'event/grids ru', from: 'Сетки', to: 'Сетки категорий' }] } },
  ]);
  expect(setTooltips(given([ru, en]), [ru, en])).toEqual([]);
});

test('an empty text takes a tooltip away, once', () => {
  const none = { ...ru, text: '' };
  expect(setTooltips(given([ru]), [none])).toMatchObject([{ data: { changes: [{ from: 'Сетки', to: '' }] } }]);
  expect([...given([ru, en], [none]).texts.values()]).toEqual([en]);
  expect(setTooltips(given(), [none])).toEqual([]);
});
