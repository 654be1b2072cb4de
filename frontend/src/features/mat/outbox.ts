import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { newId } from '../../ui/newId.js';

export interface Refusal {
  status: number;
  keys: string[];
  changedBy: string | null;
  /** Whether the change was made under the login of whoever tapped. */
  isOwnChange?: boolean;
  changedAt: string | null;
}

/** A command that waits for the line, or for a decision of its referee. */
export interface Waiting {
  /** The command's id: sent again it is carried out once. */
  id: string;
  /** Who tapped: never sent in another's name. */
  userId: number;
  path: string;
  body: unknown;
  /** What the list and the undo show. */
  label: string;
  deviceTime: string;
  refusal: Refusal | null;
}

/** As it is stored: `n`, given by the database, is the order of the taps. */
type Stored = Waiting & { n: number };
interface Schema extends DBSchema {
  commands: { key: number; value: Stored; indexes: { id: string } };
}

type Database = IDBPDatabase<Schema>;

const retryMilliseconds = 5_000;

const openDatabase = (name: string, onLost?: () => void): Promise<Database> =>
  openDB<Schema>(name, 2, {
    ...(onLost && { terminated: onLost }),
    upgrade: (made) => {
      if (made.objectStoreNames.contains('commands')) made.deleteObjectStore('commands');
      made.createObjectStore('commands', { keyPath: 'n', autoIncrement: true }).createIndex('id', 'id', { unique: true });
    },
  });

const openTabs = (name: string): BroadcastChannel | null => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name));

/**
 * Commands of a tablet in the order of the taps, in memory and in the database behind it. A tap counts at once; what the
 * database did not take stays in memory and is offered to it again, and the tablet says so.
 */
export class Outbox {
  private readonly listeners = new Set<() => void>();
  private commands: Waiting[] = [];
  /** Ids that only memory holds; those after the first failed one wait behind it, so that the order is kept. */
  private readonly unkept = new Set<string>();
  /** What became of commands (null: gone) as long as the database does not say so yet. */
  private readonly unwritten = new Map<string, Waiting | null>();
  private writes: Promise<unknown> = Promise.resolve();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly tabs: BroadcastChannel | null;
  private isClosed = false;
  /** Opened at the first need, and again after it could not be opened or the browser ended it. */
  private database: Promise<Database> | null = null;

  private constructor(private readonly name: string) {
    this.tabs = openTabs(name);
    this.tabs?.addEventListener('message', this.onMessage);
  }

  /** The outbox with what the tablet kept; where its database does not open, from memory alone until it does. */
  static async open(name = 'podium-mat'): Promise<Outbox> {
    const outbox = new Outbox(name);
    await outbox.refresh().catch(() => undefined);
    return outbox;
  }

  /** Everything that waits, oldest first. Do not change it. */
  get all(): readonly Waiting[] {
    return this.commands;
  }

  /** Whether everything would be there after a reload. */
  get isKept(): boolean {
    return this.unkept.size === 0;
  }

  /** The oldest that waits to be sent in this person's name. */
  next(userId: number): Waiting | undefined {
    return this.commands.find((command) => command.userId === userId && command.refusal === null);
  }

  add(command: Omit<Waiting, 'refusal'>): void {
    this.commands = [...this.commands, { ...command, refusal: null }];
    this.unkept.add(command.id);
    this.tell();
    void this.keep();
  }

  done(id: string): Promise<void> {
    return this.change(id, null);
  }

  refused(id: string, refusal: Refusal): Promise<void> {
    const command = this.commands.find((one) => one.id === id);
    return command ? this.change(id, { ...command, refusal }) : Promise.resolve();
  }

  /** Sends a refused command once more, as a new one: the old id has had its answer. */
  again(id: string, body: unknown): Promise<void> {
    const command = this.commands.find((one) => one.id === id);
    return command ? this.change(id, { ...command, id: newId(), body, refusal: null }) : Promise.resolve();
  }

  /** Reads what other tabs wrote. */
  refresh(): Promise<void> {
    return this.inTurn(async (database) => {
      const stored = await database.getAll('commands');
      const inMemory = this.commands.filter(({ id }) => this.unkept.has(id) && !stored.some((one) => one.id === id));
      this.commands = [...stored.flatMap((one) => this.presently(one) ?? []), ...inMemory];
      this.tell();
    });
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Nobody is told any more; changes that are under way, or come later, are still written. */
  close(): void {
    this.listeners.clear();
    this.tabs?.removeEventListener('message', this.onMessage);
    void this.inTurn((database) => {
      this.isClosed = true;
      database.close();
      this.tabs?.close();
      return Promise.resolve();
    });
  }

  private readonly onMessage = (): void => void this.refresh();

  /** Writes what only memory holds, in the order of the taps. */
  private keep(): Promise<void> {
    return this.inTurn(async (database) => {
      for (const id of [...this.unkept]) {
        const command = this.commands.find((one) => one.id === id);
        // The database gives the key.
        if (command) await database.add('commands', command as Stored);
        this.unkept.delete(id);
      }
      this.changed();
    }).catch(() => {
      this.tell();
      clearTimeout(this.retry);
      this.retry = setTimeout(() => void this.keep(), retryMilliseconds);
    });
  }

  /** Replaces a command, or takes it out, first in memory and then in the database. */
  private change(id: string, replacement: Waiting | null): Promise<void> {
    this.commands = this.commands.flatMap((command) => (command.id === id ? (replacement ?? []) : command));
    if (this.unkept.delete(id) && replacement) this.unkept.add(replacement.id);
    this.unwritten.set(id, replacement);
    this.tell();
    return this.inTurn(async (database) => {
      const key = await database.getKeyFromIndex('commands', 'id', id);
      if (key !== undefined) {
        await (replacement ? database.put('commands', { ...replacement, n: key }) : database.delete('commands', key));
      }
      if (this.unwritten.get(id) === replacement) this.unwritten.delete(id);
      if (key !== undefined) this.changed();
    });
  }

  /** A command as it is once everything was written. */
  private presently(stored: Waiting): Waiting | null {
    let command: Waiting | null = stored;
    while (command) {
      const next = this.unwritten.get(command.id);
      if (next === undefined || next === command) break;
      command = next;
    }
    return command;
  }

  /** One after another, whatever became of the one before. */
  private inTurn(write: (database: Database) => Promise<void>): Promise<void> {
    const run = () => (this.isClosed ? this.onceMore(write) : this.opened().then(write));
    const turn = this.writes.then(run, run);
    this.writes = turn.catch(() => undefined);
    return turn;
  }

  private opened(): Promise<Database> {
    const forget = () => {
      this.database = null;
    };
    this.database ??= openDatabase(this.name, forget);
    this.database.catch(forget);
    return this.database;
  }

  /** An answer may come after the screen has gone. */
  private async onceMore(write: (database: Database) => Promise<void>): Promise<void> {
    const database = await openDatabase(this.name);
    await write(database).finally(() => database.close());
  }

  private changed(): void {
    this.tell();
    const tabs = this.isClosed ? openTabs(this.name) : this.tabs;
    tabs?.postMessage('changed');
    if (this.isClosed) tabs?.close();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
