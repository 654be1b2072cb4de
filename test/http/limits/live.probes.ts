import { expect, jest } from '@jest/globals';
import {
  maxFollowsPerSocket,
  maxLiveMessageBytes,
  maxLiveReadsPerMinute,
  maxLookupsPerMinute,
  maxSearchPages,
  maxSocketBytesPerSecond,
  maxSocketFramesPerSecond,
  maxSocketJoinsPerSecond,
  maxSocketsPerSource,
  maxSourceConnectionsPerSecond,
  maxSourceFramesPerSecond,
  maxSourceJoinsPerSecond,
  maxUnsentSocketBytes,
} from '#contracts/limits';
import { Overload } from '#platform/http/overload';
import { Source } from '#platform/live/sources';
import { burstSeconds, TokenBucket } from '#platform/live/token-bucket';
import { startPodium } from '../podium.js';
import { startGateway, type Gateway } from '../gateway.js';
import { RawSocket } from '../raw-socket.js';
import { onStandingClock } from '../standing-clock.js';
import type { Cast } from '../cast.js';
import type { Probe, Probes } from './probe.js';

/** The heading of a page of a search; empty beyond the last page that is kept. */
const labelOf = async ({ visitor }: Cast, page: number): Promise<unknown> =>
  (await visitor.get(`/search/events?page=${page}`, { accept: 'application/json' })).body['dynamicLabel'];

const withGateway = (run: (gateway: Gateway) => Promise<void>, given?: Parameters<typeof startGateway>[0]) => async (): Promise<void> => {
  const gateway = await startGateway(given);
  try {
    await onStandingClock(() => run(gateway));
  } finally {
    await RawSocket.endAll();
    await gateway.close();
  }
};

/** A message that is this long with what the engine puts before it. */
const messageOf = (bytes: number): string => {
  const [start, end] = ['421["follow",{"view":"', '"}]'];
  return start + 'x'.repeat(bytes - start.length - end.length) + end;
};

const message = (bytes: number, isTaken: boolean) =>
  withGateway(async ({ port }) => {
    const socket = await RawSocket.join(port);
    socket.send(messageOf(bytes));
    await socket.until(() => socket.answers.length > 0 || socket.closing !== null);
    expect({ isTaken: socket.answers.length > 0, code: socket.closing?.code }).toEqual({ isTaken, code: isTaken ? undefined : 1009 });
  });

/** Answers of one connection that asks for so many documents. */
const joins = (count: number, keys: number, check: (answers: readonly string[]) => void) =>
  withGateway(async ({ port }) => {
    const socket = await RawSocket.join(port);
    for (let ack = 0; ack < count; ack += 1) socket.follow(ack, 'grid', 1 + (ack % keys), ack % (2 * keys) < keys ? 'follow' : 'unfollow');
    await socket.until(() => socket.answers.length === count);
    check(socket.answers);
  });

const allTaken = (answers: readonly string[]) => expect(answers.filter((answer) => !answer.includes('"success":true'))).toEqual([]);
const lastRefused = (bound: string) => (answers: readonly string[]) =>
  expect(answers.at(-1)).toContain(`"error":"error.too_many","bound":"${bound}"`);

const flood = (count: number, reason: string | undefined) =>
  withGateway(async ({ port }) => {
    const socket = await RawSocket.join(port);
    // One more was the connect.
    socket.send(...Array.from({ length: count - 1 }, () => '42["x"]'), '429["unfollow",{"view":"grid","key":1}]');
    await socket.until(() => socket.answers.length > 0 || socket.closing !== null);
    expect(socket.closing?.reason).toBe(reason);
  });

const sentBytes = (messages: number, reason: string | undefined) =>
  withGateway(async ({ port }) => {
    const socket = await RawSocket.join(port);
    socket.send(...Array.from({ length: messages }, () => messageOf(maxLiveMessageBytes)), '429["unfollow",{"view":"grid","key":1}]');
    await socket.until(() => socket.answers.length > messages || socket.closing !== null);
    expect(socket.closing?.reason).toBe(reason);
  });
const messagesWithin = Math.floor((maxSocketBytesPerSecond * burstSeconds) / (maxLiveMessageBytes + 10)) - 1;

const rateProbe = (perSecond: number, take: () => number): Probe => ({
  within: () => {
    const bucket = new TokenBucket(perSecond, 0);
    for (let taken = 0; taken < perSecond * burstSeconds; taken += 1) expect(bucket.take(1, 0)).toBe(0);
    expect(bucket.take(1, 1_000)).toBe(0);
    return Promise.resolve();
  },
  beyond: () =>
    onStandingClock(() => {
      const waits = Array.from({ length: perSecond * burstSeconds + 1 }, take);
      expect(waits.pop()).toBeGreaterThan(0);
      expect(Math.max(...waits)).toBe(0);
      return Promise.resolve();
    }),
});

const unsent = (documents: number, isClosed: boolean) =>
  withGateway(
    async ({ port, gateway }) => {
      const socket = await RawSocket.join(port);
      socket.wire.pause();
      for (let key = 1; key <= documents; key += 1) socket.follow(key, 'grid', key);
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (isClosed) await socket.until(() => gateway.socketCount === 0);
      else expect(gateway.socketCount).toBe(1);
    },
    { bytes: maxUnsentSocketBytes / 4 },
  );

const reads = (path: string, found: number, count: number, status: number) => async (): Promise<void> => {
  const podium = await startPodium({ RATE_LIMITS: 'on' });
  const read = async (): Promise<number> => {
    const response = await fetch(`${podium.url}${path}`);
    await response.arrayBuffer();
    return response.status;
  };
  // A busy machine puts reads of visitors off, by limits that have probes of their own.
  const load = jest.spyOn(Overload.prototype, 'putsOff').mockReturnValue(null);
  await onStandingClock(async () => {
    for (let asked = 1; asked < count; asked += 100) {
      const statuses = await Promise.all(Array.from({ length: Math.min(100, count - asked) }, read));
      expect(new Set(statuses)).toEqual(new Set([found]));
    }
    expect(await read()).toBe(status);
  }).finally(() => load.mockRestore());
  await podium.close();
};

const source = (): Source => new Source();
const [frames, asked, connecting] = [source(), source(), source()];

export const liveProbes: Probes = {
  maxLiveMessageBytes: { within: message(maxLiveMessageBytes, true), beyond: message(maxLiveMessageBytes + 1, false) },
  maxFollowsPerSocket: {
    within: joins(maxFollowsPerSocket, maxFollowsPerSocket, allTaken),
    beyond: joins(maxFollowsPerSocket + 1, maxFollowsPerSocket + 1, lastRefused('maxFollowsPerSocket')),
  },
  maxSocketFramesPerSecond: {
    within: flood(maxSocketFramesPerSecond * burstSeconds - 1, undefined),
    beyond: flood(maxSocketFramesPerSecond * burstSeconds + 1, 'maxSocketFramesPerSecond'),
  },
  maxSocketBytesPerSecond: {
    within: sentBytes(messagesWithin, undefined),
    beyond: sentBytes(messagesWithin * 3, 'maxSocketBytesPerSecond'),
  },
  maxSocketJoinsPerSecond: {
    within: joins(maxSocketJoinsPerSecond * burstSeconds, 1, allTaken),
    beyond: withGateway(async ({ port }) => {
      const socket = await RawSocket.join(port);
      const count = maxSocketJoinsPerSecond * burstSeconds + 1;
      // A version that is not there is answered with the document each time.
      for (let ack = 0; ack < count; ack += 1) socket.send(`42${ack}["follow",{"view":"grid","key":1,"version":${9_000 + ack}}]`);
      await socket.until(() => socket.answers.length === count);
      lastRefused('maxSocketJoinsPerSecond')(socket.answers);
    }),
  },
  maxSourceFramesPerSecond: rateProbe(maxSourceFramesPerSecond, () => frames.frames.take()),
  maxSourceJoinsPerSecond: rateProbe(maxSourceJoinsPerSecond, () => asked.joins.take()),
  maxSourceConnectionsPerSecond: rateProbe(maxSourceConnectionsPerSecond, () => (connecting.admits() ? 0 : 1)),
  maxSocketsPerSource: {
    within: () => {
      const crowd = source();
      crowd.sockets = maxSocketsPerSource - 1;
      expect(crowd.admits()).toBe(true);
      return Promise.resolve();
    },
    beyond: () => {
      const crowd = source();
      crowd.sockets = maxSocketsPerSource;
      expect(crowd.admits()).toBe(false);
      return Promise.resolve();
    },
  },
  maxUnsentSocketBytes: { within: unsent(3, false), beyond: unsent(40, true) },
  maxLiveReadsPerMinute: {
    within: reads('/api/live/grid/1', 404, maxLiveReadsPerMinute, 404),
    beyond: reads('/api/live/grid/1', 404, maxLiveReadsPerMinute + 1, 429),
  },
  maxSearchPages: {
    within: async (cast) => expect(await labelOf(cast, maxSearchPages)).not.toBe(''),
    beyond: async (cast) => expect(await labelOf(cast, maxSearchPages + 1)).toBe(''),
  },
  maxLookupsPerMinute: {
    within: reads('/list/country', 200, maxLookupsPerMinute, 200),
    beyond: reads('/list/country', 200, maxLookupsPerMinute + 1, 429),
  },
};
