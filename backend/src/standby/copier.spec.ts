import { describe, expect, test } from '@jest/globals';
import { pair as pairAggregate } from '#domain/standby/pair.decider';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import type { TableCopy, TableCursor, TablePage } from '#platform/ports/copied-table';
import { StandbyLine, type CopyPage } from '#platform/ports/standby-line';
import { Copier } from './copier.js';
import { Pair, type PairMemory } from './pair.js';

const term = { number: 1, leader: 'table' };
const row = { key: '["1"]', values: ['1', 'secret'] };

const tablePage = (change: Partial<TablePage> & { after?: string | null } = {}): TablePage => {
  const { after = null, ...rest } = change;
  return { cursor: { epoch: 'one', seq: 1, after }, isReset: false, rows: [], ...rest };
};

/** A table whose cursor alone is kept. */
const table = (): TableCopy => {
  let cursor: TableCursor | null = null;
  return {
    cursor: () => cursor,
    apply: (page) => {
      cursor = page.cursor;
    },
    close: () => undefined,
  };
};

class Told extends StandbyLine {
  readonly pages: CopyPage[] = [];

  pull(): Promise<CopyPage> {
    const page = this.pages.shift();
    return page ? Promise.resolve(page) : Promise.reject(new Error('silent'));
  }

  hello = () => Promise.resolve(term);
  fileIds = () => Promise.resolve([]);
  file = () => Promise.resolve(null);
  lines = () => Promise.resolve({});
  tails = () => Promise.resolve([]);
  close = (): void => undefined;
}

const standby = async () => {
  const peer = { id: 'table', name: 'Table', certificate: '', host: '127.0.0.1', port: 3443, webPort: 3000 };
  let memory: PairMemory = { peer, heard: term, handedOver: null, isWhole: true, cut: null };
  const pair = new Pair({
    self: { id: 'office', name: 'Office' },
    memory: {
      get: () => memory,
      set: (change) => {
        memory = { ...memory, ...change };
      },
    },
    log: Object.assign(new MemoryEventStore(), { adopt: () => Promise.resolve(), hashAt: () => null, commandsBetween: () => [] }),
    recorded: () => Promise.resolve({ ...pairAggregate.initial(), term }),
    record: () => Promise.resolve(),
    now: () => 0,
  });
  await pair.start();
  const line = new Told();
  const blobs = {
    put: () => Promise.resolve(''),
    storedBefore: () => Promise.resolve([]),
    removeStoredBefore: () => Promise.resolve(false),
  };
  const copier = new Copier({
    ...{ pair, line, blobs, vault: table(), jobs: table() },
    ...{ onCopied: () => undefined, onCut: () => undefined, onFault: () => undefined, keepLines: () => Promise.resolve() },
  });
  const take = async (vault: TablePage, lead = false): Promise<void> => {
    line.pages.push({ term, answer: { kind: 'page', lead }, head: 0, events: [], commands: [], vault, jobs: tablePage() });
    await copier.step();
  };
  const files = (copier as unknown as { files: { isWhole: boolean } }).files;
  files.isWhole = true;
  return { pair, take, isWhole: () => memory.isWhole };
};

describe('a machine that comes back and copies anew', () => {
  test('may not lead before the rows that were taken away are here again', async () => {
    const { take, isWhole } = await standby();
    await take(tablePage({ isReset: true, rows: [row], after: row.key }));
    expect(isWhole()).toBe(false);
    await take(tablePage({ rows: [row] }));
    expect(isWhole()).toBe(true);
  });

  test('leads by a hand-over once it has every row, not before', async () => {
    const { pair, take } = await standby();
    await take(tablePage({ isReset: true, rows: [row], after: row.key }), true);
    expect(pair.now?.role).toBe('standby');
    await take(tablePage({ rows: [row] }), true);
    expect(pair.now?.role).toBe('standby');
    await take(tablePage(), true);
    expect(pair.now?.role).toBe('first');
  });
});
