import type { Collection, Document } from 'mongodb';
import { Vault, type VaultEntry, type VaultKind } from '#platform/ports/vault';
import { metKeys } from './answers.js';
import { connect, type Connection } from './connection.js';

interface Stored {
  /** Kind and key: one entry of each, whoever puts. */
  _id: string;
  kind: VaultKind;
  key: string;
  /** A number where it is counted up. */
  value: string | number;
  owner: string | null;
  expiresAt: string | null;
  /** The same instant for the server, which takes the entry away some time after it. */
  goneAt: Date | null;
}

interface Options {
  owner?: string;
  expiresAt?: string;
}

const attempts = 10;

const idOf = (kind: VaultKind, key: string): string => `${kind} ${key}`;
const now = (): string => new Date().toISOString();
/** What has expired is answered by nothing, whether the server has taken it away or not. */
const live = (): Document => ({ expiresAt: { $not: { $lte: now() } } });
const expired = (): Document => ({ expiresAt: { $lte: now() } });

const toEntry = ({ key, value, owner, expiresAt }: Stored): VaultEntry => ({ key, value: String(value), owner, expiresAt });

const storedOf = (kind: VaultKind, key: string, value: string, { owner, expiresAt }: Options): Omit<Stored, '_id'> => ({
  ...{ kind, key, owner: owner ?? null, expiresAt: expiresAt ?? null, goneAt: expiresAt === undefined ? null : new Date(expiresAt) },
  value: kind === 'counter' ? Number(value) : value,
});

/** Secrets in a MongoDB database of their own, with a backup of its own; each change is on the disk of a majority once it answers. */
export class MongoVault extends Vault {
  private readonly connection: Connection;
  private readonly entries: Promise<Collection<Stored>>;

  constructor(url: string) {
    super();
    this.connection = connect(url, 'podium-vault', { writeConcern: { w: 'majority', journal: true } });
    this.entries = this.open();
    // Told to the first who asks.
    this.entries.catch(() => undefined);
  }

  async get(kind: VaultKind, key: string): Promise<VaultEntry | null> {
    const found = await (await this.entries).findOne({ _id: idOf(kind, key), ...live() });
    return found ? toEntry(found) : null;
  }

  async getMany(kind: VaultKind, keys: readonly string[]): Promise<VaultEntry[]> {
    const found = await (await this.entries).find({ _id: { $in: keys.map((key) => idOf(kind, key)) }, ...live() }).toArray();
    const byKey = new Map(found.map((entry) => [entry.key, toEntry(entry)]));
    return keys.map((key) => byKey.get(key)).filter((entry) => entry !== undefined);
  }

  async some(kind: VaultKind, limit: number): Promise<VaultEntry[]> {
    const entries = await this.entries;
    const found = entries.find({ kind, ...live() }).limit(limit);
    return (await found.toArray()).map(toEntry);
  }

  async put(kind: VaultKind, key: string, value: string, options: Options = {}): Promise<void> {
    await (await this.entries).replaceOne({ _id: idOf(kind, key) }, storedOf(kind, key, value, options), { upsert: true });
  }

  async putIfAbsent(kind: VaultKind, key: string, value: string, options: Options = {}): Promise<VaultEntry> {
    for (let left = attempts; left > 0; left -= 1) {
      const isPut = await this.putOverExpired(kind, key, value, options);
      const entry = await this.get(kind, key);
      if (entry) return entry;
      if (isPut) throw new Error(`vault: ${kind} expired as it was put`);
    }
    throw new Error(`vault: ${kind} came and went`);
  }

  /** Each for itself: the first who puts a key wins, and whoever comes later is answered with that. */
  async putMissing(
    kind: VaultKind,
    entries: readonly { key: string; value: string }[],
    options: { expiresAt?: string } = {},
  ): Promise<VaultEntry[]> {
    if (entries.length === 0) return [];
    const all = await this.entries;
    const puts = entries.map(({ key, value }) => ({
      replaceOne: { filter: { _id: idOf(kind, key), ...expired() }, replacement: storedOf(kind, key, value, options), upsert: true },
    }));
    await all.bulkWrite(puts, { ordered: false }).catch(metKeys);
    return this.getMany(
      kind,
      entries.map(({ key }) => key),
    );
  }

  async replace(kind: VaultKind, key: string, value: string): Promise<boolean> {
    const { matchedCount } = await (await this.entries).updateOne({ _id: idOf(kind, key), ...live() }, { $set: { value } });
    return matchedCount > 0;
  }

  async increment(kind: VaultKind, key: string, expiresAt: string): Promise<number> {
    // Of numbers, whoever counts.
    const counters = (await this.entries) as unknown as Collection<Omit<Stored, 'value'> & { value: number }>;
    for (let left = attempts; left > 0; left -= 1) {
      const counted = await counters.findOneAndUpdate(
        { _id: idOf(kind, key), expiresAt: { $gt: now() } },
        { $inc: { value: 1 } },
        { returnDocument: 'after' },
      );
      if (counted) return counted.value;
      if (await this.putOverExpired(kind, key, '1', { expiresAt })) return 1;
    }
    throw new Error(`vault: ${kind} came and went`);
  }

  async take(kind: VaultKind, key: string): Promise<VaultEntry | null> {
    const taken = await (await this.entries).findOneAndDelete({ _id: idOf(kind, key), ...live() });
    return taken ? toEntry(taken) : null;
  }

  async remove(kind: VaultKind, key: string): Promise<void> {
    await (await this.entries).deleteOne({ _id: idOf(kind, key) });
  }

  async listByOwner(kind: VaultKind, owner: string): Promise<VaultEntry[]> {
    const entries = await this.entries;
    const own = entries.find({ kind, owner, ...live() }).sort({ key: 1 });
    return (await own.toArray()).map(toEntry);
  }

  async removeByOwner(kind: VaultKind, owner: string, exceptKey = ''): Promise<number> {
    return (await (await this.entries).deleteMany({ kind, owner, key: { $ne: exceptKey } })).deletedCount;
  }

  async removeExpired(before: string): Promise<number> {
    return (await (await this.entries).deleteMany({ expiresAt: { $lte: before } })).deletedCount;
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Takes the place of what has expired, or of nothing; what stands there and lives keeps its key from being put again. */
  private async putOverExpired(kind: VaultKind, key: string, value: string, options: Options): Promise<boolean> {
    const entries = await this.entries;
    const put = entries.replaceOne({ _id: idOf(kind, key), ...expired() }, storedOf(kind, key, value, options), { upsert: true });
    return put.then(
      () => true,
      (error: unknown) => metKeys(error).length === 0,
    );
  }

  private async open(): Promise<Collection<Stored>> {
    const entries = this.connection.db.collection<Stored>('entries');
    await entries.createIndexes([
      { key: { kind: 1, owner: 1, key: 1 }, name: 'by_owner' },
      { key: { expiresAt: 1 }, name: 'by_expiry' },
      { key: { goneAt: 1 }, name: 'gone', expireAfterSeconds: 0 },
    ]);
    return entries;
  }
}
