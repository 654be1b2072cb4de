import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { plain } from '#domain/audit/difference.rules';
import { auditedAggregates } from '#backend/audited';
import { hasFieldWord } from '../../frontend/src/shared/audit/recordWords.js';
import type { Aggregate } from '#domain/decider';
import { StoredPast } from '#platform/log/metadata';
import { openSamples, readSamples } from './samples.js';

const root = join(import.meta.dirname, '../..');
const areas = '{registrations,sport-events,competition,playgrounds,applications,audit,referees}';
/** Keys that are ids: matches by id, statuses by registration, kinds of marks by person. */
const isName = (key: string): boolean => !/^([\d:]+|user-\d+|\d+-[\w-]+)$/.test(key);
/** What the people who use it have named themselves: fields of a form, victories of their own rules. */
const isFree = (key: string): boolean => key === 'fields' || key === 'victories';

/** Every field that a schema names, at any depth. */
const fieldsOf = (schema: unknown, found: Set<string>): void => {
  if (typeof schema !== 'object' || schema === null) return;
  const properties: unknown = Reflect.get(schema, 'properties');
  if (typeof properties === 'object' && properties !== null) for (const field of Object.keys(properties)) found.add(field);
  for (const part of Object.values(schema)) fieldsOf(part, found);
};

const keysIn = (value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value) && isName(key)) found.add(key);
    if (!isFree(key)) keysIn(item, found);
  }
};

const missing = (fields: ReadonlySet<string>): string[] => [...fields].filter((field) => !hasFieldWord(field)).toSorted();

test('every field of every record has its word in both languages', async () => {
  const fields = new Set<string>();
  for (const file of globSync([`contracts/${areas}/*.events.ts`, 'contracts/payments/**/*.events.ts'], { cwd: root })) {
    const tables = Object.values((await import(join(root, file))) as Record<string, unknown>);
    for (const def of tables.flatMap((table) => (typeof table === 'object' && table !== null ? Object.values(table) : []))) {
      const schema: unknown = typeof def === 'object' && def !== null ? Reflect.get(def, 'schema') : undefined;
      if (schema) fieldsOf(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'output' }), fields);
    }
  }
  expect(fields.size).toBeGreaterThan(150);
  expect(missing(fields)).toEqual([]);
});

test('so has every value of a state that the audit shows', async () => {
  const { codec, store } = await openSamples(readSamples());
  const stored = await store.readAll(0n, 10_000);
  await codec.prepare(stored);
  const fields = new Set<string>();
  for (const decider of Object.values<Aggregate<unknown>>(auditedAggregates)) {
    const own = stored.filter(({ stream }) => stream.slice(0, stream.lastIndexOf('-')) === decider.name);
    for (const stream of new Set(own.map((event) => event.stream))) {
      let state = decider.initial();
      for (const event of own.filter((one) => one.stream === stream)) {
        const past = new StoredPast(event.version, event.meta);
        state = decider.evolve(state, { type: event.type, data: codec.decode(event) } as never, past);
        keysIn(plain(state), fields);
      }
    }
  }
  expect(fields.size).toBeGreaterThan(100);
  expect(missing(fields)).toEqual([]);
});
