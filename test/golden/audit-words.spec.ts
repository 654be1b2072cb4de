import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { plain } from '#domain/audit/difference.rules';
import { auditedAggregates } from '#backend/audited';
import { minor } from '#contracts/payments/money';
import { hasFieldWord } from '../../frontend/src/shared/audit/recordWords.js';
import { amountFields } from '../../frontend/src/shared/audit/recordedValue.js';
import type { Aggregate } from '#domain/decider';
import { StoredMetadata } from '#platform/log/metadata';
import { noneLeft } from '../none-left.js';
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

/** The schemas of all events that the audit shows. */
const recordSchemas = async (): Promise<z.ZodType[]> => {
  const schemas: z.ZodType[] = [];
  for (const file of globSync([`contracts/${areas}/*.events.ts`, 'contracts/payments/**/*.events.ts'], { cwd: root })) {
    const tables = Object.values((await import(join(root, file))) as Record<string, unknown>);
    for (const def of tables.flatMap((table) => (typeof table === 'object' && table !== null ? Object.values(table) : []))) {
      const schema: unknown = typeof def === 'object' && def !== null ? Reflect.get(def, 'schema') : undefined;
      if (schema) schemas.push(schema as z.ZodType);
    }
  }
  return schemas;
};

const isMinor = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isMinor(schema.unwrap() as z.ZodType);
  // A rule about an amount makes another schema of it.
  return schema === minor || schema._zod.parent === minor;
};

/** The fields of a schema, at any depth: those that hold money, and other numbers. */
const numbersIn = (schema: z.ZodType, amounts: Set<string>, others: Set<string>): void => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) numbersIn(schema.unwrap() as z.ZodType, amounts, others);
  if (schema instanceof z.ZodArray) numbersIn(schema.element as z.ZodType, amounts, others);
  if (schema instanceof z.ZodUnion) for (const one of schema.options) numbersIn(one as z.ZodType, amounts, others);
  if (!(schema instanceof z.ZodObject)) return;
  for (const [name, part] of Object.entries<z.ZodType>(schema.shape)) {
    if (isMinor(part)) amounts.add(name);
    else if (part.safeParse(7).success && !part.safeParse('7').success) others.add(name);
    numbersIn(part, amounts, others);
  }
};

test('every amount of a record is shown as an amount, and no other number is', async () => {
  const [amounts, others] = [new Set<string>(), new Set<string>()];
  for (const schema of await recordSchemas()) numbersIn(schema, amounts, others);
  // Sentences of their own say what a price was and is.
  const inSentences = ['from', 'to', 'left'];
  expect([...amounts].filter((name) => !amountFields.has(name) && !inSentences.includes(name))).toEqual([]);
  expect([...others].filter((name) => amountFields.has(name)).toSorted()).toEqual(['priceDifferenceInKopecks', 'priceInKopecks']);
  expect(amounts.size).toBeGreaterThan(15);
});

const giveWords = 'Give each its words, in Russian and English, in one of contracts/audit/*-field-words.ts.';

test('every field of every record has its word in both languages', async () => {
  const fields = new Set<string>();
  for (const schema of await recordSchemas()) fieldsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }), fields);
  expect(fields.size).toBeGreaterThan(150);
  noneLeft(giveWords, missing(fields));
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
        const past = new StoredMetadata(event.version, event.meta);
        state = decider.evolve(state, { type: event.type, data: codec.decode(event) } as never, past);
        keysIn(plain(state), fields);
      }
    }
  }
  expect(fields.size).toBeGreaterThan(100);
  noneLeft(giveWords, missing(fields));
});
