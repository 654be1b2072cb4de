import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** A frame as a browser sends it, masked by zeros. */
export const frameOf = (payload: string | Buffer, opcode: number = opcodes.text, isLast = true): Buffer => {
  const bytes = Buffer.from(payload as string);
  const { length } = bytes;
  const head = length < 126 ? Buffer.alloc(6) : Buffer.alloc(length < 65_536 ? 8 : 14);
  head[0] = (isLast ? 0x80 : 0) | opcode;
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2);
  else if (length >= 126) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, bytes]);
};

/** A WebSocket that sends whatever bytes it is told to, and reads only while it is asked to. */
export class RawSocket {
  received = '';
  isClosed = false;
  /** Close code and reason, once the server has sent them. */
  closing: { code: number; reason: string } | null = null;

  private static readonly all = new Set<RawSocket>();

  static async endAll(): Promise<void> {
    await Promise.all([...RawSocket.all].map((socket) => socket.end()));
  }

  private constructor(readonly wire: Socket) {
    RawSocket.all.add(this);
    wire.on('data', (chunk: Buffer) => this.take(chunk));
    wire.on('error', () => undefined);
    wire.on('close', () => (this.isClosed = true));
  }

  static async open(port: number, headers: Record<string, string> = {}): Promise<RawSocket> {
    const socket = new RawSocket(connect({ host: '127.0.0.1', port, noDelay: true }));
    const lines = Object.entries({
      host: `127.0.0.1:${port}`,
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '13',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.wire.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join('')}\r\n`);
    await socket.until(() => socket.received.includes('\r\n\r\n') || socket.isClosed);
    return socket;
  }

  /** Connected to the default namespace. */
  static async join(port: number, headers: Record<string, string> = {}): Promise<RawSocket> {
    const socket = await RawSocket.open(port, headers);
    socket.send('40');
    await socket.until(() => socket.received.includes('40{') || socket.isClosed);
    return socket;
  }

  get isUpgraded(): boolean {
    return this.received.startsWith('HTTP/1.1 101');
  }

  send(...texts: string[]): void {
    this.wire.write(Buffer.concat(texts.map((text) => frameOf(text))));
  }

  follow(ack: number, view: string, key: number, event = 'follow'): void {
    this.send(`42${ack}${JSON.stringify([event, { view, key }])}`);
  }

  async until(isThere: () => boolean, milliseconds = 25_000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!isThere()) {
      if (Date.now() > end) throw new Error(`waited in vain; last received: ${this.received.slice(-200)}`);
      await pause(5);
    }
  }

  /** Answers to acknowledgements so far. */
  get answers(): string[] {
    return this.received.match(/43\d+\[\{[^\]]*/g) ?? [];
  }

  async end(): Promise<void> {
    RawSocket.all.delete(this);
    if (this.isClosed) return;
    this.wire.destroy();
    await once(this.wire, 'close');
  }

  private take(chunk: Buffer): void {
    this.received += chunk.toString('latin1');
    const at = chunk.indexOf(0x88);
    const length = (chunk[at + 1] ?? 0) & 0x7f;
    if (at >= 0 && length >= 2 && at + 2 + length === chunk.length)
      this.closing = { code: chunk.readUInt16BE(at + 2), reason: chunk.toString('utf8', at + 4) };
  }
}
