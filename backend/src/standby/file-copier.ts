import { setTimeout as pause } from 'node:timers/promises';
import type { Blobs } from '#platform/ports/blobs';
import type { StandbyLine } from '#platform/ports/standby-line';

export interface FileCopierParts {
  line: Pick<StandbyLine, 'fileIds' | 'file' | 'lines'>;
  blobs: Pick<Blobs, 'put' | 'storedBefore' | 'removeStoredBefore'>;
  onFault: (error: unknown) => void;
  keepLines: (lines: Record<string, string>) => Promise<void>;
}

const everyMilliseconds = 30_000;
const againMilliseconds = 1_000;
const turnMilliseconds = 100;

/** Files by their hashes: what is missing is fetched, what is gone there goes here too. Beside the log, which does not wait for them. */
export class FileCopier {
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** Every file of the other machine was here once. */
  isWhole = false;

  constructor(private readonly parts: FileCopierParts) {}

  start(): void {
    this.running = this.run();
  }

  stop(): Promise<void> {
    this.ending.abort();
    return this.running;
  }

  private isOver(): boolean {
    return this.ending.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.isOver()) {
      let rest = everyMilliseconds;
      try {
        await this.walk();
      } catch (error) {
        if (this.isWhole && !this.isOver()) this.parts.onFault(error);
        rest = againMilliseconds;
      }
      for (let waited = 0; waited < rest && !this.isOver(); waited += turnMilliseconds) await pause(turnMilliseconds);
    }
  }

  private async walk(): Promise<void> {
    const { line, blobs, keepLines } = this.parts;
    await keepLines(await line.lines());
    const began = new Date();
    const there = new Set<string>();
    for (let after: string | undefined = ''; after !== undefined && !this.isOver();) {
      const ids: string[] = await line.fileIds(after);
      for (const id of ids) there.add(id);
      after = ids.at(-1);
    }
    const own = new Set(await blobs.storedBefore(new Date(Date.now() + 1_000)));
    for (const id of there) {
      if (this.isOver()) return;
      const bytes = own.has(id) ? null : await line.file(id);
      if (bytes && (await blobs.put(bytes)) !== id) throw new Error(`file ${id} came with other bytes`);
    }
    for (const id of own) if (!there.has(id)) await blobs.removeStoredBefore(id, began);
    this.isWhole = true;
  }
}
