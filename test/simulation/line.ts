import type { EventChannel } from 'redux-saga';
import { buffers, channel } from 'redux-saga';
import type { Follower, Frame } from '#platform/live/broadcaster';
import type { Reply } from '#platform/operations/call';
import type { Changed, DocumentRef } from '../../frontend/src/app/documents.js';
import type { Outcome } from '../../frontend/src/app/http.js';
import type { FollowAnswer, LiveSignal, LiveSocket } from '../../frontend/src/app/liveSocket.js';
import type { Faults } from './disk.js';
import { actorOf, type Server } from './server.js';

/** The server as the line finds it: another after each crash, nobody in between. */
export interface Composition {
  owner: string;
  server: Server | null;
}

const noLine: Outcome = { success: false, status: 0, errors: { form: ['error.network'] } };
const broken: Outcome = { success: false, status: 500, errors: { form: ['error.internal'] } };

const outcomeOf = ({ status, body }: Reply): Outcome => {
  const plain = JSON.parse(JSON.stringify(body)) as Outcome;
  return plain.success ? plain : { ...plain, status };
};

/** Carries calls and frames: loses, delays, doubles and cuts, but what comes over one socket comes in order. */
export class Line {
  constructor(
    private readonly faults: Faults,
    readonly composition: Composition,
  ) {}

  /** One call and its answer. `serve` runs in the server's process, `resolve` in the caller's. */
  call(serve: (server: Server) => Promise<Outcome>): Promise<Outcome> {
    const { loop, chance, areOn } = this.faults;
    const caller = loop.owner;
    const isLost = areOn && chance.is(0.05);
    const isAnswerLost = areOn && chance.is(0.05);
    const isDoubled = areOn && chance.is(0.03);
    return new Promise((resolve) => {
      let isAnswered = false;
      const answer = (outcome: Outcome, wait = this.latency()) => {
        if (isAnswered) return;
        isAnswered = true;
        loop.plan(() => resolve(outcome), wait, { owner: caller });
      };
      // Whoever gets no answer learns so at last.
      loop.plan(() => answer(noLine, 0), 30_000, { owner: 'world' });
      if (isLost) {
        answer(noLine, chance.between(0, 5_000));
        return;
      }
      const arrive = () => {
        // What was answered is not on its way any more.
        if (isAnswered) return;
        const { server, owner } = this.composition;
        if (!server?.isReady) {
          answer(noLine);
          return;
        }
        loop.plan(
          () =>
            void serve(server).then(
              (outcome) => (isAnswerLost ? answer(noLine, 1_000) : answer(outcome)),
              () => answer(broken),
            ),
          0,
          { owner },
        );
      };
      for (let i = 0; i < (isDoubled ? 2 : 1); i += 1) loop.plan(arrive, this.latency(), { owner: 'world' });
    });
  }

  command(path: string, body: unknown, more: { userId: number; commandId: string; deviceTime: string }): Promise<Outcome> {
    const { loop, chance } = this.faults;
    const desk = chance.is(0.2) ? 1 : 0;
    const correlationId = chance.uuid();
    const { userId, commandId, deviceTime } = more;
    return this.call(async (server) => {
      loop.note(`${path} ${commandId} at desk ${desk}`);
      const reply = await server.call(desk, path, body, { actor: actorOf(userId), commandId, deviceTime, correlationId });
      return outcomeOf(reply);
    });
  }

  /** A page's socket: connects, is cut, connects again. */
  socket(): LiveSocket {
    return new PageSocket(this.faults, this);
  }

  latency(): number {
    const { chance, areOn } = this.faults;
    return areOn && chance.is(0.05) ? chance.between(200, 8_000) : chance.between(1, 60);
  }
}

/** One connection, as both ends see it. */
class Connection implements Follower {
  isOpen = true;
  /** The page has gone and the server does not know it yet. */
  isHalfOpen = false;
  readonly followed: DocumentRef[] = [];
  private arrivesAt = 0;

  constructor(
    private readonly faults: Faults,
    private readonly line: Line,
    readonly server: Server,
    readonly serverOwner: string,
    private readonly page: string,
    private readonly onFrame: (event: string, message: unknown) => void,
  ) {}

  send({ event, message }: Frame): boolean {
    if (!this.isOpen) return false;
    // The page was behind: the frame is left out.
    if (this.faults.areOn && this.faults.chance.is(0.05)) return false;
    const copy = JSON.parse(JSON.stringify(message)) as unknown;
    this.carry(() => this.onFrame(event, copy));
    return true;
  }

  /** To the page, in order. */
  carry(deliver: () => void): void {
    const { loop } = this.faults;
    this.arrivesAt = Math.max(this.arrivesAt + 0.001, loop.now + this.line.latency());
    const run = () => {
      if (this.isOpen && !this.isHalfOpen) deliver();
    };
    loop.plan(run, this.arrivesAt - loop.now, { owner: this.page });
  }

  /** The server takes the follower out of its rooms. */
  end(): void {
    this.isOpen = false;
    const leave = () => {
      for (const { view, key } of this.followed) this.server.hub.unfollow(view, Number(key), this);
    };
    this.faults.loop.plan(leave, 0, { owner: this.serverOwner });
  }
}

const acknowledgedWithin = 8_000;

class PageSocket implements LiveSocket {
  private readonly channel = channel<LiveSignal>(buffers.expanding());
  private readonly page: string;
  private connection: Connection | null = null;

  constructor(
    private readonly faults: Faults,
    private readonly line: Line,
  ) {
    this.page = faults.loop.owner;
    this.connectLater(10);
    faults.loop.plan(() => this.watch(), 500, { every: 500 });
  }

  follow(ref: DocumentRef, version: number | undefined): Promise<FollowAnswer> {
    const { connection } = this;
    const { loop, chance } = this.faults;
    return new Promise((resolve, reject) => {
      loop.plan(() => reject(new Error('no answer in time')), acknowledgedWithin);
      if (!connection || connection.isHalfOpen) return;
      const { server } = connection;
      const ask = async () => {
        const spec = server.hub.spec(ref.view);
        if (!connection.isOpen || !spec) return;
        await loop.pause(20);
        const answer = await server.hub.follow(spec, Number(ref.key), connection, version);
        if (answer) connection.followed.push(ref);
        const copy = JSON.parse(
          JSON.stringify(answer ? { success: true, ...answer } : { success: false, error: 'error.not_found' }),
        ) as FollowAnswer;
        connection.carry(() => resolve(copy));
      };
      loop.plan(() => void ask().catch(() => undefined), chance.between(1, 60), { owner: connection.serverOwner });
    });
  }

  unfollow(): void {
    // Pages of the simulation stay.
  }

  signals(): EventChannel<LiveSignal> {
    return this.channel;
  }

  private connectLater(milliseconds: number): void {
    this.faults.loop.plan(() => this.connect(), milliseconds, { owner: this.page });
  }

  private connect(): void {
    const { server, owner } = this.line.composition;
    if (!server?.isReady || (this.faults.areOn && this.faults.chance.is(0.1))) {
      this.connectLater(this.faults.chance.between(250, 10_000));
      return;
    }
    this.connection = new Connection(this.faults, this.line, server, owner, this.page, (event, message) => this.onFrame(event, message));
    this.channel.put({ type: 'connected' });
  }

  /** Now and then the line is cut: noticed by both at once, or by the server later; a dead server's sockets are closed. */
  private watch(): void {
    const { connection } = this;
    const { chance, areOn, loop } = this.faults;
    if (!connection) return;
    const isServerGone = !loop.isAlive(connection.serverOwner);
    if (!isServerGone && !(areOn && chance.is(0.02))) return;
    this.connection = null;
    connection.isHalfOpen = true;
    loop.plan(() => connection.end(), isServerGone || chance.is(0.5) ? 0 : 20_000, { owner: 'world' });
    this.channel.put({ type: 'disconnected', retryAt: null });
    this.connectLater(chance.between(250, 5_000));
  }

  private onFrame(event: string, message: unknown): void {
    if (event === 'changed') this.channel.put({ type: 'frames', changes: [message as Changed] });
    else {
      const { version, ...ref } = message as DocumentRef & { version: number };
      this.channel.put({ type: 'heartbeat', ref, version });
    }
  }
}
