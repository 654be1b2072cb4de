import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from '../busy.js';
import { storageFailure } from '../storage-failure.js';
import { Unavailable } from '../unavailable.js';
import { BadMultipart } from './multipart.js';

const keys: Record<number, string> = {
  400: 'error.malformed',
  404: 'error.not_found',
  413: 'error.too_large',
  414: 'error.malformed',
  415: 'error.unsupported_type',
  429: 'error.too_many_requests',
  503: 'error.unavailable',
};

const retryAfterSeconds = 5;

const statusOf = (error: unknown): number => {
  if (error instanceof BadMultipart) return 400;
  if (error instanceof HttpException) return error.getStatus();
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number') return 500;
  return status >= 400 && status < 500 ? (keys[status] ? status : 400) : status === 503 ? 503 : 500;
};

const keyOf = (error: unknown, status: number): string =>
  error instanceof Unavailable ? error.errorKey : (keys[status] ?? 'error.internal');

/** Turns whatever was thrown into the envelope; nothing of the inner text reaches the caller. */
export const replyToError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const error = storageFailure(thrown) ?? thrown;
  const status = statusOf(error);
  const retryAfter = error instanceof Busy ? error.retryAfter : undefined;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  else if (status >= 500) request.log.error({ err: thrown, path: request.url.split('?')[0] }, 'a call failed');
  if (error instanceof Unavailable) void reply.header('retry-after', retryAfterSeconds);
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      errors: { form: [keyOf(error, status)] },
      requestId: request.id,
      ...(retryAfter !== undefined && { retryAfter }),
    });
};

/** Too many within a time: 429 with the seconds to wait. */
export const replyTooSoon = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .code(429)
    .header('cache-control', 'no-store')
    .header('retry-after', String(seconds))
    .send({ success: false, errors: { form: ['error.too_many_requests'] }, retryAfter: seconds });

/** Also what no route answers has the envelope. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    replyToError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
