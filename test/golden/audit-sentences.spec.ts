import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { AuditEntry } from '#contracts/audit/audit.docs';
import { auditRowsView } from '#projections/audit/audit-rows.view';
import { hasSentence, kindText, sentenceOf } from '../../frontend/src/shared/audit/sentences.js';
import { openSamples, readSamples } from './samples.js';

const root = join(import.meta.dirname, '../..');
const areas = '{registrations,sport-events,competition,playgrounds,applications,audit}';
/** What is recorded beside the sport events: files before their answers, what one may apply for, who has applied. */
const aside = [
  'AnswerFileUploaded',
  'ApplicationCategorySaved',
  'ApplicationCategoryRemoved',
  'ApplicationKindTaken',
  'ApplicationKindFreed',
];

const declared = async (): Promise<string[]> => {
  const files = globSync(`contracts/${areas}/*.events.ts`, { cwd: root });
  const tables = await Promise.all(files.map(async (file) => Object.values((await import(join(root, file))) as object)));
  return tables
    .flat()
    .filter((table: unknown): table is object => typeof table === 'object' && table !== null)
    .flatMap((table) => Object.entries(table as Record<string, unknown>))
    .filter(([, def]) => typeof def === 'object' && def !== null && 'schema' in def && 'v' in def)
    .map(([type]) => type);
};

describe('every kind of record of a sport event and of an application', () => {
  test('is found by the audit and has its sentence', async () => {
    const types = (await declared()).filter((type) => !aside.includes(type));
    expect(types.length).toBeGreaterThan(60);
    expect(types.filter((type) => auditRowsView.on[type] === undefined)).toEqual([]);
    expect(types.filter((type) => !hasSentence(type))).toEqual([]);
  });

  test('the sentences of recorded samples have no gaps, and no Cyrillic in English but for names', async () => {
    const { codec, store } = await openSamples(readSamples());
    const stored = await store.readAll(0n, 10_000);
    await codec.prepare(stored);
    const known = stored.filter(({ type }) => hasSentence(type));
    expect(known.length).toBeGreaterThan(20);
    for (const event of known) {
      const data = codec.decode(event) as Record<string, unknown>;
      const entry = { type: event.type, data, changes: [], aggregateType: 'registration', aggregateId: 1 } as unknown as AuditEntry;
      for (const locale of ['ru', 'en'] as const) {
        const sentence = sentenceOf(entry, { registrations: { 1: 'Ivanova' }, streams: { 7: 'Men' } }, locale);
        expect(sentence).not.toMatch(/\{\w+\}|undefined|\[object/);
        expect(sentence.length).toBeGreaterThan(3);
      }
      expect(kindText(event.type, 'en')).not.toMatch(/[а-яё]|[{}]/i);
    }
  });
});
