import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#platform/context';

/** A region or a city. Names that are not known in Russian are English in both languages. */
export interface Place {
  id: number;
  countryId: number;
  /** Of a city; null where none is known. */
  regionId: number | null;
  en: string;
  ru: string;
}

/** How names of places are compared: case, ё/е, apostrophes, hyphens and accents do not matter. */
export const foldPlace = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    // Takes accents and the dots of ё, but leaves й whole.
    .replaceAll(/(?<!и)[\u0300-\u036f]|['’ʼ`]/g, '')
    .normalize('NFC')
    .replaceAll(/[-\s]+/g, ' ')
    .trim();

interface Listed {
  place: Place;
  folded: readonly string[];
}

const read = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, 'geography', file), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));

const listed = (place: Place): Listed => ({ place, folded: [...new Set([foldPlace(place.ru), foldPlace(place.en)])] });

const grouped = (all: readonly Listed[], keyOf: (place: Place) => number | null): Map<number, Listed[]> => {
  const groups = new Map<number, Listed[]>();
  for (const item of all) {
    const key = keyOf(item.place);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const max = 20;

/** Those whose name begins with the text, then those with a word that does; each in the list's own order. */
const matching = (all: readonly Listed[], text: string): Place[] => {
  const wanted = foldPlace(text);
  const first: Place[] = [];
  const then: Place[] = [];
  for (const { place, folded } of all) {
    if (folded.some((name) => name.startsWith(wanted))) first.push(place);
    else if (then.length < max && folded.some((name) => name.includes(` ${wanted}`))) then.push(place);
    if (first.length === max) break;
  }
  return [...first, ...then].slice(0, max);
};

/** Regions and cities of the world (GeoNames), the larger cities first. Read when first asked for. */
class Geography {
  readonly regions = read('regions.tsv').map(([id = '', country = '', , en = '', ru = '']) =>
    listed({ id: Number(id), countryId: Number(country), regionId: null, en, ru: ru || en }),
  );
  readonly cities = read('cities.tsv').map(([id = '', country = '', region = '', en = '', ru = '']) =>
    listed({ id: Number(id), countryId: Number(country), regionId: region ? Number(region) : null, en, ru: ru || en }),
  );
  private readonly regionById = new Map(this.regions.map(({ place }) => [place.id, place]));
  private readonly cityById = new Map(this.cities.map(({ place }) => [place.id, place]));
  private readonly regionsOf = grouped(this.regions, ({ countryId }) => countryId);
  private readonly citiesOf = grouped(this.cities, ({ countryId }) => countryId);
  private readonly citiesIn = grouped(this.cities, ({ regionId }) => regionId);
  /** The largest city of each name, everywhere and in its country. */
  private readonly named = new Map<string, Place>();

  constructor() {
    for (const { place, folded } of this.cities) {
      for (const name of folded) {
        for (const key of [name, `${place.countryId} ${name}`]) if (!this.named.has(key)) this.named.set(key, place);
      }
    }
  }

  region(id: number): Place | null {
    return this.regionById.get(id) ?? null;
  }

  city(id: number): Place | null {
    return this.cityById.get(id) ?? null;
  }

  /** A city by its name in either language: the largest of that name. */
  cityNamed(name: string, countryId: number | null): Place | null {
    const folded = foldPlace(name);
    return this.named.get(countryId === null ? folded : `${countryId} ${folded}`) ?? null;
  }

  citiesOfRegion(regionId: number): Place[] {
    return (this.citiesIn.get(regionId) ?? []).map(({ place }) => place);
  }

  findRegions(countryId: number, text: string, locale: Locale): Place[] {
    const found = matching(this.regionsOf.get(countryId) ?? [], text);
    return text ? found : this.sorted(countryId, locale);
  }

  findCities(text: string, within: { countryId?: number | undefined; regionId?: number | undefined }): Place[] {
    if (foldPlace(text).length < 2) return [];
    if (within.regionId !== undefined) return matching(this.citiesIn.get(within.regionId) ?? [], text);
    return matching(within.countryId === undefined ? this.cities : (this.citiesOf.get(within.countryId) ?? []), text);
  }

  private sorted(countryId: number, locale: Locale): Place[] {
    return (this.regionsOf.get(countryId) ?? []).map(({ place }) => place).sort((a, b) => a[locale].localeCompare(b[locale], locale));
  }
}

let known: Geography | undefined;
export const geography = (): Geography => (known ??= new Geography());
