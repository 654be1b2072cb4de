import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import webPush, { type RequestOptions, type VapidKeys } from 'web-push';
import { Pusher, type PushOptions, type PushTarget } from '#platform/ports/pusher';
import type { Vault } from '#platform/ports/vault';
import { openSealed, sealText } from '#platform/sealing';
import { isPushService } from './push-services.js';

const patience = 10_000;
/** After so many failures of a service in a row it is left alone for a while: what it should get waits in the queue. */
const maxFailures = 5;
const restMilliseconds = 30_000;

interface Settings {
  /** How a push service reaches whoever runs this server (RFC 8292): https: or mailto:. */
  subject: string;
  testService: string | undefined;
}

/** Of https: the address of the site, else that of its mail. */
export const pushSubject = ({ PUBLIC_URL, MAIL_FROM }: { PUBLIC_URL?: string | undefined; MAIL_FROM: string }): string =>
  PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;

/** Web Push: encrypted and signed by `web-push`, sent by fetch so that no redirect and no other host is followed. */
export class WebPusher extends Pusher {
  private readonly master: KeyObject;
  private keys: Promise<VapidKeys> | undefined;
  private readonly failures = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly vault: Vault,
    master: Buffer,
    private readonly settings: Settings,
  ) {
    super();
    this.master = createSecretKey(createHmac('sha256', master).update('push keys').digest());
  }

  async publicKey(): Promise<string> {
    return (await this.vapid()).publicKey;
  }

  mayReach(endpoint: string): boolean {
    return isPushService(endpoint, this.settings.testService);
  }

  async send({ endpoint, keys }: PushTarget, payload: string, { topic, secondsToLive }: PushOptions): Promise<'sent' | 'gone'> {
    if (!this.mayReach(endpoint)) return 'gone';
    const { host } = new URL(endpoint);
    if ((this.failures.get(host)?.until ?? 0) > Date.now()) throw new Error(`the push service ${host} is left alone for a while`);
    const { subject } = this.settings;
    const vapidDetails = { subject, ...(await this.vapid()) };
    const request = requestOf({ endpoint, keys }, payload, { TTL: secondsToLive, topic, vapidDetails });
    if (!request) return 'gone';
    const status = await this.post(endpoint, request.headers, request.body);
    if (status === 404 || status === 410) return 'gone';
    if (status !== null && status >= 200 && status < 300) return 'sent';
    this.failed(host);
    throw new Error(`the push service ${host} ${status === null ? 'is not reached' : `answers ${status}`}`);
  }

  /** The status; null: no answer. */
  private async post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<number | null> {
    const { host } = new URL(endpoint);
    try {
      const response = await fetch(endpoint, {
        ...{ method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual' },
        signal: AbortSignal.timeout(patience),
      });
      await response.body?.cancel();
      if (response.status < 500 && response.status !== 429) this.failures.delete(host);
      return response.status;
    } catch {
      return null;
    }
  }

  private failed(host: string): void {
    const count = (this.failures.get(host)?.count ?? 0) + 1;
    this.failures.set(host, { count, until: count >= maxFailures ? Date.now() + restMilliseconds : 0 });
  }

  /** Made once, and kept in the vault under the master key: with other keys every browser would have to ask anew. */
  private vapid(): Promise<VapidKeys> {
    this.keys ??= this.loadKeys().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  private async loadKeys(): Promise<VapidKeys> {
    const stored = await this.vault.get('pushKey', 'vapid');
    const fresh = () => sealText(this.master, JSON.stringify(webPush.generateVAPIDKeys()));
    const { value } = stored ?? (await this.vault.putIfAbsent('pushKey', 'vapid', fresh()));
    const opened = openSealed(this.master, value);
    if (opened === null) throw new Error('the keys of Web Push cannot be read');
    // Written here alone.
    return JSON.parse(opened) as VapidKeys;
  }
}

/** Null: the keys that the browser named are none, so that nobody could open the message. */
const requestOf = (target: PushTarget, payload: string, options: RequestOptions) => {
  try {
    return webPush.generateRequestDetails(target, payload, options);
  } catch {
    return null;
  }
};
