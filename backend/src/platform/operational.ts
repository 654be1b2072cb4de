import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';

export interface Gauges {
  projectionLag: () => Promise<number>;
  sockets: () => number;
  followers: () => number;
  queue: () => Promise<{ waiting: number; running: number; dead: number }>;
  isReady: () => boolean;
  parked: () => number;
}

/** Health, readiness and metrics. Metrics are for this machine's scraper and hold no personal data. */
export const operationalRoutes = (server: FastifyInstance, gauges: Gauges): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('podium_projection_lag_events', 'Events recorded but not yet in the views', gauges.projectionLag);
  gauge('podium_projection_parked_streams', 'Event streams left out since an event could not be folded', gauges.parked);
  gauge('podium_sockets', 'Open live connections', gauges.sockets);
  gauge('podium_followers', 'Followed documents over all connections', gauges.followers);
  gauge('podium_jobs_waiting', 'Jobs in the queue', async () => (await gauges.queue()).waiting);
  gauge('podium_jobs_dead', 'Jobs that failed for good', async () => (await gauges.queue()).dead);
  const seconds = new Histogram({
    name: 'podium_http_seconds',
    help: 'Duration of calls',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    seconds.observe({ method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', (_request, reply) =>
    reply.code(gauges.isReady() ? 200 : 503).send({ status: gauges.isReady() ? 'ready' : 'starting' }),
  );
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return registry;
};
