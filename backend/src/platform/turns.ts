import { Busy } from './busy.js';

const retrySeconds = 3;

/** Runs so many at once; the others wait in line, which is so long and no longer. */
export class Turns {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.line.length < this.waiting) await new Promise<void>((start) => this.line.push(start));
    else throw new Busy(retrySeconds);
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
