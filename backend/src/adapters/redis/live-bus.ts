import type { Redis } from 'ioredis';
import { LiveBus, type Message } from '#platform/ports/live-bus';
import { connect } from './connection.js';

type Listener = (message: Message) => void;

/** Channels of Redis (publish and subscribe). */
export class RedisLiveBus extends LiveBus {
  private readonly speaking: Redis;
  private readonly hearing: Redis;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly lost = new Set<() => void>();
  private opened = 0;

  constructor(
    url: string,
    private readonly prefix: string,
  ) {
    super();
    this.speaking = connect(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    // Subscriptions are made again by the driver before anything else is sent.
    this.hearing = connect(url, { maxRetriesPerRequest: null });
    this.hearing.on('message', (channel: string, text: string) => this.hear(channel, text));
    this.hearing.on('ready', () => void this.back());
  }

  publish(channel: string, message: string): void {
    this.speaking.publish(this.named(channel), message).catch(() => undefined);
  }

  async subscribe(channel: string, listener: Listener): Promise<() => void> {
    const name = this.named(channel);
    const own: Listener = (message) => listener(message);
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(own));
    const leave = (): void => {
      listeners.delete(own);
      if (listeners.size > 0 || this.listeners.get(name) !== listeners) return;
      this.listeners.delete(name);
      this.hearing.unsubscribe(name).catch(() => undefined);
    };
    const asked = this.hearing.subscribe(name);
    // Without a line it is heard once there is one, and then said to have been lost.
    if (this.hearing.status === 'ready') await asked.catch(() => undefined);
    else asked.catch(() => undefined);
    return leave;
  }

  onLost(listener: () => void): void {
    this.lost.add(listener);
  }

  problem(): string | null {
    const down = [this.speaking, this.hearing].find(({ status }) => status !== 'ready');
    return down ? `Redis is away (${down.status})` : null;
  }

  get reconnects(): number {
    return Math.max(0, this.opened - 1);
  }

  close(): Promise<void> {
    this.speaking.disconnect();
    this.hearing.disconnect();
    return Promise.resolve();
  }

  private named(channel: string): string {
    return `${this.prefix}:live:${channel}`;
  }

  private async back(): Promise<void> {
    this.opened += 1;
    // Answered once the subscriptions before it are.
    await this.hearing.ping().catch(() => undefined);
    for (const listener of this.lost) listener();
  }

  private hear(channel: string, text: string): void {
    // Written by processes of ours.
    const message = JSON.parse(text) as Message;
    for (const listener of this.listeners.get(channel) ?? []) listener(message);
  }
}
