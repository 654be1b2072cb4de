import { LiveBus, type Message } from '#platform/ports/live-bus';

type Listener = (message: Message) => void;

/** What several buses of one process hang on. */
export class MemoryLine {
  readonly listeners = new Map<string, Set<Listener>>();
  readonly lost = new Set<() => void>();
  private isCut = false;

  get isDown(): boolean {
    return this.isCut;
  }

  /** For tests: nothing is heard until it is mended. */
  cut(): void {
    this.isCut = true;
  }

  mend(): void {
    this.isCut = false;
    for (const listener of this.lost) listener();
  }
}

/** A bus within one process: for tests. */
export class MemoryLiveBus extends LiveBus {
  private readonly leaving = new Set<() => void>();

  constructor(private readonly line = new MemoryLine()) {
    super();
  }

  publish(channel: string, message: string): void {
    if (this.line.isDown) return;
    const listeners = [...(this.line.listeners.get(channel) ?? [])];
    setImmediate(() => {
      for (const listener of listeners) listener(JSON.parse(message) as Message);
    });
  }

  subscribe(channel: string, listener: Listener): Promise<() => void> {
    const own: Listener = (message) => listener(message);
    const listeners = this.line.listeners.get(channel) ?? new Set();
    this.line.listeners.set(channel, listeners.add(own));
    const leave = (): void => void listeners.delete(own);
    this.leaving.add(leave);
    return Promise.resolve(leave);
  }

  onLost(listener: () => void): void {
    this.line.lost.add(listener);
    this.leaving.add(() => this.line.lost.delete(listener));
  }

  problem(): string | null {
    return this.line.isDown ? 'the line is cut' : null;
  }

  get reconnects(): number {
    return 0;
  }

  close(): Promise<void> {
    for (const leave of this.leaving) leave();
    return Promise.resolve();
  }
}
