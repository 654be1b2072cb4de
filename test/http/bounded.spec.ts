import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { maxDrainSeconds, maxIdleBodySeconds } from '#contracts/limits';
import { startPodium, Caller } from './podium.js';

type Podium = Awaited<ReturnType<typeof startPodium>>;

let podium: Podium;
beforeAll(async () => {
  podium = await startPodium({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => podium.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A login whose body comes a byte at a time. */
const dribbling = async ({ url }: Podium): Promise<Socket> => {
  const caller = await Caller.at(url);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    'POST /api/login HTTP/1.1',
    `host: ${hostname}:${port}`,
    `cookie: ${cookie}`,
    `x-csrf-token: ${caller.cookies.get('csrfToken')}`,
    'content-type: application/json',
    'content-length: 1000',
    'expect: 100-continue',
  ];
  socket.on('error', () => undefined).write(`${head.join('\r\n')}\r\n\r\n`);
  // The server has the request and waits for its body.
  await once(socket, 'data');
  socket.write('{');
  const timer = setInterval(() => socket.destroyed || socket.write(' '), 500);
  socket.once('close', () => clearInterval(timer));
  return socket;
};
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()).resume());

describe('slow requests', () => {
  test('forty bodies that dribble are closed; others are served meanwhile', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => dribbling(podium)));
    const before = performance.now();
    const ends = Promise.all(all.map(closed));
    expect((await (await Caller.at(podium.url)).get('/api/session')).status).toBe(200);
    await ends;
    expect((performance.now() - before) / 1000).toBeLessThan(maxIdleBodySeconds + 10);
  });

  test('a stop does not wait for them', async () => {
    const other = await startPodium();
    await dribbling(other);
    const before = performance.now();
    await other.close();
    expect((performance.now() - before) / 1000).toBeLessThan(maxDrainSeconds + 4);
  });
});

describe('the address of a visitor', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  /** Of an operation with a small limit of its own. */
  const ask = async (caller: Caller, forwarded: string) => (await caller.post('/profile/request/manage', {}, from(forwarded))).status;

  test('is counted whatever session they take, and whatever they claim before our proxy', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) statuses.push(await ask(await Caller.at(podium.url), `10.9.9.${i}, 10.0.0.1`));
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses.slice(5)).toEqual([429, 429]);
    expect(await ask(await Caller.at(podium.url), '10.9.9.1, 10.0.0.2')).not.toBe(429);
  });
});

describe('a visitor', () => {
  test('gets a session without anything being kept', async () => {
    const { vault } = podium.composition;
    const caller = await Caller.at(podium.url);
    expect(caller.cookies.get('sid')).toMatch(/^visitor\./);
    expect(await vault.removeExpired('9999')).toBe(0);
    const forged = await caller.get('/api/session', { cookie: `sid=${caller.cookies.get('sid')?.slice(0, -1)}_` });
    expect(forged.headers.getSetCookie().join()).toContain('sid=');
  });

  test('may not read the metrics through a proxy', async () => {
    const caller = new Caller(podium.url);
    expect((await caller.get('/metrics', { 'x-forwarded-for': '10.0.0.1' })).status).toBe(403);
    expect((await fetch(`${podium.url}/metrics`)).status).toBe(200);
  });

  test('may be connected to our own host only', async () => {
    const { headers } = await new Caller(podium.url).get('/healthz');
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self';/);
  });
});
