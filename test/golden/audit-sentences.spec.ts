import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { AuditEntry } from '#contracts/audit/audit.docs';
import { auditRowsView } from '#projections/audit/audit-rows.view';
import { generatedSentence } from '../../frontend/src/shared/audit/generatedSentence.js';
import { kindText, sentenceOf } from '../../frontend/src/shared/audit/sentences.js';
import { openSamples, readSamples } from './samples.js';

const root = join(import.meta.dirname, '../..');
const areas = '{diplomas,event-page,registrations,sport-events,competition,playgrounds,applications,audit}';
/** What is recorded beside the sport events: files before their answers, invitations with a list of their own, what one may apply for, who has applied, which entries are one person's. */
const aside = [
  'AnswerFileUploaded',
  'EntryInvited',
  'EntryInvitationAccepted',
  'EntryInvitationDeclined',
  'EntryInvitationTakenBack',
  'ApplicationCategorySaved',
  'ApplicationCategoryRemoved',
  'ApplicationKindTaken',
  'ApplicationKindFreed',
  'PersonEntryMade',
];

const declared = async (within = areas): Promise<string[]> => {
  const files = globSync(`contracts/${within}/**/*.events.ts`, { cwd: root });
  const tables = await Promise.all(files.map(async (file) => Object.values((await import(join(root, file))) as object)));
  return tables
    .flat()
    .filter((table: unknown): table is object => typeof table === 'object' && table !== null)
    .flatMap((table) => Object.entries(table as Record<string, unknown>))
    .filter(([, def]) => typeof def === 'object' && def !== null && 'schema' in def && 'v' in def)
    .map(([type]) => type);
};

const names = { registrations: { 1: 'Ivanova' }, streams: { 7: 'Men' } };

/** Every event that was ever stored as a sample, with its data as it is read today. */
const samples = async (): Promise<{ type: string; data: Record<string, unknown> }[]> => {
  const { codec, store } = await openSamples(readSamples());
  const stored = await store.readAll(0n, 10_000);
  await codec.prepare(stored);
  return stored.map((event) => ({ type: event.type, data: codec.decode(event) as Record<string, unknown> }));
};

const nobody = { registrations: {}, streams: {} };

const gap = /[{}]|undefined|\[object|\bnull\b/;
/** A name of the code in place of words. */
const camelCase = /\b[a-z]+[A-Z]|\b[A-Z][a-z]+[A-Z]/;

describe('every kind of record', () => {
  test('of a sport event and of an application is found by the audit', async () => {
    const types = (await declared()).filter((type) => !aside.includes(type));
    expect(types.length).toBeGreaterThan(60);
    expect(types.filter((type) => auditRowsView.on[type] === undefined)).toEqual([]);
  });

  test('is called by words in both languages, also where nobody has written a sentence', async () => {
    const types = await declared('*');
    expect(types.length).toBeGreaterThan(190);
    for (const type of types) {
      expect(generatedSentence(type, {}, nobody, 'en')).toMatch(/^[A-Z][a-z]*( [a-z]+)+$/);
      expect(generatedSentence(type, {}, nobody, 'ru')).toMatch(/^[А-ЯЁ][а-яё ]+: \S/);
      for (const locale of ['ru', 'en'] as const) {
        expect(kindText(type, locale)).not.toMatch(camelCase);
        expect(kindText(type, locale).length).toBeGreaterThan(3);
      }
    }
  });

  test('the sentences of recorded samples have no gaps, and no Cyrillic in English but for names', async () => {
    const recorded = await samples();
    expect(recorded.length).toBeGreaterThan(190);
    for (const { type, data } of recorded) {
      const entry = { type, data, changes: [], aggregateType: 'registration', aggregateId: 1 } as unknown as AuditEntry;
      for (const locale of ['ru', 'en'] as const) {
        const sentence = sentenceOf(entry, names, locale);
        expect(sentence).not.toMatch(gap);
        expect(sentence.length).toBeGreaterThan(3);
        const generated = generatedSentence(type, data, names, locale);
        expect(generated).not.toMatch(gap);
        expect(generated).toMatch(locale === 'ru' ? /^[А-ЯЁ]/ : /^[A-Z][a-z]/);
      }
      expect(kindText(type, 'en')).not.toMatch(/[а-яё]|[{}]/i);
    }
  });
});

describe('records of the public page, of diplomas, photos and widgets', () => {
  const told = async (wanted: string) => {
    const found = (await samples()).find(({ type }) => type === wanted);
    const changes = (found?.data['changes'] ?? []) as AuditEntry['changes'];
    const entry = { ...found, changes, aggregateType: 'eventPage', aggregateId: 1 } as unknown as AuditEntry;
    return [sentenceOf(entry, names, 'ru'), sentenceOf(entry, names, 'en')];
  };

  test('are told in the words of people, by the name of what was changed', async () => {
    expect(await told('DiplomaTemplateSaved')).toEqual(['Сохранён шаблон дипломов «Обычный»', 'Diploma template “Обычный” was saved']);
    expect(await told('EventNewsSaved')).toEqual([
      'Опубликована новость «Приём заявок открыт»',
      'News “Приём заявок открыт” was published',
    ]);
    expect(await told('CabinetPhotoAdded')).toEqual(['Добавлена фотография «Зал»', 'Photo “Зал” was added']);
    // Without a title a widget is known by the page it stands on.
    expect(await told('WidgetAdded')).toEqual(['Добавлен виджет «Главная сайта клуба»', 'Widget “Главная сайта клуба” was added']);
    expect(await told('WidgetEdited')).toEqual(['Виджет «Татами 1»: изменено (название)', 'Widget “Татами 1”: changed (title)']);
  });
});

describe('a record for which nobody has written a sentence', () => {
  const sentence = (type: string, data: Record<string, unknown>, locale: 'ru' | 'en') => generatedSentence(type, data, names, locale);

  test('is told by its name and by the fields that mean something to people', () => {
    const data = { registrationId: 1, streamId: 7, matchId: 700_012, reason: 'a torn judogi', fileSha256: 'ab', options: [{ id: 1 }] };
    expect(sentence('MatchNoteSet', data, 'en')).toBe('Match note set (Ivanova, “Men”, No. 12, reason: a torn judogi)');
    expect(sentence('MatchNoteSet', data, 'ru')).toBe('Задано: матч · заметка (Ivanova, «Men», № 12, причина: a torn judogi)');
  });

  test('says what it has changed, in the words of the values', () => {
    expect(sentence('PaymentChanged', { from: 'unpaid', to: 'paidOffline' }, 'en')).toBe('Payment changed (unpaid → paid on site)');
    expect(sentence('PaymentChanged', { from: 'unpaid', to: 'paidOffline' }, 'ru')).toBe(
      'Изменено: оплата (не оплачена → оплачена на месте)',
    );
  });

  test('keeps the name of the code in small letters where there is no word', () => {
    expect(sentence('GongRung', { isTwice: true }, 'ru')).toBe('Запись: gong · rung (is twice: да)');
  });
});
