import Database from 'better-sqlite3';
import type { Payload } from './payload.js';

const maxAtOnce = 256;

type SlimRow = [position: number, stream: number, version: number, data: string];
type WholeRow = [position: number, stream: number, version: number, type: number, data: string, meta: string];

/** Reads another log's file, all its columns, with nothing in between. */
export function readWhole(file: string, handle: (data: Payload) => void): void {
  const database = new Database(file, { readonly: true });
  const page = database
    .prepare('SELECT position, stream_id, version, type_id, data, meta FROM events WHERE position > ? ORDER BY position LIMIT 1000')
    .raw();
  let at = 0;
  for (;;) {
    const rows = page.all(at) as WholeRow[];
    const last = rows.at(-1);
    if (!last) break;
    for (const [, , , , data] of rows) handle(JSON.parse(data) as Payload);
    at = last[0];
  }
  database.close();
}

/** better-sqlite3 with the table of a log and the same group commit: what waits in a turn of the event loop is one transaction. */
export class Bare {
  readonly #database: Database.Database;
  readonly #insert: Database.Statement;
  readonly #load: Database.Statement;
  readonly #page: Database.Statement;
  readonly #versions = new Map<number, number>();
  #waiting: { stream: number; text: string; done: () => void }[] = [];

  constructor(file: string) {
    this.#database = new Database(file);
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('synchronous = FULL');
    this.#database.exec(
      'CREATE TABLE events (position INTEGER PRIMARY KEY, stream INTEGER NOT NULL, version INTEGER NOT NULL, data TEXT NOT NULL, UNIQUE (stream, version))',
    );
    this.#insert = this.#database.prepare('INSERT INTO events (stream, version, data) VALUES (?, ?, ?)');
    this.#load = this.#database.prepare('SELECT version, data FROM events WHERE stream = ? ORDER BY version').raw();
    this.#page = this.#database
      .prepare('SELECT position, stream, version, data FROM events WHERE position > ? ORDER BY position LIMIT 1000')
      .raw();
  }

  append(stream: number, data: Payload): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ stream, text: JSON.stringify(data), done });
      if (this.#waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  load(stream: number): { count: number; points: number } {
    const state = { count: 0, points: 0 };
    for (const [, data] of this.#load.all(stream) as [number, string][]) {
      state.count += 1;
      state.points += (JSON.parse(data) as Payload).score.slot1;
    }
    return state;
  }

  readAll(handle: (data: Payload) => void): void {
    let at = 0;
    for (;;) {
      const page = this.#page.all(at) as SlimRow[];
      const last = page.at(-1);
      if (!last) return;
      for (const [, , , data] of page) handle(JSON.parse(data) as Payload);
      at = last[0];
    }
  }

  close(): void {
    this.#database.close();
  }

  private flush(): void {
    const group = this.#waiting.splice(0, maxAtOnce);
    if (this.#waiting.length > 0) setImmediate(() => this.flush());
    this.#database.transaction(() => {
      for (const { stream, text } of group) {
        const version = (this.#versions.get(stream) ?? 0) + 1;
        this.#insert.run(stream, version, text);
        this.#versions.set(stream, version);
      }
    })();
    for (const { done } of group) done();
  }
}
