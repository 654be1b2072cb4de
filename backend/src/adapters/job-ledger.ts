import type { Vault } from '#platform/ports/vault';

export interface LedgerEntry {
  id: string;
  name: string;
  data: string;
  runAt: string;
}

/** Jobs that are not done, kept where nothing is lost: whoever carries them may be emptied. */
export interface JobLedger {
  open(entry: LedgerEntry): Promise<void>;
  close(id: string): Promise<void>;
  all(): Promise<LedgerEntry[]>;
}

/** More than are ever open at once. */
const atMost = 1_000_000;

export const vaultLedger = (vault: Pick<Vault, 'putIfAbsent' | 'remove' | 'some'>): JobLedger => ({
  open: async (entry) => {
    await vault.putIfAbsent('job', entry.id, JSON.stringify(entry));
  },
  close: (id) => vault.remove('job', id),
  // Written above.
  all: async () => (await vault.some('job', atMost)).map(({ value }) => JSON.parse(value) as LedgerEntry),
});
