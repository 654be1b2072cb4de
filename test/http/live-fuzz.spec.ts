import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until.js';
import { randomly } from '../faults/processes.js';
import { startGateway, type Gateway } from './gateway.js';
import { frameOf, opcodes, RawSocket } from './raw-socket.js';
import { ask, closeAll, connect } from './wire.js';

const seed = Number(process.env['SEED'] ?? 20_261_122);
const visits = 300;
const atOnce = 20;

let gateway: Gateway;
beforeEach(async () => (gateway = await startGateway({ readMilliseconds: 1, trustedProxies: 1 })));
afterEach(async () => {
  closeAll();
  await RawSocket.endAll();
  await gateway.close();
});

type Below = (below: number) => number;

const values: readonly ((below: Below) => string)[] = [
  () => 'null',
  () => '"grid"',
  () => '[]',
  () => '{"view":"grid","key":1}',
  (below) => `{"view":"board","key":${below(5)},"version":${below(9) - 4}}`,
  () => '{"view":{"toString":1},"key":[1]}',
  () => '{"view":"__proto__","key":"1"}',
  () => '{"view":"grid","key":1e308}',
  (below) => '['.repeat(below(1_000)) + ']'.repeat(below(1_000)),
  (below) => '{"a":'.repeat(below(300)),
  () => '{"_placeholder":true,"num":0}',
  () => '{"_placeholder":true,"num":-1}',
  (below) => `"${'я'.repeat(below(3_000))}"`,
];
const events = [
  '"follow"',
  '"unfollow"',
  '"connect"',
  '"disconnect"',
  '"disconnecting"',
  '"error"',
  '"newListener"',
  '""',
  '7',
  'null',
  '{}',
];
const numbers = ['', '0', '1', '-1', '1.5', '99999999999999999999999', '00', 'NaN'];
const namespaces = ['', '', '', '/,', '/admin,', '/../,', '/%00,', '/?a=1,', '//'];
const attachments = ['', '', '', '0-', '1-', '99999-', '-1-'];
const headers: readonly Record<string, string>[] = [
  {},
  {},
  {},
  { 'sec-websocket-version': '99' },
  { 'sec-websocket-key': 'short' },
  { 'sec-websocket-protocol': ',,;' },
  { 'sec-websocket-extensions': 'permessage-deflate; server_max_window_bits=99' },
  { cookie: 'sid=%; =; csrfToken=%E0%A4%A' },
  { cookie: 'a='.repeat(2_000) },
  { origin: 'null' },
  { origin: 'http://[::' },
  { host: '' },
  { upgrade: 'h2c' },
  { 'x-forwarded-for': ',,, ::ffff:1, %' },
  { 'x-forwarded-proto': 'gopher' },
];

const oneOf = <T>(list: readonly T[], below: Below): T => list[below(list.length)] as T;

/** What socket.io might send, or nearly. */
const packet = (below: Below): string => {
  const value = () => oneOf(values, below)(below);
  const body = below(4) === 0 ? value() : `[${oneOf(events, below)},${value()}${below(4) === 0 ? `,${value()}` : ''}]`;
  return `4${below(8)}${oneOf(attachments, below)}${oneOf(namespaces, below)}${oneOf(numbers, below)}${body}`;
};

const payloads: readonly ((below: Below) => string | Buffer)[] = [
  packet,
  packet,
  packet,
  packet,
  (below) => `${below(10)}${below(2) ? 'probe' : ''}`,
  (below) => `b${'A'.repeat(below(9))}`,
  () => '40',
  () => '41',
  () => '',
  (below) => Buffer.from(Array.from({ length: below(50) }, () => below(256))),
];

const frame = (below: Below): Buffer => {
  const payload = oneOf(payloads, below)(below);
  const isOdd = below(6) === 0;
  const whole = frameOf(payload, isOdd ? oneOf([...Object.values(opcodes), 3, 15, 0x41], below) : opcodes.text, below(8) > 0);
  return below(12) === 0 ? whole.subarray(0, below(whole.length)) : whole;
};

/** Some frames, now and then after a proper connect, in one piece or cut anywhere. */
const visit = async (below: Below): Promise<void> => {
  const socket = await RawSocket.open(gateway.port, { 'x-forwarded-for': `10.0.0.${below(200)}`, ...oneOf(headers, below) });
  const bytes = Buffer.concat([...(below(4) ? [frameOf('40')] : []), ...Array.from({ length: 1 + below(20) }, () => frame(below))]);
  for (let at = 0; at < bytes.length && !socket.isClosed;) {
    const end = below(2) ? bytes.length : at + 1 + below(bytes.length);
    socket.wire.write(bytes.subarray(at, end));
    at = end;
    if (below(3) === 0) await pause(below(4));
  }
  if (below(2)) await pause(below(20));
  if (below(3) === 0) socket.wire.resetAndDestroy();
  await socket.end();
};

test(`whatever comes over the wire, others are served and nothing is left behind (SEED=${seed})`, async () => {
  const below = randomly(seed);
  const honest = connect(gateway.url, { 'x-forwarded-for': '10.1.1.1' });
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  try {
    for (let at = 0; at < visits; at += atOnce) {
      // Each visit has numbers of its own: how they interleave changes none of them.
      await Promise.all(Array.from({ length: atOnce }, () => visit(randomly(below(2 ** 31)))));
      expect(await ask(honest, 'follow', { view: 'grid', key: 1 + (at % 40) })).toMatchObject({ success: true });
      expect((await fetch(`${gateway.url}/`)).status).toBe(200);
    }
    await until(() => gateway.gateway.socketCount === 1);
    honest.disconnect();
    await until(() => gateway.gateway.socketCount + gateway.hub.followerCount === 0);
  } finally {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  }
  expect({ seed, failures }).toEqual({ seed, failures: [] });
});
