import type { JsonPatch } from '#contracts/patch';
import type { DocumentReader } from '../documents.js';
import type { DocumentChange } from '../projecting/view-fold.js';
import { Broadcaster, type Follower, type Frame } from './broadcaster.js';
import { Composer } from './composer.js';
import { InOrder } from './in-order.js';
import { IdleRooms } from './idle-rooms.js';
import type { LiveSpec, Snapshot } from './live-spec.js';
import { merge, nameOf, publish, renew, stepsAfter, type Changed, type Room, type Step } from './room.js';
import { isCovered, publishMasked, unmaskedBy } from './masks.js';

/** What a batch of changes says to each room. */
type Published = Map<Room, Step>;

/** A room may stand for many documents that changed at once, in any order: they are one step. */
const add = (published: Published, room: Room, version: number, patch: JsonPatch): void => {
  const before = published.get(room);
  published.set(room, { version: Math.max(version, before?.version ?? 0), patch: [...(before?.patch ?? []), ...patch] });
};

/**
 * A composed document as its steps have left it. Read anew, its parts might be of different moments: it would have the version of the next
 * step without what that step brings.
 */
const snapshotOf = ({ version, document }: Room): Snapshot | null => (document === undefined ? null : { version, document });

/** A room that is being opened for all who wait for it. */
interface Opening {
  spec: LiveSpec;
  key: number;
  /** Something changed while its document was read. */
  isTouched: boolean;
  room: Promise<Room | null>;
}

const maxReadings = 5;

/** The rooms of followed documents: snapshot and missing steps on joining, then each step to all who follow. */
export class LiveHub {
  private readonly rooms = new Map<string, Room>();
  private readonly openings = new Map<string, Opening>();
  private readonly composer: Composer;
  private readonly order: InOrder;
  private readonly idle = new IdleRooms((name) => this.rooms.delete(name));

  constructor(
    private readonly specs: readonly LiveSpec[],
    private readonly documents: DocumentReader,
    private readonly encode: (event: string, message: unknown) => Buffer,
    access: { readonly settled: Promise<unknown> | null } = { settled: null },
  ) {
    this.composer = new Composer(documents, access);
    this.order = new InOrder(access);
  }

  spec(view: string): LiveSpec | undefined {
    return this.specs.find((spec) => spec.view === view);
  }

  get views(): string[] {
    return this.specs.map(({ view }) => view);
  }

  get followerCount(): number {
    return [...this.rooms.values()].reduce((sum, { followers }) => sum + followers.size, 0);
  }

  get roomCount(): number {
    return this.rooms.size;
  }

  /** Version of a document that somebody follows. */
  versionOf(view: string, key: number): number | undefined {
    return this.rooms.get(nameOf(view, key))?.version;
  }

  /** Snapshot for someone who does not stay. */
  async snapshot(spec: LiveSpec, key: number): Promise<Snapshot | null> {
    const name = nameOf(spec.view, key);
    const room = await this.enter(spec, key);
    if (!room) return null;
    if (room.followers.size === 0 && this.rooms.get(name) === room) this.idle.add(name);
    // A change of a moment ago may still be being composed.
    await this.composer.underway(room);
    return snapshotOf(room) ?? this.whole(room);
  }

  /** Joins the room; answers the missing steps if `version` is recent enough, else the whole document. */
  async follow(
    spec: LiveSpec,
    key: number,
    follower: Follower,
    version?: number,
  ): Promise<{ version: number; document: unknown } | { version: number; patches: Changed[] } | null> {
    const name = nameOf(spec.view, key);
    let room = await this.enter(spec, key);
    // An idle room may be dropped in between.
    while (room && this.rooms.get(name) !== room) room = await this.enter(spec, key);
    if (!room) return null;
    // From here on nothing is awaited before the join, so that no step falls between snapshot and room.
    this.idle.remove(name);
    room.followers.add(follower);
    const missing = version === undefined ? null : stepsAfter(room, version);
    if (missing) return { version: room.version, patches: missing };
    return snapshotOf(room) ?? (await this.whole(room)) ?? { version: room.version, document: null };
  }

  unfollow(view: string, key: number, follower: Follower): void {
    const name = nameOf(view, key);
    const room = this.rooms.get(name);
    if (room?.followers.delete(follower) && room.followers.size === 0) this.idle.add(name);
  }

  private read(spec: LiveSpec, key: number): Promise<Snapshot | null> {
    return (spec.patch && spec.text ? spec.text : spec.snapshot)(key, this.documents);
  }

  private whole(room: Room): Promise<Snapshot | null> {
    const at = room.version;
    if (room.whole?.at === at) return room.whole.read;
    // Steps go on from the room's version, which a document that is read by its parts need not know.
    const read = this.read(room.spec, room.key).then((fresh) => fresh && { ...fresh, version: Math.max(fresh.version, at) });
    room.whole = { at, read };
    read.catch(() => (room.whole = null));
    return read;
  }

  /** One room after another, with its version when its turn comes; none where a change is on its way, which says as much. */
  *heartbeats(): Generator<{ followers: ReadonlySet<Follower>; frame: Frame }> {
    this.idle.sweep();
    for (const room of [...this.rooms.values()]) {
      const { spec, key, version, followers, broadcaster } = room;
      if (followers.size === 0 || broadcaster.isBusy) continue;
      yield { followers, frame: this.frame('heartbeat', { view: spec.view, key, version }) };
    }
  }

  /** Composes documents that depend on the time. */
  passTime(): void {
    for (const [name, room] of this.rooms) {
      if (!room.spec.isTimed || room.spec.patch) continue;
      if (room.followers.size === 0) this.drop(name);
      else this.composer.compose(room);
    }
  }

  /** Publishes to the rooms what the projections have just written, once whoever may no longer follow has left them. */
  announce(changes: readonly DocumentChange[]): void {
    this.order.run(() => this.announceNow(changes));
  }

  private announceNow(changes: readonly DocumentChange[]): void {
    const published: Published = new Map();
    for (const change of changes) {
      for (const spec of this.specs) {
        for (const key of this.touched(spec, change)) this.step(spec, key, change, published);
      }
    }
    const rooms = [...this.rooms.values()];
    const specs = [...rooms, ...this.openings.values()].map(({ spec }) => spec);
    const unmasked = unmaskedBy(changes, specs, this.documents);
    if (unmasked.length > 0) for (const opening of this.openings.values()) opening.isTouched = true;
    const isLifted = (room: Room): boolean => unmasked.some(({ spec }) => spec === room.spec);
    for (const room of new Set([...published.keys(), ...rooms.filter(isLifted)])) {
      const step = published.get(room) ?? null;
      const mine = unmasked.filter(({ spec }) => spec === room.spec);
      if (room.masking !== null || mine.length > 0 || isCovered(room, step))
        publishMasked(room, step, mine, { documents: this.documents, composer: this.composer });
      else if (step) publish(room, step.version, step.patch);
    }
  }

  private touched(spec: LiveSpec, change: DocumentChange): readonly number[] {
    const keys = spec.touches(change);
    if (keys !== 'all') return keys;
    const followed = [...this.rooms.values(), ...this.openings.values()].filter((one) => one.spec === spec);
    return [...new Set(followed.map(({ key }) => key))];
  }

  private async enter(spec: LiveSpec, key: number): Promise<Room | null> {
    const name = nameOf(spec.view, key);
    const known = this.rooms.get(name);
    if (known) return known;
    const opening = this.openings.get(name);
    if (opening) return opening.room;
    const made: Opening = { spec, key, isTouched: false, room: Promise.resolve(null) };
    this.openings.set(name, made);
    made.room = this.open(made).finally(() => this.openings.delete(name));
    return made.room;
  }

  /** Reads again when a change may have fallen between the parts of the document. */
  private async open(opening: Opening): Promise<Room | null> {
    const { spec, key } = opening;
    let snapshot: Snapshot | null = null;
    for (let reading = 0; reading === 0 || (opening.isTouched && reading < maxReadings); reading += 1) {
      opening.isTouched = false;
      snapshot = await this.read(spec, key);
      if (!snapshot) return null;
    }
    if (!snapshot) return null;
    const { version, document } = snapshot;
    const followers = new Set<Follower>();
    const broadcaster = new Broadcaster<Changed>(followers, (steps) => this.frame('changed', merge(steps)));
    const whole = opening.isTouched ? null : { at: version, read: Promise.resolve(snapshot) };
    const kept = spec.patch ? undefined : document;
    const room: Room = { spec, key, followers, broadcaster, version, document: kept, recent: [], whole, masking: null };
    const name = nameOf(spec.view, key);
    this.rooms.set(name, room);
    this.idle.add(name);
    if (opening.isTouched && !spec.patch) this.composer.compose(room);
    return room;
  }

  private step(spec: LiveSpec, key: number, change: DocumentChange, published: Published): void {
    const name = nameOf(spec.view, key);
    const opening = this.openings.get(name);
    if (opening) opening.isTouched = true;
    const room = this.rooms.get(name);
    if (!room) return;
    if (!spec.patch) {
      // Nobody waits for it: whoever comes next composes it.
      if (room.followers.size === 0) this.drop(name);
      else this.composer.compose(room);
      return;
    }
    const version = Number(change.position);
    if (change.isRebuilt) {
      if (version > room.version) void Promise.resolve(room.masking).then(() => renew(room, version));
      return;
    }
    const patch = version > room.version ? spec.patch(change) : null;
    if (patch) add(published, room, version, patch);
  }

  private drop(name: string): void {
    this.idle.remove(name);
    this.rooms.delete(name);
  }

  private frame(event: string, message: unknown): Frame {
    return { event, message, encoded: this.encode(event, message) };
  }
}
