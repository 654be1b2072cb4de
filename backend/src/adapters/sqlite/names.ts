import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { atMost } from '#platform/at-most';

/** A table of names with small numbers for them; those used last are kept in memory. */
export class Names {
  private readonly ids: LRUCache<string, number>;
  private readonly names: LRUCache<number, string>;
  private readonly findId: Database.Statement;
  private readonly findName: Database.Statement;
  private readonly insert: Database.Statement;

  constructor(database: Database.Database, table: string, max: number) {
    this.ids = new LRUCache(atMost(max));
    this.names = new LRUCache(atMost(max));
    this.findId = database.prepare(`SELECT id FROM ${table} WHERE name = ?`).pluck();
    this.findName = database.prepare(`SELECT name FROM ${table} WHERE id = ?`).pluck();
    this.insert = database.prepare(`INSERT INTO ${table} (name) VALUES (?)`);
  }

  find(name: string): number | undefined {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    const found = this.findId.get(name) as number | undefined;
    if (found !== undefined) this.remember(name, found);
    return found;
  }

  /** Gives the name a number if it has none; inside a transaction. */
  idOf(name: string): number {
    const known = this.find(name);
    if (known !== undefined) return known;
    const id = Number(this.insert.run(name).lastInsertRowid);
    this.remember(name, id);
    return id;
  }

  /** As `nameOf`, for many rows of a few names. */
  namesOfPage(): (id: number) => string {
    const page = new Map<number, string>();
    return (id) => {
      const known = page.get(id);
      if (known !== undefined) return known;
      // Not remembered: reading on through the log would push out what is in use.
      const name = this.names.get(id) ?? (this.findName.get(id) as string);
      page.set(id, name);
      return name;
    };
  }

  nameOf(id: number): string {
    const known = this.names.get(id);
    if (known !== undefined) return known;
    const name = this.findName.get(id) as string;
    this.remember(name, id);
    return name;
  }

  /** After a rollback the numbers given out in it are void. */
  forget(): void {
    this.ids.clear();
    this.names.clear();
  }

  private remember(name: string, id: number): void {
    this.ids.set(name, id);
    this.names.set(id, name);
  }
}
