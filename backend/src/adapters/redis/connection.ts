import { Redis, type RedisOptions } from 'ioredis';

const maxPauseMs = 1_000;
const connectMilliseconds = 2_000;

const reconnectAfter = (times: number): number => Math.min(50 * 2 ** Math.min(times, 8), maxPauseMs);

/** A connection that is made again as long as it is wanted. Errors are told by the calls that fail: nobody else has to listen. */
export const connect = (url: string, options: RedisOptions = {}): Redis => {
  const client = new Redis(url, { connectTimeout: connectMilliseconds, retryStrategy: reconnectAfter, ...options });
  client.on('error', () => undefined);
  return client;
};
