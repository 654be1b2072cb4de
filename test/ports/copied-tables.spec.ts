import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { SqliteNotedTable, SqliteTableCopy } from '#backend/adapters/sqlite/copied-table';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { genesis, seal } from '#platform/log/chain';
import { UnfitCopy } from '#platform/ports/copied-log';
import type { StoredEvent } from '#platform/ports/event-store';

const rowsOf = (file: string): unknown[] => {
  const database = new Database(file, { readonly: true });
  const rows = database.prepare('SELECT * FROM entries ORDER BY kind, key').all();
  database.close();
  return rows;
};

const files = () => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-copied-'));
  return [join(directory, 'vault.sqlite'), join(directory, 'copy.sqlite')] as const;
};

type Step = { put: number; value: string } | { remove: number } | 'copy' | 'again' | 'notes are lost';
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ put: fc.nat(12), value: fc.string() }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat(12) }) },
  { weight: 4, arbitrary: fc.constant('copy' as const) },
  { weight: 1, arbitrary: fc.constantFrom('again' as const, 'notes are lost' as const) },
);

describe('a table that is copied while it changes', () => {
  test('is the same at the end, whatever changed between two pages, and however often one comes', async () => {
    const property = fc.asyncProperty(fc.array(steps, { maxLength: 60 }), async (given) => {
      const [from, to] = files();
      const vaults = [new SqliteVault(from), new SqliteVault(to)];
      const [vault] = vaults;
      let noted = new SqliteNotedTable(from, 'entries');
      const copy = new SqliteTableCopy(to, 'entries');
      for (const step of given) {
        if (step === 'copy') copy.apply(noted.next(copy.cursor(), 3));
        else if (step === 'again') for (const page of [noted.next(copy.cursor(), 3)]) [page, page].forEach((one) => copy.apply(one));
        else if (step === 'notes are lost') {
          noted.stop();
          noted.close();
          noted = new SqliteNotedTable(from, 'entries');
        } else if ('put' in step) await vault?.put('session', `k${step.put}`, step.value);
        else await vault?.remove('session', `k${step.remove}`);
      }
      for (let page = noted.next(copy.cursor(), 3); ; page = noted.next(copy.cursor(), 3)) {
        const before = JSON.stringify(copy.cursor());
        copy.apply(page);
        if (before === JSON.stringify(copy.cursor())) break;
      }
      expect(rowsOf(to)).toEqual(rowsOf(from));
      for (const part of [noted, copy]) part.close();
      for (const one of vaults) await one.close();
    });
    await fc.assert(property, { numRuns: 40, seed: 17 });
  });

  test('has no notes where nobody copies it, and none any more once that is over', () => {
    const [from] = files();
    const vault = new SqliteVault(from);
    const names = () => {
      const database = new Database(from, { readonly: true });
      const found = database.prepare(`SELECT name FROM sqlite_schema WHERE name LIKE 'note%' ORDER BY name`).pluck().all();
      database.close();
      return found;
    };
    expect(names()).toEqual([]);
    const noted = new SqliteNotedTable(from, 'entries');
    expect(names()).toContain('note_insert');
    noted.stop();
    expect(names()).toEqual([]);
    noted.close();
    void vault.close();
  });
});

const eventOf = (position: number, version: number, prevHash: string): StoredEvent => {
  const open = JSON.stringify({ v: 1, eventId: String(position), prevHash });
  const { meta } = seal('a', version, 'Noted', '{}', open);
  return { position: BigInt(position), stream: 'a', version, type: 'Noted', data: '{}', meta };
};
const hashOf = ({ meta }: StoredEvent): string => /"hash":"([^"]+)"/.exec(meta)?.[1] ?? '';

describe('a page of another log', () => {
  const one = eventOf(1, 1, genesis);
  const two = eventOf(4, 2, hashOf(one));
  test.each<[string, StoredEvent[]]>([
    ['an event that was changed', [one, { ...two, data: '{"more":1}' }]],
    ['an event that does not follow the one before it', [one, eventOf(4, 2, 'another')]],
    ['a version that is left out', [one, eventOf(4, 3, hashOf(one))]],
    ['a place that is taken', [one, { ...two, position: 1n }]],
  ])('with %s is refused as a whole', async (_name, events) => {
    const [file] = files();
    const store = new SqliteEventStore(file, 'NORMAL');
    await expect(store.adopt(events, [])).rejects.toThrow(UnfitCopy);
    expect(await store.head()).toBe(0n);
    await store.adopt([one, two], []);
    expect(await store.readAll(0n, 10)).toMatchObject([{ position: 1n }, { position: 4n, meta: two.meta }]);
    expect(await store.append([{ stream: 'b', expectedVersion: 0, events: [one] }])).toEqual({ outcome: 'appended', position: 5n });
    await store.close();
  });
});
