import { LRUCache } from 'lru-cache';
import { atMost } from '#platform/at-most';

/**
 * Counts that run off evenly: `capacity` at once, then one each `interval` milliseconds. On the monotonic clock, so that
 * nobody waits longer when the clock of the machine is set back.
 */
export class Buckets {
  /** When each will have run off. */
  private readonly emptyAt = new LRUCache<string, number>(atMost(100_000));

  constructor(
    private readonly capacity: number,
    private readonly interval: number,
  ) {}

  /** Milliseconds until there is room for one more. */
  wait(key: string): number {
    return Math.max(0, this.left(key) - (this.capacity - 1) * this.interval);
  }

  isEmpty(key: string): boolean {
    return this.left(key) === 0;
  }

  add(key: string): void {
    this.emptyAt.set(key, performance.now() + this.left(key) + this.interval);
  }

  takeBack(key: string): void {
    const emptyAt = this.emptyAt.get(key);
    if (emptyAt !== undefined) this.emptyAt.set(key, emptyAt - this.interval);
  }

  private left(key: string): number {
    return Math.max(0, (this.emptyAt.get(key) ?? 0) - performance.now());
  }
}
