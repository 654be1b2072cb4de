import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessWatch } from '#platform/live/access-watch';
import { LiveGateway } from '#platform/live/gateway';
import { LiveHub } from '#platform/live/hub';
import type { LiveSpec } from '#platform/live/live-spec';
import { encodeEvent } from '#platform/live/socket-follower';
import { answer, clock } from '../child.js';
import { patchOf } from './change.js';

let version = 1;
const spec: LiveSpec = {
  view: 'grid',
  roles: ['V'],
  scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
  touches: ({ key }) => [Number(key)],
  patch: ({ patch }) => patch ?? null,
  snapshot: () => Promise.resolve({ version, document: {} }),
};

const visitor = { userId: null, sessionId: null, isAdministrator: false, isOrganiser: false, organizationIds: [], ip: '' };
const http = createServer();
const hub = new LiveHub([spec], {} as never, encodeEvent);
new LiveGateway(http, {
  hub,
  sessions: { actorOf: () => Promise.resolve(visitor), onEnded: () => undefined } as never,
  mayFollow: () => Promise.resolve(true),
  stillMayFollow: () => Promise.resolve(true),
  access: new AccessWatch({}),
  checkSocketToken: () => true,
  areRatesLimited: false,
  trustedProxies: 0,
});
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

answer({
  ready: () => `ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket.io/?EIO=4&transport=websocket`,
  broadcast: () => {
    const startedAt = clock();
    version += 1;
    hub.announce([{ view: 'grids', key: 1, from: BigInt(version - 1), position: BigInt(version), patch: patchOf(version), doc: {} }]);
    return { startedAt, version };
  },
});
