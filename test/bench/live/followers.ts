// Many followers in one process: of our gateway in its own words, or of a plain WebSocket server.
import { answer, clock } from '../child.js';
import { LeanSocket } from './lean-socket.js';

interface Asked {
  /** What the crowds of these followers are called by; each document has its own. */
  name: string;
  url: string;
  count: number;
  /** The document that is followed; nothing is asked of a plain server. */
  key: number | null;
  /** Of which view; a grid unless told. */
  view?: string;
}

interface Step {
  version: number;
  /** How many have it, and when the last of them had. */
  count: number;
  lastAt: number;
}

/** Those who follow one document, all of whom shall have each version. */
class Crowd {
  readonly versions: number[] = [];
  gaps = 0;
  private readonly steps: Step[] = [];
  private waiting: { version: number; resolve: (lastAt: number) => void } | null = null;

  receive(index: number, from: number, version: number): void {
    if (this.versions[index] !== from) this.gaps += 1;
    this.versions[index] = version;
    const step = this.stepTo(version);
    step.count += 1;
    step.lastAt = clock();
    if (step.count === this.versions.length && this.waiting && version >= this.waiting.version) this.waiting.resolve(step.lastAt);
  }

  /** When the last of all has this version. */
  lastAt(version: number): Promise<number> {
    const at = this.complete(version);
    return at === undefined ? new Promise((resolve) => (this.waiting = { version, resolve })) : Promise.resolve(at);
  }

  complete(version: number): number | undefined {
    return this.steps.find((step) => step.version >= version && step.count === this.versions.length)?.lastAt;
  }

  /** How many versions were jumped over, and how many followers do not stand at this one. */
  missed(version: number): number {
    return this.gaps + this.versions.filter((own) => own !== version).length;
  }

  private stepTo(version: number): Step {
    const known = this.steps.findLast((step) => step.version === version);
    if (known) return known;
    const made = { version, count: 0, lastAt: 0 };
    this.steps.push(made);
    return made;
  }
}

const crowds = new Map<string, Crowd>();

function crowd(name: string, key: number): Crowd {
  const known = crowds.get(`${name}:${key}`) ?? new Crowd();
  crowds.set(`${name}:${key}`, known);
  return known;
}

const changed = Buffer.from('42["changed"');
/** The frame that all get is read once. */
let frame: Buffer = Buffer.alloc(0);
let read = { key: 0, from: 0, version: 0 };

function turnsOf(name: string): ((key: number) => Promise<void>)[] {
  const known = turns.get(name) ?? [];
  turns.set(name, known);
  return known;
}

function receive(name: string, index: number, data: Buffer): void {
  if (!data.equals(frame)) {
    frame = Buffer.from(data);
    [, read] = JSON.parse(data.toString('utf8', 2)) as [string, typeof read];
  }
  crowd(name, read.key).receive(index, read.from, read.version);
}

const plainKey = 1;
/** What to do to turn to another document, for each follower of a crowd's name. */
const turns = new Map<string, ((key: number) => Promise<void>)[]>();

function connect({ name, url, key: first, view = 'grid' }: Asked, index: number): Promise<void> {
  let followed = first ?? plainKey;
  return new Promise((resolve, reject) => {
    let joined = resolve;
    const join = (version: number) => {
      crowd(name, followed).versions[index] = version;
      joined();
    };
    const client = new LeanSocket(
      url,
      (data) => {
        if (data.subarray(0, changed.length).equals(changed)) {
          receive(name, index, data);
          return;
        }
        // The version stands before the document.
        const text = data.toString('latin1', 0, 100);
        if (text === '2') client.send('3');
        else if (first === null) join(Number(text));
        else if (text.startsWith('0')) client.send('40');
        else if (text.startsWith('40')) say('follow', followed);
        else if (text.startsWith('43')) join(Number(/"version":(\d+)/.exec(text)?.[1]));
      },
      reject,
    );
    const say = (message: string, key: number) =>
      client.send(`42${message === 'follow' ? 1 : ''}${JSON.stringify([message, { view, key }])}`);
    const turn = (key: number) =>
      new Promise<void>((done) => {
        joined = done;
        say('unfollow', followed);
        followed = key;
        say('follow', key);
      });
    turnsOf(name).push(turn);
  });
}

const atOnce = 50;

answer({
  ready: () => null,
  /** Everybody connects and joins, some at a time. */
  connect: async (asked: Asked) => {
    for (let at = 0; at < asked.count; at += atOnce) {
      const some = Math.min(atOnce, asked.count - at);
      await Promise.all(Array.from({ length: some }, (_, i) => connect(asked, at + i)));
    }
  },
  /** All turn to another document, some at a time. */
  turn: async ({ name, key }: { name: string; key: number }) => {
    const all = turnsOf(name);
    for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map((turn) => turn(key)));
  },
  lastAt: ({ name, key, version }: { name: string; key: number; version: number }) => crowd(name, key).lastAt(version),
  /** From each moment at which a version was asked for: how long until the last had it. */
  ages: ({ name, key, asked }: { name: string; key: number; asked: [version: number, at: number][] }) =>
    asked.map(([version, at]) => (crowd(name, key).complete(version) ?? Number.MAX_VALUE) - at),
  missed: ({ name, key, version }: { name: string; key: number; version: number }) => crowd(name, key).missed(version),
});
