import type { KeyObject } from 'node:crypto';
import { openSealed, sealText } from '../sealing.js';
import type { Vault } from '../ports/vault.js';
import { AnchorKeeper, type Anchor } from './anchors.js';

/** What the vault knows of the anchors: the newest, and how many there were. */
export interface Witness {
  newest: Anchor;
  total: number;
}

/** Anchors of which the vault is a witness: who deletes them together with the end of the log is found out. */
export class WitnessedAnchors extends AnchorKeeper {
  constructor(
    private readonly file: AnchorKeeper,
    private readonly vault: Pick<Vault, 'get' | 'put' | 'remove'>,
    private readonly key: KeyObject,
  ) {
    super();
  }

  async all(): Promise<Anchor[]> {
    const kept = await this.file.all();
    const newest = (await this.witness())?.newest;
    return newest && !kept.some(({ hash }) => hash === newest.hash) ? [...kept, newest] : kept;
  }

  /** How many anchors were there once and are not any more. */
  async missing(): Promise<number> {
    const witness = await this.witness();
    return witness ? Math.max(0, witness.total - (await this.file.all()).length) : 0;
  }

  async last(): Promise<Anchor | null> {
    const [kept, witness] = [await this.file.last(), await this.witness()];
    if (!kept || !witness) return kept ?? witness?.newest ?? null;
    return BigInt(kept.position) < BigInt(witness.newest.position) ? witness.newest : kept;
  }

  async add(anchor: Anchor): Promise<void> {
    const before = (await this.witness())?.total ?? (await this.file.all()).length;
    await this.file.add(anchor);
    await this.witnessed({ newest: anchor, total: before + 1 });
  }

  /** Where the file is a copy of another machine's: nobody bears witness while it is written, and then of what it holds. */
  async replaceFile(write: () => void): Promise<void> {
    await this.vault.remove('proof', 'anchors');
    write();
    const kept = await this.file.all();
    const newest = kept.at(-1);
    if (newest) await this.witnessed({ newest, total: kept.length });
  }

  async witnessed(witness: Witness): Promise<void> {
    await this.vault.put('proof', 'anchors', sealText(this.key, JSON.stringify(witness)));
  }

  private async witness(): Promise<Witness | null> {
    const entry = await this.vault.get('proof', 'anchors');
    const text = entry && openSealed(this.key, entry.value);
    // Written above, under the key.
    return text ? (JSON.parse(text) as Witness) : null;
  }
}
