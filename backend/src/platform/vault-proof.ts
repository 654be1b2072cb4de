import { createSecretKey } from 'node:crypto';
import { hashIn } from './log/chain.js';
import { openSealed, sealText } from './sealing.js';
import type { EventStore } from './ports/event-store.js';
import { erasedKey, type Vault } from './ports/vault.js';

/** Said to whoever starts a program over a vault, a key and a log that do not belong together. */
export class VaultRefusal extends Error {}

const wrongKey =
  'The key of the vault (VAULT_KEY, or vault.key in the data directory) is not the one that this vault was made with. ' +
  'Put the right key back; without it names, contacts and passwords cannot be read. Nothing was changed.';
const emptyVault =
  'The vault is empty, although the log is not: vault.sqlite was lost or replaced. ' +
  'Put it back from a backup (npm run restore); without it what the log says of people cannot be read. Nothing was changed.';
const foreignVault =
  'The vault belongs to another log than the one in this data directory. ' +
  'Put log and vault of one installation together, or restore both from one backup (npm run restore). Nothing was changed.';
const noLog =
  'The log is empty, although the vault belongs to one: log.sqlite was lost or replaced. ' +
  'Put it back from a backup (npm run restore), or begin anew in an empty data directory. Nothing was changed.';

const triedKeys = 20;
const known = 'podium';

type Log = Pick<EventStore, 'readAll' | 'onAppended'>;

/**
 * The vault proves that it was made with this key, and for this log: it keeps a check value under the key, and the hash of
 * the log's first event. An installation from before is taken as it is, if one of its keys opens.
 */
export const proveVault = async (vault: Vault, master: Buffer, log: Log): Promise<void> => {
  const key = createSecretKey(master);
  const check = await vault.get('proof', 'key');
  const stored = await vault.some('personKey', triedKeys);
  const samples = stored.filter(({ value }) => value !== erasedKey);
  const values = check ? [check.value] : samples.map(({ value }) => value);
  if (values.length > 0 && !values.some((value) => openSealed(key, value) !== null)) throw new VaultRefusal(wrongKey);
  const first = await firstHash(log);
  const tie = await vault.get('proof', 'log');
  if (first === null && tie) throw new VaultRefusal(noLog);
  if (first !== null && tie && openSealed(key, tie.value) !== first) throw new VaultRefusal(foreignVault);
  if (first !== null && !tie && stored.length === 0) throw new VaultRefusal(emptyVault);
  if (!check) await vault.put('proof', 'key', sealText(key, known));
  if (tie) return;
  const bind = async () => {
    const hash = await firstHash(log);
    if (hash !== null) await vault.put('proof', 'log', sealText(key, hash));
  };
  if (first !== null) return bind();
  const leave = log.onAppended(() => {
    leave();
    // A vault that cannot be written to is said by whoever needs it; the next start binds it.
    bind().catch(() => undefined);
  });
};

/** What tells one log from every other; null while it is empty. */
const firstHash = async (log: Pick<EventStore, 'readAll'>): Promise<string | null> => {
  const [first] = await log.readAll(0n, 1);
  return first ? hashIn(first.meta) : null;
};
