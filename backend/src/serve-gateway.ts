import Fastify, { type FastifyBaseLogger } from 'fastify';
import { followRights } from '#backend/follow-rights';
import { liveMetrics } from '#backend/live-rooms';
import { storeMetrics } from '#backend/store-metrics';
import { guardRequests, serverOptions } from '#platform/http/server';
import { VisitorsOnly } from '#platform/http/visitors-only';
import { LiveGateway } from '#platform/live/gateway';
import { liveRoute } from '#platform/live/live-route';
import { operationalRoutes } from '#platform/operational';
import { watchStalls } from '#platform/stalls';
import type { Composition } from '#backend/composition';

/** Sockets and snapshots of what everybody may follow: no login, no command, no page. */
export const serveGateway = async (composition: Composition): Promise<{ url: string; close: () => Promise<void> }> => {
  const { config, logger, runner, hub, relay, limiter, access, queue } = composition;
  await runner.start();
  const loggerInstance: FastifyBaseLogger = logger;
  const server = Fastify({ ...serverOptions(config.TRUST_PROXY), loggerInstance });
  const sessions = new VisitorsOnly();
  let isReady = false;
  const metrics = operationalRoutes(server, {
    metricsToken: config.METRICS_TOKEN,
    projectionLag: async () => Number(await runner.lag()),
    sockets: () => gateway.socketCount,
    followers: () => hub.followerCount,
    queue: () => queue.counts(),
    parked: () => runner.parkedStreams,
    bookDifferences: () => Promise.resolve(0),
    standstillSeconds: () => 0,
    readiness: [
      { name: 'starting', reason: () => (isReady ? null : 'starting or stopping') },
      // Rooms are read here meanwhile, every few seconds: worse than another gateway, better than none.
      { name: 'live', reason: () => relay?.problem() ?? null },
    ],
    more: [...storeMetrics(composition), ...liveMetrics(composition)],
  });
  watchStalls(server, metrics, logger);
  guardRequests(server, limiter, config.PUBLIC_URL);
  const rights = followRights(composition);
  liveRoute(server, { hub, sessions, limiter, mayFollow: rights.mayFollow });
  await server.ready();
  const gateway = new LiveGateway(server.server, {
    ...{ hub, sessions, access, ...rights },
    areRatesLimited: config.RATE_LIMITS,
    trustedProxies: config.TRUST_PROXY,
    checkSocketToken: () => true,
  });
  await server.listen({ port: config.PORT, host: config.HOST });
  const address = server.server.address();
  isReady = true;
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : config.PORT}`,
    close: async () => {
      isReady = false;
      await gateway.close();
      await server.close();
      await composition.close();
    },
  };
};
