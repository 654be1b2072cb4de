import { LRUCache } from 'lru-cache';
import type { Op } from '#contracts/op';
import { atMost } from '../at-most.js';
import type { Actor } from '../context.js';
import { CallLimiter } from './throttle-port.js';

type Rule = NonNullable<Op['rateLimit']>;

/** Starting values of reliability promise P15; result commands are counted by the referee's device. */
export const ruleOf = (op: Op): Rule => {
  if (op.rateLimit) return op.rateLimit;
  if (op.kind === 'file') return { limit: 10, seconds: 3_600 };
  if (op.kind === 'multipart') return { limit: 60, seconds: 3_600 };
  return op.type === 'command' ? { limit: 200, seconds: 10 } : { limit: 600, seconds: 60 };
};

/** Counts calls in fixed windows, by person and operation; a visitor counts by address. */
export class WindowLimiter extends CallLimiter {
  private readonly windows = new LRUCache<string, { startedAt: number; count: number }>(atMost(100_000));

  wait(op: Op, actor: Actor): Promise<number | null> {
    const { limit, seconds } = ruleOf(op);
    return Promise.resolve(this.count(`${op.name}:${actor.userId ?? actor.ip}`, limit, seconds));
  }

  ofAddress(what: string, ip: string, perMinute: number): number | null {
    return this.count(`${what} of ${ip}`, perMinute, 60);
  }

  /** Counts one occurrence, on the monotonic clock; answers the seconds to wait when there were too many. */
  count(key: string, limit: number, seconds: number, now = performance.now()): number | null {
    const window = this.windows.get(key);
    if (!window || now - window.startedAt >= seconds * 1000) {
      this.windows.set(key, { startedAt: now, count: 1 });
      return null;
    }
    window.count += 1;
    return window.count > limit ? Math.ceil((window.startedAt + seconds * 1000 - now) / 1000) : null;
  }
}

export class NoLimiter extends CallLimiter {
  wait(): Promise<null> {
    return Promise.resolve(null);
  }

  ofAddress(): null {
    return null;
  }
}
