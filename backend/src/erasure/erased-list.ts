import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const erasedFile = 'erased.txt';

/** Ids of erased people, a line each, in a file that no restore puts back: it tells whose keys an older vault must lose again. */
export class ErasedList {
  constructor(private readonly path: string) {}

  async all(): Promise<number[]> {
    try {
      const lines = (await readFile(this.path, 'utf8')).split('\n');
      return [...new Set(lines.filter((line) => /^\d+$/.test(line)).map(Number))];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  async add(userId: number): Promise<void> {
    if ((await this.all()).includes(userId)) return;
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    // A line of its own, also after one that a crash has cut off.
    await appendFile(this.path, `\n${userId}\n`, { flush: true, mode: 0o600 });
  }
}
