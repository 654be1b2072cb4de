import type { EventCodec } from '../log/codec.js';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore, StoredEvent } from '../ports/event-store.js';
import type { History, Point } from './checkpoints.js';
import type { Unreadable } from './unreadable.js';
import { LazyViewEvent } from './lazy-view-event.js';

const pageSize = 1_000;
/** Up to which event reactions have been handed over; written when some were, and at least after so many events. */
const processesCheckpoint = 'reactions';
const processesBehind = 5_000n;

/** Hands events to whoever reacts to them; answers how many reactions there are. At least once for each event. */
export type OnEvents = (events: readonly LazyViewEvent[]) => Promise<number>;

type Step = [position: string, hash: string | null];

/** As JSON; positions are text. */
interface Checkpoint {
  position: string;
  hash: string | null;
  /** Earlier checkpoints, oldest first, the sparser the older: what another history has in common with this one. */
  trail: Step[];
}

/** Hands over the events that the views have, once their documents are written. */
export class ProcessDispatcher {
  private position = 0n;
  private checkpoint: Checkpoint = { position: '0', hash: null, trail: [] };
  private readonly due: LazyViewEvent[] = [];
  private dueTo = 0n;

  constructor(
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly codec: EventCodec,
    private readonly history: History,
    private readonly unreadable: Unreadable,
    private readonly onEvents: OnEvents,
  ) {}

  get areDue(): boolean {
    return this.due.length > 0;
  }

  /** Up to here every event was handed over. */
  get reached(): bigint {
    return this.position;
  }

  /**
   * Answers what is wrong with the checkpoint, if anything. Of an older log that was put back all has been handed over; of a
   * log that went another way, what both have in common. Where no checkpoint is left, what was recorded was handed over too:
   * a mail too few can be asked for again, a thousand mails of last year cannot be taken back.
   */
  async start(): Promise<string | null> {
    const head = await this.events.head();
    const text = await this.documents.readMark(processesCheckpoint);
    if (text === null) {
      await this.moveTo(head);
      return null;
    }
    this.checkpoint = checkpointIn(text);
    const { position, hash } = this.checkpoint;
    this.position = BigInt(position);
    const fault = await this.history.faultOf(pointOf([position, hash]));
    if (fault !== null) await this.restart(head);
    return fault;
  }

  private async restart(head: bigint): Promise<void> {
    const { position, hash, trail } = this.checkpoint;
    const within = [...trail, [position, hash] as Step].filter((step) => pointOf(step).position <= head).toReversed();
    const common = await this.newestOfThisLog(within);
    const isOlder = this.position > head && common === within[0];
    const to = common && !isOlder ? pointOf(common).position : head;
    this.checkpoint = { position: '0', hash: null, trail: common ? within.slice(within.indexOf(common)).toReversed() : [] };
    await this.moveTo(to);
  }

  /** Folded events, all of a page that ends at `to`. After a rebuild the views are behind what was handed over before. */
  add(events: readonly LazyViewEvent[], to: bigint): void {
    this.due.push(...events.filter((event) => event.position > this.position));
    this.dueTo = to;
  }

  forget(): void {
    this.due.length = 0;
    this.dueTo = this.position;
  }

  handOver(): Promise<void> {
    return this.react(this.due.splice(0), this.dueTo);
  }

  /** What the views have but nobody has reacted to: the process ended, or the queue failed, in between. */
  async catchUp(viewsHave: bigint): Promise<void> {
    while (this.position < viewsHave) {
      const page = await this.events.readAll(this.position, pageSize);
      const last = page.at(-1);
      if (!last) return;
      await this.react(this.lazy(this.unreadable.sift(page, this.position)), last.position);
    }
  }

  /** Events of a stream that could not be read when the others around them were handed over. */
  async handOverLate(events: readonly StoredEvent[], after: bigint): Promise<void> {
    await this.onEvents(this.lazy(events.filter(({ position }) => position > after && position <= this.position)));
  }

  /** So that the next start reads little again. */
  async stop(): Promise<void> {
    if (String(this.position) !== this.checkpoint.position) await this.moveTo(this.position);
  }

  private lazy(events: readonly StoredEvent[]): LazyViewEvent[] {
    return events.map((event) => new LazyViewEvent(event, this.codec));
  }

  private async react(due: readonly LazyViewEvent[], to: bigint): Promise<void> {
    if (to <= this.position) return;
    const count = due.length === 0 ? 0 : await this.onEvents(due);
    this.position = to;
    if (count > 0 || to - BigInt(this.checkpoint.position) >= processesBehind) await this.moveTo(to);
  }

  private async newestOfThisLog(steps: readonly Step[]): Promise<Step | undefined> {
    for (const step of steps) if ((await this.history.faultOf(pointOf(step))) === null) return step;
    return undefined;
  }

  private async moveTo(to: bigint): Promise<void> {
    const { position, hash, trail } = this.checkpoint;
    const isPassed = BigInt(position) > 0n && BigInt(position) < to;
    const earlier = isPassed ? [...trail, [position, hash] as Step] : trail;
    const point = await this.history.pointAt(to);
    this.position = to;
    this.checkpoint = { position: String(to), hash: point.hash, trail: thinned(earlier, to) };
    await this.documents.writeMark(processesCheckpoint, JSON.stringify(this.checkpoint));
  }
}

const pointOf = ([position, hash]: Step): Point => ({ position: BigInt(position), hash });

/** A bare position is what was written before checkpoints had hashes. */
const checkpointIn = (text: string): Checkpoint =>
  text.startsWith('{') ? (JSON.parse(text) as Checkpoint) : { position: text, hash: null, trail: [] };

/** The log goes on in another store: reactions go on behind the same event there. Answers whether that was found. */
export const moveReactions = async (
  documents: DocumentStore,
  positionThere: (position: bigint) => Promise<bigint | null>,
): Promise<boolean> => {
  const text = await documents.readMark(processesCheckpoint);
  if (text === null) return false;
  const { position, hash } = checkpointIn(text);
  const there = await positionThere(BigInt(position));
  if (there === null) return false;
  await documents.writeMark(processesCheckpoint, JSON.stringify({ position: String(there), hash, trail: [] } satisfies Checkpoint));
  return true;
};

/** One of each power of two of the distance: from the last few events to the first ones in some twenty steps. */
const thinned = (trail: readonly Step[], to: bigint): Step[] => {
  const kept = new Map<number, Step>();
  for (const step of trail) {
    const distance = (to - pointOf(step).position).toString(2).length;
    if (!kept.has(distance)) kept.set(distance, step);
  }
  return [...kept.values()];
};
