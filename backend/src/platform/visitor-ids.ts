import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.js';

const lasts = 2 * 24 * 60 * 60;
const prefix = 'visitor';
const shape = /^visitor\.[\w-]{22}\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/**
 * Ids of visitors' sessions say themselves until when they hold, and are signed: nothing is kept of a visitor, so that
 * a session costs no write and nobody fills a disk with them.
 */
export class VisitorIds {
  /** Ended by a login; forgotten with the process, after which they are a visitor's again. */
  private readonly ended = new LRUCache<string, true>(atMost(20_000));

  constructor(private readonly key: Buffer) {}

  static readonly seconds = lasts;

  make(): string {
    const until = Math.floor(Date.now() / 1000 + lasts).toString(36);
    const unsigned = `${prefix}.${randomBytes(16).toString('base64url')}.${until}`;
    return `${unsigned}.${this.sign(unsigned)}`;
  }

  holds(id: string): boolean {
    const [, until = '', signature = ''] = shape.exec(id) ?? [];
    if (until === '' || Number.parseInt(until, 36) * 1000 < Date.now() || this.ended.has(id)) return false;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(id.slice(0, id.lastIndexOf('.')))));
  }

  end(id: string): void {
    this.ended.set(id, true);
  }

  /** By which others know the session: not the id itself. */
  static keyOf(id: string): string {
    return `${prefix}:${hash('sha256', `podium-session\n${id}`, 'base64url')}`;
  }

  static isKey(key: string): boolean {
    return key.startsWith(`${prefix}:`);
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
