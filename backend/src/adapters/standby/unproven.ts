import type { Socket } from 'node:net';

const most = 16;

const nameOf = ({ remoteAddress = '', remotePort = 0 }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Connections of which nobody knows yet whether the paired machine is behind them. There are few at a time, and the oldest gives way
 * to the newest: whoever opens many and says nothing keeps nobody else out.
 */
export class Unproven {
  private readonly open = new Map<string, Socket>();

  add(socket: Socket): void {
    const name = nameOf(socket);
    this.open.set(name, socket);
    socket.once('close', () => this.open.delete(name));
    const [oldest] = this.open;
    if (oldest && this.open.size > most) {
      this.open.delete(oldest[0]);
      oldest[1].destroy();
    }
  }

  /** The paired machine is behind it. */
  release(socket: Socket): void {
    this.open.delete(nameOf(socket));
  }
}
