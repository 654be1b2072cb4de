import type Database from 'better-sqlite3';
import { checkLink, genesis, hashIn } from '#platform/log/chain';
import { UnfitCopy } from '#platform/ports/copied-log';
import type { CommandRecord, StoredEvent } from '#platform/ports/event-store';
import type { Head } from '../disk/head-file.js';
import type { Commands } from './commands.js';
import type { Names } from './names.js';

/** What stands in another log after the end of this one. */
export interface AdoptedPage {
  events: readonly StoredEvent[];
  commands: readonly CommandRecord[];
}

/** Of whoever writes to the log. */
interface Parts {
  streams: Pick<Names, 'idOf'>;
  types: Pick<Names, 'idOf'>;
  commands: Pick<Commands, 'take'>;
  headOf(stream: string): number;
  moved(streamId: number, version: number): void;
}

/** Writes pages of another log inside the transactions of this one. */
export class Adopter {
  private readonly insert: Database.Statement;
  private readonly metaOf: Database.Statement;
  private readonly head: Database.Statement;

  constructor(database: Database.Database) {
    this.insert = database.prepare('INSERT INTO events (position, stream_id, version, type_id, data, meta) VALUES (?, ?, ?, ?, ?, ?)');
    this.metaOf = database.prepare('SELECT meta FROM events WHERE stream_id = ? AND version = ?').pluck();
    this.head = database.prepare('SELECT max(position) FROM events').pluck();
  }

  /** Answers where the log ends then. A page that does not fit throws, and the transaction is taken back. */
  write({ events, commands }: AdoptedPage, parts: Parts): Head | null {
    let end = (this.head.get() as number | null) ?? 0;
    let hash: string | null = null;
    for (const event of events) {
      const position = Number(event.position);
      if (position <= end) throw new UnfitCopy(`position ${position} comes after ${end}`);
      const id = parts.streams.idOf(event.stream);
      const fault = checkLink(event, this.before(event.stream, id, parts));
      if (fault) throw new UnfitCopy(`${event.stream} ${event.version} at ${position}: ${fault}`);
      this.insert.run(position, id, event.version, parts.types.idOf(event.type), event.data, event.meta);
      parts.moved(id, event.version);
      hash = hashIn(event.meta);
      end = position;
    }
    for (const record of commands) parts.commands.take(record);
    return events.length === 0 ? null : { position: end, hash: hash ?? '-' };
  }

  private before(stream: string, id: number, parts: Parts): { version: number; hash: string } {
    const version = parts.headOf(stream);
    const meta = version === 0 ? null : (this.metaOf.get(id, version) as string);
    return { version, hash: meta === null ? genesis : (hashIn(meta) ?? '') };
  }
}
