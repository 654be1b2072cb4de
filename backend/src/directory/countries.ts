import countries from 'i18n-iso-countries';
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' };

countries.registerLocale(en);
countries.registerLocale(ru);

/** Countries by their ISO 3166-1 numbers. */
const numeric = (id: number): string => String(id).padStart(3, '0');

export const countryName = (id: number, locale: 'ru' | 'en'): string => countries.getName(numeric(id), locale) ?? numeric(id);

/** A country by number, alpha-2, alpha-3 code or name in either language. */
export const findCountryId = (given: string | number): number | null => {
  const text = String(given).trim();
  if (/^\d{1,3}$/.test(text)) return countries.isValid(numeric(Number(text))) ? Number(text) : null;
  const code = [text.toUpperCase(), countries.getAlpha2Code(text, 'ru'), countries.getAlpha2Code(text, 'en')].find(
    (candidate) => candidate !== undefined && countries.isValid(candidate),
  );
  return code === undefined
    ? null
    : Number(countries.toAlpha3(code) ? countries.alpha3ToNumeric(countries.toAlpha3(code) ?? '') : Number.NaN) || null;
};

export const countryAlpha3 = (id: number): string | null => countries.numericToAlpha3(numeric(id)) ?? null;

export const countryList = (locale: 'ru' | 'en'): { id: number; name: string }[] =>
  Object.entries(countries.getNames(locale))
    .map(([alpha2, name]) => ({ id: Number(countries.alpha2ToNumeric(alpha2)), name }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
