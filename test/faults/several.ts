import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../servers/free-port.js';
import { until } from '../until.js';
import { killed, spawnBuilt } from './processes.js';

export type Kind = 'api' | 'gateway' | 'projector' | 'worker';

export interface Running {
  kind: Kind;
  url: string;
  child: ChildProcess;
  /** How far its clock is ahead. */
  clockAhead: number | undefined;
}

const saidOnce: Record<Kind, RegExp> = {
  api: /answers on (\S+)/,
  gateway: /answers on (\S+)/,
  projector: /(Projections follow|Stands by)/,
  worker: /takes jobs/,
};

/** A clock that is so far ahead of those of the others. */
const ahead = (milliseconds: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const D = Date; globalThis.Date = class extends D {
      constructor(...given) { if (given.length > 0) super(...given); else super(D.now() + ${milliseconds}); }
      static now() { return D.now() + ${milliseconds}; }
    };`,
  )}`;

/** Processes of each kind over the same stores. */
export class Several {
  private readonly running = new Set<Running>();

  constructor(private readonly settings: Record<string, string>) {}

  /** A process of a kind, on the port that it had before if it had one. */
  async start(kind: Kind, { port, clockAhead }: { port?: number; clockAhead?: number | undefined } = {}): Promise<Running> {
    const own = port ?? (await freePort());
    const program = `dist/backend/src/${kind}.main.js`;
    const [script, ...args] = clockAhead === undefined ? [program] : [ahead(clockAhead), program];
    const child = spawnBuilt(script, args, {
      ...{ JOBS: 'external', RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'error', SQLITE_SYNC: 'NORMAL' },
      ...this.settings,
      ...{ PORT: String(own), OPERATIONS_PORT: String(own) },
    });
    let printed = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        printed += chunk.toString();
        if (saidOnce[kind].test(printed)) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => reject(new Error(`${kind} ended: ${printed}`)));
    });
    const one = { kind, url: `http://127.0.0.1:${own}`, child, clockAhead };
    this.running.add(one);
    return one;
  }

  /** Nobody looks after it any more. */
  leave(one: Running): void {
    this.running.delete(one);
  }

  async kill(one: Running): Promise<void> {
    this.leave(one);
    await killed(one.child);
  }

  /** Asks it to end; answers how it has ended. */
  async stop(one: Running): Promise<number | null> {
    this.leave(one);
    const ended = once(one.child, 'exit') as Promise<[number | null]>;
    one.child.kill('SIGTERM');
    return (await ended)[0];
  }

  /** Starts it again where it was. */
  again({ kind, url, clockAhead }: Running): Promise<Running> {
    return this.start(kind, { port: Number(new URL(url).port), clockAhead });
  }

  get all(): Running[] {
    return [...this.running];
  }

  of(kind: Kind): Running[] {
    return this.all.filter((one) => one.kind === kind);
  }

  async killAll(): Promise<void> {
    for (const one of this.all) await this.kill(one);
  }

  /** What the process says of itself by this name. */
  async metric({ url }: Running, name: string): Promise<number> {
    const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  }

  async activeProjectors(): Promise<Running[]> {
    const asked = await Promise.all(
      this.of('projector').map(async (one) => ({ one, isActive: (await this.metric(one, 'podium_projector_active')) === 1 })),
    );
    return asked.filter(({ isActive }) => isActive).map(({ one }) => one);
  }

  activeProjector(): Promise<Running> {
    return until(async () => (await this.activeProjectors())[0], 'a projector that works');
  }
}
