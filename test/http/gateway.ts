import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Actor } from '#platform/context';
import type { SessionRequest } from '#platform/http/http-sessions';
import { AccessWatch } from '#platform/live/access-watch';
import { LiveGateway } from '#platform/live/gateway';
import { LiveHub } from '#platform/live/hub';
import type { LiveSpec } from '#platform/live/live-spec';
import { encodeEvent } from '#platform/live/socket-follower';

const visitor: Actor = { userId: null, sessionId: null, isAdministrator: false, isOrganiser: false, organizationIds: [], ip: '' };

/** The live gateway alone, over documents of a size: `grid` is told by patches, `board` is composed. */
export const startGateway = async ({ areRatesLimited = true, bytes = 100, readMilliseconds = 0, trustedProxies = 0 } = {}) => {
  const stored = { version: 1, reads: 0, reading: 0 };
  const filling = 'x'.repeat(bytes);
  const specOf = (view: string): LiveSpec => ({
    view,
    roles: ['V'],
    scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
    touches: (change) => (change.view === view ? [Number(change.key)] : []),
    snapshot: async (key) => {
      stored.reads += 1;
      stored.reading += 1;
      await new Promise((resolve) => setTimeout(resolve, readMilliseconds));
      stored.reading -= 1;
      return { version: stored.version, document: { key, filling } };
    },
    ...(view === 'grid' && { patch: ({ patch }) => patch ?? null }),
  });
  const http = createServer((_request, response) => response.end());
  // Cookies are read as soon as a server of Fastify knows them.
  await Fastify().register(cookie).ready();
  const hub = new LiveHub([specOf('grid'), specOf('board')], {} as never, encodeEvent);
  const listeners = new Set<(sessionId: string) => void>();
  const sessions = {
    actorOf: ({ cookies: { sid } }: SessionRequest) => Promise.resolve(sid ? { ...visitor, userId: Number(sid), sessionId: sid } : visitor),
    actorNow: (actor: Actor) => Promise.resolve(actor),
    onEnded: (listener: (sessionId: string) => void) => void listeners.add(listener),
    // Nothing is found by looking for it: what is closed is closed because it was told of.
    endedAmong: () => Promise.resolve([]),
  };
  const gateway = new LiveGateway(http, {
    hub,
    sessions: sessions as never,
    mayFollow: () => Promise.resolve(true),
    stillMayFollow: () => Promise.resolve(true),
    access: new AccessWatch({}),
    checkSocketToken: () => true,
    areRatesLimited,
    trustedProxies,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    hub,
    gateway,
    stored,
    announce: (key: number) => {
      stored.version += 1;
      const patch = [{ op: 'add' as const, path: '/score', value: stored.version }];
      hub.announce([{ view: 'grid', key, from: 0n, position: BigInt(stored.version), patch, doc: {} }]);
    },
    endSession: (sessionId: string) => {
      for (const listener of listeners) listener(sessionId);
    },
    close: () => gateway.close(),
  };
};

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
