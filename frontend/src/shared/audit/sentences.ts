import { additionalInfoFields } from '#contracts/registrations/additional-info';
import type { AuditEntry, AuditNames } from '#contracts/audit/audit.docs';
import type { Locale } from '../../ui/locale.js';
import { formatNumber } from '../../ui/numbers.js';
import { textOf, type TextParams } from '../../ui/texts.js';
import { auditWordsTexts } from './auditWordsTexts.js';
import { entrySentenceTexts } from './entrySentenceTexts.js';
import { eventSentenceTexts } from './eventSentenceTexts.js';
import { eventSentence, isOfGrid } from './gridSentences.js';
import { recordFieldWords } from './recordFieldWords.js';
import { refusalText, wantedText } from './refusedSentence.js';
import { modeFieldWords } from '../sport-modes/modeFieldWords.js';
import { stateFieldWords } from './stateFieldWords.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const word = (locale: Locale, key: string): string | undefined =>
  Object.hasOwn(auditWordsTexts[locale], key) ? textOf(auditWordsTexts, locale, key as keyof (typeof auditWordsTexts)['ru']) : undefined;

const listedAtMost = 8;

const listText = (list: readonly unknown[], locale: Locale): string => {
  if (list.length === 0) return '—';
  const isPlain = list.every((item) => typeof item !== 'object') && list.length <= listedAtMost;
  return isPlain
    ? list.map((item) => valueText(item, locale)).join(', ')
    : textOf(auditWordsTexts, locale, 'items', { count: list.length });
};

const objectText = (value: object, locale: Locale): string => {
  const { name, ru, en } = value as { name?: unknown; ru?: unknown; en?: unknown };
  const own = name ?? (locale === 'ru' ? ru : en);
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

const fieldWord = (field: string, locale: Locale): string | undefined => {
  const tables = [recordFieldWords, stateFieldWords, modeFieldWords];
  const words = tables.find((table) => Object.hasOwn(table, field))?.[field];
  return words?.[locale === 'ru' ? 0 : 1] ?? additionalInfoFields.find(({ key }) => key === field)?.name[locale];
};

/** The path of a field in words; ids and what people have named themselves stand as they are. */
export const fieldText = (path: string, locale: Locale): string =>
  path
    .split('.')
    .map((part) => fieldWord(part, locale) ?? part)
    .join(' · ');

/** Whether a field has a name in both languages. */
export const hasFieldWord = (field: string): boolean => (['ru', 'en'] as const).every((locale) => fieldWord(field, locale) !== undefined);

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []);

const membersIn = ({ registrationIds, to }: Readonly<Record<string, unknown>>): number[] => {
  const ids = numbers(registrationIds);
  return ids.length > 0 ? ids : numbers(to);
};

/** The object that a record carries whole: the category, the option, the question. */
const carried = (data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  [data['stream'], data['event'], data['option'], data['question'], data['challenge'], data['document']].find(isRecord) ?? data;

const titleOf = (data: Readonly<Record<string, unknown>>, locale: Locale): string => {
  const { name, title, text, question } = carried(data);
  return valueText(name ?? title ?? text ?? question, locale);
};

const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const paramsOf = ({ type, data, changes, aggregateType, aggregateId }: AuditEntry, names: AuditNames, locale: Locale): TextParams => {
  const registration = (id: unknown): string => (typeof id === 'number' ? (names.registrations[id] ?? `№ ${id}`) : '—');
  const stream = (id: unknown): string => (typeof id === 'number' ? (names.streams[id] ?? `№ ${id}`) : '—');
  const plain = Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => typeof value !== 'object' || value === null)
      .map(([key, value]) => [key, valueText(value, locale)]),
  );
  const { componentType } = data;
  return {
    ...plain,
    type,
    name: registration(data['registrationId'] ?? (aggregateType === 'registration' ? aggregateId : null)),
    stream: stream(data['streamId']),
    fromStream: stream(data['fromStreamId']),
    toStream: stream(data['toStreamId']),
    sourceStream: stream(data['sourceStreamId']),
    streams: numbers(data['streamIds']).map(stream).join(', ') || '—',
    component: fieldText(typeof componentType === 'string' ? componentType : 'value', locale),
    fields: changes.map(({ field }) => fieldText(field, locale)).join(', ') || '—',
    title: titleOf(data, locale),
    members: membersIn(data).map(registration).join(', ') || '—',
    recipients: sizeOf(data['recipientIds']),
    wanted: wantedText(data, (id) => registration(id), locale),
    why: refusalText(data['errors'], locale),
    places: sizeOf(data['places']),
    registrations: sizeOf(data['registrationIds']),
    numbers: sizeOf(data['numbers']),
  };
};

const isEntry = (type: string): type is keyof (typeof entrySentenceTexts)['ru'] => Object.hasOwn(entrySentenceTexts.ru, type);
const isEvent = (type: string): type is keyof (typeof eventSentenceTexts)['ru'] => Object.hasOwn(eventSentenceTexts.ru, type);

/** Whether there are words for a kind of record. */
export const hasSentence = (type: string): boolean => isEntry(type) || isOfGrid(type) || (isEvent(type) && type !== 'other');

/** One human sentence for a record. */
export const sentenceOf = (entry: AuditEntry, names: AuditNames, locale: Locale): string => {
  const { type, data } = entry;
  if (isOfGrid(type)) {
    const nameOf = (id: number | null) => (id === null ? '—' : (names.registrations[id] ?? `№ ${id}`));
    return eventSentence({ type, data }, nameOf, locale).trim();
  }
  const params = paramsOf(entry, names, locale);
  return isEntry(type)
    ? textOf(entrySentenceTexts, locale, type, params)
    : textOf(eventSentenceTexts, locale, isEvent(type) ? type : 'other', params);
};

/** What a kind of record is about, without anybody's name: for filters. */
export const kindText = (type: string, locale: Locale): string => {
  const nothing: AuditEntry = {
    eventId: '',
    aggregateType: 'sportEvent',
    aggregateId: 0,
    version: 0,
    type,
    recordedAt: '',
    deviceTime: null,
    actor: null,
    actorRole: '',
    onBehalfOf: null,
    reason: null,
    correlationId: '',
    changes: [],
    data: {},
  };
  return sentenceOf(nothing, { registrations: {}, streams: {} }, locale)
    .replaceAll(/\{\w+\}/g, '—')
    .replaceAll(/\(—\)|[«“]—[»”]/g, '')
    .replaceAll(/—( → —)?/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:,]+|[\s:,]+$/g, '')
    .trim();
};
