import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { equalTexts } from './equal-texts.js';
import { unreadyBy, type ReadinessCheck } from './readiness.js';

export interface Metric {
  name: string;
  help: string;
  read: () => number | Promise<number>;
}

export interface Gauges {
  metricsToken: string | undefined;
  projectionLag: () => Promise<number>;
  sockets: () => number;
  followers: () => number;
  queue: () => Promise<{ waiting: number; running: number; dead: number }>;
  parked: () => number;
  bookDifferences: () => Promise<number>;
  standstillSeconds: () => number;
  readiness: readonly ReadinessCheck[];
  /** Of what only some processes have. */
  more?: readonly Metric[];
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** This machine itself, not one for whom a proxy on it asks; or who knows the token. */
const mayScrape = ({ ip, headers }: FastifyRequest, token: string | undefined): boolean =>
  (token !== undefined && equalTexts(headers.authorization ?? '', `Bearer ${token}`)) ||
  (loopback.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined);

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
  gauge('podium_projection_standstill_seconds', 'For how long the views have not moved on while events wait', gauges.standstillSeconds);
  unreadyGauge(registry, gauges.readiness);
  gauge('podium_sockets', 'Open live connections', gauges.sockets);
  gauge('podium_followers', 'Followed documents over all connections', gauges.followers);
  gauge('podium_books_differences', 'Invoices that the last daily check has found not to add up', gauges.bookDifferences);
  gauge('podium_jobs_waiting', 'Jobs in the queue', async () => (await gauges.queue()).waiting);
  gauge('podium_jobs_dead', 'Jobs that failed for good', async () => (await gauges.queue()).dead);
  for (const { name, help, read } of gauges.more ?? []) gauge(name, help, read);
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
  server.get('/readyz', async (_request, reply) => {
    const reasons = await unreadyBy(gauges.readiness);
    const status = reasons.length === 0 ? 'ready' : reasons.some(({ check }) => check === 'starting') ? 'starting' : 'unready';
    return reply.code(reasons.length === 0 ? 200 : 503).send({ status, ...(reasons.length > 0 && { reasons }) });
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, gauges.metricsToken)) return reply.code(403).send({ success: false, errors: { form: ['error.forbidden'] } });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
};

const unreadyGauge = (registry: Registry, checks: readonly ReadinessCheck[]): Gauge =>
  new Gauge({
    name: 'podium_unready',
    help: '1 for each reason why /readyz refuses',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const failed = new Set((await unreadyBy(checks)).map(({ check }) => check));
      for (const { name } of checks) this.set({ check: name }, failed.has(name) ? 1 : 0);
    },
  });
