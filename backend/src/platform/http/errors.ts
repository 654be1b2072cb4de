import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BadMultipart } from './multipart.js';

const keys: Record<number, string> = {
  400: 'error.malformed',
  404: 'error.not_found',
  413: 'error.too_large',
  415: 'error.unsupported_type',
  429: 'error.too_many_requests',
  503: 'error.unavailable',
};

const statusOf = (error: unknown): number => {
  if (error instanceof BadMultipart) return 400;
  if (error instanceof HttpException) return error.getStatus();
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number') return 500;
  return status >= 400 && status < 500 ? (keys[status] ? status : 400) : status === 503 ? 503 : 500;
};

/** Turns whatever was thrown into the envelope; nothing of the inner text reaches the caller. */
export const replyToError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error, path: request.url.split('?')[0] }, 'a call failed');
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: false, errors: { form: [keys[status] ?? 'error.internal'] }, requestId: request.id });
};

/** Also what no route answers has the envelope. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    replyToError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
