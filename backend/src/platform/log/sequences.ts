import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { events, type EventOf } from '#contracts/event';
import type { EventLog } from './event-log.js';
import { recordOne } from './unit-of-work.js';

export const sequenceEvents = events({
  NumberBlockTaken: { v: 1, schema: z.object({ from: z.number().int(), to: z.number().int() }) },
});

export const sequence = {
  name: 'sequence',
  events: sequenceEvents,
  initial: () => ({ last: 0 }),
  evolve: (state: { last: number }, event: EventOf<typeof sequenceEvents>) => {
    state.last = event.data.to;
    return state;
  },
};

const blockSize = 100;

/** Hands out positive integers, never one twice, in blocks that are recorded on `sequence-{name}`: works on every event store. */
export class Sequences {
  private readonly blocks = new Map<string, { next: number; to: number }>();
  private readonly waiting = new Map<string, Promise<unknown>>();

  /** `floor`: below it no number is handed out; in a hall its home has those. */
  constructor(
    private readonly log: EventLog,
    private readonly floor: () => number = () => 1,
  ) {}

  next(name: string, count = 1): Promise<number[]> {
    const before = this.waiting.get(name) ?? Promise.resolve();
    const mine = before.then(
      () => this.take(name, count),
      () => this.take(name, count),
    );
    this.waiting.set(name, mine);
    return mine;
  }

  private async take(name: string, count: number): Promise<number[]> {
    const taken: number[] = [];
    while (taken.length < count) {
      let block = this.blocks.get(name);
      // A floor that has risen since leaves the rest of the block unused.
      if (!block || block.next > block.to || block.next < this.floor())
        block = await this.reserve(name, Math.max(blockSize, count - taken.length));
      taken.push(block.next);
      block.next += 1;
    }
    return taken;
  }

  private async reserve(name: string, size: number): Promise<{ next: number; to: number }> {
    const commandId = randomUUID();
    const metadata = { actorUserId: null, actorRole: 'system', correlationId: commandId, commandId };
    let block = { next: 0, to: 0 };
    await recordOne(
      this.log,
      sequence,
      name,
      ({ last }) => {
        const next = Math.max(last + 1, this.floor());
        block = { next, to: next + size - 1 };
        return [{ type: 'NumberBlockTaken', data: { from: block.next, to: block.to } }];
      },
      () => ({ ...metadata, recordedAt: new Date().toISOString() }),
    );
    this.blocks.set(name, block);
    return block;
  }
}
