import { randomUUID } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { FileAnswer, type Actor, type Locale } from '../context.js';
import { dispatch, type BoundOperation } from '../operations/bus.js';
import { refusalReply, type Call, type Reply } from '../operations/call.js';
import { wrappedIn } from '../operations/parse.js';
import type { HttpSessions, SessionRequest } from './http-sessions.js';
import { readMultipart } from './multipart.js';
import { replyToError } from './errors.js';
import type { CallLimiter } from './throttle-port.js';

export interface RouteParts {
  operations: readonly BoundOperation[];
  buses: { commands: CommandBus; queries: QueryBus };
  sessions: HttpSessions;
  limiter: CallLimiter;
}

const locales: readonly { locale: Locale; prefix: string }[] = [
  { locale: 'ru', prefix: '' },
  { locale: 'en', prefix: '/en' },
];

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const commandIdShape = /^[\w-]{8,100}$/;

/** Makes a route, in both locales, of every operation. */
export const registerRoutes = (server: FastifyInstance, parts: RouteParts): void => {
  server.setErrorHandler(replyToError);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
  for (const bound of parts.operations) {
    const { op } = bound.implementation;
    const method = op.method ?? (op.kind === 'get' ? 'GET' : 'POST');
    for (const { locale, prefix } of locales) {
      server.route({
        method,
        url: `${prefix}${op.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        config: { isForm: op.isForm === true },
        onRequest: (request, reply) => refuseForgery(parts.sessions, request, reply),
        handler: (request, reply) => handle(parts, bound, locale, request, reply),
      });
    }
  }
};

/** Only where an operation says so: elsewhere such a body is refused as of an unknown type. */
const readForm = (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void): void => {
  const { isForm } = request.routeOptions.config as { isForm?: boolean };
  if (isForm) done(null, Object.fromEntries(new URLSearchParams(body)));
  else done(new UnsupportedMediaTypeException());
};

export const sessionRequest = (request: FastifyRequest): SessionRequest => ({
  cookies: request.cookies,
  headers: request.headers,
  ip: request.ip,
  method: request.method,
  protocol: request.protocol,
  host: request.host,
});

/** Before the body is read: a form post or a text body of another site gets no further than this. */
const refuseForgery = async (sessions: HttpSessions, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  if (!unsafe.has(request.method)) return undefined;
  const asked = sessionRequest(request);
  const forgery = sessions.forgery(asked, await sessions.actorOf(asked));
  return forgery === null ? undefined : reply.code(403).send({ success: false, error: forgery });
};

const handle = async (
  parts: RouteParts,
  bound: BoundOperation,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { sessions, limiter } = parts;
  const { op } = bound.implementation;
  const asked = sessionRequest(request);
  const actor = await sessions.actorOf(asked);
  const answer = (given: Reply, cacheSeconds?: number) => send(reply, op.kind === 'file' ? withSingleError(given) : given, cacheSeconds);
  if (isOfAnother(request, actor)) return answer(refusalReply(401, { form: ['error.login_required'] }));
  const wait = await limiter.wait(op, actor);
  if (wait !== null) {
    return answer(refusalReply(429, { form: ['error.too_many_requests'] }, { retryAfter: wait }));
  }
  const isInParts = op.kind === 'multipart' || (op.isForm === true && request.isMultipart());
  const { body, files } = isInParts ? await formOf(request) : { body: bodyOf(request), files: [] };
  const ids = commandIdOf(request, body);
  if (ids === 'invalid') return answer(refusalReply(400, { commandId: ['error.type'] }));
  const call: Call = {
    body,
    files,
    actor,
    locale,
    session: sessions.control(asked, actor, cookieWriter(reply)),
    correlationId: correlationOf(request),
    ...ids,
    minPosition: positionOf(request),
  };
  return answer(await dispatch(bound, call, parts.buses), op.type === 'query' ? op.cacheSeconds : undefined);
};

/** Who asked for a file reads one `error` (details.md 1.4). */
const withSingleError = ({ status, body }: Reply): Reply => {
  if (body instanceof FileAnswer) return { status, body };
  const [first] = Object.values((body['errors'] ?? {}) as Record<string, string[]>);
  return { status, body: { error: first?.[0], ...body } };
};

/** A device that kept a command while nobody was logged in, or somebody else was, says in whose name it sends it. */
const isOfAnother = (request: FastifyRequest, { userId }: Actor): boolean => {
  const acting = request.headers['x-acting-user'];
  return acting !== undefined && acting !== String(userId);
};

type Params = Readonly<Record<string, unknown>>;

const bodyOf = (request: FastifyRequest): unknown =>
  request.method === 'GET' || request.method === 'DELETE'
    ? withParams(request.body ?? {}, request.query as Params, request.params as Params)
    : withParams(request.body, {}, request.params as Params);

const formOf = async (request: FastifyRequest): Promise<Awaited<ReturnType<typeof readMultipart>>> => {
  const { body, files } = await readMultipart(request);
  return { body: withParams(body, {}, request.params as Params), files };
};

/** What the address says belongs to the input, beside the fields of a wrapped body too. */
const withParams = (body: unknown, query: Params, params: Params): unknown => {
  if (Object.keys(query).length + Object.keys(params).length === 0 || typeof (body ?? {}) !== 'object') return body;
  const wrapped = wrappedIn(body);
  return wrapped ? { ...(body as object), data: { ...query, ...wrapped, ...params } } : { ...query, ...(body as object), ...params };
};

const field = (body: unknown, name: string): unknown => {
  if (typeof body !== 'object' || body === null) return undefined;
  const own: unknown = Reflect.get(body, name);
  if (own !== undefined) return own;
  const data: unknown = Reflect.get(body, 'data');
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
};

const commandIdOf = (request: FastifyRequest, body: unknown): Pick<Call, 'commandId' | 'deviceTime'> | 'invalid' => {
  const commandId = request.headers['idempotency-key'] ?? field(body, 'commandId');
  const deviceTime = request.headers['x-device-time'] ?? field(body, 'deviceTime');
  if (commandId !== undefined && (typeof commandId !== 'string' || !commandIdShape.test(commandId))) return 'invalid';
  const instant = typeof deviceTime === 'string' ? Date.parse(deviceTime) : Number.NaN;
  return {
    ...(typeof commandId === 'string' && { commandId }),
    ...(!Number.isNaN(instant) && { deviceTime: new Date(instant).toISOString() }),
  };
};

const correlationOf = (request: FastifyRequest): string => {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && commandIdShape.test(given) ? given : randomUUID();
};

const positionOf = (request: FastifyRequest): bigint | undefined => {
  const given = request.headers['x-min-position'];
  return typeof given === 'string' && /^\d{1,18}$/.test(given) ? BigInt(given) : undefined;
};

const cookieWriter = (reply: FastifyReply) => ({
  setCookie: (name: string, value: string, options: object) => void reply.setCookie(name, value, options),
  clearCookie: (name: string, options: object) => void reply.clearCookie(name, options),
});

/** Whatever a file turns out to be, nothing in it runs or loads (reliability promise P16). */
const filePolicy = "default-src 'none'; sandbox";

const send = (reply: FastifyReply, { status, body }: Reply, cacheSeconds?: number): FastifyReply => {
  const isKept = cacheSeconds !== undefined && status === 200;
  void reply.code(status).header('cache-control', isKept ? `private, max-age=${cacheSeconds}` : 'private, no-store');
  const retryAfter = status === 429 && !(body instanceof FileAnswer) ? body['retryAfter'] : undefined;
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  if (!(body instanceof FileAnswer)) return reply.send(body);
  return reply
    .header('content-type', body.mimeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(body.fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', filePolicy)
    .send(body.bytes);
};
