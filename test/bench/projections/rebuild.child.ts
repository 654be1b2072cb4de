import { join } from 'node:path';
import { openDatabase } from '#backend/adapters/sqlite/database';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { ProjectionRunner } from '#platform/projecting/runner';
import { gridView } from '#projections/competition/grid.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { answer } from '../child.js';
import { codecOf, writeLog } from './log.js';

const [directory = ''] = process.argv.slice(2);
const events = new SqliteEventStore(join(directory, 'log.sqlite'), 'NORMAL');
const vault = new SqliteVault(join(directory, 'vault.sqlite'));

/** Events a second from now on: of the clock, and of processor time, which neighbours disturb less. */
const stopwatch = () => {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  return (head: bigint) => {
    const seconds = (performance.now() - startedAt) / 1_000;
    const { user, system } = process.cpuUsage(before);
    return { rate: Number(head) / seconds, ofProcessor: Number(head) / ((user + system) / 1_000_000) };
  };
};

/** Rows of a transaction of the bare writer. */
const pieceSize = 1_000;

answer({
  ready: () => null,
  write: (count: number) => writeLog(events, vault, count),
  /** Both views from the first event on, into a new file. */
  rebuild: async (name: string) => {
    const documents = new SqliteDocumentStore(join(directory, name));
    const failed = (error: unknown) => {
      throw error;
    };
    const runner = new ProjectionRunner([gridView, registrationsView], events, documents, codecOf(vault).codec, {
      onChanges: () => undefined,
      onEvents: () => Promise.resolve(0),
      onPoison: (_view, _stream, error) => failed(error),
      onError: failed,
    });
    const head = await events.head();
    // As in a rebuild: events of before have been handed over.
    await documents.writeMark('reactions', String(head));
    const took = stopwatch();
    await runner.start();
    if (!(await runner.waitFor(head, 600_000))) throw new Error('the views did not arrive');
    const rates = took(head);
    await runner.stop();
    await documents.close();
    return { ...rates, mebibytes: process.resourceUsage().maxRSS / 1024 };
  },
  /** The documents of a rebuilt file, each once, into a new one with the same columns, indexes and texts to search: SQLite and nothing else. */
  bare: async (name: string) => {
    const [made, bare] = [openDatabase(join(directory, name), 'NORMAL'), openDatabase(join(directory, `bare-${name}`), 'NORMAL')];
    const schema = made
      .prepare<[], [string, string]>(
        "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB '*_text_*' ORDER BY type = 'index'",
      )
      .raw()
      .all();
    const names = new Set(schema.map(([table]) => table));
    const tables = schema
      .filter(([, sql]) => sql.startsWith('CREATE TABLE'))
      .map(([table]) => ({ table, rows: made.prepare<[], unknown[]>(`SELECT * FROM "${table}"`).raw().all() }));
    const texts = tables
      .filter(({ table }) => names.has(`${table}_text`))
      .map(({ table }) => ({
        table: `${table}_text (rowid, text)`,
        rows: made.prepare<[], unknown[]>(`SELECT rowid, text FROM "${table}" WHERE text IS NOT NULL`).raw().all(),
      }));
    const head = await events.head();
    const took = stopwatch();
    for (const [, sql] of schema) bare.exec(sql);
    for (const { table, rows } of [...tables, ...texts]) {
      if (rows.length === 0) continue;
      const into = table.includes('(') ? table : `"${table}"`;
      const insert = bare.prepare(`INSERT INTO ${into} VALUES (${rows[0]?.map(() => '?').join()})`);
      const write = bare.transaction((piece: unknown[][]) => {
        for (const row of piece) insert.run(...row);
      });
      for (let at = 0; at < rows.length; at += pieceSize) write(rows.slice(at, at + pieceSize));
    }
    const rates = took(head);
    made.close();
    bare.close();
    return rates;
  },
});
