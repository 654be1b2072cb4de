import type Database from 'better-sqlite3';
import { Vault, type VaultEntry, type VaultKind } from '#platform/ports/vault';
import { openDatabase } from './database.js';

interface Row {
  key: string;
  value: string;
  owner: string | null;
  expires_at: string | null;
}

const toEntry = ({ key, value, owner, expires_at: expiresAt }: Row): VaultEntry => ({ key, value, owner, expiresAt });
const now = (): string => new Date().toISOString();

/** Secrets in a SQLite file of their own, with a backup of its own. */
export class SqliteVault extends Vault {
  private readonly database: Database.Database;
  private readonly statements: ReturnType<typeof prepare>;

  constructor(file: string) {
    super();
    this.database = openDatabase(file, 'FULL');
    this.database.pragma('wal_autocheckpoint = 1000');
    this.database.pragma('secure_delete = ON');
    this.database.exec(
      `CREATE TABLE IF NOT EXISTS entries (kind TEXT, key TEXT, value TEXT NOT NULL, owner TEXT, expires_at TEXT, PRIMARY KEY (kind, key)) WITHOUT ROWID;
       CREATE INDEX IF NOT EXISTS entries_by_owner ON entries (kind, owner);`,
    );
    this.statements = prepare(this.database);
  }

  get(kind: VaultKind, key: string): Promise<VaultEntry | null> {
    return Promise.resolve(this.find(kind, key));
  }

  getMany(kind: VaultKind, keys: readonly string[]): Promise<VaultEntry[]> {
    return Promise.resolve((this.statements.getMany.all(JSON.stringify(keys), kind, now()) as Row[]).map(toEntry));
  }

  some(kind: VaultKind, limit: number): Promise<VaultEntry[]> {
    return Promise.resolve((this.statements.some.all(kind, now(), limit) as Row[]).map(toEntry));
  }

  put(kind: VaultKind, key: string, value: string, options: { owner?: string; expiresAt?: string } = {}): Promise<void> {
    this.statements.put.run(kind, key, value, options.owner ?? null, options.expiresAt ?? null);
    return Promise.resolve();
  }

  putIfAbsent(kind: VaultKind, key: string, value: string, options: { owner?: string; expiresAt?: string } = {}): Promise<VaultEntry> {
    const entry = this.database
      .transaction(() => {
        if (!this.find(kind, key)) this.statements.put.run(kind, key, value, options.owner ?? null, options.expiresAt ?? null);
        return this.find(kind, key);
      })
      .immediate();
    if (!entry) throw new Error(`vault: ${kind} expired as it was put`);
    return Promise.resolve(entry);
  }

  putMissing(
    kind: VaultKind,
    entries: readonly { key: string; value: string }[],
    options: { expiresAt?: string } = {},
  ): Promise<VaultEntry[]> {
    this.database
      .transaction(() => {
        for (const { key, value } of entries) {
          if (!this.find(kind, key)) this.statements.put.run(kind, key, value, null, options.expiresAt ?? null);
        }
      })
      .immediate();
    return this.getMany(
      kind,
      entries.map(({ key }) => key),
    );
  }

  replace(kind: VaultKind, key: string, value: string): Promise<boolean> {
    return Promise.resolve(this.statements.replace.run(value, kind, key, now()).changes > 0);
  }

  increment(kind: VaultKind, key: string, expiresAt: string): Promise<number> {
    const row = this.statements.increment.get(kind, key, expiresAt, now(), now()) as { value: string };
    return Promise.resolve(Number(row.value));
  }

  take(kind: VaultKind, key: string): Promise<VaultEntry | null> {
    const row = this.statements.take.get(kind, key, now()) as Row | undefined;
    if (kind === 'personKey') this.forgetOldPages();
    return Promise.resolve(row ? toEntry(row) : null);
  }

  remove(kind: VaultKind, key: string): Promise<void> {
    this.statements.remove.run(kind, key);
    if (kind === 'personKey') this.forgetOldPages();
    return Promise.resolve();
  }

  listByOwner(kind: VaultKind, owner: string): Promise<VaultEntry[]> {
    return Promise.resolve((this.statements.listByOwner.all(kind, owner, now()) as Row[]).map(toEntry));
  }

  removeByOwner(kind: VaultKind, owner: string, exceptKey = ''): Promise<number> {
    const { changes } = this.statements.removeByOwner.run(kind, owner, exceptKey);
    if (kind === 'personKey') this.forgetOldPages();
    return Promise.resolve(changes);
  }

  removeExpired(before: string): Promise<number> {
    return Promise.resolve(this.statements.removeExpired.run(before).changes);
  }

  close(): Promise<void> {
    this.database.close();
    return Promise.resolve();
  }

  /** A key that was erased must not stay behind in the write-ahead log. */
  private forgetOldPages(): void {
    this.database.pragma('wal_checkpoint(TRUNCATE)');
  }

  private find(kind: VaultKind, key: string): VaultEntry | null {
    const row = this.statements.get.get(kind, key, now()) as Row | undefined;
    return row ? toEntry(row) : null;
  }
}

const live = '(expires_at IS NULL OR expires_at > ?)';

const prepare = (database: Database.Database) => ({
  get: database.prepare(`SELECT key, value, owner, expires_at FROM entries WHERE kind = ? AND key = ? AND ${live}`),
  getMany: database.prepare(
    `SELECT e.key, e.value, e.owner, e.expires_at FROM json_each(?) AS asked CROSS JOIN entries AS e
     WHERE e.kind = ? AND e.key = asked.value AND ${live} ORDER BY asked.key`,
  ),
  some: database.prepare(`SELECT key, value, owner, expires_at FROM entries WHERE kind = ? AND ${live} LIMIT ?`),
  put: database.prepare('INSERT OR REPLACE INTO entries (kind, key, value, owner, expires_at) VALUES (?, ?, ?, ?, ?)'),
  replace: database.prepare(`UPDATE entries SET value = ? WHERE kind = ? AND key = ? AND ${live}`),
  increment: database.prepare(
    `INSERT INTO entries (kind, key, value, owner, expires_at) VALUES (?, ?, '1', NULL, ?)
     ON CONFLICT (kind, key) DO UPDATE SET
       value = CASE WHEN expires_at > ? THEN CAST(value AS INTEGER) + 1 ELSE 1 END,
       expires_at = CASE WHEN expires_at > ? THEN expires_at ELSE excluded.expires_at END
     RETURNING value`,
  ),
  take: database.prepare(`DELETE FROM entries WHERE kind = ? AND key = ? AND ${live} RETURNING key, value, owner, expires_at`),
  remove: database.prepare('DELETE FROM entries WHERE kind = ? AND key = ?'),
  listByOwner: database.prepare(`SELECT key, value, owner, expires_at FROM entries WHERE kind = ? AND owner = ? AND ${live} ORDER BY key`),
  removeByOwner: database.prepare('DELETE FROM entries WHERE kind = ? AND owner = ? AND key <> ?'),
  removeExpired: database.prepare('DELETE FROM entries WHERE expires_at <= ?'),
});
