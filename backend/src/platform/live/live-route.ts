import type { FastifyInstance } from 'fastify';
import type { HttpSessions } from '../http/http-sessions.js';
import { sessionRequest } from '../http/routes.js';
import type { LiveHub } from './hub.js';
import type { MayFollow } from './live-spec.js';

/** GET /api/live/{view}/{key}: the document that `follow` gives, with the same rights (details.md 1.7). */
export const liveRoute = (server: FastifyInstance, hub: LiveHub, sessions: HttpSessions, mayFollow: MayFollow): void => {
  for (const prefix of ['', '/en']) {
    server.get<{ Params: { view: string; key: string } }>(`${prefix}/api/live/:view/:key`, async (request, reply) => {
      const { view, key } = request.params;
      const spec = hub.spec(view);
      const id = Number(key);
      void reply.header('cache-control', spec?.roles.includes('V') ? 'no-cache' : 'private, no-store');
      if (!spec) return reply.code(404).send({ success: false, errors: { view: ['error.not_found'] } });
      if (!Number.isSafeInteger(id) || id < 1) return reply.code(400).send({ success: false, errors: { key: ['error.not_numeric'] } });
      const actor = await sessions.actorOf(sessionRequest(request));
      const allowed = await mayFollow(spec, id, actor);
      const snapshot = allowed === true ? await hub.snapshot(spec, id) : null;
      if (allowed === false) {
        const status = actor.userId === null ? 401 : 403;
        return reply.code(status).send({ success: false, errors: { form: [status === 401 ? 'error.login_required' : 'error.forbidden'] } });
      }
      if (!snapshot) return reply.code(404).send({ success: false, errors: { key: ['error.not_found'] } });
      return reply.send({ success: true, view, key: id, ...snapshot });
    });
  }
};
