import type { Outcome } from '../../app/http.js';
import type { Outbox, Waiting } from './outbox.js';

export type Send = (command: Waiting) => Promise<Outcome>;

/** Runs a job while no other tab of this browser runs one. */
export type Exclusive = (run: () => Promise<void>) => Promise<void>;

const firstWait = 1_000;
const maxWait = 15_000;

/** Whether the line, the session or the server was the trouble, not the command: it is tried again. */
const isPassing = ({ status }: { status: number }): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

const keysOf = (outcome: Outcome): string[] => (outcome.success ? [] : Object.values(outcome.errors).flat());

const oneTabAtATime: Exclusive = async (run) => {
  // Old browsers have no locks: there a referee must not open the page twice, and ids still keep it from doubling.
  if (!('locks' in navigator)) return run();
  await navigator.locks.request('podium-mat-drain', run);
};

/** Sends what waits, one after another in the order of the taps, for as long as it takes. */
export class Drain {
  private isRunning = false;
  private isStopped = false;
  private wakes = 0;
  /** Up to which of the wakes the last run looked. */
  private answered = 0;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly userId: number,
    private readonly send: Send,
    private readonly exclusive: Exclusive = oneTabAtATime,
  ) {}

  /** Call on every new command, and whenever the line may be back. */
  wake = (): void => {
    clearTimeout(this.timer);
    this.wakes += 1;
    if (this.isRunning || this.isStopped) return;
    this.isRunning = true;
    void this.exclusive(() => this.run())
      // The lock or the browser's database failed: later, not at once, or the page would do nothing else.
      .catch(() => this.tryLater())
      .finally(() => {
        this.isRunning = false;
        // Woken while the lock was given back.
        if (this.answered !== this.wakes) this.wake();
      });
  };

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    // Another tab may have sent some meanwhile; what cannot be read is still sent from memory, and carried out once.
    await this.outbox.refresh().catch(() => undefined);
    while (!this.isStopped) {
      const { wakes } = this;
      const command = this.outbox.next(this.userId);
      if (!command) {
        // A tap may have come while the outbox was found empty.
        this.answered = wakes;
        if (wakes === this.wakes) return;
        continue;
      }
      if (await this.settle(command, await this.send(command))) continue;
      this.tryLater();
      return;
    }
  }

  private tryLater(): void {
    this.answered = this.wakes;
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.wake, this.wait);
    this.wait = Math.min(this.wait * 2, maxWait);
  }

  /** What the answer means for the command, in memory at least; false: wait before the next try. */
  private async settle(command: Waiting, outcome: Outcome): Promise<boolean> {
    if (outcome.success) {
      this.wait = firstWait;
      await this.outbox.done(command.id).catch(() => undefined);
      return true;
    }
    if (isPassing(outcome) || keysOf(outcome).includes('error.in_progress')) return false;
    const { status, changedBy, changedAt } = outcome;
    const isOwnChange = changedBy?.id === command.userId;
    const refusal = { status, keys: keysOf(outcome), changedBy: changedBy?.name ?? null, changedAt: changedAt ?? null, isOwnChange };
    await this.outbox.refused(command.id, refusal).catch(() => undefined);
    return true;
  }
}
