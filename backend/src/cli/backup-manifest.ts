import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash, hash } from 'node:crypto';
import { join, relative } from 'node:path';
import { z } from 'zod';

const file = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

const manifest = z.object({
  format: z.literal('podium-backup-1'),
  at: z.string(),
  program: z.string(),
  /** Hash of the log's first event; null of an empty log. */
  installation: z.string().nullable(),
  head: z.object({ position: z.string(), hash: z.string().nullable() }),
  files: z.array(file),
});

export type Manifest = z.output<typeof manifest>;
export type BackedUpFile = z.output<typeof file>;

const digestOf = (text: string): string => hash('sha256', text);

/** All files under these folders of a directory, with their hashes. */
export const filesUnder = async (directory: string, folders: readonly string[]): Promise<BackedUpFile[]> => {
  const found: BackedUpFile[] = [];
  for (const folder of folders.filter((name) => existsSync(join(directory, name)))) {
    for (const entry of readdirSync(join(directory, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      found.push({ path: relative(directory, path), bytes: statSync(path).size, sha256: await hashOfFile(path) });
    }
  }
  return found;
};

/** Written last: a backup without its manifest is not finished. */
export const writeManifest = (path: string, content: Manifest): void =>
  writeFileSync(path, JSON.stringify({ sha256: digestOf(JSON.stringify(content)), manifest: content }, null, 2), {
    mode: 0o600,
    flush: true,
  });

export const readManifest = (path: string): Manifest => {
  let content: Manifest;
  let sha256: unknown;
  try {
    const whole = JSON.parse(readFileSync(path, 'utf8')) as { sha256: unknown; manifest: unknown };
    sha256 = whole.sha256;
    content = manifest.parse(whole.manifest);
  } catch {
    throw new Error(`${path} cannot be read: it is damaged, or no manifest of a backup.`);
  }
  if (digestOf(JSON.stringify(content)) !== sha256) throw new Error(`${path} was changed since the backup was made.`);
  return content;
};

/** Throws, naming the first file that is not what the manifest says. */
export const checkFiles = async (directory: string, { files }: Manifest): Promise<void> => {
  for (const { path, bytes, sha256 } of files) {
    const full = join(directory, path);
    if (!existsSync(full)) throw new Error(`The backup is not whole: ${full} is missing.`);
    if (statSync(full).size !== bytes || (await hashOfFile(full)) !== sha256) {
      throw new Error(`The backup is damaged or mixed with another: ${full} is not the file that was backed up.`);
    }
  }
};

const hashOfFile = async (path: string): Promise<string> => {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digest('hex');
};
