import { LRUCache } from 'lru-cache';
import { told, witnessHoldsMilliseconds, type Witness } from '#domain/standby/witnesses';
import { atMost } from '#platform/at-most';

/** More than the phones and screens of a hall; whoever makes ids up pushes out others, and a person decides then. */
const maxWitnesses = 2_000;

/** Phones and screens that say whether they reach the other machine. */
export class Witnesses {
  private readonly known = new LRUCache<string, Witness>(atMost(maxWitnesses));

  constructor(private readonly now: () => number) {}

  hear(device: string, reaches: boolean): void {
    this.known.set(device, told(this.known.get(device), reaches, this.now()));
  }

  /** Of those who have said something lately. */
  get counts(): { reach: number; miss: number } {
    const from = this.now() - witnessHoldsMilliseconds;
    const isOf = (at: number | null, other: number | null): boolean => at !== null && at >= from && at > (other ?? -Infinity);
    return {
      reach: this.all.filter(({ reachedAt, missedAt }) => isOf(reachedAt, missedAt)).length,
      miss: this.all.filter(({ reachedAt, missedAt }) => isOf(missedAt, reachedAt)).length,
    };
  }

  get all(): Witness[] {
    return [...this.known.values()];
  }
}
