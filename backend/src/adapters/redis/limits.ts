import type { Op } from '#contracts/op';
import type { Actor } from '#platform/context';
import { ruleOf, WindowLimiter } from '#platform/http/limiter';
import { CallLimiter } from '#platform/http/throttle-port';
import { OwnBuckets } from '#platform/own-buckets';
import { Buckets, levelOf, type Counted, type Level } from '#platform/ports/buckets';
import type { Counting } from './counting.js';

/** One more in a window that began with its first; answers the milliseconds that are left of it when there are too many, else 0. */
const countOne = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if count <= tonumber(ARGV[1]) then return 0 end
return math.max(1, redis.call('PTTL', KEYS[1]))`;

/** Calls of all processes, in the same windows as `WindowLimiter`. */
export class RedisLimiter extends CallLimiter {
  private readonly own = new WindowLimiter();

  constructor(private readonly counting: Counting) {
    super();
  }

  wait(op: Op, actor: Actor): Promise<number | null> {
    const { limit, seconds } = ruleOf(op);
    return this.count(`${op.name}:${actor.userId ?? actor.ip}`, limit, seconds);
  }

  ofAddress(what: string, ip: string, perMinute: number): Promise<number | null> {
    return this.count(`${what} of ${ip}`, perMinute, 60);
  }

  private async count(what: string, limit: number, seconds: number): Promise<number | null> {
    const own = (): number => (this.own.count(what, limit, seconds) ?? 0) * 1_000;
    const left = await this.counting.run(countOne, [this.counting.key(`calls ${what}`)], [limit, seconds * 1_000], own);
    return left > 0 ? Math.ceil(left / 1_000) : null;
  }
}

/** The clock is that of Redis: those of the processes may differ. */
const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function left(key) return math.max(0, (tonumber(redis.call('GET', key)) or 0) - now) end
local function move(key, to)
  if to > 0 then redis.call('SET', key, string.format('%.0f', now + to), 'PX', math.ceil(to)) else redis.call('DEL', key) end
end`;

const look = `${now}
local answer = {}
for i, key in ipairs(KEYS) do answer[i] = left(key) end
return answer`;

const take = `${now}
local wait = 0
for i, key in ipairs(KEYS) do
  local capacity, interval = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  wait = math.max(wait, left(key) - (capacity - 1) * interval)
end
if wait > 0 then return math.ceil(wait) end
for i, key in ipairs(KEYS) do move(key, left(key) + tonumber(ARGV[2 * i])) end
return 0`;

const takeBack = `${now}
for i, key in ipairs(KEYS) do move(key, left(key) - tonumber(ARGV[2 * i])) end
return 0`;

/** Buckets of all processes. */
export class RedisBuckets extends Buckets {
  private readonly own = new OwnBuckets();

  constructor(private readonly counting: Counting) {
    super();
  }

  levels(counted: readonly Counted[]): Promise<Level[]> {
    return this.run<number[] | Level[]>(look, counted, () => this.own.levels(counted)).then((found) =>
      found.map((one, i) => (typeof one === 'number' ? levelOf(counted[i]?.rule ?? noRule, one) : one)),
    );
  }

  take(counted: readonly Counted[]): Promise<number> {
    return counted.length === 0 ? Promise.resolve(0) : this.run(take, counted, () => this.own.take(counted));
  }

  async takeBack(counted: readonly Counted[]): Promise<void> {
    if (counted.length > 0) await this.run<unknown>(takeBack, counted, () => this.own.takeBack(counted));
  }

  private run<T>(script: string, counted: readonly Counted[], own: () => Promise<T>): Promise<T> {
    const keys = counted.map(({ rule, key }) => this.counting.key(`${rule.name} ${key}`));
    return this.counting.run(
      script,
      keys,
      counted.flatMap(({ rule }) => [rule.capacity, rule.interval]),
      own,
    );
  }
}

const noRule = { name: '', capacity: 1, interval: 0 };
