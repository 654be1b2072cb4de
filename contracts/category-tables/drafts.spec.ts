import { describe, expect, test } from '@jest/globals';
import { hasCategoryTables } from '../rules/sport-defaults.js';
import { sports } from '../rules/sports.js';
import { categoryInput } from '../sport-events/sport-event.ops.js';
import { categoryDraft, groupName, weightClasses, weightName } from './drafts.js';
import { categoryTables, type TableGroup } from './tables.js';

const { groups, sources } = categoryTables;
const groupOf = (id: string): TableGroup => {
  const found = groups.find((group) => group.id === id);
  if (!found) throw new Error(`No group ${id}`);
  return found;
};
const draftsOf = (group: TableGroup, locale: 'ru' | 'en' = 'ru') =>
  weightClasses(group).map((weight) => categoryDraft(group, weight, { all: groups, locale, seconds: group.s }));

describe('the tables of federations', () => {
  test('every group is of a sport of the product and names known sources', () => {
    for (const { id, sport, source, checked, found } of groups) {
      expect([id, sports.some(({ key }) => key === sport)]).toEqual([id, true]);
      expect([id, hasCategoryTables(sport)]).toEqual([id, true]);
      expect([id, source.filter((name) => !sources[name])]).toEqual([id, []]);
      expect([id, checked]).toEqual([id, found.length === 3]);
    }
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
  });

  test('weights grow, and the open class begins where the last one ends', () => {
    for (const { id, kg, plus, s, periods } of groups) {
      expect([id, kg]).toEqual([id, [...new Set(kg)].sort((a, b) => a - b)]);
      expect([id, plus ?? kg.at(-1)]).toEqual([id, kg.at(-1)]);
      expect([id, s % periods]).toEqual([id, 0]);
    }
  });

  test.each(['ru', 'en'] as const)('no two categories of one federation and style have one name in %s', (locale) => {
    for (const table of new Set(groups.map(({ sport, org }) => `${sport} ${org}`))) {
      const names = groups
        .filter(({ sport, org }) => `${sport} ${org}` === table)
        .flatMap((group) => draftsOf(group, locale).map(({ name }) => name));
      expect([table, names.filter((name, i) => names.indexOf(name) !== i)]).toEqual([table, []]);
    }
  });

  test('the server takes every category of them', () => {
    for (const draft of groups.flatMap((group) => draftsOf(group))) expect(categoryInput.safeParse(draft).error).toBeUndefined();
  });
});

test('boys under 18 of the Russian judo rules: eight bounds and the open class', () => {
  const drafts = draftsOf(groupOf('judo.fjr.u18.m'));
  expect(drafts.map(({ name }) => name.replace('Юноши до 18 лет, ', ''))).toEqual([
    ...['до 46 кг', 'до 50 кг', 'до 55 кг', 'до 60 кг', 'до 66 кг', 'до 73 кг', 'до 81 кг', 'до 90 кг', 'свыше 90 кг'],
  ]);
  expect(drafts[1]).toEqual({
    streamKey: 'judo.fjr.u18.m-50',
    name: 'Юноши до 18 лет, до 50 кг',
    discipline: null,
    gender: 'male',
    ageFrom: 15,
    ageTo: 17,
    ageBy: 'year',
    weightFrom: 46,
    weightTo: 50,
    gridKind: 'olympic',
    options: { consolationKind: 'lastEight' },
    matchDurationInSeconds: 240,
    minRestInMinutes: 10,
    sportMode: { overrides: {} },
  });
  expect(drafts.at(-1)).toMatchObject({ streamKey: 'judo.fjr.u18.m+90', weightFrom: 90, weightTo: null });
});

test('the first class of UWW youth admits its lowest weight itself, its last class is closed', () => {
  const weights = weightClasses(groupOf('wrestling.uww.greco.u17.m'));
  expect(weights[0]).toEqual({ key: 'wrestling.uww.greco.u17.m-45', from: 40.99, to: 45 });
  expect(weights.at(-1)).toMatchObject({ to: 110 });
});

test.each([
  ['judo.ijf.u18.f', 'Девушки до 18 лет', 'Cadets U18, girls'],
  ['wrestling.uww.greco.u17.m', 'Юноши до 17 лет, греко-римская борьба', 'U17, Greco-Roman'],
  ['wrestling.uww.women.sen.f', 'Женщины', 'Seniors women'],
  ['judo.ijf.vet.f', 'Ветераны (пятилетия с 30), женщины', 'Veterans (five-year bands from 30), women'],
  ['karate.wkf.kumite.cad.m', 'Юноши 14–15 лет, кумитэ', 'Cadets kumite, boys'],
])('%s is named by those who compete: %s, %s', (id, ru, en) => {
  expect([groupName(groupOf(id), groups, 'ru'), groupName(groupOf(id), groups, 'en')]).toEqual([ru, en]);
});

test('a group without weights is one category; half kilograms are written as each language writes them', () => {
  expect(draftsOf(groupOf('bjj.ibjjf.teen.mixed'))).toMatchObject([{ gender: 'mixed', weightFrom: null, weightTo: null }]);
  expect(weightName({ key: '', from: 57, to: 63.5 }, 'ru')).toBe('до 63,5 кг');
  expect(weightName({ key: '', from: 63.5, to: null }, 'en')).toBe('+63.5 kg');
});
