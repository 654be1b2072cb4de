import { createHmac } from 'node:crypto';
import type { EventLog, PendingWrite } from '../log/event-log.js';
import { sequence } from '../log/sequences.js';
import type { CommandRecord } from '../ports/event-store.js';
import type { Documents } from '../projecting/reader.js';

const prefix = 'turn-';

/** The views are too far behind the log to decide by them. */
class ViewsBehind extends Error {
  readonly statusCode = 503;
}

/**
 * Turns of handlers that decide by what the views say, among servers over one log. Each takes the next number of a
 * sequence in the same append as its events: of two that read the same views the later one finds the number taken, and
 * decides again by views that have what the other recorded.
 */
export class Turns {
  constructor(
    private readonly log: EventLog,
    private readonly documents: Pick<Documents, 'reach'>,
    private readonly secret: Buffer,
  ) {}

  /** Keys may name people: the stream is called by a hash that only this installation can make. */
  async take(key: string): Promise<PendingWrite> {
    const id = `${prefix}${createHmac('sha256', this.secret).update(`turn ${key}`).digest('base64url').slice(0, 22)}`;
    const folded = await this.log.load(sequence, id);
    await this.catchUp();
    const next = folded.state.last + 1;
    const { version, hash } = folded;
    return {
      decider: sequence,
      id,
      folded,
      base: { version, hash },
      events: [{ type: 'NumberBlockTaken', data: { from: next, to: next } }],
    };
  }

  /** The views have all that was recorded, by whomever. */
  async catchUp(): Promise<void> {
    if (!(await this.documents.reach(await this.log.store.head()))) throw new ViewsBehind('the views are behind the log');
  }
}

/** What a command recorded, but for its turn. */
export const withoutTurn = (record: CommandRecord): CommandRecord => ({
  ...record,
  writes: record.writes.filter(({ stream }) => !stream.startsWith(`${sequence.name}-${prefix}`)),
});
