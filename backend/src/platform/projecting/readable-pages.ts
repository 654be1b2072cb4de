import type { EventCodec } from '../log/codec.js';
import type { EventStore } from '../ports/event-store.js';
import type { ProcessDispatcher } from './process-dispatcher.js';
import type { Unreadable } from './unreadable.js';
import { LazyViewEvent } from './lazy-view-event.js';
import type { ViewFold } from './view-fold.js';

const pageSize = 1_000;

export interface ReadablePage {
  /** As views see them, with the keys of the persons in them at hand; those that cannot be read are left out. */
  events: LazyViewEvent[];
  /** Position of the last event of the page, also of one that is left out. */
  end: bigint;
  isLast: boolean;
}

/** The log as views read it. */
export class ReadablePages {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly unreadable: Unreadable,
    private readonly processes: ProcessDispatcher,
  ) {}

  async after(position: bigint, folds: readonly ViewFold[], isUntold: boolean, to?: bigint): Promise<ReadablePage> {
    const stored = await this.events.readAll(position, pageSize);
    const page = to === undefined ? stored : stored.filter((event) => event.position <= to);
    await this.codec.prepare(page.filter(({ type }) => folds.some((fold) => fold.handles(type))));
    const readable = this.unreadable.sift(page, this.processes.reached);
    return {
      events: readable.map((event) => new LazyViewEvent(event, this.codec, isUntold)),
      end: page.at(-1)?.position ?? position,
      isLast: page.length < pageSize,
    };
  }
}
