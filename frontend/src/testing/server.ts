import { buffers, eventChannel } from 'redux-saga';
import type { JsonPatch } from '#contracts/patch';
import { documentName, type Changed, type DocumentRef } from '../app/documents.js';
import type { CallRef, Refusal } from '../app/http.js';
import type { FollowAnswer, LiveSignal, LiveSocket } from '../app/liveSocket.js';
import { applyPatch } from '../app/patch.js';
import { plainPath } from '../ui/locale.js';

export interface ReceivedCall {
  path: string;
  method: string;
  // The shape is the operation's; a test asserts on it.
  input: never;
  headers: Headers;
}
type Body = Readonly<Record<string, unknown>>;
type Reply = Body | ((call: ReceivedCall) => Body | Promise<Body>);
interface Document {
  version: number;
  content: unknown;
}

/** A refusal as the server words it: `refused(409, 'error.conflict')`, or by field. */
export const refused = (status: number, errors: string | Record<string, string[]>, more: Partial<Refusal> = {}): Body => ({
  ...more,
  status,
  errors: typeof errors === 'string' ? { form: [errors] } : errors,
});

/** Keeps a call waiting until `answer` is called. */
export const held = (): { reply: () => Promise<Body>; answer: (body?: Body) => void } => {
  let answer: (body?: Body) => void = () => undefined;
  const answered = new Promise<Body>((resolve) => {
    answer = (body = {}) => resolve(body);
  });
  return { reply: () => answered, answer };
};

const slowest = Number(process.env['SLOW_SERVER'] ?? 0);
const realTimeout = globalThis.setTimeout;
/** The time on the way: up to SLOW_SERVER milliseconds, which shows what a test does not wait for; none under faked timers. */
const onTheWay = async (): Promise<void> => {
  if (slowest > 0 && globalThis.setTimeout === realTimeout) await new Promise((resolve) => realTimeout(resolve, slowest * Math.random()));
};

/** The server as a page sees it: operations over HTTP, and live documents over a socket. */
export class FakeServer {
  readonly calls: ReceivedCall[] = [];
  private readonly replies = new Map<string, Reply>();
  private readonly documents = new Map<string, Document>();
  private readonly refusals = new Map<string, string>();
  private readonly followed = new Set<string>();
  private emit: (signal: LiveSignal) => void = () => undefined;
  private isReachable = true;
  private isGone = false;
  /** What the page asked for and no test answers. */
  readonly unanswered: string[] = [];

  constructor() {
    this.on('/api/session', { user: null });
    // Nobody has paid anything unless a test says so.
    this.on('/api/profile/get-receipts', { receipts: [], lastUpdate: null });
    // Nothing is explained unless a test says so.
    this.on('/api/cabinet/get-tooltips', { tooltips: [] });
    // No hall has a sport event unless a test says so.
    this.on('/api/get-from-hall', { hall: null });
    // Nobody's profile is open unless a test says so.
    this.on('/api/get-profiles-of-entrants', { profiles: [] });
  }

  /** Answers an operation from now on; a body with `errors` is a refusal. */
  on(op: CallRef | string, reply: Reply): this {
    this.replies.set(typeof op === 'string' ? op : op.path, reply);
    return this;
  }

  /** Inputs of the calls of an operation, in the order they came. */
  inputs<Input = unknown>(op: CallRef | string): Input[] {
    const shape = shapeOf(typeof op === 'string' ? op : op.path);
    return this.calls.filter(({ path }) => shape.test(path)).map(({ input }) => input as Input);
  }

  /** A live document as it stands now. */
  holds(view: string, key: string | number, content: unknown, version = 1): this {
    this.documents.set(documentName({ view, key }), { version, content });
    this.refusals.delete(documentName({ view, key }));
    return this;
  }

  held<Content>(view: string, key: string | number): Content | undefined {
    return this.documents.get(documentName({ view, key }))?.content as Content | undefined;
  }

  /** Changes a live document and tells who follows it; `isLost`: the frame does not arrive. */
  patch(view: string, key: string | number, patch: JsonPatch, { isLost = false } = {}): void {
    const document = this.documents.get(documentName({ view, key }));
    if (!document) throw new Error(`No document ${documentName({ view, key })}`);
    const frame: Changed = { view, key, from: document.version, version: document.version + 1, patch };
    document.content = applyPatch(document.content, patch);
    document.version += 1;
    if (!isLost) this.emit({ type: 'frames', changes: [frame] });
  }

  /** Ends the following of a document, as a log-out or a change of visibility does. */
  close(view: string, key: string | number, error: string): void {
    this.refuseDocument(view, key, error);
    this.emit({ type: 'closed', ref: { view, key }, error });
  }

  refuseDocument(view: string, key: string | number, error: string): this {
    this.refusals.set(documentName({ view, key }), error);
    return this;
  }

  /** Answers nobody any more: a call that a page leaves behind leads to no other one in the next test. */
  hangUp(): void {
    this.isGone = true;
  }

  /** The line breaks: calls fail, the socket is gone. */
  goAway(): void {
    this.isReachable = false;
    this.emit({ type: 'disconnected', retryAt: null });
  }

  comeBack(): void {
    this.isReachable = true;
    this.emit({ type: 'connected' });
    window.dispatchEvent(new Event('online'));
  }

  isFollowed(view: string, key: string | number): boolean {
    return this.followed.has(documentName({ view, key }));
  }

  readonly socket = (): LiveSocket => ({
    follow: (ref) =>
      onTheWay().then(() => {
        if (!this.isReachable) throw new Error('timeout');
        return this.follow(ref);
      }),
    unfollow: (ref) => void this.followed.delete(documentName(ref)),
    signals: () =>
      eventChannel<LiveSignal>((emit) => {
        this.emit = emit;
        void Promise.resolve().then(() => this.isReachable && emit({ type: 'connected' }));
        return () => undefined;
      }, buffers.expanding()),
  });

  readonly fetch = async (target: RequestInfo | URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target, location.href);
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const path = plainPath(url.pathname);
    const call: ReceivedCall = { path, method, input: inputOf(url, body) as never, headers: new Headers(headers) };
    if (path === '/api/session') document.cookie = 'csrfToken=token; path=/';
    else {
      await onTheWay();
      this.calls.push(call);
    }
    const { status, ...rest } = await this.answerOf(call);
    await onTheWay();
    if (this.isGone) return new Promise<never>(() => undefined);
    const isRefusal = 'errors' in rest;
    return Response.json({ success: !isRefusal, ...rest }, { status: isRefusal ? Number(status) : 200 });
  };

  private async answerOf(call: ReceivedCall): Promise<Body> {
    const reply = [...this.replies].findLast(([path]) => shapeOf(path).test(call.path))?.[1];
    if (reply) return typeof reply === 'function' ? reply(call) : reply;
    const [, view, key] = /^\/api\/live\/([^/]+)\/([^/]+)$/.exec(call.path) ?? [];
    if (view && key) {
      const answer = this.follow({ view, key }, false);
      return answer.success ? { ...answer } : refused(answer.error === 'error.forbidden' ? 403 : 404, answer.error);
    }
    this.unanswered.push(call.path);
    return refused(404, 'error.not_found');
  }

  private follow(ref: DocumentRef, isKept = true): FollowAnswer {
    const name = documentName(ref);
    const document = this.documents.get(name);
    const error = this.refusals.get(name) ?? (document ? undefined : 'error.not_found');
    if (error !== undefined || !document) return { success: false, error: error ?? 'error.not_found' };
    if (isKept) this.followed.add(name);
    return { success: true, version: document.version, document: document.content };
  }
}

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const inputOf = (url: URL, body: RequestInit['body']): unknown => {
  if (body instanceof FormData) {
    const { data, ...files } = Object.fromEntries(body);
    return { ...(JSON.parse(typeof data === 'string' ? data : '{}') as object), ...files };
  }
  if (typeof body !== 'string') return Object.fromEntries(url.searchParams);
  const parsed = JSON.parse(body) as { data?: unknown };
  return Object.keys(parsed).join() === 'data' ? parsed.data : parsed;
};
