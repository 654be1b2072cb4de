import { LRUCache } from 'lru-cache';
import { WindowLimiter } from '#platform/http/limiter';
import { KeyedQueue } from '#platform/log/keyed-queue';

const perAccount = 5;
const perAddress = 30;
const windowSeconds = 60;
const longestWaitSeconds = 3_600;

export type Attempt<T> = { outcome: 'right'; value: T } | { outcome: 'wrong' } | { outcome: 'wait'; seconds: number };

/**
 * Failed logins only: 5 a minute and account, 30 a minute and address (reliability promise P15); each further minute
 * over the limit doubles the wait.
 */
export class LoginThrottle {
  private readonly limiter = new WindowLimiter();
  private readonly queue = new KeyedQueue();
  private readonly locked = new LRUCache<string, { until: number; wait: number }>({ max: 100_000 });

  constructor(readonly isOn: boolean) {}

  /** Checks a password (`null`: wrong). Attempts on one account wait for each other, so that many at once are no way around. */
  attempt<T>(emailHash: string, ip: string, check: () => Promise<T | null>): Promise<Attempt<T>> {
    const run = async (): Promise<Attempt<T>> => {
      const seconds = this.wait([emailHash, ip]);
      if (seconds !== null) return { outcome: 'wait', seconds };
      const value = await check();
      if (value !== null) {
        this.locked.delete(emailHash);
        return { outcome: 'right', value };
      }
      this.fail(emailHash, perAccount);
      this.fail(ip, perAddress);
      return { outcome: 'wrong' };
    };
    return this.isOn ? this.queue.run(emailHash, run) : run();
  }

  private wait(names: readonly string[]): number | null {
    const until = Math.max(...names.map((name) => this.locked.get(name)?.until ?? 0));
    return until > Date.now() ? Math.ceil((until - Date.now()) / 1000) : null;
  }

  private fail(name: string, limit: number): void {
    if (!this.isOn) return;
    // The last allowed failure closes the door.
    if (this.limiter.count(name, limit - 1, windowSeconds) === null) return;
    const before = this.locked.get(name)?.wait ?? windowSeconds / 2;
    const wait = Math.min(before * 2, longestWaitSeconds);
    this.locked.set(name, { until: Date.now() + wait * 1000, wait });
  }
}
