import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

interface HallLog {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
}

/** Bridges and tunnels of this computer: nobody in the hall is behind them. */
const isVirtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap)/;
/** Networks of halls and homes before those of companies (RFC 1918). */
const privateNetworks = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
const rankOf = (address: string): number => privateNetworks.findIndex((shape) => shape.test(address));

/** Private IPv4 addresses of this computer, best first. */
export const privateAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.entries(interfaces)
    .flatMap(([name, addresses = []]) => (isVirtual.test(name) ? [] : addresses))
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && rankOf(address) >= 0)
    .map(({ address }) => address)
    .sort((a, b) => rankOf(a) - rankOf(b));

const isThisComputer = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
/** A computer that joins another network gets another address. */
const lookMilliseconds = 5_000;

/**
 * Devices of the hall: a server that listens on this computer alone also takes connections to its private addresses, on the
 * same port, while the hall network is open.
 */
export class HallNetwork {
  private server: HttpServer | undefined;
  private port = 0;
  private isWanted = false;
  private readonly listeners = new Map<string, Server>();
  private readonly sockets = new Set<Socket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: string,
    private readonly logger: HallLog,
    private readonly ownAddresses: () => string[] = privateAddresses,
  ) {}

  /** The server listens on more than this computer anyway. */
  get isFixed(): boolean {
    return !isThisComputer(this.host);
  }

  get isOpen(): boolean {
    return this.isFixed || this.isWanted;
  }

  /** Origins that devices in the hall can open, best first. */
  get addresses(): string[] {
    const hosts = this.isFixed ? this.ownAddresses() : this.ownAddresses().filter((address) => this.listeners.has(address));
    return hosts.map((host) => `http://${host}:${this.port}`);
  }

  /** Of the server that listens on a port by now. */
  attach(server: HttpServer, port: number): void {
    this.server = server;
    this.port = port;
  }

  async open(): Promise<void> {
    if (this.isFixed || this.isWanted) return;
    this.isWanted = true;
    await this.listen();
    this.timer = setInterval(() => void this.listen(), lookMilliseconds).unref();
  }

  /** Ends the connections of devices too. */
  async close(): Promise<void> {
    this.isWanted = false;
    clearInterval(this.timer);
    const closed = [...this.listeners.keys()].map((address) => this.leave(address));
    for (const socket of this.sockets) socket.destroy();
    await Promise.all(closed);
  }

  private async listen(): Promise<void> {
    const own = this.ownAddresses();
    await Promise.all([...this.listeners.keys()].filter((address) => !own.includes(address)).map((address) => this.leave(address)));
    await Promise.all(own.filter((address) => !this.listeners.has(address)).map((address) => this.join(address)));
  }

  private async join(address: string): Promise<void> {
    const listener = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      this.server?.emit('connection', socket);
    });
    this.listeners.set(address, listener);
    try {
      await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(this.port, address, resolve));
      if (!this.isWanted) await this.leave(address);
      else this.logger.info({ address, port: this.port }, 'devices in the hall reach this server');
    } catch (err) {
      this.listeners.delete(address);
      this.logger.warn({ err, address, port: this.port }, 'an address of the hall network cannot be listened on');
    }
  }

  private leave(address: string): Promise<void> {
    const listener = this.listeners.get(address);
    this.listeners.delete(address);
    return new Promise((resolve) => (listener?.listening ? listener.close(() => resolve()) : resolve()));
  }
}
