import type { AuditNames } from '#contracts/audit/audit.docs';
import { numberInCategory } from '#contracts/ids';
import { baseOf, type Locale } from '../../ui/locale.js';
import { numbered } from '../../ui/numbers.js';
import { currencyIn, recordedValue } from './recordedValue.js';
import { fieldWord, isPlainValue, valueText } from './recordWords.js';
import { joining, nouns, verbs } from './typeWords.js';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const wordsOf = (type: string): string[] => type.split(/(?=[A-Z])/);

const nounOf = (words: readonly string[]): string | undefined => {
  const key = lowerFirst(words.join(''));
  return nouns[key] ?? fieldWord(key, 'ru') ?? (words.length === 1 ? fieldWord(`${key}Id`, 'ru') : undefined);
};

/** Several words in Russian: their longest parts that have a word, from the left; what has none stays as it is. */
const nounsOf = (words: readonly string[]): string[] => {
  if (words.length === 0) return [];
  for (let length = words.length; length > 0; length -= 1) {
    const known = nounOf(words.slice(0, length));
    if (known !== undefined) return [known, ...nounsOf(words.slice(length))];
  }
  return [lowerFirst(words[0] ?? ''), ...nounsOf(words.slice(1))];
};

/** What a kind of record is called: its name in words. */
const headOf = (type: string, locale: Locale): string => {
  const words = wordsOf(type);
  if (baseOf(locale) === 'en') return words.map((word, i) => (i === 0 ? word : lowerFirst(word))).join(' ');
  const verb = words.findLast((word) => Object.hasOwn(verbs, word));
  const others = words.filter((word) => word !== verb && !joining.has(word));
  return `${verbs[verb ?? ''] ?? 'Запись'}: ${nounsOf(others).join(' · ')}`;
};

const quoted = (text: string, locale: Locale): string => (baseOf(locale) === 'ru' ? `«${text}»` : `“${text}”`);

/** Ids, fingerprints, keys and moments are for programs: the record has its own time. */
const isForPrograms = (field: string, value: unknown): boolean =>
  /(^id|Ids?|Hash|Sha256|Key|^blob|^sha256)$/.test(field) || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value));
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const maxDetails = 5;

const detailsOf = (data: Readonly<Record<string, unknown>>, { registrations, streams }: AuditNames, locale: Locale): string[] => {
  const named = (field: string, value: unknown): string | null => {
    if (typeof value !== 'number') return null;
    if (field === 'registrationId') return registrations[value] ?? numbered(locale, value);
    if (field === 'streamId') return quoted(streams[value] ?? numbered(locale, value), locale);
    return field === 'matchId' ? numbered(locale, numberInCategory(value)) : null;
  };
  const { from, to, ...others } = data;
  const isMove = isPlainValue(from) && isPlainValue(to) && !(isEmpty(from) && isEmpty(to));
  const details = Object.entries(others).flatMap(([field, value]) => {
    const name = named(field, value);
    if (name !== null) return [name];
    if (isForPrograms(field, value) || !isPlainValue(value) || isEmpty(value)) return [];
    return [
      `${fieldWord(field, locale) ?? wordsOf(field).map(lowerFirst).join(' ')}: ${recordedValue(field, value, locale, currencyIn(data))}`,
    ];
  });
  return [...details.slice(0, maxDetails), ...(isMove ? [`${valueText(from, locale)} → ${valueText(to, locale)}`] : [])];
};

/** A sentence for a record for which nobody has written one: its name in words, and the fields that say something to people. */
export const generatedSentence = (type: string, data: Readonly<Record<string, unknown>>, names: AuditNames, locale: Locale): string => {
  const details = detailsOf(data, names, locale);
  const head = headOf(type, locale);
  return details.length === 0 ? head : `${head} (${details.join(', ')})`;
};
