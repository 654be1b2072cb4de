import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { maxConnectionsOfAddress, minBodyBytesPerSecond, maxIdleBodySeconds } from '#contracts/limits';

const sweepMilliseconds = 1_000;

/** Ends connections whose bodies come in too slowly, also of those that have their answer already. */
export class SlowBodies {
  private readonly coming = new Map<IncomingMessage, { since: number; readBefore: number }>();
  private readonly timer: NodeJS.Timeout;

  constructor(server: Server) {
    server.prependListener('request', (request: IncomingMessage) => {
      if (!hasBody(request)) return;
      this.coming.set(request, { since: performance.now(), readBefore: request.socket.bytesRead });
      request.once('close', () => this.coming.delete(request));
    });
    this.timer = setInterval(() => this.sweep(), sweepMilliseconds).unref();
    server.once('close', () => clearInterval(this.timer));
  }

  private sweep(): void {
    for (const [request, { since, readBefore }] of this.coming) {
      const { socket, complete } = request;
      const seconds = (performance.now() - since) / 1000;
      if (complete) this.coming.delete(request);
      else if (isTooSlow(seconds, socket.bytesRead - readBefore)) socket.destroy();
    }
  }
}

/** After a time of grace, fewer bytes than anybody's line carries. */
export const isTooSlow = (seconds: number, bytes: number): boolean =>
  seconds > maxIdleBodySeconds && bytes < (seconds - maxIdleBodySeconds) * minBodyBytesPerSecond;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Lets in so many connections of an address: a hall behind one, not one that takes them all. */
export class ConnectionsByAddress {
  private readonly counts = new Map<string, number>();

  guard(server: Server): void {
    server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      if (!this.enter(address)) socket.destroy();
      else socket.once('close', () => this.leave(address));
    });
  }

  enter(address: string): boolean {
    const count = this.counts.get(address) ?? 0;
    if (count >= maxConnectionsOfAddress) return false;
    this.counts.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = this.counts.get(address) ?? 0;
    if (count <= 1) this.counts.delete(address);
    else this.counts.set(address, count - 1);
  }
}
