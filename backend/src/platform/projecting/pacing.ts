/** Appends of this process are told; those of others are found by asking. */
const defaultPollMilliseconds = 500;
/** Unless somebody waits, the projections rest after their work: commands are answered meanwhile, and more is folded at once. */
const restPerWork = 2;
const maxRestMilliseconds = 30;
/** The same for writing documents, which costs most: many changes of a document are one write (ADR 33). */
const gatherPerWrite = 10;
const defaultMostGather = 200;

export interface Pace {
  pollMilliseconds?: number;
  /** How long written documents may be behind the log while nobody waits for them. */
  maxGather?: number;
}

/** When the projections fold and write next. All moments are those of `performance.now()`. */
export class Pacing {
  private restedAt = 0;
  private writesAt = 0;

  constructor(private readonly pace: Pace) {}

  get pollMilliseconds(): number {
    return this.pace.pollMilliseconds ?? defaultPollMilliseconds;
  }

  /** Milliseconds of rest that are left; none are if not above 0. */
  get untilWork(): number {
    return this.restedAt - performance.now();
  }

  /** Milliseconds until documents are due; they are due if not above 0. */
  get untilWrite(): number {
    return this.writesAt - performance.now();
  }

  worked(startedAt: number): void {
    const now = performance.now();
    this.restedAt = now + Math.min((now - startedAt) * restPerWork, maxRestMilliseconds);
  }

  /** A write that fails is tried again after the time of one poll. */
  writing(startedAt: number): void {
    this.writesAt = startedAt + this.pollMilliseconds;
  }

  wrote(startedAt: number): void {
    const now = performance.now();
    this.writesAt = now + Math.min((now - startedAt) * gatherPerWrite, this.pace.maxGather ?? defaultMostGather);
  }
}
