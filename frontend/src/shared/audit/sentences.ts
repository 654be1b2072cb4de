import type { AuditEntry, AuditNames } from '#contracts/audit/audit.docs';
import { categoryOfId, numberInCategory } from '#contracts/ids';
import type { Locale } from '../../ui/locale.js';
import { numbered } from '../../ui/numbers.js';
import { textOf, type TextParams } from '../../ui/texts.js';
import { entrySentenceTexts } from './entrySentenceTexts.js';
import { eventSentenceTexts } from './eventSentenceTexts.js';
import { generatedSentence } from './generatedSentence.js';
import { eventSentence, isOfGrid } from './gridSentences.js';
import { moneyParams } from './moneyParams.js';
import { moneySentenceTexts } from './moneySentenceTexts.js';
import { fieldText, reasonText, valueText } from './recordWords.js';
import { refusalText, wantedText } from './refusedSentence.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []);

const membersIn = ({ registrationIds, to }: Readonly<Record<string, unknown>>): number[] => {
  const ids = numbers(registrationIds);
  return ids.length > 0 ? ids : numbers(to);
};

const carriers = ['stream', 'event', 'option', 'question', 'challenge', 'document', 'template', 'news', 'photo', 'widget'] as const;

/** The object that a record carries whole: the category, the option, the question. */
const carried = (data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  carriers.map((field) => data[field]).find(isRecord) ?? data;

const titleOf = (data: Readonly<Record<string, unknown>>, locale: Locale): string => {
  const { name, title, text, question, pageKey } = carried(data);
  // A widget without a title is known by the page it stands on.
  return valueText(
    [name, title, text, question, pageKey].find((one) => one !== undefined && one !== null && one !== ''),
    locale,
  );
};

/** "U18 −60", 12: the category and the number of a bout. */
const boutOf = (matchId: unknown, stream: (id: unknown) => string): string =>
  typeof matchId === 'number' ? `«${stream(categoryOfId(matchId))}» ${numberInCategory(matchId)}` : '—';

const dayIn = (day: unknown): string => (isRecord(day) && typeof day['date'] === 'string' ? day['date'] : '—');

const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const paramsOf = ({ data, changes, aggregateType, aggregateId }: AuditEntry, names: AuditNames, locale: Locale): TextParams => {
  const registration = (id: unknown): string => (typeof id === 'number' ? (names.registrations[id] ?? numbered(locale, id)) : '—');
  const stream = (id: unknown): string => (typeof id === 'number' ? (names.streams[id] ?? numbered(locale, id)) : '—');
  const plain = Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => typeof value !== 'object' || value === null)
      .map(([key, value]) => [key, valueText(value, locale)]),
  );
  const changed = ['from', 'to'].filter((field) => isRecord(data[field]) && 'other' in data[field]);
  const { componentType } = data;
  return {
    ...plain,
    ...Object.fromEntries(changed.map((field) => [field, valueText(data[field], locale)])),
    ...moneyParams(data, locale),
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
    bouts: sizeOf(data['bouts']),
    bout: boutOf(data['matchId'], stream),
    because: typeof data['reason'] === 'string' && data['reason'] !== '' ? `(${reasonText(data['reason'], locale)})` : '',
    day: dayIn(data['day']),
  };
};

const isEntry = (type: string): type is keyof (typeof entrySentenceTexts)['ru'] => Object.hasOwn(entrySentenceTexts.ru, type);
const isEvent = (type: string): type is keyof (typeof eventSentenceTexts)['ru'] => Object.hasOwn(eventSentenceTexts.ru, type);

const isMoney = (type: string): type is keyof (typeof moneySentenceTexts)['ru'] => Object.hasOwn(moneySentenceTexts.ru, type);

/** One human sentence for a record: the one that somebody has written for its kind, or else a generated one. */
export const sentenceOf = (entry: AuditEntry, names: AuditNames, locale: Locale): string => {
  const { type, data } = entry;
  if (isOfGrid(type)) {
    const nameOf = (id: number | null) => (id === null ? '—' : (names.registrations[id] ?? numbered(locale, id)));
    return eventSentence({ type, data }, nameOf, locale).trim();
  }
  if (isEntry(type)) return textOf(entrySentenceTexts, locale, type, paramsOf(entry, names, locale));
  if (isEvent(type)) return textOf(eventSentenceTexts, locale, type, paramsOf(entry, names, locale)).trim();
  if (isMoney(type)) return textOf(moneySentenceTexts, locale, type, paramsOf(entry, names, locale)).trim();
  return generatedSentence(type, data, names, locale);
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
