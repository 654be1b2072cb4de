import { LRUCache } from 'lru-cache';
import type { SingleStreams } from '#platform/ports/single-streams';
import type { Decisions } from './decisions.js';
import { unmarked, type Intent } from './marks.js';

/** Where a stream stands: `count` records, of which the last that counts has `version`. */
export interface Head {
  count: number;
  version: number;
}

const maxCached = 50_000;

/** Where streams stand, as far as this process has seen. */
export class Heads {
  private readonly cached = new LRUCache<string, Head>({ max: maxCached });

  constructor(
    private readonly streams: SingleStreams,
    private readonly decisions: Decisions,
  ) {}

  /** As stored now; `undecided`: what stands at its end may come to count. */
  async seen(stream: string): Promise<Head & { undecided: Intent | null }> {
    const last = await this.streams.last(stream);
    if (!last) return { count: 0, version: 0, undecided: null };
    const { mark } = unmarked(last.meta);
    const outcome = mark.intent ? await this.decisions.of(mark.intent) : 'committed';
    const head = { count: last.revision, version: outcome === 'committed' ? mark.version : mark.base };
    if (outcome !== 'undecided') this.set(stream, head);
    return { ...head, undecided: outcome === 'undecided' ? mark.intent : null };
  }

  /**
   * As stored now, once all in it is decided. `mayWait`: whether to wait for that intent; null: it was not to be waited for.
   */
  async decided(stream: string, mayWait: (intent: Intent) => boolean = () => true): Promise<Head | null> {
    for (;;) {
      const { undecided, ...head } = await this.seen(stream);
      if (!undecided) return head;
      if (!mayWait(undecided)) return null;
      await this.decisions.settled(undecided);
    }
  }

  /** As remembered where that is what a writer expects: if others have moved it on, the append itself fails. */
  async expected(stream: string, version: number): Promise<Head> {
    const cached = this.cached.get(stream);
    if (cached?.version === version) return cached;
    if (!cached && version === 0) return { count: 0, version: 0 };
    return (await this.decided(stream)) ?? { count: 0, version: 0 };
  }

  set(stream: string, head: Head): void {
    this.cached.set(stream, head);
  }
}
