import Fastify, { type FastifyBaseLogger } from 'fastify';
import { storeMetrics } from '#backend/store-metrics';
import { operationalRoutes, type Gauges } from '#platform/operational';
import { serverOptions } from '#platform/http/server';
import type { Composition } from '#backend/composition';

/** Health, readiness and metrics of a process that answers nobody else. */
export const serveOperations = async (
  composition: Composition,
  own: Pick<Gauges, 'readiness'> & Partial<Gauges>,
): Promise<{ url: string | null; close: () => Promise<void> }> => {
  const { config, logger, runner, queue } = composition;
  const { OPERATIONS_PORT: port } = config;
  if (port === undefined) return { url: null, close: () => Promise.resolve() };
  const loggerInstance: FastifyBaseLogger = logger;
  const server = Fastify({ ...serverOptions(config.TRUST_PROXY), loggerInstance });
  operationalRoutes(server, {
    metricsToken: config.METRICS_TOKEN,
    projectionLag: async () => Number(await runner.lag()),
    sockets: () => 0,
    followers: () => 0,
    queue: () => queue.counts(),
    parked: () => runner.parkedStreams,
    bookDifferences: () => Promise.resolve(0),
    standstillSeconds: () => 0,
    ...own,
    more: [...storeMetrics(composition), ...(own.more ?? [])],
  });
  const url = await server.listen({ port, host: config.HOST });
  return { url, close: () => server.close() };
};
