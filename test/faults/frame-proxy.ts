import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What happens to a server frame that tells of a change: shares of 1, the rest passes. */
export interface Weather {
  drop: number;
  double: number;
  /** Sent after later frames. */
  hold: number;
  /** The connection is cut instead. */
  cut: number;
}

export const fair: Weather = { drop: 0, double: 0, hold: 0, cut: 0 };
const maxHold = 120;

/** Length of the WebSocket frame at the start of these bytes and where its payload begins; null when it is not whole yet. */
const frameAt = (bytes: Buffer): { end: number; payload: number } | null => {
  if (bytes.length < 2) return null;
  // Frames of a server are not masked (RFC 6455, 5.1).
  const short = (bytes[1] ?? 0) & 0x7f;
  const payload = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < payload) return null;
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  return bytes.length < payload + length ? null : { end: payload + length, payload };
};

const tellsOfChange = (frame: Buffer, payload: number): boolean =>
  /^42\["(changed|heartbeat)"/.test(frame.toString('latin1', payload, payload + 20));

/** Stands between a server and its followers and mistreats the frames of changes on their way to them. */
export class FrameProxy {
  weather = fair;
  /** Texts of the frames that never arrived. */
  readonly dropped: string[] = [];
  readonly count = { passed: 0, drop: 0, double: 0, hold: 0, cut: 0 };
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly target: number,
    private readonly random: (below: number) => number,
  ) {
    this.server = createServer((client) => this.pass(client));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise((resolve) => this.server.close(resolve));
  }

  cutAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private pass(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(server);
    let isUpgraded = false;
    let bytes = Buffer.alloc(0);
    server.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (!isUpgraded) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return;
        isUpgraded = true;
        client.write(bytes.subarray(0, end + 4));
        bytes = bytes.subarray(end + 4);
      }
      for (let frame = frameAt(bytes); frame; frame = frameAt(bytes)) {
        this.forward(client, bytes.subarray(0, frame.end), frame.payload);
        bytes = bytes.subarray(frame.end);
      }
    });
  }

  private forward(client: Socket, frame: Buffer, payload: number): void {
    const treatment = tellsOfChange(frame, payload) ? this.treatment() : 'passed';
    this.count[treatment] += 1;
    if (treatment === 'drop') {
      this.dropped.push(frame.toString('utf8', payload));
      return;
    }
    if (treatment === 'cut') {
      client.destroy();
      return;
    }
    if (treatment === 'hold') {
      setTimeout(() => client.writable && client.write(frame), 10 + this.random(maxHold));
      return;
    }
    client.write(frame);
    if (treatment === 'double') client.write(frame);
  }

  private treatment(): keyof FrameProxy['count'] {
    let left = this.random(1_000) / 1_000;
    for (const treatment of ['drop', 'double', 'hold', 'cut'] as const) {
      left -= this.weather[treatment];
      if (left < 0) return treatment;
    }
    return 'passed';
  }
}
