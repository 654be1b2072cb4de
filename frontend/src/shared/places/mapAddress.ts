import { baseOf, type Locale } from '../../ui/locale.js';

interface Point {
  latitude: number | null;
  longitude: number | null;
}

/** Maps of the country where most of the readers of a language live: the point, without one what is found by words. */
export const mapAddress = (locale: Locale, { latitude, longitude }: Point, words: string): string => {
  const has = latitude !== null && longitude !== null;
  if (baseOf(locale) === 'ru') {
    return has
      ? `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16&l=map`
      : `https://yandex.ru/maps/?text=${encodeURIComponent(words)}`;
  }
  return has
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`;
};
