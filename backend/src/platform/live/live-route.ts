import type { FastifyInstance } from 'fastify';
import { liveQueries } from '#contracts/live.queries';
import { localeKeys, prefixOf } from '#contracts/locales';
import type { HttpSessions } from '../http/http-sessions.js';
import { sessionRequest } from '../http/admission.js';
import type { CallLimiter } from '../http/throttle-port.js';
import { jsonWith } from '../json-text.js';
import type { LiveRooms } from './live-rooms.js';
import type { MayFollow } from './live-spec.js';

export interface LiveRouteParts {
  hub: LiveRooms;
  sessions: HttpSessions;
  limiter: CallLimiter;
  mayFollow: MayFollow;
}

/** GET /api/live/{view}/{key}: the document that `follow` gives, with the same rights (docs/spec/live.md). */
export const liveRoute = (server: FastifyInstance, { hub, sessions, limiter, mayFollow }: LiveRouteParts): void => {
  for (const prefix of localeKeys.map(prefixOf)) {
    server.get<{ Params: { view: string; key: string } }>(`${prefix}/api/live/:view/:key`, async (request, reply) => {
      const { view, key } = request.params;
      const spec = hub.spec(view);
      const id = Number(key);
      void reply.header('cache-control', spec?.roles.includes('V') ? 'no-cache' : 'private, no-store');
      if (!spec) return reply.code(404).send({ success: false, errors: { view: ['error.not_found'] } });
      if (!Number.isSafeInteger(id) || id < 1) return reply.code(400).send({ success: false, errors: { key: ['error.not_numeric'] } });
      const actor = await sessions.actorOf(sessionRequest(request));
      const wait = await limiter.wait(liveQueries.document, actor);
      if (wait !== null) {
        const body = { success: false, errors: { form: ['error.too_many_requests'] }, retryAfter: wait };
        return reply.code(429).header('retry-after', String(wait)).send(body);
      }
      const allowed = await mayFollow(spec, id, actor);
      const snapshot = allowed === true ? await hub.snapshot(spec, id) : null;
      if (allowed === false) {
        const status = actor.userId === null ? 401 : 403;
        return reply.code(status).send({ success: false, errors: { form: [status === 401 ? 'error.login_required' : 'error.forbidden'] } });
      }
      if (!snapshot) return reply.code(404).send({ success: false, errors: { key: ['error.not_found'] } });
      const text = jsonWith({ success: true, view, key: id, ...snapshot });
      return reply.header('content-type', 'application/json; charset=utf-8').send(text);
    });
  }
};
