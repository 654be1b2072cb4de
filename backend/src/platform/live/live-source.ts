import { jsonWith } from '../json-text.js';
import type { LiveBus } from '../ports/live-bus.js';
import type { Follower } from './broadcaster.js';
import { allChannel, asksChannel, roomChannel, type Asked, type RoomMessage, type Said, type WordToAll } from './bus-messages.js';
import type { LiveHub } from './hub.js';
import type { LiveSpec } from './live-spec.js';
import { nameOf, type Changed } from './room.js';

const aliveMilliseconds = 1_000;
const beatMilliseconds = 2_000;
const timedMilliseconds = 60_000;
/** A room that nobody has asked for since is let go. */
const wantedMilliseconds = 20_000;

interface Wanted {
  spec: LiveSpec;
  key: number;
  follower: Follower;
  askedAt: number;
  /** Added to versions of the hub, so that they go on from those of an earlier projector. */
  lift: number;
}

interface SourceParts {
  hub: Pick<LiveHub, 'spec' | 'follow' | 'unfollow' | 'heartbeats' | 'passTime'>;
  bus: LiveBus;
  /** Of the lease: grows from one projector to the next. */
  epoch: number;
}

/** Makes the steps of all rooms that relays ask for, once for all of them. */
export class LiveSource {
  private readonly wanted = new Map<string, Wanted>();
  private readonly timers: NodeJS.Timeout[] = [];
  private leave: (() => void) | undefined;

  constructor(private readonly parts: SourceParts) {}

  get roomCount(): number {
    return this.wanted.size;
  }

  async start(): Promise<void> {
    this.leave = await this.parts.bus.subscribe(
      asksChannel,
      (message) => void this.hear(message as unknown as Asked).catch(() => undefined),
    );
    this.tell({ kind: 'alive' });
    this.timers.push(
      setInterval(() => this.tell({ kind: 'alive' }), aliveMilliseconds).unref(),
      setInterval(() => this.beat(), beatMilliseconds).unref(),
      setInterval(() => this.parts.hub.passTime(), timedMilliseconds).unref(),
    );
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.leave?.();
  }

  /** Rights may have changed with the event at this position: said before the steps that come of it. */
  accessChanged(position: bigint): void {
    this.tell({ kind: 'access', position: String(position) });
  }

  written(position: bigint): void {
    this.tell({ kind: 'written', position: String(position) });
  }

  private tell(word: Said<WordToAll>): void {
    this.parts.bus.publish(allChannel, JSON.stringify({ ...word, epoch: this.parts.epoch }));
  }

  private say({ spec, key }: Wanted, message: Said<RoomMessage>): void {
    this.parts.bus.publish(roomChannel(spec.view, key), jsonWith({ ...message, epoch: this.parts.epoch }));
  }

  private async hear(asked: Asked): Promise<void> {
    if (asked.kind === 'who') {
      this.tell({ kind: 'alive' });
      return;
    }
    const { kind, view, key, version, epoch } = asked;
    const { hub } = this.parts;
    const spec = hub.spec(view);
    if (!spec) return;
    const name = nameOf(view, key);
    const known = this.wanted.get(name);
    if (known) known.askedAt = performance.now();
    if (known && kind === 'keep') return;
    const wanted = known ?? this.want(name, spec, key);
    const answer = await hub.follow(spec, key, wanted.follower);
    if (!answer || !('document' in answer)) {
      this.wanted.delete(name);
      this.say(wanted, { kind: 'none' });
      return;
    }
    const at = answer.version + wanted.lift;
    const isBehind = version !== undefined && (version > at || (epoch !== this.parts.epoch && version === at));
    if (isBehind) wanted.lift += version + 1 - at;
    this.say(wanted, { kind: 'whole', version: answer.version + wanted.lift, document: answer.document });
  }

  private want(name: string, spec: LiveSpec, key: number): Wanted {
    const wanted: Wanted = {
      ...{ spec, key, askedAt: performance.now(), lift: 0 },
      follower: {
        send: ({ event, message }) => {
          if (event === 'changed') this.step(wanted, message as Changed);
          return true;
        },
      },
    };
    this.wanted.set(name, wanted);
    return wanted;
  }

  private step(wanted: Wanted, { from, version, ...changed }: Changed): void {
    const { lift } = wanted;
    this.say(wanted, { kind: 'step', ...changed, from: from + lift, version: version + lift });
  }

  private beat(): void {
    const now = performance.now();
    for (const [name, { spec, key, follower, askedAt }] of this.wanted) {
      if (now - askedAt < wantedMilliseconds) continue;
      this.wanted.delete(name);
      this.parts.hub.unfollow(spec.view, key, follower);
    }
    for (const { frame } of this.parts.hub.heartbeats()) {
      const { view, key, version } = frame.message as { view: string; key: number; version: number };
      const wanted = this.wanted.get(nameOf(view, key));
      if (wanted) this.say(wanted, { kind: 'beat', version: version + wanted.lift });
    }
  }
}
