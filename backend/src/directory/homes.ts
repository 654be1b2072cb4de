import { findCountryId } from './countries.js';
import { foldPlace, geography } from './geography.js';

interface Home {
  countryCode: string | null;
  countryRegionId: number | null;
  cityName: string | null;
}

/** The region that an entry names, or that of its city; a city that is not known is a region of its own, below zero where no id of a region is. */
export const regionIdOf = ({ countryRegionId, cityName, countryCode }: Home): number | null =>
  countryRegionId ?? (cityName === null ? null : regionOfCity(cityName, countryCode));

/** The city that an entry names, else its region, by name; null: neither is known. */
export const homeNameOf = ({ countryRegionId, cityName, countryCode }: Home, locale: 'ru' | 'en'): string | null => {
  if (cityName === null) return geography().region(countryRegionId ?? 0)?.[locale] ?? null;
  return geography().cityNamed(cityName, countryCode === null ? null : findCountryId(countryCode))?.[locale] ?? cityName;
};

const regionOfCity = (cityName: string, countryCode: string | null): number => {
  const countryId = countryCode === null ? null : findCountryId(countryCode);
  return geography().cityNamed(cityName, countryId)?.regionId ?? -codeNumber(foldPlace(cityName));
};

/** A number for a text where only sameness is asked for. */
export const codeNumber = (code: string): number =>
  [...code].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7);
