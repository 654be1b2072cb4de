import type { Follower, Frame } from './broadcaster.js';
import { allChannel, asksChannel, roomChannel, type Asked, type RoomMessage, type WordToAll } from './bus-messages.js';
import { InOrder } from './in-order.js';
import { IdleRooms } from './idle-rooms.js';
import type { LiveRooms } from './live-rooms.js';
import type { LiveSpec, Snapshot } from './live-spec.js';
import { healed, newOpening, newRoom, stepped, wholeOf, type Opening, type Relayed, type RelayParts } from './relayed.js';
import { merge, nameOf, stepsAfter } from './room.js';

/** For so long an answer of the projector is waited for; then the document is read here. */
const answerMilliseconds = 1_500;
const keepMilliseconds = 3_000;
/** Heard nothing for so long, the projector is taken for away. */
const silentMilliseconds = 3_000;

/** Rooms whose steps the projector makes: each is framed once here, and what is missed is healed by the whole document. */
export class RelayHub implements LiveRooms {
  private readonly rooms = new Map<string, Relayed>();
  private readonly openings = new Map<string, Opening>();
  private readonly idle = new IdleRooms((name) => this.drop(name));
  private readonly order: InOrder;
  private epoch = 0;
  private heardAt = -Infinity;
  private readonly timer: NodeJS.Timeout;
  private healed = 0;

  constructor(private readonly parts: RelayParts) {
    const { bus } = parts;
    this.order = new InOrder(parts.access);
    const heard = bus.subscribe(allChannel, (message) => this.hearAll(message as unknown as WordToAll));
    void heard.then(() => this.ask({ kind: 'who' }));
    bus.onLost(() => this.begin());
    this.timer = setInterval(() => void this.keep().catch(() => undefined), keepMilliseconds).unref();
  }

  spec(view: string): LiveSpec | undefined {
    return this.parts.specs.find((spec) => spec.view === view);
  }

  get views(): string[] {
    return this.parts.specs.map(({ view }) => view);
  }

  get followerCount(): number {
    return [...this.rooms.values()].reduce((sum, { room }) => sum + room.followers.size, 0);
  }

  get roomCount(): number {
    return this.rooms.size;
  }

  /** How often a room had missed something. */
  get healedCount(): number {
    return this.healed;
  }

  /** Why nobody makes steps now; null when somebody does. */
  problem(): string | null {
    const silence = performance.now() - this.heardAt;
    return this.parts.bus.problem() ?? (silence < silentMilliseconds ? null : 'the projector is not heard');
  }

  versionOf(view: string, key: number): number | undefined {
    return this.rooms.get(nameOf(view, key))?.room.version;
  }

  async snapshot(spec: LiveSpec, key: number): Promise<Snapshot | null> {
    const relayed = await this.enter(spec, key);
    if (!relayed) return null;
    const { room } = relayed;
    if (room.followers.size === 0) this.idle.add(nameOf(spec.view, key));
    return wholeOf(room);
  }

  async follow(spec: LiveSpec, key: number, follower: Follower, version?: number) {
    const name = nameOf(spec.view, key);
    let relayed = await this.enter(spec, key);
    while (relayed && this.rooms.get(name) !== relayed) relayed = await this.enter(spec, key);
    if (!relayed) return null;
    const { room } = relayed;
    this.idle.remove(name);
    room.followers.add(follower);
    // What is read here has the numbers of the log, which those of projectors may be ahead of.
    const missing = version === undefined || relayed.epoch === 0 ? null : stepsAfter(room, version);
    return missing ? { version: room.version, patches: missing } : wholeOf(room);
  }

  unfollow(view: string, key: number, follower: Follower): void {
    const name = nameOf(view, key);
    const room = this.rooms.get(name)?.room;
    if (room?.followers.delete(follower) && room.followers.size === 0) this.idle.add(name);
  }

  *heartbeats(): Generator<{ followers: ReadonlySet<Follower>; frame: Frame }> {
    this.idle.sweep();
    for (const { room } of [...this.rooms.values()]) {
      const { spec, key, version, followers, broadcaster } = room;
      if (followers.size > 0 && !broadcaster.isBusy) yield { followers, frame: this.frame('heartbeat', { view: spec.view, key, version }) };
    }
  }

  /** The projector does it. */
  passTime(): void {}

  stop(): void {
    clearInterval(this.timer);
    for (const name of this.rooms.keys()) this.drop(name);
  }

  private async enter(spec: LiveSpec, key: number): Promise<Relayed | null> {
    const name = nameOf(spec.view, key);
    const known = this.rooms.get(name);
    if (known) return known;
    const opening = this.openings.get(name) ?? this.open(spec, key);
    return opening.made;
  }

  private open(spec: LiveSpec, key: number): Opening {
    const name = nameOf(spec.view, key);
    const opening = newOpening();
    this.openings.set(name, opening);
    opening.made = this.opened(spec, key, opening).finally(() => this.openings.delete(name));
    return opening;
  }

  private async opened(spec: LiveSpec, key: number, opening: Opening): Promise<Relayed | null> {
    const name = nameOf(spec.view, key);
    const leave = await this.parts.bus.subscribe(roomChannel(spec.view, key), (message) => {
      this.order.run(() => this.hear(name, message as unknown as RoomMessage));
    });
    const told = this.problem() === null ? await this.asked(spec, key, opening) : null;
    const own = told === null ? await spec.snapshot(key, this.parts.documents) : null;
    // What is read here may be held by others: patches change the room's own.
    const found = told?.kind === 'whole' ? told : structuredClone(own);
    if (!found) {
      leave();
      return null;
    }
    const room = newRoom(spec, key, found, (steps) => this.frame('changed', merge(steps)));
    const relayed: Relayed = { room, leave, epoch: told?.epoch ?? 0, isStale: told === null };
    this.rooms.set(name, relayed);
    this.idle.add(name);
    for (const step of opening.early) this.step(relayed, step);
    return relayed;
  }

  private async asked(spec: LiveSpec, key: number, { answer, answered }: Opening): Promise<RoomMessage | null> {
    this.ask({ kind: 'ask', view: spec.view, key });
    const timer = setTimeout(() => answered(null), answerMilliseconds);
    const told = await answer;
    clearTimeout(timer);
    return told;
  }

  private ask(ask: Asked): void {
    this.parts.bus.publish(asksChannel, JSON.stringify(ask));
  }

  private hearAll(word: WordToAll): void {
    if (word.epoch < this.epoch) return;
    this.heardAt = performance.now();
    this.turnTo(word.epoch);
    if (word.kind === 'written') this.parts.onWritten();
    if (word.kind === 'access') this.parts.access.raise(() => this.parts.reach(BigInt(word.position)));
  }

  /** Another projector speaks. */
  private turnTo(epoch: number): void {
    if (epoch === this.epoch) return;
    this.epoch = epoch;
    this.begin();
  }

  /** What was said before may be missing: rights are looked at, and each room is asked for. */
  private begin(): void {
    this.ask({ kind: 'who' });
    this.parts.access.raise(() => Promise.resolve());
    for (const relayed of this.rooms.values()) this.refresh(relayed);
  }

  private refresh(relayed: Relayed): void {
    relayed.isStale = true;
    const { epoch, room } = relayed;
    const { spec, key, version } = room;
    this.ask({ kind: 'ask', view: spec.view, key, version, epoch });
  }

  private hear(name: string, message: RoomMessage): void {
    if (message.epoch < this.epoch) return;
    // Its first word to all was lost.
    this.turnTo(message.epoch);
    const opening = this.openings.get(name);
    const relayed = this.rooms.get(name);
    if (!relayed) {
      if (message.kind === 'step') opening?.early.push(message);
      else if (message.kind !== 'beat') opening?.answered(message);
      return;
    }
    const { room } = relayed;
    if (message.kind === 'step') this.step(relayed, message);
    if (message.kind === 'beat' && message.version > room.version) this.refresh(relayed);
    if (message.kind === 'whole') this.take(relayed, message);
  }

  private take(relayed: Relayed, { epoch, ...whole }: RoomMessage & { kind: 'whole' }): void {
    // Said to somebody else: what is asked for from here has a greater version.
    if (epoch !== relayed.epoch && whole.version <= relayed.room.version) return;
    Object.assign(relayed, { epoch, isStale: false });
    if (healed(relayed.room, whole)) this.healed += 1;
  }

  private step(relayed: Relayed, step: RoomMessage & { kind: 'step' }): void {
    if (!stepped(relayed, step)) this.refresh(relayed);
  }

  /** Says which rooms are still wanted; reads them here while nobody makes their steps. */
  private async keep(): Promise<void> {
    const isAlone = this.problem() !== null;
    // Nobody says that rights have changed.
    if (isAlone) this.parts.access.raise(() => Promise.resolve());
    for (const relayed of [...this.rooms.values()]) {
      const { spec, key, followers } = relayed.room;
      if (!isAlone && relayed.isStale) this.refresh(relayed);
      else if (!isAlone) this.ask({ kind: 'keep', view: spec.view, key });
      else if (followers.size > 0) await this.readOwn(relayed);
    }
  }

  private async readOwn(relayed: Relayed): Promise<void> {
    const { room } = relayed;
    const fresh = await room.spec.snapshot(room.key, this.parts.documents);
    relayed.isStale = true;
    if (!fresh || fresh.version <= room.version) return;
    this.order.run(() => {
      relayed.epoch = 0;
      if (healed(room, structuredClone(fresh))) this.healed += 1;
    });
  }

  private drop(name: string): void {
    this.idle.remove(name);
    this.rooms.get(name)?.leave();
    this.rooms.delete(name);
  }

  private frame(event: string, message: unknown): Frame {
    return { event, message, encoded: this.parts.encode(event, message) };
  }
}
