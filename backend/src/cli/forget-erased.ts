import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { erasedKey } from '#platform/ports/vault';
import { SqliteVault } from '../adapters/sqlite/vault.js';
import { removeFromVault } from '../erasure/vault-entries.js';
import { filesUnder, readManifest, writeManifest } from './backup-manifest.js';

/**
 * Takes people who were erased since out of older backups of this installation: their keys are destroyed in each `vault-…`
 * folder, and its copies of mails and jobs are dropped. Answers how many backups were changed (docs/adr/0062-erasure.md).
 */
export const forgetErased = async (directory: string, installation: string | null, erased: readonly number[]): Promise<number> => {
  let changed = 0;
  for (const name of erased.length === 0 ? [] : readdirSync(directory).filter((one) => /^backup-.+\.json$/.test(one))) {
    const manifest = readManifest(join(directory, name));
    const folder = name.replace(/^backup-(.+)\.json$/, 'vault-$1');
    const file = join(directory, folder, 'vault.sqlite');
    if (manifest.installation !== installation || !existsSync(file) || !(await destroyKeys(file, erased))) continue;
    for (const aside of ['queue.sqlite', 'outbox.sqlite']) rmSync(join(directory, folder, aside), { force: true });
    const others = manifest.files.filter(({ path }) => !path.startsWith(`${folder}/`));
    writeManifest(join(directory, name), { ...manifest, files: [...others, ...(await filesUnder(directory, [folder]))] });
    changed += 1;
  }
  return changed;
};

const destroyKeys = async (file: string, erased: readonly number[]): Promise<boolean> => {
  const vault = new SqliteVault(file);
  try {
    const keys = await vault.getMany('personKey', erased.map(String));
    const there = keys.filter(({ value }) => value !== erasedKey);
    for (const { key } of there) {
      await removeFromVault(vault, Number(key));
      await vault.remove('personKey', key);
      await vault.put('personKey', key, erasedKey);
    }
    return there.length > 0;
  } finally {
    await vault.close();
  }
};
