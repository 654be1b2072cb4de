import { Vault, type VaultEntry, type VaultKind } from '#platform/ports/vault';

/** Secrets in memory: for tests. */
export class MemoryVault extends Vault {
  private readonly entries = new Map<string, VaultEntry & { kind: VaultKind }>();

  get(kind: VaultKind, key: string): Promise<VaultEntry | null> {
    return Promise.resolve(this.find(kind, key));
  }
  getMany(kind: VaultKind, keys: readonly string[]): Promise<VaultEntry[]> {
    return Promise.resolve(keys.map((key) => this.find(kind, key)).filter((entry) => entry !== null));
  }
  some(kind: VaultKind, limit: number): Promise<VaultEntry[]> {
    return Promise.resolve([...this.entries.values()].filter((entry) => entry.kind === kind).slice(0, limit));
  }
  put(kind: VaultKind, key: string, value: string, { owner, expiresAt }: { owner?: string; expiresAt?: string } = {}): Promise<void> {
    this.entries.set(`${kind} ${key}`, { kind, key, value, owner: owner ?? null, expiresAt: expiresAt ?? null });
    return Promise.resolve();
  }
  async putIfAbsent(kind: VaultKind, key: string, value: string, options = {}): Promise<VaultEntry> {
    const known = this.find(kind, key);
    if (known) return known;
    await this.put(kind, key, value, options);
    return { key, value, owner: null, expiresAt: null, ...options };
  }
  async putMissing(kind: VaultKind, entries: readonly { key: string; value: string }[], options = {}): Promise<VaultEntry[]> {
    for (const { key, value } of entries) await this.putIfAbsent(kind, key, value, options);
    return this.getMany(
      kind,
      entries.map(({ key }) => key),
    );
  }
  replace(kind: VaultKind, key: string, value: string): Promise<boolean> {
    const known = this.find(kind, key);
    if (known) this.entries.set(`${kind} ${key}`, { ...known, kind, value });
    return Promise.resolve(known !== null);
  }
  async increment(kind: VaultKind, key: string, expiresAt: string): Promise<number> {
    const known = this.find(kind, key);
    const count = Number(known?.value ?? 0) + 1;
    await this.put(kind, key, String(count), { expiresAt: known?.expiresAt ?? expiresAt });
    return count;
  }
  take(kind: VaultKind, key: string): Promise<VaultEntry | null> {
    const found = this.find(kind, key);
    this.entries.delete(`${kind} ${key}`);
    return Promise.resolve(found);
  }
  remove(kind: VaultKind, key: string): Promise<void> {
    this.entries.delete(`${kind} ${key}`);
    return Promise.resolve();
  }
  listByOwner(kind: VaultKind, owner: string): Promise<VaultEntry[]> {
    const own = [...this.entries.values()].filter((entry) => entry.kind === kind && entry.owner === owner && isLive(entry));
    return Promise.resolve(own.map(toEntry).sort((a, b) => (a.key < b.key ? -1 : 1)));
  }
  removeByOwner(kind: VaultKind, owner: string, exceptKey?: string): Promise<number> {
    return Promise.resolve(this.removeWhere((entry) => entry.kind === kind && entry.owner === owner && entry.key !== exceptKey));
  }
  removeExpired(before: string): Promise<number> {
    return Promise.resolve(this.removeWhere(({ expiresAt }) => expiresAt !== null && expiresAt <= before));
  }
  close(): Promise<void> {
    return Promise.resolve();
  }

  private find(kind: VaultKind, key: string): VaultEntry | null {
    const entry = this.entries.get(`${kind} ${key}`);
    return entry && isLive(entry) ? toEntry(entry) : null;
  }

  private removeWhere(isGone: (entry: VaultEntry & { kind: VaultKind }) => boolean): number {
    const gone = [...this.entries].filter(([, entry]) => isGone(entry));
    for (const [name] of gone) this.entries.delete(name);
    return gone.length;
  }
}

const isLive = ({ expiresAt }: VaultEntry): boolean => expiresAt === null || expiresAt > new Date().toISOString();
const toEntry = ({ key, value, owner, expiresAt }: VaultEntry): VaultEntry => ({ key, value, owner, expiresAt });
