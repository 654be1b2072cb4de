import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between a program and a server, and cuts or stops what goes between them. */
export class TcpProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isFrozen = false;
  private isShut = false;

  private readonly target: { host: string; port: number };

  // Benches run this file as it stands: no parameter properties.
  constructor(target: { host: string; port: number }) {
    this.target = target;
    this.server = createServer((near) => this.join(near));
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  /** Nothing passes, either way, and nobody is told: as of a server that is stopped. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** All connections end, in the middle of what they carry; new ones are taken. */
  cut(): number {
    const { size } = this.sockets;
    for (const socket of this.sockets) socket.resetAndDestroy();
    return size;
  }

  /** The server is gone: all connections end, and nobody gets a new one. */
  shut(): void {
    this.isShut = true;
    this.cut();
  }

  open(): void {
    this.isShut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    if (this.isShut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.target);
    const ways: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ];
    for (const [from, to] of ways) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isFrozen) from.pause();
    }
  }
}
