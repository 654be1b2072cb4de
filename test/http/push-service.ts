import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNotice } from '#contracts/followers/push.docs';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  notice: PushNotice;
}

/** A browser as a push service knows it: an address, and the keys that open what comes there (RFC 8291). */
export class FakeBrowser {
  private readonly curve = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly keys: { p256dh: string; auth: string };

  constructor(readonly endpoint: string) {
    this.keys = { p256dh: this.curve.generateKeys('base64url'), auth: this.auth.toString('base64url') };
  }

  open(body: Buffer): PushNotice {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const serverKey = body.subarray(21, 21 + keyLength);
    const cipher = body.subarray(21 + keyLength);
    const shared = this.curve.computeSecret(serverKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.curve.getPublicKey(), serverKey]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(cipher.subarray(-16));
    const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    // The last byte ends the padding.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushNotice;
  }
}

/** A push service on this machine: keeps what it is given, and answers as a test tells it. */
export class FakePushService {
  readonly received: Received[] = [];
  readonly refused: string[] = [];
  /** By path: the status that is answered; absent: 201. */
  readonly answers = new Map<string, number>();
  private readonly browsers = new Map<string, FakeBrowser>();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = this.answers.get(path) ?? 201;
      const notice = this.browsers.get(path)?.open(Buffer.concat(chunks));
      if (status !== 201 || !notice) this.refused.push(path);
      else this.received.push({ path, headers: request.headers, notice });
      response.writeHead(status).end();
    });
  });

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  browser(path: string): FakeBrowser {
    const browser = new FakeBrowser(`${this.url}${path}`);
    this.browsers.set(path, browser);
    return browser;
  }

  titlesAt(path: string): string[] {
    return this.received.filter((one) => one.path === path).map(({ notice }) => notice.title);
  }
}
