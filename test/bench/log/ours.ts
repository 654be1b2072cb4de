import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { events, type EventOf } from '#contracts/event';
import { EventCodec } from '#platform/log/codec';
import { EventLog } from '#platform/log/event-log';
import type { EventStore } from '#platform/ports/event-store';
import type { Payload } from './payload.js';

const table = events({ MatchDataSaved: { v: 1, schema: z.custom<Payload>() } });

interface State {
  count: number;
  points: number;
}

const decider = {
  name: 'grid',
  initial: (): State => ({ count: 0, points: 0 }),
  evolve: (state: State, { data }: EventOf<typeof table>): State => ({ count: state.count + 1, points: state.points + data.score.slot1 }),
};

const noCipher = {
  ensure: () => Promise.resolve(),
  encrypt: (_id: string, plain: string) => plain,
  decrypt: (_id: string, plain: string) => plain,
  damaged: new Set<string>(),
};

/** The append pipeline as the server has it: metadata, hash chain, expected version, record of the command. */
export class Ours {
  readonly store: EventStore;
  readonly #codec = new EventCodec([table], noCipher);
  readonly #log: EventLog;

  constructor(store: EventStore) {
    this.store = store;
    this.#log = new EventLog(this.store, this.#codec, noCipher);
  }

  async append(stream: number, data: Payload): Promise<void> {
    const folded = await this.#log.load(decider as never, stream);
    const base = { version: folded.version, hash: folded.hash };
    const commandId = randomUUID();
    const now = new Date().toISOString();
    const common = { recordedAt: now, actorUserId: 1, actorRole: 'referee', correlationId: commandId, commandId };
    const write = { decider: decider as never, id: stream, folded, base, events: [{ type: 'MatchDataSaved', data }] };
    const result = await this.#log.commit([write], common, { key: `1:SaveMatchData:${commandId}`, bodyHash: commandId });
    if (result.outcome !== 'appended') throw new Error(result.outcome);
  }

  /** State of a stream, from the disk. */
  async load(stream: number): Promise<State> {
    this.#log.forget(`grid-${stream}`);
    return (await this.#log.load(decider as never, stream)).state as State;
  }

  /** Hands each event of the whole log to a handler. */
  async readAll(handle: (data: Payload) => void): Promise<void> {
    let at = 0n;
    for (;;) {
      const page = await this.store.readAll(at, 1_000);
      const last = page.at(-1);
      if (!last) return;
      for (const event of page) handle(this.#codec.decode(event) as Payload);
      at = last.position;
    }
  }
}
