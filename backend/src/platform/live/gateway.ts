import { fastifyCookie } from '@fastify/cookie';
import { Server, type Socket } from 'socket.io';
import type { Server as HttpServer } from 'node:http';
import { z } from 'zod';
import type { Actor } from '../context.js';
import type { HttpSessions, SessionRequest } from '../http/http-sessions.js';
import type { Follower } from './broadcaster.js';
import type { LiveHub } from './hub.js';
import { sendInSlices } from './broadcaster.js';
import type { MayFollow } from './live-spec.js';
import { KeptAnswer, keptFrame, parser } from './parser.js';
import { SocketFollower } from './socket-follower.js';

const followMessage = z.object({
  view: z.string().max(50),
  key: z.coerce.number().int().positive(),
  version: z.number().int().optional(),
});

const heartbeatMilliseconds = 10_000;
/** How often sessions that another process may have ended are looked for, and how many in one turn of the event loop. */
const endedMilliseconds = 3_000;
const endedSlice = 200;
const roomsPerSocket = 50;

export interface GatewayParts {
  hub: LiveHub;
  sessions: HttpSessions;
  mayFollow: MayFollow;
  checkSocketToken: (request: SessionRequest, token: unknown) => boolean;
}

/** What engine.io tells of a packet before it is sent; a frame that is there goes to the connection as it is. */
interface EnginePacket {
  data?: unknown;
  options: { wsPreEncodedFrame?: readonly Buffer[] };
}
interface EngineConnection {
  on(event: 'packetCreate', listener: (packet: EnginePacket) => void): void;
}

const sendFramed = ({ data, options }: EnginePacket): void => {
  const frame = typeof data === 'string' ? keptFrame(data) : undefined;
  if (frame) options.wsPreEncodedFrame = [frame];
};

type Ack = (answer: unknown) => void;

/** Live documents over socket.io: WebSocket only, public documents without a login. */
export class LiveGateway {
  private readonly server: Server;
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly bySession = new Map<string, Set<Socket>>();
  private readonly answers = new WeakMap<object, KeptAnswer>();

  constructor(
    http: HttpServer,
    private readonly parts: GatewayParts,
  ) {
    this.server = new Server(http, {
      path: '/socket.io',
      transports: ['websocket'],
      perMessageDeflate: false,
      serveClient: false,
      parser,
      maxHttpBufferSize: 64 * 1024,
      allowRequest: (request, done) => {
        const asked = requestOf(request.headers, request.socket.remoteAddress ?? '');
        done(null, originIsFine(asked));
      },
    });
    this.server.use((socket, next) => void this.admit(socket).then(next, () => next(new Error('error.internal'))));
    this.server.on('connection', (socket) => this.serve(socket));
    this.server.engine.on('connection', (connection: EngineConnection) => connection.on('packetCreate', sendFramed));
    this.timers = [
      setInterval(() => this.beat(), heartbeatMilliseconds).unref(),
      setInterval(() => void this.closeEnded().catch(() => undefined), endedMilliseconds).unref(),
    ];
    parts.sessions.onEnded((sessionId) => this.closeSocketsOf(sessionId));
  }

  get socketCount(): number {
    return this.server.engine.clientsCount;
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.server.close();
  }

  /** Visitors need nothing; whoever brings a logged-in session must bring its anti-forgery token too. */
  private async admit(socket: Socket): Promise<Error | undefined> {
    const request = requestOf(socket.handshake.headers, socket.handshake.address);
    const actor = await this.parts.sessions.actorOf(request);
    const { csrfToken } = socket.handshake.auth as { csrfToken?: unknown };
    if (actor.userId !== null && !this.parts.checkSocketToken(request, csrfToken)) return new Error('error.csrf');
    socket.data = { actor };
    return undefined;
  }

  private serve(socket: Socket): void {
    const { actor } = socket.data as { actor: Actor };
    const follower = new SocketFollower(socket);
    const followed = new Set<string>();
    if (actor.sessionId !== null) this.remember(actor.sessionId, socket);
    socket.on('follow', (message: unknown, ack: unknown) => {
      const answer: Ack = typeof ack === 'function' ? (ack as Ack) : () => undefined;
      this.follow(actor, follower, followed, message).then(answer, () => answer({ success: false, error: 'error.internal' }));
    });
    socket.on('unfollow', (message: unknown, ack: unknown) => {
      const parsed = followMessage.safeParse(message);
      if (parsed.success) {
        followed.delete(`${parsed.data.view}:${parsed.data.key}`);
        this.parts.hub.unfollow(parsed.data.view, parsed.data.key, follower);
      }
      if (typeof ack === 'function') (ack as Ack)({ success: parsed.success });
    });
    socket.on('disconnect', () => {
      for (const name of followed) {
        const [view = '', key = ''] = name.split(':');
        this.parts.hub.unfollow(view, Number(key), follower);
      }
    });
  }

  private async follow(actor: Actor, follower: Follower, followed: Set<string>, message: unknown): Promise<object> {
    const parsed = followMessage.safeParse(message);
    if (!parsed.success) return { success: false, error: 'error.type' };
    const { view, key, version } = parsed.data;
    const spec = this.parts.hub.spec(view);
    if (!spec) return { success: false, error: 'error.unknown_value' };
    if (followed.size >= roomsPerSocket) return { success: false, error: 'error.too_many' };
    const allowed = await this.parts.mayFollow(spec, key, actor);
    if (allowed !== true) return { success: false, error: allowed === 'unknown' ? 'error.not_found' : 'error.forbidden' };
    const answer = await this.parts.hub.follow(spec, key, follower, version);
    if (!answer) return { success: false, error: 'error.not_found' };
    followed.add(`${view}:${key}`);
    return 'document' in answer ? this.kept(answer) : { success: true, ...answer };
  }

  /** The hub answers those who join at one version with one object. */
  private kept(answer: object): KeptAnswer {
    const known = this.answers.get(answer) ?? new KeptAnswer({ success: true, ...answer });
    this.answers.set(answer, known);
    return known;
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
    const isLoggedIn = (socket: Socket) => (socket.data as { actor: Actor }).actor.userId !== null;
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

const requestOf = (headers: Record<string, string | string[] | undefined>, ip: string): SessionRequest => ({
  cookies: cookiesOf(headers['cookie']),
  headers,
  ip,
  method: 'GET',
  protocol: headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
  host: typeof headers['host'] === 'string' ? headers['host'] : '',
});

/** As the HTTP side reads them: text that cannot be decoded stays as it is. */
const cookiesOf = (header: unknown): Record<string, string | undefined> => (typeof header === 'string' ? fastifyCookie.parse(header) : {});

const originIsFine = ({ headers, host }: SessionRequest): boolean => {
  const { origin } = headers;
  return origin === undefined || (typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host);
};
