import { randomUUID } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { Busy } from '../busy.js';
import { localeKeys, prefixOf, type Locale } from '#contracts/locales';
import type { Op } from '#contracts/op';
import { dispatch, type BoundOperation } from '../operations/bus.js';
import { refusalReply, type Call } from '../operations/call.js';
import { wrappedIn } from '../operations/parse.js';
import { admit, lengthOf, maxBytesOf, sessionRequest, type AdmissionParts } from './admission.js';
import { readMultipart } from './multipart.js';
import { replyToError } from './errors.js';
import { refuseHeavyJson } from './json-bounds.js';
import { sendFor } from './send.js';
import type { Spool } from './spool.js';
import type { UploadGate } from './upload-gate.js';

export interface RouteParts extends AdmissionParts {
  operations: readonly BoundOperation[];
  buses: { commands: CommandBus; queries: QueryBus };
  uploads: UploadGate;
  spool: Spool;
}

const commandIdShape = /^[\w-]{8,100}$/;

/** Makes a route, in every language, of every operation. */
export const registerRoutes = (server: FastifyInstance, parts: RouteParts): void => {
  server.setErrorHandler(replyToError);
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(server));
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
  for (const bound of parts.operations) {
    const { op } = bound.implementation;
    const method = op.method ?? (op.kind === 'get' ? 'GET' : 'POST');
    for (const locale of localeKeys) {
      for (const url of urlsOf(op, prefixOf(locale))) {
        server.route({
          method,
          url,
          config: { isForm: op.isForm === true, isSigned: op.isSigned === true, operation: op.name },
          ...(op.isPage && { constraints: { wanted: 'data' } }),
          onRequest: (request, reply) => admit(parts, op, request, reply),
          handler: (request, reply) => handle(parts, bound, locale, request, reply),
        });
      }
    }
  }
};

const urlsOf = ({ path, isPage }: Op, prefix: string): string[] => {
  const url = `${prefix}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return isPage ? [url, `${url}/*`] : [url];
};

const readJson = (server: FastifyInstance) => {
  const parse = server.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void): void => {
    const { isSigned } = request.routeOptions.config as { isSigned?: boolean };
    if (isSigned) {
      done(null, body);
      return;
    }
    try {
      refuseHeavyJson(body);
    } catch (error) {
      done(error as Error);
      return;
    }
    void parse(request, body, done);
  };
};

/** Only where an operation says so: elsewhere such a body is refused as of an unknown type. */
const readForm = (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void): void => {
  const { isForm } = request.routeOptions.config as { isForm?: boolean };
  if (isForm) done(null, Object.fromEntries(new URLSearchParams(body)));
  else done(new UnsupportedMediaTypeException());
};

const handle = async (
  parts: RouteParts,
  bound: BoundOperation,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { op } = bound.implementation;
  if (op.isSigned) {
    const text = typeof request.body === 'string' ? request.body : '';
    return answer(parts, bound, locale, request, reply, { body: {}, files: [], signed: { headers: request.headers, text } });
  }
  if (op.kind !== 'multipart' && !(op.isForm === true && request.isMultipart())) {
    return answer(parts, bound, locale, request, reply, { body: bodyOf(request), files: [] });
  }
  const asked = sessionRequest(request);
  const { userId, ip } = await parts.sessions.actorOf(asked);
  const maxBytes = maxBytesOf(op);
  const leave = parts.uploads.enter(String(userId ?? ip), lengthOf(request) ?? maxBytes);
  if (!leave) throw new Busy(uploadRetrySeconds);
  const spooled = parts.spool.open();
  try {
    const { body, files } = await readMultipart(request, spooled, maxBytes);
    return await answer(parts, bound, locale, request, reply, { body: withParams(body, {}, request.params as Params), files });
  } finally {
    await spooled.remove();
    leave();
  }
};

/** After so long one of the forms under way is likely to be done. */
const uploadRetrySeconds = 5;

const answer = async (
  { sessions, buses }: RouteParts,
  bound: BoundOperation,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
  given: Pick<Call, 'body' | 'files' | 'signed'>,
): Promise<FastifyReply> => {
  const { op } = bound.implementation;
  const asked = sessionRequest(request);
  const actor = await sessions.actorOf(asked);
  const ids = commandIdOf(request, given.body);
  if (ids === 'invalid') return sendFor(op, reply, refusalReply(400, { commandId: ['error.type'] }));
  const call: Call = {
    ...given,
    actor,
    locale,
    session: sessions.control(asked, actor, cookieWriter(reply)),
    correlationId: correlationOf(request),
    ...ids,
    minPosition: positionOf(request),
  };
  return sendFor(op, reply, await dispatch(bound, call, buses));
};

type Params = Readonly<Record<string, unknown>>;

const bodyOf = (request: FastifyRequest): unknown =>
  request.method === 'GET' || request.method === 'DELETE'
    ? withParams(request.body ?? {}, request.query as Params, paramsOf(request))
    : withParams(request.body, {}, request.params as Params);

const paramsOf = ({ params }: FastifyRequest): Params => {
  const { '*': below, ...named } = params as Params;
  return typeof below === 'string' ? { ...named, segments: segmentsOf(below) } : named;
};

/** The parts of an address, without empty ones. */
const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

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
