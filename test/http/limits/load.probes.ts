import { connect } from 'node:net';
import { expect } from '@jest/globals';
import * as limits from '#contracts/limits';
import { WindowLimiter } from '#platform/http/limiter';
import { Overload } from '#platform/http/overload';
import { ConnectionsByAddress, isTooSlow } from '#platform/http/slow-requests';
import { serverOptions } from '#platform/http/server';
import { Turns } from '#platform/turns';
import { startPodium } from '../podium.js';
import type { Probe, Probes } from './probe.js';

/** Of a bound that costs time or thousands of connections to reach: through the part that keeps it. */
const part = (within: () => unknown, beyond: () => unknown): Probe => ({
  within: () => {
    expect(within()).toBe(true);
    return Promise.resolve();
  },
  beyond: () => {
    expect(beyond()).toBe(false);
    return Promise.resolve();
  },
});

const counted = (what: string, perMinute: number): Probe => {
  const after = (count: number) => {
    const limiter = new WindowLimiter();
    return Array.from({ length: count }, () => limiter.ofAddress(what, '10.0.0.1', perMinute)).at(-1) === null;
  };
  return part(
    () => after(perMinute),
    () => after(perMinute + 1),
  );
};

const enters = (count: number): boolean => {
  const connections = new ConnectionsByAddress();
  return Array.from({ length: count }, () => connections.enter('10.0.0.1')).at(-1) === true;
};

const late = (delay: number, isVisitor: boolean): boolean => {
  const overload = new Overload();
  overload.delay = delay;
  return overload.putsOff(isVisitor) === null;
};

/** Whether the last of so many checks runs at once, or may at least wait. */
const turn = (count: number) => {
  const turns = new Turns(limits.maxHashesAtOnce, limits.maxHashesWaiting);
  let running = 0;
  const all = Array.from({ length: count }, () => {
    let isRefused = false;
    void turns
      .run(() => {
        running += 1;
        return new Promise<void>(() => undefined);
      })
      .catch(() => {
        isRefused = true;
      });
    return () => isRefused;
  });
  return new Promise<{ running: number; isRefused: boolean }>((resolve) =>
    setImmediate(() => resolve({ running, isRefused: all.at(-1)?.() ?? false })),
  );
};

/** Stops a server while a body is held open for so long: the stop waits no longer than it may. */
const closesAround = async (seconds: number): Promise<void> => {
  const podium = await startPodium();
  const { hostname, port } = new URL(podium.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  if (seconds > 0) socket.write('POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{');
  const hold = setTimeout(() => socket.destroy(), seconds * 1000);
  const before = performance.now();
  await podium.close();
  clearTimeout(hold);
  socket.destroy();
  expect((performance.now() - before) / 1000).toBeLessThan(limits.maxDrainSeconds + 15);
};

const url = (characters: number): string => `/healthz?${'a'.repeat(characters - '/healthz?'.length)}`;

export const loadProbes: Probes = {
  maxHeaderSeconds: part(
    () => serverOptions(0).http.headersTimeout === limits.maxHeaderSeconds * 1000,
    () => serverOptions(0).http.headersTimeout > limits.maxHeaderSeconds * 1000,
  ),
  maxIdleBodySeconds: part(
    () => !isTooSlow(limits.maxIdleBodySeconds, 0),
    () => !isTooSlow(limits.maxIdleBodySeconds + 1, 0),
  ),
  minBodyBytesPerSecond: part(
    () => !isTooSlow(limits.maxIdleBodySeconds + 10, 10 * limits.minBodyBytesPerSecond),
    () => !isTooSlow(limits.maxIdleBodySeconds + 10, 10 * limits.minBodyBytesPerSecond - 1),
  ),
  maxDrainSeconds: { within: () => closesAround(0), beyond: () => closesAround(limits.maxDrainSeconds + 20) },
  maxConnectionsOfAddress: part(
    () => enters(limits.maxConnectionsOfAddress),
    () => enters(limits.maxConnectionsOfAddress + 1),
  ),
  maxRequestsOfAddressPerMinute: counted('requests', limits.maxRequestsOfAddressPerMinute),
  maxPagesOfAddressPerMinute: counted('pages', limits.maxPagesOfAddressPerMinute),
  maxDelayOfVisitorsMilliseconds: part(
    () => late(limits.maxDelayOfVisitorsMilliseconds, true),
    () => late(limits.maxDelayOfVisitorsMilliseconds + 1, true),
  ),
  maxDelayOfReadsMilliseconds: part(
    () => late(limits.maxDelayOfReadsMilliseconds, false),
    () => late(limits.maxDelayOfReadsMilliseconds + 1, false),
  ),
  maxUrlCharacters: {
    within: async ({ visitor }) => expect((await visitor.get(url(limits.maxUrlCharacters))).status).toBe(200),
    beyond: async ({ visitor }) => expect((await visitor.get(url(limits.maxUrlCharacters + 1))).status).toBe(414),
  },
  maxHashesAtOnce: {
    within: async () => expect(await turn(limits.maxHashesAtOnce)).toEqual({ running: limits.maxHashesAtOnce, isRefused: false }),
    beyond: async () => expect(await turn(limits.maxHashesAtOnce + 1)).toEqual({ running: limits.maxHashesAtOnce, isRefused: false }),
  },
  maxHashesWaiting: {
    within: async () => expect((await turn(limits.maxHashesAtOnce + limits.maxHashesWaiting)).isRefused).toBe(false),
    beyond: async () => expect((await turn(limits.maxHashesAtOnce + limits.maxHashesWaiting + 1)).isRefused).toBe(true),
  },
};
