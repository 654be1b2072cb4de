import type { MemorySingleStreams } from '../memory/single-streams.js';
import { SingleStreams, type RecordToStore, type StoredRecord, type StreamAppend } from '#platform/ports/single-streams';
import type { Clock } from './decisions.js';

/** Chooses who goes on next, out of all that wait: one history for one list of choices. */
export class Chooser implements Clock {
  private time = 0;
  private readonly waiting: { at: number; go: () => void }[] = [];

  constructor(private readonly choices: readonly number[]) {}

  now = (): number => this.time;

  /** Others may take their turns; who waits long may be chosen before who waits short, as if those stood still. */
  pause = (milliseconds = 0): Promise<void> =>
    new Promise((go) => {
      this.waiting.push({ at: this.time + milliseconds, go });
    });

  async run(work: Promise<unknown>): Promise<void> {
    const state = { isOver: false };
    const over = work.finally(() => (state.isOver = true));
    for (let turn = 0; !state.isOver; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (turn > maxTurns) throw new Error('nobody gets on');
      const [next] = this.waiting.splice((this.choices[turn] ?? 0) % Math.max(1, this.waiting.length), 1);
      this.time = Math.max(this.time, next?.at ?? 0);
      next?.go();
    }
    await over;
  }
}

const maxTurns = 20_000;
const never = <T>(): Promise<T> => new Promise(() => undefined);

/** The way of one process to the store. It is a while in each direction; of a killed process nothing comes through any more. */
export class Wire extends SingleStreams {
  private isCut = false;

  constructor(
    private readonly store: MemorySingleStreams,
    private readonly chooser: Chooser,
  ) {
    super();
  }

  kill(): void {
    this.isCut = true;
  }

  append(stream: string, expected: number, records: readonly RecordToStore[]): Promise<StreamAppend> {
    return this.over(() => this.store.append(stream, expected, records));
  }

  read(stream: string, from: number, limit: number): Promise<StoredRecord[]> {
    return this.over(() => this.store.read(stream, from, limit));
  }

  last(stream: string): Promise<StoredRecord | null> {
    return this.over(() => this.store.last(stream));
  }

  readAll(after: bigint, limit: number): Promise<StoredRecord[]> {
    return this.over(() => this.store.readAll(after, limit));
  }

  readBack(before: bigint | null, limit: number): Promise<StoredRecord[]> {
    return this.over(() => this.store.readBack(before, limit));
  }

  onOthersAppended(): () => void {
    return () => undefined;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private isKilled(): boolean {
    return this.isCut;
  }

  private async over<T>(call: () => Promise<T>): Promise<T> {
    await this.chooser.pause();
    if (this.isKilled()) return never();
    const result = await call();
    await this.chooser.pause();
    return this.isKilled() ? never() : result;
  }
}
