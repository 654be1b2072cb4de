import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address for several servers, as a balancer in front of them: each connection goes to the next that takes it. */
export class Balancer {
  private readonly sockets = new Set<Socket>();
  private turn = 0;
  private readonly server = createServer((near) => this.join(near, this.targets().length));

  constructor(private readonly targets: () => readonly string[]) {}

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket, left: number): void {
    const targets = this.targets();
    const target = targets[(this.turn += 1) % Math.max(1, targets.length)];
    near.on('error', () => undefined);
    if (target === undefined || left === 0) {
      near.resetAndDestroy();
      return;
    }
    const { hostname, port } = new URL(target);
    const far = connect({ host: hostname, port: Number(port) });
    const next = (): void => this.join(near, left - 1);
    far.once('error', next);
    far.once('connect', () => {
      far.off('error', next);
      this.carry(near, far);
    });
  }

  private carry(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}
