// Many followers in one process: of our gateway in its own words, or of a plain WebSocket server.
import { answer, clock } from '../child.js';
import { quantile } from '../harness.js';
import { peer } from '../peers.js';

interface Client {
  on(event: 'message', listener: (data: Buffer) => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  send(text: string): void;
}
const { WebSocket } = peer<{ WebSocket: new (url: string, options: object) => Client }>('ws');

interface Asked {
  url: string;
  count: number;
  /** What is followed; null at a plain server. */
  follow: { view: string; key: number } | null;
}

interface Step {
  version: number;
  /** How many have it, and when the last of them had. */
  count: number;
  lastAt: number;
}

/** Those who follow one document, all of whom shall have each version. */
class Crowd {
  readonly steps: Step[] = [];
  gaps = 0;
  private readonly versions: number[] = [];
  private frame: Buffer = Buffer.alloc(0);
  private from = 0;
  private to = 0;
  private waiting: { version: number; resolve: (lastAt: number) => void } | null = null;

  /** The frame that all get is parsed once. */
  receive(index: number, data: Buffer): void {
    if (!data.equals(this.frame)) this.parse(data);
    if (this.versions[index] !== this.from) this.gaps += 1;
    this.versions[index] = this.to;
    const step = this.steps.at(-1);
    const mine = step?.version === this.to ? step : this.steps.find(({ version }) => version === this.to);
    if (!mine) return;
    mine.count += 1;
    mine.lastAt = clock();
    if (mine.count === this.versions.length && this.waiting && this.to >= this.waiting.version) this.waiting.resolve(mine.lastAt);
  }

  join(index: number, version: number): void {
    this.versions[index] = version;
  }

  /** When the last of all has this version. */
  async lastAt(version: number): Promise<number> {
    const at = this.complete(version);
    return at ?? new Promise((resolve) => (this.waiting = { version, resolve }));
  }

  /** How many do not stand at a version. */
  behind(version: number): number {
    return this.versions.filter((own) => own !== version).length;
  }

  complete(version: number): number | undefined {
    return this.steps.find((step) => step.version >= version && step.count === this.versions.length)?.lastAt;
  }

  private parse(data: Buffer): void {
    this.frame = Buffer.from(data);
    const text = data.toString();
    const [, message] = JSON.parse(text.slice(text.indexOf('['))) as [string, { from: number; version: number }];
    this.from = message.from;
    this.to = message.version;
    this.steps.push({ version: this.to, count: 0, lastAt: 0 });
  }
}

const crowds = new Map<string, Crowd>();
const crowd = (name: string): Crowd => {
  const known = crowds.get(name) ?? new Crowd();
  crowds.set(name, known);
  return known;
};

const changed = Buffer.from('42["changed"');

function connect({ url, follow }: Asked, joined: Crowd, index: number): Promise<void> {
  const client = new WebSocket(url, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data) => {
      if (data.subarray(0, changed.length).equals(changed)) {
        joined.receive(index, data);
        return;
      }
      const text = data.toString();
      if (text === '2') client.send('3');
      else if (text.startsWith('0')) client.send('40');
      else if (text.startsWith('40')) client.send(`420["follow",${JSON.stringify(follow)}]`);
      else if (text.startsWith('430')) {
        joined.join(index, (JSON.parse(text.slice(3)) as [{ version: number }])[0].version);
        resolve();
      } else if (follow === null) {
        joined.join(index, Number(text));
        resolve();
      }
    });
  });
}

const atOnce = 50;

answer({
  ready: () => null,
  /** Everybody connects and joins, some at a time. */
  connect: async ({ name, asked }: { name: string; asked: Asked }) => {
    for (let at = 0; at < asked.count; at += atOnce) {
      const some = Math.min(atOnce, asked.count - at);
      await Promise.all(Array.from({ length: some }, (_, i) => connect(asked, crowd(name), at + i)));
    }
  },
  lastAt: ({ name, version }: { name: string; version: number }) => crowd(name).lastAt(version),
  /** For each moment a version was asked for: how long until the last had it. */
  ages: ({ name, asked }: { name: string; asked: [version: number, at: number][] }) => {
    const ages = asked.map(([version, at]) => (crowd(name).complete(version) ?? Number.POSITIVE_INFINITY) - at);
    return { p50: quantile(ages, 0.5), p99: quantile(ages, 0.99) };
  },
  missed: ({ name, version }: { name: string; version: number }) => crowd(name).gaps + crowd(name).behind(version),
});
