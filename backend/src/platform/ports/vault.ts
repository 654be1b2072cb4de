export type VaultKind = 'personKey' | 'password' | 'session' | 'resetToken' | 'counter';

export interface VaultEntry {
  key: string;
  value: string;
  owner: string | null;
  expiresAt: string | null;
}

/** Secrets and short-lived state, kept apart from the log: password hashes, personal keys, sessions. Never rebuilt. */
export abstract class Vault {
  abstract get(kind: VaultKind, key: string): Promise<VaultEntry | null>;
  abstract getMany(kind: VaultKind, keys: readonly string[]): Promise<VaultEntry[]>;
  /** Replaces what stands there. Expired entries are never answered. */
  abstract put(kind: VaultKind, key: string, value: string, options?: { owner?: string; expiresAt?: string }): Promise<void>;
  /** Puts only when nothing stands there; answers what stands there afterwards. */
  abstract putIfAbsent(kind: VaultKind, key: string, value: string, options?: { owner?: string; expiresAt?: string }): Promise<VaultEntry>;
  abstract putMany(kind: VaultKind, entries: readonly { key: string; value: string }[]): Promise<void>;
  /** Takes an entry out, once: of two callers only one gets it. */
  abstract take(kind: VaultKind, key: string): Promise<VaultEntry | null>;
  abstract remove(kind: VaultKind, key: string): Promise<void>;
  abstract listByOwner(kind: VaultKind, owner: string): Promise<VaultEntry[]>;
  abstract removeByOwner(kind: VaultKind, owner: string, exceptKey?: string): Promise<number>;
  abstract removeExpired(now: string): Promise<number>;
  abstract close(): Promise<void>;
}
