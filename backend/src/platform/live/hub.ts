import type { JsonPatch } from '#contracts/patch';
import type { DocumentReader } from '../documents.js';
import type { DocumentChange } from '../projecting/view-fold.js';
import { Broadcaster, type Follower, type Frame } from './broadcaster.js';
import { diff } from './diff.js';
import type { LiveSpec, Snapshot } from './live-spec.js';

/** One step of a followed document. */
export interface Changed {
  view: string;
  key: number;
  from: number;
  version: number;
  patch: JsonPatch;
}

interface Room {
  spec: LiveSpec;
  key: number;
  followers: Set<Follower>;
  broadcaster: Broadcaster<Changed>;
  version: number;
  /** Kept for documents that are composed and compared. */
  document: unknown;
  /** The newest steps, for those who come back. */
  recent: Changed[];
  /** The whole document as it was read when the room stood at this version: many who join at once share it. */
  whole: { at: number; read: Promise<Snapshot | null> } | null;
}

/** What a batch of changes says to each room. */
type Told = Map<Room, { version: number; patch: JsonPatch }>;

/** A room may stand for many documents that changed at once, in any order: they are one step. */
const add = (told: Told, room: Room, version: number, patch: JsonPatch): void => {
  const before = told.get(room);
  told.set(room, { version: Math.max(version, before?.version ?? 0), patch: [...(before?.patch ?? []), ...patch] });
};

const recentSteps = 200;

/** The rooms of followed documents: snapshot and missing steps on joining, then each step to all who follow. */
export class LiveHub {
  private readonly rooms = new Map<string, Room>();
  private readonly composing = new Map<string, Promise<void>>();
  private veiling: Promise<void> | null = null;

  constructor(
    private readonly specs: readonly LiveSpec[],
    private readonly documents: DocumentReader,
    private readonly encode: (event: string, message: unknown) => Buffer,
  ) {}

  spec(view: string): LiveSpec | undefined {
    return this.specs.find((spec) => spec.view === view);
  }

  get views(): string[] {
    return this.specs.map(({ view }) => view);
  }

  get followerCount(): number {
    return [...this.rooms.values()].reduce((sum, { followers }) => sum + followers.size, 0);
  }

  /** Snapshot for someone who does not stay. */
  async snapshot(spec: LiveSpec, key: number): Promise<Snapshot | null> {
    const room = this.rooms.get(nameOf(spec.view, key));
    // What was told a moment ago may still be being composed.
    await this.composing.get(nameOf(spec.view, key));
    if (!room) return spec.snapshot(key, this.documents);
    return room.document === undefined ? this.whole(room) : { version: room.version, document: room.document };
  }

  /** Joins the room; answers the missing steps if `version` is recent enough, else the whole document. */
  async follow(
    spec: LiveSpec,
    key: number,
    follower: Follower,
    version?: number,
  ): Promise<{ version: number; document: unknown } | { version: number; patches: Changed[] } | null> {
    const room = await this.enter(spec, key);
    if (!room) return null;
    // From here on nothing is awaited before the join, so that no step falls between snapshot and room.
    room.followers.add(follower);
    const missing = version === undefined ? null : stepsAfter(room, version);
    if (missing) return { version: room.version, patches: missing };
    return (await this.whole(room)) ?? { version: room.version, document: room.document ?? null };
  }

  unfollow(view: string, key: number, follower: Follower): void {
    const name = nameOf(view, key);
    const room = this.rooms.get(name);
    room?.followers.delete(follower);
    if (room?.followers.size === 0) this.rooms.delete(name);
  }

  private whole(room: Room): Promise<Snapshot | null> {
    const at = room.version;
    if (room.whole?.at === at) return room.whole.read;
    // Steps go on from where the room stood, which a document that is told by its parts need not know.
    const read = room.spec.snapshot(room.key, this.documents).then((fresh) => fresh && { ...fresh, version: Math.max(fresh.version, at) });
    room.whole = { at, read };
    read.catch(() => (room.whole = null));
    return read;
  }

  /** One room after another, as it stands when its turn comes; where a change is under way, it speaks for itself. */
  *heartbeats(): Generator<{ followers: ReadonlySet<Follower>; frame: Frame }> {
    for (const room of [...this.rooms.values()]) {
      const { spec, key, version, followers, broadcaster } = room;
      if (!broadcaster.isBusy) yield { followers, frame: this.frame('heartbeat', { view: spec.view, key, version }) };
    }
  }

  /** Tells the rooms what the projections have just written. */
  announce(changes: readonly DocumentChange[]): void {
    const told: Told = new Map();
    for (const change of changes) {
      for (const spec of this.specs) {
        for (const key of spec.touches(change)) this.step(spec, key, change, told);
      }
    }
    // What waits for a veil keeps its place before what comes later.
    if (this.veiling === null && !this.needsVeil(changes, told)) {
      this.tell(told);
      return;
    }
    const mine = (this.veiling ?? Promise.resolve())
      .then(() => this.veil(changes, told))
      .then(
        () => this.tell(told),
        () => this.lose(told),
      )
      .finally(() => {
        if (this.veiling === mine) this.veiling = null;
      });
    this.veiling = mine;
  }

  private tell(told: Told): void {
    for (const [room, { version, patch }] of told) this.publish(room, version, patch);
  }

  /** Rather a gap, which followers see and ask about, than what nobody may see. */
  private lose(told: Told): void {
    for (const [room, { version }] of told) {
      room.version = Math.max(version, room.version);
      room.recent = [];
      room.whole = null;
    }
  }

  private needsVeil(changes: readonly DocumentChange[], told: Told): boolean {
    for (const [{ spec }, { patch }] of told) if (spec.veil?.patches?.covers(patch)) return true;
    return this.specs.some(({ veil }) => veil && changes.some(({ view }) => view === veil.view));
  }

  private openVeils() {
    const open = new Set([...this.rooms.values()].map(({ spec }) => spec));
    return [...open].flatMap((spec) => (spec.veil ? [{ spec, veil: spec.veil }] : []));
  }

  /** Lets nothing through that is hidden, and tells what was hidden or shown just now. */
  private async veil(changes: readonly DocumentChange[], told: Told): Promise<void> {
    for (const [{ spec, key }, step] of told) {
      const patches = spec.veil?.patches;
      if (patches?.covers(step.patch)) step.patch = await patches.cover(key, step.patch, this.documents);
    }
    for (const { spec, veil } of this.openVeils()) {
      const lifted = changes.filter(({ view }) => view === veil.view);
      if (lifted.length === 0) continue;
      const subjects = [...new Set(lifted.map(({ key }) => key))];
      const version = lifted.reduce((highest, { position }) => Math.max(highest, Number(position)), 0);
      for (const key of await veil.shownIn(subjects, this.documents)) {
        const room = this.rooms.get(nameOf(spec.view, key));
        if (!room) continue;
        // The steps so far may name who is hidden now.
        room.recent = [];
        room.whole = null;
        if (spec.patch && veil.patches) add(told, room, version, await veil.patches.lifted(key, subjects, this.documents));
        else this.compose(room);
      }
    }
  }

  private async enter(spec: LiveSpec, key: number): Promise<Room | null> {
    const name = nameOf(spec.view, key);
    const known = this.rooms.get(name);
    if (known) return known;
    const snapshot = await spec.snapshot(key, this.documents);
    if (!snapshot) return null;
    const made = this.rooms.get(name) ?? this.open(spec, key, snapshot);
    this.rooms.set(name, made);
    return made;
  }

  private open(spec: LiveSpec, key: number, { version, document }: Snapshot): Room {
    const followers = new Set<Follower>();
    const broadcaster = new Broadcaster<Changed>(followers, (steps) => this.frame('changed', merge(steps)));
    const kept = spec.patch ? undefined : document;
    return { spec, key, followers, broadcaster, version, document: kept, recent: [], whole: null };
  }

  private step(spec: LiveSpec, key: number, change: DocumentChange, told: Told): void {
    const room = this.rooms.get(nameOf(spec.view, key));
    if (!room) return;
    if (!spec.patch) {
      this.compose(room);
      return;
    }
    const version = Number(change.position);
    const patch = version > room.version ? spec.patch(change) : null;
    if (patch) add(told, room, version, patch);
  }

  /** Composes anew; while one composition runs, further changes are served by the next. */
  private compose(room: Room): void {
    const name = nameOf(room.spec.view, room.key);
    const before = this.composing.get(name) ?? Promise.resolve();
    const mine = before.then(async () => {
      if (this.composing.get(name) !== mine) return;
      const fresh = await room.spec.snapshot(room.key, this.documents);
      if (!fresh) return;
      const patch = diff(room.document, fresh.document);
      if (fresh.version <= room.version && patch.length === 0) return;
      room.document = fresh.document;
      // What is hidden may change without an event of the document's own: its followers still take a step.
      this.publish(room, Math.max(fresh.version, room.version + 1), patch);
    });
    this.composing.set(name, mine);
    void mine.finally(() => {
      if (this.composing.get(name) === mine) this.composing.delete(name);
    });
  }

  private publish(room: Room, version: number, patch: JsonPatch): void {
    const changed: Changed = { view: room.spec.view, key: room.key, from: room.version, version, patch };
    room.version = version;
    room.recent.push(changed);
    if (room.recent.length > recentSteps) room.recent.shift();
    room.broadcaster.publish(changed);
  }

  private frame(event: string, message: unknown): Frame {
    return { event, message, encoded: this.encode(event, message) };
  }
}

const nameOf = (view: string, key: number): string => `${view}:${key}`;

/** Steps that came while a broadcast ran are one: patches apply one after another. */
const merge = (steps: readonly Changed[]): Changed => {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('a broadcast without a step');
  return steps.length === 1 ? first : { ...last, from: first.from, patch: steps.flatMap(({ patch }) => patch) };
};

const stepsAfter = (room: Room, version: number): Changed[] | null => {
  if (version === room.version) return [];
  const from = room.recent.findIndex((step) => step.from === version);
  return from < 0 ? null : room.recent.slice(from);
};
