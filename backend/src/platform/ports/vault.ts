export type VaultKind =
  | 'personKey'
  | 'password'
  | 'formerPassword'
  | 'totp'
  | 'passkey'
  | 'recoveryCode'
  | 'usedToken'
  | 'session'
  | 'device'
  | 'resetToken'
  | 'accessToken'
  | 'emailToken'
  | 'invitationToken'
  | 'loginAsToken'
  | 'workCode'
  | 'phoneCode'
  | 'counter'
  | 'pushKey'
  | 'pushDevice'
  | 'pushFollow'
  | 'pushTold'
  | 'newPerson'
  | 'ownDataKey'
  | 'orderedFile'
  | 'bankPayment'
  | 'insurerPolicy'
  | 'hallToken'
  | 'proof'
  | 'job';

/** Stands in place of a person's key that was destroyed. */
export const erasedKey = 'erased';

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
  /** Any entries of a kind, at most `limit`. */
  abstract some(kind: VaultKind, limit: number): Promise<VaultEntry[]>;
  /** Replaces what stands there. Expired entries are never answered. */
  abstract put(kind: VaultKind, key: string, value: string, options?: { owner?: string; expiresAt?: string }): Promise<void>;
  /** Puts only when nothing stands there; answers what stands there afterwards. */
  abstract putIfAbsent(kind: VaultKind, key: string, value: string, options?: { owner?: string; expiresAt?: string }): Promise<VaultEntry>;
  /** The same for many, in one transaction; answers what stands there afterwards. */
  abstract putMissing(
    kind: VaultKind,
    entries: readonly { key: string; value: string }[],
    options?: { expiresAt?: string },
  ): Promise<VaultEntry[]>;
  /** Changes the value of an entry that is still there; owner and expiry stay. An entry that was removed stays removed. */
  abstract replace(kind: VaultKind, key: string, value: string): Promise<boolean>;
  /** Counts up, from 1; the count is gone at `expiresAt` of the first. */
  abstract increment(kind: VaultKind, key: string, expiresAt: string): Promise<number>;
  /** Takes an entry out, once: of two callers only one gets it. */
  abstract take(kind: VaultKind, key: string): Promise<VaultEntry | null>;
  abstract remove(kind: VaultKind, key: string): Promise<void>;
  abstract listByOwner(kind: VaultKind, owner: string): Promise<VaultEntry[]>;
  abstract removeByOwner(kind: VaultKind, owner: string, exceptKey?: string): Promise<number>;
  abstract removeExpired(now: string): Promise<number>;
  abstract close(): Promise<void>;
}
