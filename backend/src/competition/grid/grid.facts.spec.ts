import { describe, expect, test } from '@jest/globals';
import { drawPlacements } from '#domain/competition/draw';
import { normaliseOptions } from '#domain/competition/options';
import { registrationsView } from '#projections/registrations/registrations.view';
import { drawEntrant } from './grid.facts.js';

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
