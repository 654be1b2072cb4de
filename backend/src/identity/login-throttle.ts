import { WindowLimiter } from '#platform/http/limiter';

/** Failed logins only: 5 a minute and account, 30 a minute and address; each minute over the limit doubles the next wait. */
export class LoginThrottle {
  private readonly limiter = new WindowLimiter();
  private readonly locked = new Map<string, { until: number; wait: number }>();

  constructor(private readonly isOn: boolean) {}

  /** Seconds to wait before another try, or null. */
  wait(emailHash: string, ip: string, now = Date.now()): number | null {
    if (!this.isOn) return null;
    const until = Math.max(this.locked.get(emailHash)?.until ?? 0, this.locked.get(ip)?.until ?? 0);
    return until > now ? Math.ceil((until - now) / 1000) : null;
  }

  failed(emailHash: string, ip: string, now = Date.now()): void {
    if (!this.isOn) return;
    this.count(emailHash, 5, now);
    this.count(ip, 30, now);
  }

  succeeded(emailHash: string): void {
    this.locked.delete(emailHash);
  }

  private count(key: string, limit: number, now: number): void {
    // The last allowed failure closes the door.
    if (this.limiter.count(key, limit - 1, 60, now) === null) return;
    const wait = Math.min((this.locked.get(key)?.wait ?? 30) * 2, 3_600);
    this.locked.set(key, { until: now + wait * 1000, wait });
    if (this.locked.size > 50_000) this.locked.clear();
  }
}
