import 'reflect-metadata';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { maxDrainSeconds } from '#contracts/limits';
import type { RoleCode } from '#contracts/op';
import { hallRoute } from '#platform/http/hall-route';
import { configureServer, serverOptions } from '#platform/http/server';
import { Overload } from '#platform/http/overload';
import type { Site } from '#platform/http/pages';
import { ConnectionsByAddress, SlowBodies } from '#platform/http/slow-requests';
import { Spool } from '#platform/http/spool';
import { UploadGate } from '#platform/http/upload-gate';
import { liveRoute } from '#platform/live/live-route';
import { LiveGateway } from '#platform/live/gateway';
import { followRights } from '#backend/follow-rights';
import { projectorProblem } from '#platform/projecting/checkpoints';
import { Standstill } from '#platform/projecting/standstill';
import { machinesRoute } from '#backend/standby/machines-route';
import { openAsRecorded } from '#backend/hall/hall.context';
import { allBooks, booksCheck } from '#domain/payments/checks/books-check.decider';
import { liveMetrics } from '#backend/live-rooms';
import { storeMetrics } from '#backend/store-metrics';
import { operationalRoutes } from '#platform/operational';
import { equalTexts } from '#platform/equal-texts';
import { watchStalls } from '#platform/stalls';
import type { ReadinessCheck } from '#platform/readiness';
import { sitePages } from '#backend/site-pages';
import type { EventRole } from '#backend/identity/event-roles';
import { AppModule } from './app.module.js';
import type { Composition } from '#backend/composition';
import { keepUp } from '#backend/upkeep';

/** `api`: others keep the views and run the jobs. */
type Role = 'whole' | 'api';

export interface Served {
  url: string;
  composition: Composition;
  close: () => Promise<void>;
}

interface ServeOptions {
  role?: Role;
  /** Another machine leads from now on: everything is closed and begun anew. */
  onStartAnew?: () => void;
}

const webDirectory = join(import.meta.dirname, '../../web');

/** Starts serving what was composed: projections first, then HTTP and sockets. `port` 0 takes a free one. */
export const serve = async (
  composition: Composition,
  port = composition.config.PORT,
  { role = 'whole', onStartAnew = () => undefined }: ServeOptions = {},
): Promise<Served> => {
  const { config, logger, sessions, hub, limiter, access } = composition;
  await composition.standby?.prepare();
  await composition.runner.start();
  const adapter = new FastifyAdapter({ ...serverOptions(config.TRUST_PROXY), loggerInstance: logger });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.over(composition), adapter, { logger: ['error', 'warn'] });
  const server = app.getHttpAdapter().getInstance();
  const { mayFollow, stillMayFollow } = followRights(composition);
  let isReady = false;
  const standstill = new Standstill(composition.runner);
  const buses = { commands: app.get(CommandBus), queries: app.get(QueryBus) };
  const overload = guarded(server.server, config);
  const readiness = readinessOf(composition, standstill, () => isReady, role);
  const measures = { ...measuresOf(composition), sockets: () => gateway.socketCount, standstillSeconds: () => standstill.seconds };
  const metrics = operationalRoutes(server, { ...measures, readiness });
  watchStalls(server, metrics, logger);
  const { bound: operations } = composition;
  const routes = { operations, buses, sessions, limiter, overload, heldRoles: heldRolesOf(composition), ...uploadsOf(config) };
  liveRoute(server, { hub, sessions, limiter, mayFollow });
  hallRoute(server, composition.feed?.home ?? null);
  machinesRoute(server, composition.standby);
  await configureServer(server, routes, webDirectory, config.PUBLIC_URL, siteOf(composition));
  await app.init();
  const gateway = new LiveGateway(app.getHttpServer(), {
    hub,
    sessions,
    mayFollow,
    stillMayFollow,
    access,
    areRatesLimited: config.RATE_LIMITS,
    trustedProxies: config.TRUST_PROXY,
    checkSocketToken: ({ cookies }, token) => isSocketToken(composition, cookies, token),
  });
  const work = workOf(composition, role);
  if (composition.standby?.isLeading !== false) await work.start();
  await app.listen(port, config.HOST);
  await openHall(composition, server.server);
  await composition.standby?.start(portOf(server.server), { onLead: () => void work.start(), onStartAnew });
  if (config.RATE_LIMITS) overload.start();
  isReady = true;
  return {
    url: `http://localhost:${portOf(server.server)}`,
    composition,
    close: async () => {
      isReady = false;
      standstill.stop();
      await composition.standby?.stop();
      await work.stop();
      await composition.hall.close();
      await drained(app, gateway, server.server);
      overload.stop();
      await composition.close();
    },
  };
};

/** What a server does besides answering: a stand-by does none of it until it leads. */
const workOf = (composition: Composition, role: Role) => {
  const { config, queue, eraser } = composition;
  let upkeep: ReturnType<typeof keepUp> | null = null;
  return {
    start: async (): Promise<void> => {
      if (config.PROJECTIONS === 'embedded') await queue.start();
      if (config.PROJECTIONS === 'embedded') await eraser.eraseAgain();
      // Beside a worker, that is the worker's.
      if (role === 'whole') upkeep ??= keepUp(composition);
      // What this machine has copied as a stand-by may have changed hands.
      await composition.feed?.book.refresh();
      composition.feed?.hall.start();
    },
    stop: async (): Promise<void> => {
      await composition.feed?.hall.stop();
      await upkeep?.stop();
    },
  };
};

/** What is measured of the parts themselves. */
const measuresOf = (composition: Composition) => {
  const { config, runner, hub, queue, log } = composition;
  return {
    metricsToken: config.METRICS_TOKEN,
    projectionLag: async () => Number(await runner.lag()),
    followers: () => hub.followerCount,
    queue: () => queue.counts(),
    parked: () => runner.parkedStreams,
    bookDifferences: async () => (await log.load(booksCheck, allBooks)).state.last?.differenceCount ?? 0,
    more: [...storeMetrics(composition), ...liveMetrics(composition)],
  };
};

const siteOf = ({ config, documents, hall, lists, markup, tables, ask, blobs, standby }: Composition): Site => ({
  ...sitePages({ documents: documents.reader(), lists, markup, tables, ask, photos: (sha256) => blobs.get(sha256) }),
  otherMachine: () => standby?.otherForPages ?? null,
  originForOthers: () => config.PUBLIC_URL ?? hall.addresses[0] ?? null,
});

/** Where others keep the documents, commands go on without them: no reason to send calls elsewhere. */
const readinessOf = (composition: Composition, standstill: Standstill, isReady: () => boolean, role: Role) => [
  { name: 'starting', reason: () => (isReady() ? null : 'starting or stopping') },
  { name: 'log', reason: () => composition.events.trouble },
  ...(role === 'whole' ? [standstill, jobsOrProjector(composition)] : []),
];

const isSocketToken = (
  { sessions }: Composition,
  { sid, csrfToken }: Readonly<Record<string, string | undefined>>,
  token: unknown,
): boolean =>
  typeof token === 'string' && !!sid && !!csrfToken && equalTexts(token, csrfToken) && sessions.antiForgery.isTokenOf(token, sid);

/** What a person is at any sport event, by all that has been recorded. */
const heldRolesOf =
  ({ documents, eventRoles }: Composition) =>
  async (userId: number): Promise<Set<RoleCode>> => {
    await documents.catchUp();
    const held = await eventRoles(userId, documents.reader());
    return new Set(held.flatMap(({ role }) => codesOf[role]));
  };

const codesOf: Readonly<Record<EventRole['role'], readonly RoleCode[]>> = {
  organiser: ['O'],
  operator: ['T'],
  referee: ['J', 'JH'],
  judge: ['JP'],
  callRoom: ['CR'],
};

const jobsOrProjector = ({ config, queue, store }: Composition): ReadinessCheck =>
  config.PROJECTIONS === 'external'
    ? { name: 'projector', reason: () => projectorProblem(store) }
    : { name: 'queue', reason: () => queue.problem() };

const uploadsOf = ({ DATA_DIR }: Composition['config']) => ({ uploads: new UploadGate(), spool: new Spool(join(DATA_DIR, 'spool')) });

const guarded = (server: Server, { RATE_LIMITS, TRUST_PROXY }: Composition['config']): Overload => {
  new SlowBodies(server);
  if (RATE_LIMITS && TRUST_PROXY === 0) new ConnectionsByAddress().guard(server);
  return new Overload();
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const openHall = async ({ config, hall, log }: Composition, server: Server): Promise<void> => {
  hall.attach(server, portOf(server));
  await (config.HALL ? hall.open() : openAsRecorded(log, hall));
};

/** Waits for calls under way, but not for bodies that somebody holds open: the gateway, too, ends with the last connection. */
const drained = async (app: NestFastifyApplication, gateway: LiveGateway, server: Server): Promise<void> => {
  const timer = setTimeout(() => server.closeAllConnections(), maxDrainSeconds * 1000);
  await gateway.close();
  await app.close();
  clearTimeout(timer);
};
