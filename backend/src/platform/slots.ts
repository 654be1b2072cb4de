/** A few workers, and a line of so many who wait for one. */
export class Slots<Worker extends object | number | string> {
  private readonly free: Worker[];
  private readonly waiting: ((worker: Worker) => void)[] = [];

  constructor(
    workers: readonly Worker[],
    private readonly maxWaiting: number,
  ) {
    this.free = [...workers];
  }

  /** Null when the line is full. */
  async use<Result>(work: (worker: Worker) => Promise<Result>): Promise<Result | null> {
    if (this.free.length === 0 && this.waiting.length >= this.maxWaiting) return null;
    const worker = this.free.pop() ?? (await new Promise<Worker>((resolve) => this.waiting.push(resolve)));
    try {
      return await work(worker);
    } finally {
      const next = this.waiting.shift();
      if (next) next(worker);
      else this.free.push(worker);
    }
  }
}
