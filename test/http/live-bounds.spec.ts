import { afterEach, describe, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { maxFollowsPerSocket, maxSourceJoinsPerSecond } from '#contracts/limits';
import { burstSeconds } from '#platform/live/token-bucket';
import { until } from '../until.js';
import { startGateway, type Gateway } from './gateway.js';
import { frameOf, opcodes, RawSocket } from './raw-socket.js';
import { onStandingClock } from './standing-clock.js';
import { ask, closeAll, connect, type Ack } from './wire.js';

let gateway: Gateway;
const start = async (given: Parameters<typeof startGateway>[0] = {}): Promise<Gateway> => (gateway = await startGateway(given));
afterEach(async () => {
  closeAll();
  await RawSocket.endAll();
  await gateway.close();
});

const mebibytes = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
};

describe('one connection', () => {
  test('that asks again and again for what it has is answered shortly, and its numbers cost no memory', async () => {
    const { port, stored } = await start({ areRatesLimited: false, bytes: 200_000 });
    const socket = await RawSocket.join(port);
    const before = mebibytes();
    for (let ack = 0; ack < 500; ack += 1) socket.follow(ack, 'grid', 1);
    await socket.until(() => socket.answers.length === 500);
    expect(socket.received.length).toBeLessThan(300_000);
    expect(stored.reads).toBe(1);
    expect(mebibytes() - before).toBeLessThan(50);
  });

  test('that comes and goes does not have the document composed anew', async () => {
    const { port, stored } = await start({ areRatesLimited: false });
    const socket = await RawSocket.join(port);
    for (let ack = 0; ack < 1_000; ack += 2) {
      socket.follow(ack, 'board', 3);
      socket.follow(ack + 1, 'board', 3, 'unfollow');
    }
    await socket.until(() => socket.answers.length === 1_000);
    expect(stored.reads).toBe(1);
  });

  test('that does not read what it asks for is closed', async () => {
    const { port, gateway: live } = await start({ areRatesLimited: false, bytes: 1_000_000 });
    const socket = await RawSocket.join(port);
    socket.wire.pause();
    for (let ack = 0; ack < 100; ack += 1) socket.follow(ack, 'grid', 1 + (ack % maxFollowsPerSocket), ack % 2 ? 'unfollow' : 'follow');
    await until(() => live.socketCount === 0);
  });

  test('follows fifty documents, however fast it asks', async () => {
    const { port, hub } = await start({ readMilliseconds: 2 });
    const socket = await RawSocket.join(port);
    for (let key = 1; key <= 77; key += 1) socket.follow(key, 'grid', key);
    await socket.until(() => socket.answers.length === 77);
    expect(socket.answers.filter((answer) => answer.includes('"success":true'))).toHaveLength(maxFollowsPerSocket);
    expect(socket.answers.at(-1)).toContain('"error":"error.too_many","bound":"maxFollowsPerSocket"');
    expect(hub.followerCount).toBe(maxFollowsPerSocket);
  });

  test('that leaves while its documents are read leaves no follower behind', async () => {
    const { port, hub, gateway: live, stored } = await start({ readMilliseconds: 20 });
    for (let visit = 0; visit < 20; visit += 1) {
      const socket = await RawSocket.join(port);
      for (let key = 1; key <= 3; key += 1) socket.follow(key, 'board', visit * 10 + key);
      await pause(visit);
      await socket.end();
    }
    await until(() => live.socketCount === 0 && stored.reading === 0);
    await pause(0);
    expect(hub.followerCount).toBe(0);
  });

  test('is asked in turn: what it leaves at once it does not follow', async () => {
    const { port, hub } = await start({ readMilliseconds: 20 });
    const socket = await RawSocket.join(port);
    socket.follow(1, 'grid', 1);
    socket.follow(2, 'grid', 1, 'unfollow');
    await socket.until(() => socket.answers.length === 2);
    expect(hub.followerCount).toBe(0);
  });

  test('has no second socket with rooms of its own', async () => {
    const { port, hub } = await start({ readMilliseconds: 20 });
    const socket = await RawSocket.open(port);
    socket.send('40', '40', '40');
    // One of the three gets in, the others are refused, in whatever order.
    await socket.until(() => socket.received.includes('40{') && socket.received.split('44{"message":"error.too_many"}').length === 3);
    for (let key = 1; key <= 60; key += 1) socket.follow(key, 'grid', key);
    await socket.until(() => socket.isClosed || socket.answers.length >= 60);
    expect(hub.followerCount).toBeLessThanOrEqual(maxFollowsPerSocket);
  });
});

describe('a session that ends', () => {
  test('takes its connection with it at once, and no other', async () => {
    const { url, gateway: live, endSession } = await start();
    const as = (sid: string) => connect(url, { cookie: `sid=${sid}` });
    const [leaver, other] = [as('5'), as('6')];
    for (const socket of [leaver, other]) expect(await ask(socket, 'follow', { view: 'grid', key: 1 })).toMatchObject({ success: true });
    endSession('5');
    await until(() => leaver.disconnected && live.socketCount === 1);
    expect(other.connected).toBe(true);
  });
});

describe('a flood', () => {
  test('ends with the bound by its name, while others are served', async () => {
    const { port, url } = await start();
    const socket = await RawSocket.join(port);
    const other = connect(url);
    expect(await ask(other, 'follow', { view: 'board', key: 1 })).toMatchObject({ success: true });
    socket.wire.write(Buffer.concat(Array.from({ length: 5_000 }, () => frameOf('42["x"]'))));
    await socket.until(() => socket.isClosed);
    expect(socket.closing).toEqual({ code: 1008, reason: 'maxSocketFramesPerSecond' });
    expect(await ask(other, 'follow', { view: 'board', key: 2 })).toMatchObject({ success: true });
  });

  test('of pings counts as one of messages', async () => {
    const { port } = await start();
    const socket = await RawSocket.join(port);
    socket.wire.write(Buffer.concat(Array.from({ length: 1_000 }, () => frameOf('', opcodes.ping))));
    await socket.until(() => socket.isClosed);
    expect(socket.received.length).toBeLessThan(1_500);
    expect(socket.received).toContain('maxSocketFramesPerSecond');
  });

  test('of one address makes its visitors wait, not the logged in nor those of another address', () =>
    onStandingClock(async () => {
      const { port, url } = await start({ trustedProxies: 1 });
      const from = (address: string) => ({ 'x-forwarded-for': address });
      for (let at = 0; at < 60; at += 1) {
        const socket = await RawSocket.join(port, from('10.0.0.1'));
        if (!socket.isUpgraded) break;
        socket.wire.write(Buffer.concat(Array.from({ length: 300 }, () => frameOf('42["x"]'))));
        await socket.until(() => socket.closing !== null);
      }
      expect((await RawSocket.open(port, from('10.0.0.1'))).isUpgraded).toBe(false);
      // What the visitor says of itself before the proxy does not count.
      expect((await RawSocket.open(port, from('10.0.0.9, 10.0.0.1'))).isUpgraded).toBe(false);
      expect((await RawSocket.open(port, from('10.0.0.2'))).isUpgraded).toBe(true);
      const referee = connect(url, { ...from('10.0.0.1'), cookie: 'sid=5' });
      expect(await ask(referee, 'follow', { view: 'grid', key: 1 })).toMatchObject({ success: true });
    }));
});

describe('a hall behind one address', () => {
  test('two hundred spectators who come back at once all get in, each with three documents', async () => {
    const { url, hub } = await start({ bytes: 10_000 });
    const arrive = async (): Promise<Ack[]> => {
      const socket = connect(url);
      return Promise.all(
        ['grid', 'board'].flatMap((view) => [1, 2].slice(view === 'board' ? 1 : 0).map((key) => ask(socket, 'follow', { view, key }))),
      );
    };
    const answers = (await Promise.all(Array.from({ length: 200 }, arrive))).flat();
    expect(answers.filter(({ success }) => success !== true)).toEqual([]);
    expect(hub.followerCount).toBe(600);
  });

  test('that asks for ever more is told how long to wait, and keeps its connections', async () => {
    const { url, gateway: live } = await start();
    const sockets = Array.from({ length: 40 }, () => connect(url));
    const answers = await onStandingClock(() =>
      Promise.all(
        sockets.map(async (socket) => {
          const asked: Ack[] = [];
          for (let key = 1; key <= 40; key += 1) asked.push(await ask(socket, 'follow', { view: 'grid', key }));
          return asked;
        }),
      ),
    );
    const refused = answers.flat().filter(({ success }) => success !== true);
    expect(refused).toHaveLength(40 * 40 - maxSourceJoinsPerSecond * burstSeconds);
    expect(refused[0]).toEqual({ success: false, error: 'error.too_many', bound: 'maxSourceJoinsPerSecond', retryAfter: 1 });
    expect(live.socketCount).toBe(40);
  });
});
