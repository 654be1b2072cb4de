import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AnchorKeeper, anchorsIn, type Anchor } from '#platform/log/anchors';

/** A file of anchors, one JSON line each. */
export class AnchorFile extends AnchorKeeper {
  private known: Anchor | null | undefined;

  constructor(private readonly path: string) {
    super();
  }

  async all(): Promise<Anchor[]> {
    return anchorsIn(await this.text());
  }

  async last(): Promise<Anchor | null> {
    if (this.known !== undefined) return this.known;
    const text = await this.text();
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // A line that a crash has cut off is taken away, so that the next one stands alone.
    if (whole !== text) await truncate(this.path, Buffer.byteLength(whole));
    this.known = anchorsIn(whole).at(-1) ?? null;
    return this.known;
  }

  async add(anchor: Anchor): Promise<void> {
    await this.last();
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    await appendFile(this.path, `${JSON.stringify(anchor)}\n`, { flush: true, mode: 0o600 });
    this.known = anchor;
  }

  private async text(): Promise<string> {
    try {
      return await readFile(this.path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }
}
