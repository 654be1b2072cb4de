import { mkdtempSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import type { LeaseState } from '#contracts/feed/feed.ops';
import { scopeOf } from '#domain/feed/scope';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { startPodium, type Caller } from '../http/podium.js';
import { until } from '../until.js';
import { killed, pause, randomly, runCommand, startServer, type RunningServer } from './processes.js';
import { cabinet, drawnCategory, enter, loggedIn } from './tournament.js';

const seed = Number(process.env['FAULT_SEED'] ?? 20_261_128);
const rounds = Number(process.env['FAULT_HALL_ROUNDS'] ?? 2);
const email = 'boris@podium.test';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** A line that somebody cuts, in the middle of whatever goes over it. */
class Line {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private readonly server: Server;

  constructor(target: string) {
    const port = Number(new URL(target).port);
    this.server = createServer((near) => {
      const far = connect(port, 'localhost');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
      if (this.isCut) near.destroy();
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, 'localhost', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Saves categories one after another until told to end, or until the machine is gone; answers the names of those that were confirmed. */
const saving = (boris: Caller, eventId: number, prefix: string) => {
  const confirmed: string[] = [];
  const over = new AbortController();
  const work = (async () => {
    for (let number = 1; !over.signal.aborted; number += 1) {
      const name = `${prefix}-${number}`;
      const saved = await cabinet(boris, 'save-stream', { eventId, stream: { streamKey: name, name } }).catch(() => null);
      if (saved === null) return;
      if (saved.body['success'] === true) confirmed.push(name);
    }
  })();
  return {
    confirmed,
    end: async (): Promise<void> => {
      over.abort();
      await work;
    },
  };
};

const hallIn = async (directory: string, env: Record<string, string> = {}): Promise<{ server: RunningServer; boris: Caller }> => {
  const server = await startServer(directory, undefined, { MACHINE_NAME: 'Hall A', ...env });
  ending.push(() => killed(server.process));
  return { server, boris: await until(() => loggedIn(server.url, email).catch(() => null), 'a login') };
};

test(
  `a hall that is killed and cut off ${rounds} times: home is always a beginning of it, and has everything in the end`,
  async () => {
    const random = randomly(seed);
    const home = await startPodium();
    ending.push(home.close);
    const anna = await enter(home.composition, home.url, 'anna@podium.test', 'Анна');
    const { eventId } = await drawnCategory(anna, 'hall', 4);
    const line = new Line(home.url);
    const homeUrl = await line.listen();
    ending.push(() => line.close());
    const { code } = (await cabinet(anna, 'show-hall-code', { eventId })).body as unknown as LeaseState;
    const directory = mkdtempSync(join(tmpdir(), 'podium-hall-'));
    const first = await startServer(directory, undefined, { MACHINE_NAME: 'Hall A', BRING_FROM: homeUrl, BRING_CODE: code?.words ?? '' });
    await killed(first.process);
    const made = await runCommand('create-admin', directory, ['--email', email, '--name', 'Судья Борис'], {
      PASSWORD: 'a long password 1',
    });
    expect(made).toMatchObject({ code: 0 });
    const decides = () => scopeOf(home.composition.feed?.book.of(eventId) ?? never());
    const told = async (store: Pick<SqliteEventStore, 'readAll'>): Promise<string[]> =>
      (await store.readAll(0n, 1_000_000))
        .filter(({ stream }) => decides()(stream))
        .map(({ stream, version, meta }) => `${stream} ${version} ${meta}`);
    const confirmed: string[] = [];
    let hall = await hallIn(directory);
    for (let round = 1; round <= rounds; round += 1) {
      const work = saving(hall.boris, eventId, `r${round}`);
      await until(() => work.confirmed.length > 1, 'confirmed categories', 2);
      await pause(random(400));
      line.cut();
      await pause(100 + random(300));
      if (random(2) === 0) line.mend();
      await pause(random(300));
      await killed(hall.server.process);
      await work.end();
      confirmed.push(...work.confirmed);
      const copy = new SqliteEventStore(join(directory, 'log.sqlite'));
      const [there, here] = [await told(copy), await told(home.composition.events)];
      await copy.close();
      expect({ seed, round, isBeginning: here.every((one, i) => one === there[i]) }).toEqual({ seed, round, isBeginning: true });
      line.mend();
      hall = await hallIn(directory);
    }
    expect(confirmed.length).toBeGreaterThan(rounds);
    await cabinet(hall.boris, 'check-event-in', { eventId });
    await until(
      async () => ((await cabinet(hall.boris, 'get-event-lease', { eventId })).body as unknown as LeaseState).where === 'over',
      'all is at home',
      3,
    );
    const log = (await told(home.composition.events)).length;
    await killed(hall.server.process);
    const copy = new SqliteEventStore(join(directory, 'log.sqlite'));
    expect(log).toBe((await told(copy)).length);
    await copy.close();
    const events = await home.composition.events.readAll(0n, 1_000_000);
    const data = events.map((event) => event.data).join('\n');
    expect(confirmed.filter((name) => !data.includes(`"${name}"`))).toEqual([]);
    expect(await runCommand('verify', directory)).toMatchObject({ code: 0, printed: expect.stringContaining('every chain is whole') });
  },
  (rounds + 1) * 120_000,
);

const never = (): never => {
  throw new Error('home has no lease');
};
