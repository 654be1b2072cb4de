import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SignedAnchor } from '#platform/log/signed-anchors';

/** Signed anchors, a JSON line each, beside the database and only ever added to. */
export class SignedAnchorFile {
  constructor(private readonly path: string) {}

  async all(): Promise<SignedAnchor[]> {
    return signedAnchorsIn(await readFile(this.path, 'utf8').catch(absent));
  }

  async add(anchor: SignedAnchor): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    await appendFile(this.path, `${JSON.stringify(anchor)}\n`, { flush: true, mode: 0o600 });
  }
}

const absent = (error: unknown): string => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
  throw error;
};

/** The signed ones among the lines of a file; a line that a crash has cut off is none. */
const signedAnchorsIn = (text: string): SignedAnchor[] =>
  text.split('\n').flatMap((line) => {
    try {
      const anchor = JSON.parse(line) as Partial<SignedAnchor>;
      const { at, position, count, hash, signature, key, reason } = anchor;
      if (!at || !position || count === undefined || !hash || !signature || !key) return [];
      return { at, position, count, hash, signature, key, reason: reason ?? 'day' };
    } catch {
      return [];
    }
  });
