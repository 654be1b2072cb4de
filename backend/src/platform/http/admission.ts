import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxFormBytes } from '#contracts/limits';
import type { Op, RoleCode } from '#contracts/op';
import { couldCall, isClosedTo, needsLogin } from '../access.js';
import type { Actor } from '../context.js';
import { refusalReply, type Reply } from '../operations/call.js';
import type { HttpSessions, SessionRequest } from './http-sessions.js';
import { callerAddress } from './loopback.js';
import { sendFor } from './send.js';
import type { Overload } from './overload.js';
import type { CallLimiter } from './throttle-port.js';

export interface AdmissionParts {
  sessions: HttpSessions;
  limiter: CallLimiter;
  overload: Pick<Overload, 'putsOff'>;
  /** What a person is at any sport event. */
  heldRoles: (userId: number) => Promise<ReadonlySet<RoleCode>>;
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export const sessionRequest = (request: FastifyRequest): SessionRequest => ({
  cookies: request.cookies,
  headers: request.headers,
  ip: callerAddress(request),
  method: request.method,
  protocol: request.protocol,
  host: request.host,
});

export const maxBytesOf = (op: Op): number => op.maxBodyBytes ?? maxFormBytes;

/** What the caller says of the length of the body; undefined: nothing. */
export const lengthOf = ({ headers }: FastifyRequest): number | undefined => {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
};

/** Everything about a call that can be decided before its body is read: nobody else's body is. */
export const admit = async (parts: AdmissionParts, op: Op, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const asked = sessionRequest(request);
  const actor = await parts.sessions.actorOf(asked);
  const forgery = unsafe.has(request.method) && op.isSigned !== true ? parts.sessions.forgery(asked, actor) : null;
  if (forgery !== null) return reply.code(403).send({ success: false, error: forgery });
  const refused = await refusalOf(parts, op, actor, request);
  return refused === null ? undefined : sendFor(op, reply, refused);
};

const refusalOf = async (
  { limiter, overload, heldRoles }: AdmissionParts,
  op: Op,
  actor: Actor,
  request: FastifyRequest,
): Promise<Reply | null> => {
  if (isOfAnother(request, actor)) return refusalReply(401, { form: ['error.login_required'] });
  const wait = await limiter.wait(op, actor);
  if (wait !== null) return refusalReply(429, { form: ['error.too_many_requests'] }, { retryAfter: wait });
  const later = op.type === 'query' && !op.isNeverPutOff ? overload.putsOff(actor.userId === null) : null;
  if (later !== null) return refusalReply(503, { form: ['error.unavailable'] }, { retryAfter: later });
  if (needsLogin(op) && actor.userId === null) return refusalReply(401, { form: ['error.login_required'] });
  if (isClosedTo(op, actor)) return refusalReply(403, { form: ['error.forbidden'] });
  if (op.kind !== 'multipart') return null;
  const held = actor.userId === null ? new Set<RoleCode>() : await heldRoles(actor.userId);
  if (!couldCall(op, actor, held)) return refusalReply(403, { form: ['error.forbidden'] });
  return (lengthOf(request) ?? 0) > maxBytesOf(op) ? refusalReply(413, { form: ['error.too_large'] }) : null;
};

/** A device that kept a command while nobody was logged in, or somebody else was, says in whose name it sends it. */
const isOfAnother = (request: FastifyRequest, { userId }: Actor): boolean => {
  const acting = request.headers['x-acting-user'];
  return acting !== undefined && acting !== String(userId);
};
