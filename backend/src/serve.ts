import 'reflect-metadata';
import { join } from 'node:path';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { decideAccess } from '#platform/access';
import { furnish, serverOptions } from '#platform/http/server';
import { liveRoute } from '#platform/live/live-route';
import { LiveGateway } from '#platform/live/gateway';
import type { MayFollow } from '#platform/live/live-spec';
import { removeUnusedFiles } from '#platform/unused-files';
import { operationalRoutes } from '#platform/operational';
import { equalTexts } from '#platform/sessions';
import { dropAnchor } from '#platform/log/anchors';
import { profileMeta } from '#backend/profiles/page-meta';
import { AppModule } from './app.module.js';
import type { House } from './house.js';

export interface Served {
  url: string;
  house: House;
  close: () => Promise<void>;
}

const webDirectory = join(import.meta.dirname, '../../web');

/** Starts serving a house: projections first, then HTTP and sockets. `port` 0 takes a free one. */
export const serve = async (house: House, port: number = house.config.PORT): Promise<Served> => {
  const { config, logger, sessions, hub } = house;
  await house.runner.start();
  if (config.PROJECTIONS === 'embedded') await house.queue.start();
  const adapter = new FastifyAdapter({ ...serverOptions(config.TRUST_PROXY), loggerInstance: logger });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.over(house), adapter, { logger: ['error', 'warn'] });
  const server = app.getHttpAdapter().getInstance();
  const mayFollow = mayFollowOf(house);
  let isReady = false;
  const buses = { commands: app.get(CommandBus), queries: app.get(QueryBus) };
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false;
  operationalRoutes(server, {
    projectionLag: async () => Number(await house.runner.lag()),
    sockets: () => gateway.socketCount,
    followers: () => hub.followerCount,
    queue: () => house.queue.counts(),
    isReady: () => isReady,
    parked: () => house.runner.parkedStreams,
  });
  const routes = { operations: house.bound, buses, sessions, limiter: house.limiter };
  liveRoute(server, hub, sessions, mayFollow);
  await furnish(server, routes, webDirectory, isHttps, profileMeta(house.documents.reader()));
  await app.init();
  const gateway = new LiveGateway(app.getHttpServer(), {
    hub,
    sessions,
    mayFollow,
    checkSocketToken: ({ cookies }, token) => {
      const { sid, csrfToken } = cookies;
      return typeof token === 'string' && !!sid && !!csrfToken && equalTexts(token, csrfToken) && sessions.isTokenOf(token, sid);
    },
  });
  const tidying = forgetOldCommands(house);
  const anchoring = dropAnchors(house);
  const clearing = clearUnusedFiles(house);
  await app.listen(port, config.HOST);
  isReady = true;
  const address = server.server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${boundPort}`,
    house,
    close: async () => {
      isReady = false;
      clearInterval(tidying);
      clearInterval(clearing);
      await anchoring.stop();
      await gateway.close();
      await app.close();
      await house.close();
    },
  };
};

const dayMilliseconds = 86_400_000;
/** For so long a command's id is known again: as long as a tablet may stay offline (api-catalogue.md 0). */
const rememberedDays = 30;

const forgetOldCommands = ({ events, logger }: House): NodeJS.Timeout => {
  const forget = () => {
    const before = new Date(Date.now() - rememberedDays * dayMilliseconds).toISOString();
    events.forgetCommands(before).catch((err: unknown) => logger.error({ err }, 'old commands could not be forgotten'));
  };
  forget();
  return setInterval(forget, dayMilliseconds / 4).unref();
};

/** Uploads of which nothing came. */
const provisional = new Set(['AnswerFileUploaded']);

/** Without the log of before nobody could say what is unused: what is only in memory is left alone. */
const clearUnusedFiles = ({ events, codec, blobs, config, logger }: House): NodeJS.Timeout => {
  const clear = () => {
    if (config.EVENT_STORE === 'memory') return;
    removeUnusedFiles({ events, codec, blobs, provisional }, new Date()).then(
      (removed) => removed > 0 && logger.info({ removed }, 'files that nothing names were removed'),
      (err: unknown) => logger.error({ err }, 'unused files could not be removed'),
    );
  };
  return setInterval(clear, dayMilliseconds / 4).unref();
};

const anchorMilliseconds = 60_000;

/** What is only in memory has nothing to be compared with after a start. */
const dropAnchors = ({ events, anchors, config, logger }: House): { stop: () => Promise<void> } => {
  if (config.EVENT_STORE === 'memory') return { stop: () => Promise.resolve() };
  let dropping = Promise.resolve();
  const drop = (): Promise<void> =>
    (dropping = dropping
      .then(() => dropAnchor(events, anchors))
      .then(
        () => undefined,
        (err: unknown) => logger.error({ alert: 'anchor', err }, 'no anchor of the log was written'),
      ));
  const timer = setInterval(() => void drop(), anchorMilliseconds).unref();
  void drop();
  return {
    stop: () => {
      clearInterval(timer);
      return drop();
    },
  };
};

const mayFollowOf =
  ({ scopes, documents }: House): MayFollow =>
  async (spec, key, actor) => {
    await documents.catchUp();
    const { field, input } = spec.scope(key);
    const op = { type: 'query', name: `Follow ${spec.view}`, path: '', kind: 'get', roles: spec.roles, scope: field, summary: '' } as const;
    const access = await decideAccess(op as never, input, actor, scopes);
    return access.allowed ? true : access.status === 404 ? 'unknown' : false;
  };
