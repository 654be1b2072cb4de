import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isBlobId } from '../ports/blobs.js';
import type { Bearer, HallAnswers } from '../ports/home-line.js';

const maxPushBytes = 24 * 1024 * 1024;
const maxEvents = 500;

const text = (max: number) => z.string().max(max);
const position = z.string().regex(/^\d{1,18}$/);
const event = z.object({
  position,
  stream: text(200),
  version: z.number().int().min(1),
  type: text(200),
  data: text(4 * 1024 * 1024),
  meta: text(16_384),
});
const sealedKey = z.object({ id: z.string().regex(/^\d{1,15}$/), key: text(200) });
const follows = z.object({ stream: text(200), version: z.number().int().min(1), hash: text(100) }).nullable();
const schemas = {
  checkOut: z.object({ code: text(200), hallName: z.string().min(1).max(100) }),
  page: z.object({ after: position }),
  push: z.object({ follows, events: z.array(event).max(maxEvents), keys: z.array(sealedKey).max(10_000), isLast: z.boolean() }),
  file: z.object({ id: z.string().refine(isBlobId) }),
  missing: z.object({ ids: z.array(z.string().refine(isBlobId)).max(5_000) }),
  putFile: z.object({ bytes: z.base64() }),
};

/** `Bearer EVENT.TERM.TOKEN`: who speaks, for which lease. */
const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): Bearer | null => {
  const [, eventId, term, token] = /^Bearer (\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(authorization) ?? [];
  return token === undefined ? null : { eventId: Number(eventId), term: Number(term), token };
};

const refused = (reply: FastifyReply, status: number): FastifyReply => reply.code(status).send({ success: false });

/** What halls ask their home: with a code once, with the token that they got for it from then on. No person calls these. */
export const hallRoute = (server: FastifyInstance, home: HallAnswers | null): void => {
  const on = <Body>(
    name: string,
    schema: z.ZodType<Body>,
    answer: (home: HallAnswers, body: Body, bearer: Bearer) => Promise<object | null>,
    bodyLimit?: number,
  ): void => {
    // Before the body is read: it may be large.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const bearer = bearerOf(request);
      return home && bearer && (await home.knows(bearer)) ? undefined : refused(reply, 403);
    };
    server.post(`/api/hall/${name}`, { onRequest, ...(bodyLimit !== undefined && { bodyLimit }) }, async (request, reply) => {
      const bearer = bearerOf(request);
      if (!home || !bearer) return refused(reply, 403);
      const { success, data } = schema.safeParse(request.body);
      if (!success) return refused(reply, 400);
      const answered = await answer(home, data, bearer);
      return answered === null ? refused(reply, 403) : reply.header('cache-control', 'no-store').send(answered);
    });
  };
  server.post('/api/hall/check-out', async (request, reply) => {
    const { success, data } = schemas.checkOut.safeParse(request.body);
    const answered = success ? await home?.checkOut(data.code, data.hallName, request.ip) : 'wrong';
    if (answered === 'too-many') return refused(reply, 429);
    if (answered === undefined || answered === 'wrong') return refused(reply, 403);
    return reply.header('cache-control', 'no-store').send(answered);
  });
  on('page', schemas.page, (there, { after }, bearer) => there.page(bearer, after));
  on('push', schemas.push, (there, push, bearer) => there.push(bearer, push), maxPushBytes);
  on('file', schemas.file, async (there, { id }, bearer) => {
    const bytes = await there.file(bearer, id);
    return bytes && { bytes: bytes.toString('base64') };
  });
  on('files-missing', schemas.missing, async (there, { ids }, bearer) => {
    const missing = await there.missing(bearer, ids);
    return missing && { ids: missing };
  });
  on(
    'put-file',
    schemas.putFile,
    async (there, { bytes }, bearer) => ((await there.putFile(bearer, Buffer.from(bytes, 'base64'))) ? {} : null),
    maxPushBytes * 2,
  );
};
