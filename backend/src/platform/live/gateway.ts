import { fastifyCookie } from '@fastify/cookie';
import { Server, type Socket } from 'socket.io';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { maxLiveMessageBytes } from '#contracts/limits';
import type { HttpSessions, SessionRequest } from '../http/http-sessions.js';
import type { AccessWatch } from './access-watch.js';
import { sendInSlices } from './broadcaster.js';
import type { EngineConnection } from './connection.js';
import type { LiveRooms } from './live-rooms.js';
import { Line } from './line.js';
import type { MayFollow } from './live-spec.js';
import { parser, sendKept, type KeptAnswer } from './parser.js';
import { Rechecks } from './rechecks.js';
import { SocketFollower } from './socket-follower.js';
import { addressBehind, Sources, type Source } from './sources.js';
import { guardUpgrades } from './upgrades.js';
import { Visit } from './visit.js';

const path = '/socket.io';
const heartbeatMilliseconds = 10_000;
/** How late a document that depends on the time may be. */
const timedMilliseconds = 60_000;
/** How often sessions that another process may have ended are looked for, and how many in one turn of the event loop. */
const endedMilliseconds = 1_000;
const endedSlice = 200;

export interface GatewayParts {
  hub: LiveRooms;
  sessions: HttpSessions;
  mayFollow: MayFollow;
  /** The same without waiting for what is not written yet. */
  stillMayFollow: MayFollow;
  access: AccessWatch;
  checkSocketToken: (request: SessionRequest, token: unknown) => boolean;
  areRatesLimited: boolean;
  /** How many hops of X-Forwarded-For are our own proxies. */
  trustedProxies: number;
}

type Ack = (answer: unknown) => void;

/** Live documents over socket.io: WebSocket only, public documents without a login. */
export class LiveGateway {
  private readonly server: Server;
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly bySession = new Map<string, Set<Socket>>();
  private readonly sources = new Sources();
  private readonly lines = new WeakMap<object, Line>();
  private readonly visits = new Map<Visit, Socket>();
  private readonly answers = new WeakMap<object, KeptAnswer>();

  constructor(
    http: HttpServer,
    private readonly parts: GatewayParts,
  ) {
    guardUpgrades(http, path);
    this.server = new Server(http, {
      path,
      destroyUpgrade: false,
      transports: ['websocket'],
      perMessageDeflate: false,
      serveClient: false,
      parser,
      maxHttpBufferSize: maxLiveMessageBytes,
      allowRequest: (request, done) => {
        this.refusalOf(request).then(
          (refusal) => done(refusal, refusal === null),
          () => done('error.internal', false),
        );
      },
    });
    this.server.use((socket, next) => void this.admit(socket).then(next, () => next(new Error('error.internal'))));
    this.server.on('connection', (socket) => this.serve(socket));
    this.server.engine.on('connection', (connection: EngineConnection) => {
      connection.on('packetCreate', sendKept);
      this.lines.set(connection, new Line(connection, this.sourceOf(connection.request), parts.areRatesLimited));
    });
    this.timers = [
      setInterval(() => this.beat(), heartbeatMilliseconds).unref(),
      setInterval(() => parts.hub.passTime(), timedMilliseconds).unref(),
      setInterval(() => void this.closeEnded().catch(() => undefined), endedMilliseconds).unref(),
    ];
    parts.sessions.onEnded((sessionId) => this.closeSocketsOf(sessionId));
    const rechecks = new Rechecks({
      visits: this.visits,
      stillMayFollow: parts.stillMayFollow,
      actorNow: (actor) => parts.sessions.actorNow(actor),
      close: (visit) => this.visits.get(visit)?.disconnect(true),
      tell: (visit, message) => this.visits.get(visit)?.emit('closed', message),
    });
    parts.access.onChanged(() => rechecks.run());
  }

  get socketCount(): number {
    return this.server.engine.clientsCount;
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.server.close();
  }

  private requestOf({ headers, socket }: IncomingMessage): SessionRequest {
    return {
      cookies: cookiesOf(headers['cookie']),
      headers,
      ip: addressBehind(this.parts.trustedProxies, socket.remoteAddress ?? '', headers['x-forwarded-for']),
      method: 'GET',
      protocol: headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
      host: headers['host'] ?? '',
    };
  }

  private sourceOf(request: IncomingMessage): Source {
    return this.sources.ofAddress(this.requestOf(request).ip);
  }

  /** Whoever is logged in gets in where the visitors of their address have used up its connections. */
  private async refusalOf(message: IncomingMessage): Promise<string | null> {
    const request = this.requestOf(message);
    if (!originIsFine(request)) return 'error.foreign_origin';
    if (!this.parts.areRatesLimited || this.sources.ofAddress(request.ip).admits()) return null;
    const { userId } = request.cookies['sid'] ? await this.parts.sessions.actorOf(request) : { userId: null };
    return userId !== null && this.sources.ofPerson(userId).admits() ? null : 'error.too_many';
  }

  /** Visitors need nothing; whoever brings a logged-in session must bring its anti-forgery token too. */
  private async admit(socket: Socket): Promise<Error | undefined> {
    const line = this.lines.get(socket.conn);
    if (!line || line.isTaken) return new Error('error.too_many');
    line.isTaken = true;
    const request = this.requestOf(socket.request);
    const actor = await this.parts.sessions.actorOf(request);
    const { csrfToken } = socket.handshake.auth as { csrfToken?: unknown };
    if (actor.userId !== null && !this.parts.checkSocketToken(request, csrfToken)) return new Error('error.csrf');
    if (actor.userId !== null) line.belongTo(this.sources.ofPerson(actor.userId));
    const follower = new SocketFollower(socket.conn as unknown as EngineConnection);
    const { hub, mayFollow } = this.parts;
    socket.data = { visit: new Visit({ hub, mayFollow, answers: this.answers }, line, follower, actor) };
    return undefined;
  }

  private serve(socket: Socket): void {
    const { visit } = socket.data as { visit: Visit };
    this.visits.set(visit, socket);
    if (visit.actor.sessionId !== null) this.remember(visit.actor.sessionId, socket);
    const answering = (work: (message: unknown) => Promise<object>) => (message: unknown, ack: unknown) => {
      const answer: Ack = typeof ack === 'function' ? (ack as Ack) : () => undefined;
      work(message).then(answer, () => answer({ success: false, error: 'error.internal' }));
    };
    socket.on(
      'follow',
      answering((message) => visit.follow(message)),
    );
    socket.on(
      'unfollow',
      answering((message) => visit.unfollow(message)),
    );
    socket.on('disconnect', () => {
      this.visits.delete(visit);
      visit.leave();
    });
  }

  private remember(sessionId: string, socket: Socket): void {
    const sockets = this.bySession.get(sessionId) ?? new Set();
    this.bySession.set(sessionId, sockets.add(socket));
    socket.on('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.bySession.delete(sessionId);
    });
  }

  private closeSocketsOf(sessionId: string): void {
    for (const socket of this.bySession.get(sessionId) ?? []) socket.disconnect(true);
  }

  /** Visitors have no rights that could end. */
  private async closeEnded(): Promise<void> {
    const isLoggedIn = (socket: Socket) => (socket.data as { visit: Visit }).visit.actor.userId !== null;
    const ids = [...this.bySession].filter(([, sockets]) => [...sockets].some(isLoggedIn)).map(([id]) => id);
    for (let at = 0; at < ids.length; at += endedSlice) {
      const ended = await this.parts.sessions.endedAmong(ids.slice(at, at + endedSlice));
      for (const id of ended) this.closeSocketsOf(id);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private beat(): void {
    const rooms = this.parts.hub.heartbeats();
    const beatNext = (): void => {
      const next = rooms.next();
      if (next.done !== true) sendInSlices(next.value.followers, next.value.frame, beatNext);
    };
    beatNext();
  }
}

/** As the HTTP side reads them: text that cannot be decoded stays as it is. */
const cookiesOf = (header: unknown): Record<string, string | undefined> => (typeof header === 'string' ? fastifyCookie.parse(header) : {});

const originIsFine = ({ headers, host }: SessionRequest): boolean => {
  const { origin } = headers;
  return origin === undefined || (typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host);
};
