import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A command that waits for the line, or for a decision of its referee. */
export interface Waiting {
  /** Order of the taps. */
  n: number;
  /** The command's id: sent again it is carried out once. */
  id: string;
  /** Who tapped: never sent in another's name. */
  userId: number;
  path: string;
  body: unknown;
  /** What the list and the undo show. */
  label: string;
  deviceTime: string;
  refusal: { status: number; keys: string[]; changedBy: string | null } | null;
}

interface Schema extends DBSchema {
  commands: { key: number; value: Waiting };
}

/** Commands of a tablet, kept through reloads in the order of the taps. */
export class Outbox {
  private readonly listeners = new Set<() => void>();

  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  static async open(name = 'podium-mat'): Promise<Outbox> {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (made) => {
        made.createObjectStore('commands', { keyPath: 'n', autoIncrement: true });
      },
    });
    return new Outbox(database);
  }

  async add(command: Omit<Waiting, 'n' | 'refusal'>): Promise<void> {
    // The key is given by the store, in the order of adding.
    await this.database.add('commands', { ...command, refusal: null } as Waiting);
    this.tell();
  }

  all(): Promise<Waiting[]> {
    return this.database.getAll('commands');
  }

  /** The oldest that waits to be sent in this person's name. */
  async next(userId: number): Promise<Waiting | undefined> {
    return (await this.all()).find((command) => command.userId === userId && command.refusal === null);
  }

  async done(n: number): Promise<void> {
    await this.database.delete('commands', n);
    this.tell();
  }

  async refused(command: Waiting, refusal: NonNullable<Waiting['refusal']>): Promise<void> {
    await this.database.put('commands', { ...command, refusal });
    this.tell();
  }

  /** Sends a refused command once more, as a new one: the old id has had its answer. */
  async again(command: Waiting): Promise<void> {
    await this.database.put('commands', { ...command, id: crypto.randomUUID(), refusal: null });
    this.tell();
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.database.close();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
