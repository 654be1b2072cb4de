/** Whoever was quiet may spend so many seconds' worth at once. */
export const burstSeconds = 10;

/** So many a second, counted over ten seconds. */
export class TokenBucket {
  private tokens: number;
  private at: number;

  constructor(
    private readonly perSecond: number,
    now = performance.now(),
  ) {
    this.tokens = perSecond * burstSeconds;
    this.at = now;
  }

  /** Milliseconds to wait; 0: so many were taken. */
  take(count = 1, now = performance.now()): number {
    this.tokens = Math.min(this.perSecond * burstSeconds, this.tokens + ((now - this.at) * this.perSecond) / 1000);
    this.at = now;
    if (this.tokens < count) return Math.ceil(((count - this.tokens) * 1000) / this.perSecond);
    this.tokens -= count;
    return 0;
  }

  /** Takes more than there may be. */
  charge(count: number): void {
    this.tokens -= count;
  }
}
