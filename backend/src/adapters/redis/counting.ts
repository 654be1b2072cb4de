import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { connect } from './connection.js';

const answerMilliseconds = 250;
const openMilliseconds = 1_000;
/** A Redis that does not answer is left alone for so long. */
const restMilliseconds = 1_000;

export interface CountingOptions {
  url: string;
  prefix: string;
  /** Names of people and addresses stand in Redis only under this secret. */
  secret: Buffer;
  logger: Pick<Logger, 'warn' | 'info'>;
}

/** Counts that all processes share; while Redis is away each process counts for itself, and says so once. */
export class Counting {
  private readonly client: Redis;
  private isAway = false;
  private restsUntil = 0;

  constructor(private readonly options: CountingOptions) {
    this.client = connect(options.url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: answerMilliseconds });
  }

  /** Resolves when Redis is there, or has had its time. */
  opened(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, openMilliseconds);
      this.client.once('ready', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  key(what: string): string {
    const { prefix, secret } = this.options;
    return `${prefix}:n:${createHmac('sha256', secret).update(what).digest('base64url').slice(0, 22)}`;
  }

  /** Runs a script in Redis, or what stands in for it here. */
  async run<T>(script: string, keys: readonly string[], numbers: readonly number[], own: () => Promise<T> | T): Promise<T> {
    if (performance.now() < this.restsUntil) return own();
    try {
      const answer = (await this.client.eval(script, keys.length, ...keys, ...numbers)) as T;
      if (this.isAway) this.options.logger.info({ alert: 'limits' }, 'calls and logins are counted for all processes again');
      this.isAway = false;
      return answer;
    } catch (error) {
      this.restsUntil = performance.now() + restMilliseconds;
      if (!this.isAway)
        this.options.logger.warn({ alert: 'limits', err: error }, 'Redis is away: calls and logins are counted by each process');
      this.isAway = true;
      return own();
    }
  }

  close(): Promise<void> {
    this.client.disconnect();
    return Promise.resolve();
  }
}
