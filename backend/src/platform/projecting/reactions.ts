import type { EventCodec } from '../log/codec.js';
import type { DocumentStore } from '../ports/document-store.js';
import type { EventStore } from '../ports/event-store.js';
import { LazyViewEvent } from './view-fold.js';

const pageSize = 1_000;
/** Up to which event reactions have been handed over; written when some were, and at least after so many events. */
const reactionsMark = 'reactions';
const reactionsBehind = 10_000n;

/** Hands events to whoever reacts to them; answers how many reactions there are. At least once for each event. */
export type OnEvents = (events: readonly LazyViewEvent[]) => Promise<number>;

/** Hands over the events that the views have, once their documents are written. */
export class Reactions {
  private position = 0n;
  private marked = 0n;
  private readonly due: LazyViewEvent[] = [];

  constructor(
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly codec: EventCodec,
    private readonly onEvents: OnEvents,
  ) {}

  get areDue(): boolean {
    return this.due.length > 0;
  }

  /** An installation that is older than the mark has handed over what its views have. */
  async start(viewsHave: bigint): Promise<void> {
    this.position = BigInt((await this.documents.readMark(reactionsMark)) ?? viewsHave);
    this.marked = this.position;
  }

  /** Folded events. After a rebuild the views are behind what was handed over before. */
  add(events: readonly LazyViewEvent[]): void {
    this.due.push(...events.filter((event) => event.position > this.position));
  }

  forget(): void {
    this.due.length = 0;
  }

  handOver(): Promise<void> {
    return this.react(this.due.splice(0));
  }

  /** What the views have but nobody has reacted to: the process ended, or the queue failed, in between. */
  async catchUp(viewsHave: bigint): Promise<void> {
    while (this.position < viewsHave) {
      const page = await this.events.readAll(this.position, pageSize);
      await this.react(page.map((event) => new LazyViewEvent(event, this.codec)));
    }
  }

  private async react(due: readonly LazyViewEvent[]): Promise<void> {
    const position = due.at(-1)?.position;
    if (position === undefined) return;
    const count = await this.onEvents(due);
    this.position = position;
    if (count === 0 && position - this.marked < reactionsBehind) return;
    await this.documents.writeMark(reactionsMark, String(position));
    this.marked = position;
  }
}
