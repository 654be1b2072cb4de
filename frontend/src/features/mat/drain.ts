import type { Outcome } from '../../app/http.js';
import type { Outbox, Waiting } from './outbox.js';

export type Send = (command: Waiting) => Promise<Outcome>;

const firstWait = 1_000;
const longestWait = 15_000;

/** Whether the line or the server was the trouble, not the command: it is tried again. */
const isPassing = ({ status }: { status: number }): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

const keysOf = (outcome: Outcome): string[] => (outcome.success ? [] : Object.values(outcome.errors).flat());

/** Sends what waits, one after another in the order of the taps, for as long as it takes. */
export class Drain {
  private isRunning = false;
  private wakes = 0;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly userId: number,
    private readonly send: Send,
  ) {}

  /** Call on every new command, and whenever the line may be back. */
  wake = (): void => {
    clearTimeout(this.timer);
    this.wakes += 1;
    if (this.isRunning) return;
    this.isRunning = true;
    void this.run().finally(() => {
      this.isRunning = false;
    });
  };

  stop(): void {
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    for (;;) {
      const { wakes } = this;
      const command = await this.outbox.next(this.userId);
      if (!command) {
        // A tap may have been stored while the outbox was found empty.
        if (wakes === this.wakes) return;
        continue;
      }
      const outcome = await this.send(command);
      if (outcome.success) {
        this.wait = firstWait;
        await this.outbox.done(command.n);
      } else if (isPassing(outcome) || keysOf(outcome).includes('error.in_progress')) {
        this.timer = setTimeout(this.wake, this.wait);
        this.wait = Math.min(this.wait * 2, longestWait);
        return;
      } else {
        const { status, changedBy } = outcome;
        await this.outbox.refused(command, { status, keys: keysOf(outcome), changedBy: changedBy?.name ?? null });
      }
    }
  }
}
