import { describe, expect, test } from '@jest/globals';
import { drawPlacements } from '#domain/competition/draw';
import { normaliseOptions } from '#domain/competition/options';
import { registrationsView } from '#projections/registrations/registrations.view';
import type { HandlerContext } from '#platform/context';
import { categoriesView } from '#projections/sport-events/categories.view';
import { drawEntrant } from './draw-entrants.js';
import { boutFacts } from './grid.facts.js';

const entrantFrom = (id: number, cityName: string | null, countryCode: string | null = 'RUS') =>
  drawEntrant([{ ...registrationsView.initial(id), id, cityName, countryCode }]);
const regionOf = (cityName: string | null, countryCode?: string | null) => entrantFrom(1, cityName, countryCode).regionId;

describe('the region of an entrant', () => {
  test('is the region of the city, in either language', () => {
    expect(regionOf('Казань')).toBe(regionOf('Альметьевск'));
    expect(regionOf('Казань')).toBe(regionOf("Al'met'yevsk"));
    expect(regionOf('Казань')).not.toBe(regionOf('Химки'));
  });

  test('is found without a country', () => {
    expect(regionOf('Казань', null)).toBe(regionOf('Казань'));
  });

  test('is the city itself where the city is not known, nothing without a city', () => {
    expect(regionOf('Хутор Ёлкин')).toBe(regionOf('хутор Елкин'));
    expect(regionOf('Хутор Ёлкин')).not.toBe(regionOf('Хутор Дубов'));
    expect(regionOf(null)).toBeNull();
  });

  test('keeps apart in the draw who are of other cities of it', () => {
    const entrants = ['Казань', 'Альметьевск', 'Химки', 'Подольск'].map((city, index) => entrantFrom(index + 1, city));
    const normalised = normaliseOptions('olympic', {}, { sport: 'judo' });
    if ('errors' in normalised) throw new Error('Options');
    for (const drawSeed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const result = drawPlacements({
        kind: 'olympic',
        options: normalised.options,
        entrants,
        mode: 'random',
        separateBy: ['region'],
        drawSeed,
      });
      expect(result).toMatchObject({ conflicts: [] });
    }
  });
});

describe('what a tap at the mat relies on', () => {
  const looked = async (judge: number | undefined) => {
    const relied: string[] = [];
    const category = { ...categoriesView.initial(7), id: 7, sportMode: null };
    const context = {
      recentDocuments: { peek: async () => category },
      relyOn: async ({ name }: { name: string }, id: number) => {
        relied.push(`${name}-${id}`);
        return { state: { panels: [{ isOpen: true, period: 1, registrationIds: [] }] } };
      },
    } as unknown as HandlerContext;
    const actions = [{ id: 'a', side: 0 as const, code: 'flag', judge, at: { period: 1, ms: 0 } }];
    const matchData = { bout: { mode: 'karate.wkf.kata', version: '1', clock: { period: 1, ms: 0 }, actions } };
    const facts = await boutFacts({ matchId: 7_000_001, matchData }, context);
    return { relied, facts };
  };

  test('is the panel, where a card or a flag is among what it saves: none may open before it is recorded', async () => {
    expect(await looked(1)).toMatchObject({ relied: ['judging-7000001'], facts: { judgedPeriods: [1] } });
  });

  test('is nothing else, where it saves a score alone', async () => {
    expect(await looked(undefined)).toMatchObject({ relied: [], facts: { judgedPeriods: [] } });
  });
});
