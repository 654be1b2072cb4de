import type Database from 'better-sqlite3';
import { Mailer, type Mail } from '#platform/ports/mailer';
import { openDatabase } from '../sqlite/database.js';

type Sent = Mail & { id: string; sentAt: string };

const kept = 500;
/** Links in mails open accounts for a while; the mails themselves need not outlast them by much. */
const keptMilliseconds = 7 * 86_400_000;
const clearMilliseconds = 3_600_000;

/** Keeps mail in a local file that a page shows: nothing leaves the machine. */
export class OutboxMailer extends Mailer {
  private readonly database: Database.Database;
  private readonly clearing: NodeJS.Timeout;

  constructor(file: string) {
    super();
    this.database = openDatabase(file, 'NORMAL');
    this.database.pragma('wal_autocheckpoint = 1000');
    this.database.exec(
      'CREATE TABLE IF NOT EXISTS mails (n INTEGER PRIMARY KEY, id TEXT UNIQUE, "to" TEXT, subject TEXT, text TEXT, sentAt TEXT)',
    );
    this.database.pragma('secure_delete = ON');
    this.clear();
    this.clearing = setInterval(() => this.clear(), clearMilliseconds).unref();
  }

  send({ to, subject, text }: Mail, id: string): Promise<void> {
    this.database
      .prepare('INSERT OR IGNORE INTO mails (id, "to", subject, text, sentAt) VALUES (?, ?, ?, ?, ?)')
      .run(id, to, subject, text, new Date().toISOString());
    this.database.prepare('DELETE FROM mails WHERE n <= (SELECT max(n) FROM mails) - ?').run(kept);
    return Promise.resolve();
  }

  outbox(limit: number): Promise<Sent[]> {
    const rows = this.database.prepare('SELECT id, "to", subject, text, sentAt FROM mails ORDER BY n DESC LIMIT ?').all(limit);
    return Promise.resolve(rows as Sent[]);
  }

  forget({ addresses, words }: { addresses: readonly string[]; words: readonly string[] }): Promise<void> {
    const byAddress = this.database.prepare('DELETE FROM mails WHERE "to" = ? OR instr(text, ?) > 0');
    const byWord = this.database.prepare('DELETE FROM mails WHERE instr(subject, ?) > 0 OR instr(text, ?) > 0');
    for (const address of addresses) byAddress.run(address, address);
    for (const word of words) byWord.run(word, word);
    this.database.pragma('wal_checkpoint(TRUNCATE)');
    return Promise.resolve();
  }

  close(): Promise<void> {
    clearInterval(this.clearing);
    this.database.close();
    return Promise.resolve();
  }

  private clear(): void {
    const before = new Date(Date.now() - keptMilliseconds).toISOString();
    this.database.prepare('DELETE FROM mails WHERE sentAt < ?').run(before);
  }
}
