import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Op } from '#contracts/op';
import { FileAnswer } from '../context.js';
import { attachmentOf } from '../file-names.js';
import type { Reply } from '../operations/call.js';
import { inTurns, jsonInSlices } from '../slices.js';

/** Sends the answer of an operation in the shape of its kind. */
export const sendFor = (op: Op, reply: FastifyReply, answer: Reply): Promise<FastifyReply> => {
  if (op.isPage) void reply.header('vary', 'accept');
  return send(reply, op.kind === 'file' ? withSingleError(answer) : answer, op.type === 'query' ? op.cacheSeconds : undefined);
};

/** Who asked for a file reads one `error` (docs/spec/calls.md). */
const withSingleError = ({ status, body }: Reply): Reply => {
  if (body instanceof FileAnswer) return { status, body };
  const [first] = Object.values((body['errors'] ?? {}) as Record<string, string[]>);
  return { status, body: { error: first?.[0], ...body } };
};

/** Whatever a file turns out to be, nothing in it runs or loads (reliability promise P16). */
const filePolicy = "default-src 'none'; sandbox";

const send = async (reply: FastifyReply, { status, body }: Reply, cacheSeconds?: number): Promise<FastifyReply> => {
  const isKept = cacheSeconds !== undefined && status === 200;
  void reply.code(status).header('cache-control', isKept ? `private, max-age=${cacheSeconds}` : 'private, no-store');
  const retryAfter = status >= 429 && !(body instanceof FileAnswer) ? body['retryAfter'] : undefined;
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  if (!(body instanceof FileAnswer)) {
    const json = await jsonInSlices(body);
    void reply.header('content-type', 'application/json; charset=utf-8');
    if (typeof json === 'string') return reply.send(json);
    const length = json.reduce((sum, { length }) => sum + length, 0);
    return reply.header('content-length', length).send(Readable.from(inTurns(json)));
  }
  return reply
    .header('content-type', body.mimeType)
    .header('content-disposition', attachmentOf(body.fileName, body.mimeType))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', filePolicy)
    .send(body.bytes);
};
