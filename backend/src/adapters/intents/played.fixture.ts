import fc from 'fast-check';
import { MemorySingleStreams } from '../memory/single-streams.js';
import type { AppendResult, CommandKey, EventStore, StoredEvent, StreamWrite } from '#platform/ports/event-store';
import { Chooser, Wire } from './interleaved.fixture.js';
import { IntentEventStore } from './intent-event-store.js';

export const streams = ['a', 'b', 'c'] as const;
const processes = 3;
/** In the middle of its append, or before it. */
const turnsBeforeDeath = 5;

const write = fc.record({
  stream: fc.constantFrom(...streams),
  /** 0: relied on alone. */
  count: fc.constantFrom(0, 1, 1, 1, 2),
  /** Of a writer that has read an older state. */
  isStale: fc.constantFrom(false, false, false, true),
});
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      writes: fc.array(write, { minLength: 1, maxLength: 3 }),
      key: fc.constantFrom(null, null, 'k1', 'k2'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), stream: fc.constantFrom(...streams) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('log' as const), page: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
);
export const programs = fc.array(fc.array(step, { maxLength: 5 }), { minLength: 2, maxLength: processes });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Done {
  id: string;
  writes: StreamWrite[];
  command: CommandKey | undefined;
  /** Absent: its process was killed. */
  result?: AppendResult;
}

export const idIn = (event: { data: string }): string => (JSON.parse(event.data) as { append: string }).append;

const whole = async (store: EventStore, page: number): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    const next = await store.readAll(events.at(-1)?.position ?? 0n, page);
    if (next.length === 0) return events;
    events.push(...next);
  }
};

/** Lets processes take their steps over one store, in the order of the choices; keeps what they saw. */
export const played = async (todo: readonly (readonly Step[])[], choices: readonly number[]) => {
  const disk = new MemorySingleStreams();
  const chooser = new Chooser(choices);
  const played = new Played(disk, chooser);
  await chooser.run(Promise.all(todo.map((program, process) => played.process(program, process))));
  const log = await whole(new IntentEventStore(disk, { patience: 0 }), 3);
  return { appends: played.appends, seen: played.seen, log, store: new IntentEventStore(disk) };
};
export type History = Awaited<ReturnType<typeof played>>;

class Played {
  readonly appends: Done[] = [];
  /** What was read on the way, and which appends had been confirmed before. */
  readonly seen: { what: string; events: StoredEvent[]; confirmed: string[] }[] = [];
  private lastId = 0;

  constructor(
    private readonly disk: MemorySingleStreams,
    private readonly chooser: Chooser,
  ) {}

  async process(program: readonly Step[], process: number): Promise<void> {
    let { wire, store } = this.started();
    for (const [i, one] of program.entries()) {
      // What it was about goes on nowhere; the next steps are of its successor.
      if (one.kind === 'kill') ({ wire, store } = this.started());
      else if (one.kind === 'read') await this.sees(one.stream, () => store.readStream(one.stream));
      else if (one.kind === 'log') await this.sees('log', () => whole(store, one.page));
      else {
        const appended = this.append(store, `${process}.${i}`, one);
        if (program[i + 1]?.kind !== 'kill') await appended;
        else await this.killed(wire);
      }
    }
  }

  private started() {
    const wire = new Wire(this.disk, this.chooser);
    return { wire, store: new IntentEventStore(wire, { clock: this.chooser, patience: 20, newId: () => this.newId() }) };
  }

  /** In no order, so that now the one and now the other gives way. */
  private newId(): string {
    this.lastId += 1;
    return String((this.lastId * 7_919) % 10_007).padStart(8, '0');
  }

  private async killed(wire: Wire): Promise<void> {
    for (let turn = 0; turn < turnsBeforeDeath; turn += 1) await this.chooser.pause();
    wire.kill();
  }

  private async sees(what: string, read: () => Promise<StoredEvent[]>): Promise<void> {
    const confirmed = this.appends.filter(({ result }) => result?.outcome === 'appended').map(({ id }) => id);
    this.seen.push({ what, events: await read(), confirmed });
  }

  private async append(store: EventStore, id: string, { writes, key }: Step & { kind: 'append' }): Promise<void> {
    const done: Done = { id, writes: await writesOf(store, writes, id), command: key === null ? undefined : { key, bodyHash: id } };
    this.appends.push(done);
    done.result = await store.append(done.writes, done.command);
  }
}

/** As a handler does: it has seen versions, and writes on from them. */
const writesOf = async (
  store: EventStore,
  parts: readonly { stream: string; count: number; isStale: boolean }[],
  id: string,
): Promise<StreamWrite[]> => {
  const versions = new Map<string, number>();
  const writes: StreamWrite[] = [];
  let n = 0;
  for (const { stream, count, isStale } of parts) {
    const before = versions.get(stream) ?? (await store.version(stream));
    const expectedVersion = isStale && before > 0 && !versions.has(stream) ? before - 1 : before;
    const events = Array.from({ length: count }, () => ({
      type: 'Counted',
      data: JSON.stringify({ append: id, n: (n += 1) }),
      meta: `{"v":1,"of":"${id}"}`,
    }));
    versions.set(stream, expectedVersion + count);
    writes.push({ stream, expectedVersion, events });
  }
  return writes;
};
