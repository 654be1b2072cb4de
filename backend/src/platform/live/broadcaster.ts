/** A follower's connection, as the broadcaster writes to it. */
export interface Follower {
  /** Sends an already encoded frame; false when the connection is behind and the frame was left out. */
  send(frame: Frame): boolean;
}

export interface Frame {
  event: string;
  message: unknown;
  /** The frame as it goes over the wire, encoded once for all. */
  encoded: Buffer;
}

/** A command takes several turns of the event loop, each behind a slice: 40 sends are about a third of a millisecond. */
const sliceSize = 40;

/** Sends a frame to all who have not left meanwhile, with a turn of the event loop after each slice; then `next`. */
export const sendInSlices = (followers: ReadonlySet<Follower>, frame: Frame, next: () => void): void => {
  const targets = [...followers];
  const slice = (from: number): void => {
    const end = Math.min(from + sliceSize, targets.length);
    for (let i = from; i < end; i += 1) {
      const target = targets[i];
      if (target && followers.has(target)) target.send(frame);
    }
    setImmediate(() => (end < targets.length ? slice(end) : next()));
  };
  slice(0);
};

/**
 * Sends to the followers of one room in slices, with a turn of the event loop between, so that commands are answered
 * while a broadcast runs. What comes meanwhile is gathered by `merge` into the next frame.
 */
export class Broadcaster<Message> {
  private waiting: Message[] = [];
  private isRunning = false;

  constructor(
    private readonly followers: ReadonlySet<Follower>,
    private readonly frameOf: (messages: readonly Message[]) => Frame,
  ) {}

  /** Whether there is something under way that not all have yet. */
  get isBusy(): boolean {
    return this.isRunning;
  }

  publish(message: Message): void {
    this.waiting.push(message);
    if (this.isRunning) return;
    this.isRunning = true;
    setImmediate(() => this.broadcast());
  }

  private broadcast(): void {
    const messages = this.waiting;
    this.waiting = [];
    if (messages.length === 0) {
      this.isRunning = false;
      return;
    }
    sendInSlices(this.followers, this.frameOf(messages), () => this.broadcast());
  }
}
