import { LRUCache } from 'lru-cache';

const perWindow = 5;
const windowMilliseconds = 60_000;
const maxAddresses = 10_000;

/** Tries at the code that were wrong: an address that has made five within a minute is not listened to before the minute is over. */
export class WrongTries {
  private readonly byAddress = new LRUCache<string, { since: number; count: number }>({ max: maxAddresses });

  constructor(private readonly now: () => number = () => performance.now()) {}

  count(address: string): void {
    const known = this.current(address);
    this.byAddress.set(address, { since: known?.since ?? this.now(), count: (known?.count ?? 0) + 1 });
  }

  areTooMany(address: string): boolean {
    return (this.current(address)?.count ?? 0) >= perWindow;
  }

  private current(address: string): { since: number; count: number } | undefined {
    const known = this.byAddress.get(address);
    return known && this.now() - known.since < windowMilliseconds ? known : undefined;
  }
}
