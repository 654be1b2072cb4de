import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.js';
import { Buckets, levelOf, type BucketRule, type Counted, type Level } from './ports/buckets.js';

/** Buckets of this process, on the monotonic clock: nobody waits longer when the clock of the machine is set back. */
export class OwnBuckets extends Buckets {
  /** By rule: when each will have run off. */
  private readonly emptyAt = new Map<string, LRUCache<string, number>>();

  levels(counted: readonly Counted[]): Promise<Level[]> {
    return Promise.resolve(counted.map((one) => this.level(one)));
  }

  take(counted: readonly Counted[]): Promise<number> {
    const wait = Math.max(0, ...counted.map((one) => this.level(one).wait));
    if (wait === 0) for (const one of counted) this.move(one, this.left(one) + one.rule.interval);
    return Promise.resolve(wait);
  }

  takeBack(counted: readonly Counted[]): Promise<void> {
    for (const one of counted) this.move(one, this.left(one) - one.rule.interval);
    return Promise.resolve();
  }

  private level(one: Counted): Level {
    return levelOf(one.rule, this.left(one));
  }

  private left({ rule, key }: Counted): number {
    return Math.max(0, (this.of(rule).get(key) ?? 0) - performance.now());
  }

  private move({ rule, key }: Counted, left: number): void {
    this.of(rule).set(key, performance.now() + left);
  }

  private of({ name }: BucketRule): LRUCache<string, number> {
    const known = this.emptyAt.get(name) ?? new LRUCache<string, number>(atMost(100_000));
    this.emptyAt.set(name, known);
    return known;
  }
}
