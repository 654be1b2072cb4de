/** How far a long start is. */
export interface Progress {
  position: bigint;
  head: bigint;
  eventsPerSecond: number;
  secondsLeft: number;
}

const silentMilliseconds = 2_000;

/** Tells of a walk through the log that takes longer than two seconds, each two seconds. */
export class ProgressTeller {
  private readonly startedAt = performance.now();
  private publishedAt = this.startedAt;
  private from: bigint | null = null;

  constructor(
    private readonly head: bigint,
    private readonly tell: (progress: Progress) => void,
  ) {}

  at(position: bigint): void {
    this.from ??= position;
    const now = performance.now();
    if (now - this.publishedAt < silentMilliseconds) return;
    this.publishedAt = now;
    const eventsPerSecond = Number(position - this.from) / ((now - this.startedAt) / 1_000);
    const left = position < this.head ? Number(this.head - position) : 0;
    this.tell({
      position,
      head: this.head,
      eventsPerSecond: Math.round(eventsPerSecond),
      secondsLeft: Math.ceil(left / Math.max(1, eventsPerSecond)),
    });
  }
}
