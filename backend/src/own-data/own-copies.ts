import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ownDataHours } from '#contracts/limits';
import { openSealed, sealText } from '#platform/sealing';
import type { Vault } from '#platform/ports/vault';
import { ownZip, type ZipParts } from './own-zip.js';
import { SealedFiles } from './sealed-files.js';

const hourMilliseconds = 3_600_000;
const progressStep = 10;

interface CopyParts extends ZipParts {
  vault: Vault;
  sealed: SealedFiles;
}

/**
 * Copies of what is known of people: each is a file under a key of its own, which the vault keeps for a day under its person.
 * Without the key the file is noise: it goes with the next sweep.
 */
export class OwnCopies {
  private readonly master: KeyObject;

  constructor(
    /** Asked for when a copy is made: the log is opened later. */
    private readonly parts: () => CopyParts,
    /** Seals the keys of copies in the vault. */
    master: Buffer,
  ) {
    this.master = createSecretKey(master);
  }

  async write(userId: number, copyId: string): Promise<{ bytes: number; files: number }> {
    const parts = this.parts();
    const key = randomBytes(32);
    await this.forget(userId);
    const onRead = this.toldProgress(userId, copyId);
    // By this a sweep knows, until the key is kept, that the file is being written.
    await onRead(0);
    const zip = ownZip(parts, userId, onRead);
    const [bytes, files] = await Promise.all([parts.sealed.write(copyId, key, zip.content), zip.fill()]);
    const expiresAt = new Date(Date.now() + ownDataHours * hourMilliseconds).toISOString();
    await parts.vault.put('ownDataKey', copyId, sealText(this.master, key.toString('base64')), { owner: String(userId), expiresAt });
    return { bytes, files };
  }

  /** Null when its time is over. */
  async read(copyId: string): Promise<Readable | null> {
    const { vault, sealed } = this.parts();
    const kept = await vault.get('ownDataKey', copyId);
    const key = kept && openSealed(this.master, kept.value);
    return key === null ? null : sealed.read(copyId, Buffer.from(key, 'base64'));
  }

  async percent(copyId: string): Promise<number> {
    return Number((await this.parts().vault.get('ownDataKey', `${copyId} percent`))?.value ?? 0);
  }

  /** Removes the files of copies whose key is gone: their day is over, they were asked for anew, or their person was erased. */
  async sweep(): Promise<void> {
    const { vault, sealed } = this.parts();
    for (const name of await sealed.names()) {
      const isKept = (await vault.getMany('ownDataKey', [name, `${name} percent`])).length > 0;
      if (!isKept) await sealed.remove(name);
    }
  }

  private async forget(userId: number): Promise<void> {
    const { vault, sealed } = this.parts();
    for (const { key } of await vault.listByOwner('ownDataKey', String(userId))) await sealed.remove(key.split(' ')[0] ?? key);
    await vault.removeByOwner('ownDataKey', String(userId));
  }

  private toldProgress(userId: number, copyId: string): (share: number) => Promise<void> {
    let told = -1;
    return async (share) => {
      const percent = Math.floor((share * 100) / progressStep) * progressStep;
      if (percent === told) return;
      told = percent;
      const expiresAt = new Date(Date.now() + hourMilliseconds).toISOString();
      await this.parts().vault.put('ownDataKey', `${copyId} percent`, String(percent), { owner: String(userId), expiresAt });
    };
  }
}

/** Copies in files beside the log. */
export const ownCopiesIn = (dataDirectory: string, parts: () => Omit<CopyParts, 'sealed'>, master: Buffer): OwnCopies => {
  const sealed = new SealedFiles(join(dataDirectory, 'own-data'));
  return new OwnCopies(() => ({ ...parts(), sealed }), master);
};
