import 'fake-indexeddb/auto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { KnownBug } from './bugs.js';
import { Chance } from './chance.js';
import { faultsIn } from './checks.js';
import { Disk, type Faults } from './disk.js';
import { enter } from './globals.js';
import { Line, type Composition } from './line.js';
import { Loop } from './loop.js';
import type { Seen } from './page.js';
import { actorOf, Server } from './server.js';
import { gridView } from '#projections/competition/grid.view';
import { gridIds } from './sport.js';
import { Tablet, type Answered } from './tablet.js';

export interface Run {
  seed: number;
  /** What did not hold; empty when all is well. */
  faults: string[];
  /** Of every task and every noted step: two runs of a seed have the same. */
  trace: string;
  last: readonly string[];
  tasks: number;
  crashes: number;
  commands: number;
}

const tabletCount = 3;
const tapsOfEach = 10;
const stormMilliseconds = 40_000;
const restMilliseconds = 900_000;
/** In memory where there is such a place. */
const shared = '/dev/shm';

/** One tournament under faults, replayed exactly from its seed. */
class Simulation {
  readonly chance: Chance;
  readonly loop: Loop;
  readonly faults: Faults;
  readonly disk: Disk;
  readonly wrong: string[] = [];
  readonly composition: Composition = { owner: 'nobody', server: null };
  readonly line: Line;
  readonly answered: Answered[] = [];
  readonly seen: Seen[] = [];
  tablets: Tablet[] = [];
  crashes = 0;
  private boots = 0;
  private readonly directory = mkdtempSync(join(existsSync(shared) ? shared : tmpdir(), 'podium-simulation-'));

  constructor(
    readonly seed: number,
    bug: KnownBug | null,
  ) {
    this.chance = new Chance(seed);
    this.loop = new Loop(this.chance, setImmediate);
    this.faults = { loop: this.loop, chance: this.chance, bug, areOn: false, crashHere: (isPowerLost) => this.crashHere(isPowerLost) };
    this.disk = new Disk(this.directory, this.faults);
    this.line = new Line(this.faults, this.composition);
    this.loop.onFailure = (owner, error) => this.failed(owner, error);
  }

  async run(): Promise<Run> {
    const leave = enter(this.loop, this.chance, ((url: string) => this.fetch(url)) as typeof fetch);
    const onRejection = (error: unknown) => this.failed(this.loop.owner, error);
    process.on('unhandledRejection', onRejection);
    try {
      await this.play();
    } finally {
      process.off('unhandledRejection', onRejection);
      leave();
      for (const end of this.disk.onEnd) end();
      rmSync(this.directory, { recursive: true, force: true });
    }
    const { hash, last, tasks } = this.loop.trace;
    const commands = this.tablets.reduce((sum, { tapped }) => sum + tapped.length, 0);
    return { seed: this.seed, faults: this.wrong, trace: hash, last, tasks, crashes: this.crashes, commands };
  }

  private async play(): Promise<void> {
    const { loop, chance, faults } = this;
    this.boot();
    await this.reach('the first start', () => this.composition.server?.isReady === true, 10_000);
    await this.as(this.composition.owner, () => this.setUp());
    for (let i = 1; i <= tabletCount; i += 1) this.openTablet(i);
    this.disk.settle();
    faults.areOn = true;
    loop.plan(() => this.trouble(), 1_000, { owner: 'world' });
    await loop.run(() => this.wrong.length > 0, stormMilliseconds * chance.between(0.5, 1.5));
    faults.areOn = false;
    loop.note('the storm is over');
    await this.reach('rest', () => this.isAtRest, restMilliseconds);
    if (this.wrong.length > 0) return;
    // Heartbeats find the last gaps.
    await loop.run(() => false, 60_000);
    await this.as(this.composition.owner, async () => {
      const { server } = this.composition;
      if (server) this.wrong.push(...(await faultsIn({ ...this, server })));
    });
  }

  private get isAtRest(): boolean {
    const { server } = this.composition;
    if (this.wrong.length > 0) return true;
    if (!server?.isReady || !this.tablets.every(({ isDone }) => isDone)) return false;
    return [...this.disk.jobs.values()].every(({ status }) => status === 'done' || status === 'dead');
  }

  private async reach(what: string, done: () => boolean, milliseconds: number): Promise<void> {
    if (!(await this.loop.run(done, milliseconds))) this.wrong.push(`${what} did not come`);
  }

  /** Runs something in a process, with the loop going on until it is done. */
  private async as(owner: string, work: () => Promise<void>): Promise<void> {
    let isDone = false;
    this.loop.plan(
      () =>
        void work().then(
          () => (isDone = true),
          (error: unknown) => {
            this.wrong.push(`${owner}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
            isDone = true;
          },
        ),
      0,
      { owner },
    );
    await this.loop.run(() => isDone, restMilliseconds);
  }

  private openTablet(i: number): void {
    const owner = `tablet ${i}`;
    this.loop.plan(
      () => {
        const parts = {
          database: `${this.directory}-${i}`,
          onAnswer: (answered: Answered) => this.onAnswer(i, answered),
          onSeen: (seen: Seen) => void this.seen.push(seen),
        };
        const tablet = new Tablet(i, this.faults, this.line, parts);
        this.tablets.push(tablet);
        void tablet.referee(tapsOfEach);
      },
      0,
      { owner },
    );
  }

  private onAnswer(userId: number, answered: Answered): void {
    const { outcome } = answered;
    this.answered.push(answered);
    this.loop.note(`${answered.id} ${outcome.success ? 'ok' : `${outcome.status} ${JSON.stringify(outcome.errors)}`}`);
    const position = outcome.success && 'position' in outcome ? BigInt(outcome['position'] as string) : null;
    const { server, owner } = this.composition;
    // Read your writes: unless the wait was bounded by a disk that stands still.
    if (position === null || !server?.isReady) return;
    const read = async () => {
      const startedAt = this.loop.now;
      await server.documents.readerFor(actorOf(userId), position).count(gridView, {});
      if (this.loop.now - startedAt < 1_900 && server.runner.reached < position)
        this.wrong.push(`${answered.id} was read before the views had ${position}`);
    };
    this.loop.plan(() => void read().catch(() => undefined), 1, { owner });
  }

  private boot(): void {
    const owner = `server ${(this.boots += 1)}`;
    this.composition.owner = owner;
    this.composition.server = null;
    const start = async () => {
      const server = new Server(this.disk, this.faults, {
        note: (line) => this.loop.note(line),
        onMark: (name, value, log) => void this.checkMark(name, value, log),
      });
      this.composition.server = server;
      await server.start();
      this.loop.note('ready');
    };
    this.loop.plan(() => void start().catch((error: unknown) => this.fell(owner, error)), 0, { owner });
  }

  /** A start that fails ends the process, and somebody starts it again. */
  private fell(owner: string, error: unknown): void {
    this.loop.note(`did not start: ${String(error)}`);
    if (this.composition.owner === owner) this.crash(false, 1_000);
  }

  private crash(isPowerLost: boolean, restartIn: number): void {
    this.crashes += 1;
    this.loop.note(isPowerLost ? 'the power is lost' : 'the process is killed');
    this.loop.kill(this.composition.owner);
    this.composition.server = null;
    this.composition.owner = 'nobody';
    this.disk.crash(isPowerLost);
    this.loop.plan(() => this.boot(), restartIn, { owner: 'world' });
  }

  private crashHere(isPowerLost: boolean): void {
    const { loop, chance, faults } = this;
    if (!faults.areOn || !chance.is(0.02)) return;
    const { owner } = this.composition;
    loop.plan(
      () => {
        if (faults.areOn && this.composition.owner === owner) this.crash(isPowerLost, chance.between(100, 5_000));
      },
      chance.between(0, 10),
      { owner: 'world' },
    );
  }

  private failed(owner: string, error: unknown): void {
    if (!this.loop.isAlive(owner)) return;
    this.wrong.push(`${owner} ended by itself: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }

  /** Now and then something breaks, as long as the storm lasts. */
  private trouble(): void {
    const { chance, loop, disk, faults } = this;
    if (!faults.areOn) return;
    const kind = chance.next();
    if (this.composition.owner === 'nobody') loop.note('still down');
    else if (kind < 0.12) this.crash(false, chance.between(100, 5_000));
    else if (kind < 0.24) this.crash(true, chance.between(100, 5_000));
    else if (kind < 0.32) disk.fill(chance.between(500, 8_000));
    else if (kind < 0.4) disk.slow(chance.between(500, 8_000));
    loop.plan(() => this.trouble(), chance.between(500, 6_000), { owner: 'world' });
  }

  private async checkMark(name: string, value: string, log: { head(): Promise<bigint> }): Promise<void> {
    const text = /"position":"(\d+)"/.exec(value)?.[1] ?? value;
    if (!/^\d+$/.test(text)) return;
    const position = BigInt(text);
    const head = await log.head();
    if (position > head) this.wrong.push(`the checkpoint ${name} stands at ${position}, the log ends at ${head}`);
  }

  private async setUp(): Promise<void> {
    const { server } = this.composition;
    for (const streamId of gridIds) {
      for (const [name, more] of [
        ['create-tournament-grid', { gridKind: 'olympic', options: {} }],
        ['stream-tournament-grid-draw', { mode: 'seeded', drawSeed: 'a1' }],
      ] as const) {
        const commandId = `set-up-${streamId}-${name}`;
        const call = { actor: actorOf(99), commandId, correlationId: commandId };
        const reply = await server?.call(0, `/api/cabinet/${name}`, { streamId, ...more }, call);
        if (reply?.status !== 200 || !('success' in reply.body) || reply.body['success'] !== true)
          throw new Error(`${name}: ${JSON.stringify(reply)}`);
      }
    }
  }

  /** A page without its socket asks over HTTP. */
  private async fetch(url: string): Promise<unknown> {
    const [view = '', key = ''] = url.split('/').slice(-2);
    const outcome = await this.line.call(async (server) => {
      const spec = server.hub.spec(view);
      const snapshot = spec && (await server.hub.snapshot(spec, Number(key)));
      if (!snapshot) return { success: false, status: 404, errors: { key: ['error.not_found'] } };
      return JSON.parse(JSON.stringify({ success: true, view, key: Number(key), ...snapshot })) as { success: true };
    });
    if (!outcome.success && outcome.status === 0) throw new TypeError('no line');
    return { status: outcome.success ? 200 : outcome.status, json: () => Promise.resolve(outcome) };
  }
}

export const simulate = (seed: number, bug: KnownBug | null = null): Promise<Run> => new Simulation(seed, bug).run();
