import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { EventDef } from '#contracts/event';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { checkLink, genesis, hashIn } from '#platform/log/chain';
import { ProjectionRunner } from '#platform/projecting/runner';
import { noneLeft } from '../none-left.js';
import {
  allTables,
  allViews,
  deciders,
  openSamples,
  readSamples,
  readSchemas,
  record,
  schemaOf,
  type Sample,
  type Schemas,
} from './samples.js';

let samples: Sample[];
let schemas: Schemas;
let opened: Awaited<ReturnType<typeof openSamples>>;
let defs: [string, EventDef][];

beforeAll(async () => {
  if (process.env['GOLDEN'] === 'record') await record();
  samples = readSamples();
  schemas = readSchemas();
  opened = await openSamples(samples);
  await opened.codec.prepare(await opened.store.readAll(0n, 10_000));
  defs = (await allTables()).flatMap((table) => Object.entries(table));
});

/** Free text of these was sealed from their second version on. */
const inTheClear = new Set(['RegistrationStatusChanged 1', 'RegistrationWithdrawn 1']);

const writtenVersion = ({ meta }: Sample): number => (JSON.parse(meta) as { v: number }).v;

const nameOf = (sample: Sample): string => `${sample.type} ${writtenVersion(sample)}`;

/** Types whose schema is not what was recorded for their version; of a new type nothing was. */
const changedSchemas = (types: readonly [string, EventDef][]): string[] =>
  types.filter(([type, def]) => schemas[type] && schemas[type][def.v] !== schemaOf(def)).map(([type]) => type);

describe('stored events', () => {
  test('have a sample of each version that was ever written', () => {
    const sampled = new Set(samples.map(nameOf));
    const written = Object.entries(schemas).flatMap(([type, versions]) => Object.keys(versions).map((v) => `${type} ${v}`));
    expect(written.filter((name) => !sampled.has(name))).toEqual([]);
    const missing = defs.filter(([type, { v }]) => !sampled.has(`${type} ${v}`)).map(([type]) => type);
    noneLeft('Put an event of each into a scenario (test/golden/*-scenarios.ts), then run `npm run golden`.', missing);
    expect(defs.length).toBeGreaterThan(60);
  });

  test('keep the schema of their version: a changed one is a new version with an upcast', () => {
    noneLeft('Raise `v`, write the upcast, put a new event into its scenario, then run `npm run golden`.', changedSchemas(defs));
    for (const [type, { v, upcasts }] of defs) {
      for (let from = 1; from < v; from += 1) expect(`${type} ${typeof upcasts?.[from]}`).toBe(`${type} function`);
    }
  });

  test('whose schema was changed without a new version are noticed', () => {
    const seeded = defs.map(([type, def]): [string, EventDef] =>
      type === 'EmailTaken' ? [type, { ...def, schema: z.object({ userId: z.number(), address: z.string() }) }] : [type, def],
    );
    expect(changedSchemas(seeded)).toEqual(['EmailTaken']);
  });

  test('are read in their newest version as their schema says, nothing left out', () => {
    for (const sample of samples) {
      const def = opened.codec.def(sample.type);
      const decoded = opened.codec.decode(sample);
      expect({ type: sample.type, data: def.schema.parse(decoded) }).toEqual({ type: sample.type, data: decoded });
    }
  });

  test('show personal fields to nobody without the key', () => {
    const personal = samples.filter((sample) => opened.codec.def(sample.type).personal && !inTheClear.has(nameOf(sample)));
    expect(personal.length).toBeGreaterThan(0);
    for (const { type, data } of personal) {
      const stored = JSON.parse(data) as Record<string, unknown>;
      for (const field of opened.codec.def(type).personal?.fields ?? []) {
        expect([null, undefined, expect.objectContaining({ '~': expect.any(String) })]).toContainEqual(stored[field]);
      }
    }
    const text = samples.map(({ data }) => data).join();
    for (const secret of ['Иванова', 'anna@example.org', '2001-02-03', '60.1']) expect(text).not.toContain(secret);
  });

  test('are folded by their decider', async () => {
    const streams = new Map(samples.map(({ stream, version }) => [stream, version]));
    for (const [stream, version] of streams) {
      // The name of one aggregate may begin with that of another: the longest one counts.
      const [decider] = deciders.filter(({ name }) => stream.startsWith(`${name}-`)).sort((a, b) => b.name.length - a.name.length);
      if (!decider) throw new Error(`nobody folds ${stream}`);
      expect(await opened.log.load(decider, stream.slice(decider.name.length + 1))).toMatchObject({ version });
    }
  });

  test('are folded by every view, none of them parked', async () => {
    const views = await allViews();
    const documents = new MemoryDocumentStore();
    const parked: string[] = [];
    const runner = new ProjectionRunner(views, opened.store, documents, opened.codec, {
      onChanges: () => undefined,
      onEvents: () => Promise.resolve(0),
      onPoison: (view, stream, error) => parked.push(`${view} ${stream} ${String(error)}`),
      onError: (error) => parked.push(String(error)),
    });
    await runner.start();
    await runner.stop();
    expect(parked).toEqual([]);
    for (const view of views) expect(`${view.name} ${await documents.count(runner.collection(view), {})}`).not.toBe(`${view.name} 0`);
  });
});

describe('the hash chain', () => {
  /** Heads of the first samples: the format of the chain is for ever. */
  const heads: Record<string, [version: number, hash: string]> = {
    'account-11': [5, 'HmVhMq3L7ElWYdcvxMtH1PNDkevzbSN2Z6iUQ6hBbVs'],
    'registration-1': [6, 'x4ATkRApfyeH2vp6sheiaH6LYnu58FMbnY11gPysdgw'],
    'schedule-1': [14, 'khSTi8nV8tn8AfIr_7kP2iC4b8fH6rJWTJclV9-ZoIU'],
    'grid-7': [19, 'cWfVT4I5RobfYojPf7LUr3dYHVMUrUo8gUk80xTW_Ko'],
  };

  test('has the hashes that were recorded, by a second reading of its rule', () => {
    const hashes = new Map<string, string>();
    for (const { stream, version, type, data, meta } of samples) {
      const stated = hashIn(meta);
      const open = `${meta.slice(0, meta.lastIndexOf(',"hash":'))}}`;
      const bytes = ['podium-event-v1', stream, String(version), type, data, open].join('\n');
      expect(createHash('sha256').update(bytes).digest('base64url')).toBe(stated);
      expect(meta).toContain(`"prevHash":"${hashes.get(stream) ?? 'genesis'}"`);
      hashes.set(stream, stated ?? '');
      const [fixedVersion, fixedHash] = heads[stream] ?? [];
      if (version === fixedVersion) expect(stated).toBe(fixedHash);
    }
    expect(Object.keys(heads).filter((stream) => !hashes.has(stream))).toEqual([]);
  });

  test('breaks at the first change of a sample, a place or an order', () => {
    const [first, second, third] = samples.filter(({ stream }) => stream === 'grid-7');
    if (!first || !second || !third) throw new Error('no samples of grid-7');
    const before = { version: 1, hash: hashIn(first.meta) ?? '' };
    expect(checkLink(first, { version: 0, hash: genesis })).toBeNull();
    expect(checkLink(second, before)).toBeNull();
    expect(checkLink({ ...second, data: second.data.replace('1', '2') }, before)).toBe('hash');
    expect(checkLink({ ...second, meta: second.meta.replace('2026', '2027') }, before)).toBe('hash');
    expect(checkLink({ ...second, type: 'GridCompleted' }, before)).toBe('hash');
    expect(checkLink({ ...second, stream: 'grid-70' }, before)).toBe('hash');
    expect(checkLink(third, before)).toBe('version');
    expect(checkLink({ ...third, version: 2 }, before)).toBe('hash');
    expect(checkLink(second, { ...before, hash: genesis })).toBe('prevHash');
  });
});
