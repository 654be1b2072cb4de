import { drawFieldWords } from '#contracts/audit/draw-field-words';
import { gridFieldWords } from '#contracts/audit/grid-field-words';
import { moneyFieldWords } from '#contracts/audit/money-field-words';
import { recordFieldWords } from '#contracts/audit/record-field-words';
import { refereeFieldWords } from '#contracts/audit/referee-field-words';
import { scheduleFieldWords } from '#contracts/audit/schedule-field-words';
import { additionalInfoFields } from '#contracts/registrations/additional-info';
import { baseOf, type Locale } from '../../ui/locale.js';
import { formatNumber } from '../../ui/numbers.js';
import { textOf } from '../../ui/texts.js';
import { modeFieldWords } from '../sport-modes/modeFieldWords.js';
import { auditWordsTexts } from './auditWordsTexts.js';
import { stateFieldWords } from './stateFieldWords.js';

const word = (locale: Locale, key: string): string | undefined =>
  Object.hasOwn(auditWordsTexts[baseOf(locale)], key)
    ? textOf(auditWordsTexts, locale, key as keyof (typeof auditWordsTexts)['ru'])
    : undefined;

const listedAtMost = 8;

const listText = (list: readonly unknown[], locale: Locale): string => {
  if (list.length === 0) return '—';
  const isPlain = list.every((item) => typeof item !== 'object') && list.length <= listedAtMost;
  return isPlain
    ? list.map((item) => valueText(item, locale)).join(', ')
    : textOf(auditWordsTexts, locale, 'items', { count: list.length });
};

const objectText = (value: object, locale: Locale): string => {
  const { name, ru, en, other } = value as Partial<Record<'name' | 'ru' | 'en' | 'other', unknown>>;
  // A text of the interface with its plural forms.
  if (typeof other === 'string') return [...new Set(Object.values(value))].join(' / ');
  const own = name ?? (baseOf(locale) === 'ru' ? ru : en);
  if (typeof own === 'string') return own;
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};

/** A recorded value as people say it. */
export const valueText = (value: unknown, locale: Locale): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return word(locale, value ? 'yes' : 'no') ?? '';
  if (typeof value === 'string') return word(locale, `value.${value}`) ?? value;
  if (Array.isArray(value)) return listText(value, locale);
  return typeof value === 'object' ? objectText(value, locale) : formatNumber(locale, Number(value));
};

/** Why something did not come about, where a program says so by a key. */
export const reasonText = (reason: string, locale: Locale): string => word(locale, `why.${reason}`) ?? reason;

/** The word for a field, where it has one. */
export const fieldWord = (field: string, locale: Locale): string | undefined => {
  const tables = [
    recordFieldWords,
    moneyFieldWords,
    gridFieldWords,
    scheduleFieldWords,
    drawFieldWords,
    refereeFieldWords,
    stateFieldWords,
    modeFieldWords,
  ];
  const words = tables.find((table) => Object.hasOwn(table, field))?.[field];
  return words?.[baseOf(locale) === 'ru' ? 0 : 1] ?? additionalInfoFields.find(({ key }) => key === field)?.name[baseOf(locale)];
};

/** A value that is said in a few words: no object, and no list of objects. */
export const isPlainValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => typeof item !== 'object') : typeof value !== 'object' || value === null;

/** The path of a field in words; ids and what people have named themselves stand as they are. */
export const fieldText = (path: string, locale: Locale): string =>
  path
    .split('.')
    .map((part) => fieldWord(part, locale) ?? part)
    .join(' · ');

/** Whether a field has a name in both languages. */
export const hasFieldWord = (field: string): boolean => (['ru', 'en'] as const).every((locale) => fieldWord(field, locale) !== undefined);
