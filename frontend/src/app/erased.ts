import { erasedName } from '#contracts/rules/names';
import { baseOf, pageLocale } from '../ui/locale.js';

const words = { ru: 'Спортсмен удалён', en: 'Athlete removed' };

/** JSON of the server, with "athlete removed" in the language of the page: documents are the same for all readers. */
export const inReadersWords = (json: string): string =>
  json.includes(erasedName) ? json.replaceAll(erasedName, words[baseOf(pageLocale())]) : json;

/** The same of what a socket has parsed already; changed in place. */
export const renameErased = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object') renameErased(inner);
    else if (typeof inner === 'string' && inner.includes(erasedName))
      Reflect.set(value, key, inner.replaceAll(erasedName, words[baseOf(pageLocale())]));
  }
  return value;
};
