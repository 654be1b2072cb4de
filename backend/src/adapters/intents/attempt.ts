import type { AppendResult, CommandKey, StreamWrite } from '#platform/ports/event-store';
import type { SingleStreams } from '#platform/ports/single-streams';
import type { Decisions } from './decisions.js';
import type { Head, Heads } from './heads.js';
import { marked, recordId, type Intent } from './marks.js';

interface Parts {
  streams: SingleStreams;
  decisions: Decisions;
  heads: Heads;
}

/** `again`: nothing was written, but the next try may succeed. `taken`: another process has decided the outcome in this slot. */
export type Tried = Exclude<AppendResult, { outcome: 'duplicate' }> | { outcome: 'again' | 'taken' };

const again: Tried = { outcome: 'again' };

/** One try of an append: writes its events, checks the versions of the streams that it only relies on, and decides. */
export class Attempt {
  /** The version of each stream after the events of this try. */
  private readonly placed = new Map<string, Head & { base: number }>();
  private position = 0n;

  constructor(
    private readonly parts: Parts,
    private readonly writes: readonly StreamWrite[],
    /** Null: one write to one stream counts as soon as it is there. */
    private readonly intent: Intent | null,
    private readonly command: CommandKey | undefined,
  ) {}

  async run(): Promise<Tried> {
    try {
      return await this.tried();
    } catch (error) {
      // The store is away, so that nobody knows how it ends: others need not wait for it, if the store hears this.
      if (this.intent && this.placed.size > 0) void this.parts.decisions.abort(this.intent).catch(() => undefined);
      throw error;
    }
  }

  private async tried(): Promise<Tried> {
    const heads = await this.headsNow();
    const conflict = this.conflictIn(heads);
    if (conflict) return conflict;
    const failed = (await this.place(heads)) ?? (await this.validate());
    if (!this.intent) return failed ?? this.appended();
    if (failed) return this.over(false, failed);
    const outcome = await this.parts.decisions.commit(this.intent, {
      command: this.command,
      writes: this.ranges(),
      position: String(this.position),
      recordedAt: new Date().toISOString(),
    });
    return outcome === 'committed' ? this.over(true, this.appended()) : this.over(false, { outcome: 'taken' });
  }

  private appended(): Tried {
    return { outcome: 'appended', position: this.position };
  }

  /** Each stream once, with the version that its first write expects, or the present one. */
  private async headsNow(): Promise<Map<string, Head>> {
    const first = new Map<string, number>();
    for (const { stream, expectedVersion } of this.writes) if (!first.has(stream)) first.set(stream, expectedVersion);
    const heads = await Promise.all(
      [...first].map(async ([stream, version]) => [stream, await this.parts.heads.expected(stream, version)] as const),
    );
    return new Map(heads);
  }

  private conflictIn(heads: ReadonlyMap<string, Head>): Tried | null {
    const versions = new Map<string, number>();
    for (const { stream, expectedVersion, events } of this.writes) {
      const currentVersion = versions.get(stream) ?? heads.get(stream)?.version ?? 0;
      if (currentVersion !== expectedVersion) return { outcome: 'conflict', stream, currentVersion };
      versions.set(stream, currentVersion + events.length);
    }
    return null;
  }

  /** One after another, so that the log has them in the order of the append. */
  private async place(heads: ReadonlyMap<string, Head>): Promise<Tried | null> {
    for (const write of this.writes) {
      if (write.events.length === 0) continue;
      const own = this.placed.get(write.stream);
      const failed = await this.placeOne(write, own ?? { count: 0, version: 0, ...heads.get(write.stream) }, own !== undefined);
      if (failed) return failed;
    }
    return null;
  }

  private async placeOne({ stream, events }: StreamWrite, before: Head, isOnOwn: boolean): Promise<Tried | null> {
    const { streams, heads } = this.parts;
    const base = this.placed.get(stream)?.base ?? before.version;
    const { intent } = this;
    let { count } = before;
    for (;;) {
      const records = events.map(({ type, data, meta }, i) => {
        const text = marked(meta, { version: before.version + i + 1, base, intent });
        return { id: this.idOf(stream, count + i, text), type, data, meta: text };
      });
      const result = await streams.append(stream, count, records);
      if (result.outcome === 'appended') {
        this.position = result.position;
        const head = { count: count + events.length, version: before.version + events.length, base };
        this.placed.set(stream, head);
        if (!intent) heads.set(stream, { count: head.count, version: head.version });
        return null;
      }
      // Another writer has appended behind the events of this try, so this try was aborted.
      if (isOnOwn) return again;
      const now = await heads.decided(stream, (other) => this.mayWaitFor(other));
      if (!now) return again;
      if (now.version !== before.version) return { outcome: 'conflict', stream, currentVersion: now.version };
      ({ count } = now);
    }
  }

  /** From the command's id and the place in the append; without a command, from the text. */
  private idOf(stream: string, index: number, text: string): string {
    const { intent } = this;
    return intent ? recordId(intent.stream, intent.slot, intent.attempt, stream, index) : recordId(stream, index, text);
  }

  /** Versions that the append relies on are checked after its events are written: two appends that rely on each other's streams both notice. */
  private async validate(): Promise<Tried | null> {
    const relied = this.writes.filter(({ stream, events }) => events.length === 0 && !this.placed.has(stream));
    const found = await Promise.all(
      relied.map(async ({ stream, expectedVersion }): Promise<Tried | null> => {
        const now = await this.parts.heads.decided(stream, (other) => this.mayWaitFor(other));
        if (!now) return again;
        return now.version === expectedVersion ? null : { outcome: 'conflict', stream, currentVersion: now.version };
      }),
    );
    return found.find((one) => one?.outcome === 'conflict') ?? found.find((one) => one !== null) ?? null;
  }

  /** Of two appends that wait for each other one gives way at once. An append that has written nothing blocks no other. */
  private mayWaitFor(other: Intent): boolean {
    return this.intent === null || this.placed.size === 0 || this.intent.attempt < other.attempt;
  }

  private async over(counts: boolean, result: Tried): Promise<Tried> {
    if (!counts && this.placed.size > 0 && this.intent && this.parts.decisions.known(this.intent) === 'undecided')
      await this.parts.decisions.abort(this.intent);
    for (const [stream, { count, version, base }] of this.placed) this.parts.heads.set(stream, { count, version: counts ? version : base });
    return result;
  }

  private ranges() {
    return this.writes
      .filter(({ events }) => events.length > 0)
      .map(({ stream, expectedVersion, events }) => ({
        stream,
        fromVersion: expectedVersion + 1,
        toVersion: expectedVersion + events.length,
      }));
  }
}
