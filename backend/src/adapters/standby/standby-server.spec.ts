import { Agent, request as ask } from 'node:https';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PairedMachine } from '#platform/ports/standby-line';
import { fingerprintOf, makeIdentity, type Identity } from './certificate.js';
import { pairWith, PairedLine } from './paired-line.js';
import { StandbyServer } from './standby-server.js';

const code = 'one-two-three-four-five-six';
const host = '127.0.0.1';
const here = { port: 0, webPort: 3000 };
const introduction = { id: 'office', name: 'Office', ...here };
const term = { number: 1, leader: 'table' };

let office: Identity;
let paired: PairedMachine | null;
let server: StandbyServer;
let faults: unknown[];
let wrong: string[];
let welcomed: string[];

const answers = {
  hello: () => term,
  pull: () => Promise.reject(new Error('not asked here')),
  fileIds: () => Promise.resolve([]),
  file: () => Promise.resolve(null),
  lines: () => Promise.resolve({}),
  tails: () => Promise.resolve([]),
};

beforeEach(async () => {
  [faults, wrong, welcomed, paired] = [[], [], [], null];
  const [identity, other] = await Promise.all([makeIdentity('table'), makeIdentity('office')]);
  office = other;
  const desk = {
    code: () => code,
    wrongCode: (from: string) => void wrong.push(from),
    welcome: ({ certificate }: { certificate: string }) => {
      welcomed.push(fingerprintOf(certificate));
      return Promise.resolve({ ...introduction, id: 'table', term, secret: 'the key' });
    },
  };
  const onFault = (error: unknown) => void faults.push(error);
  server = new StandbyServer({ identity, paired: () => paired, answers, desk, seen: () => undefined, onFault });
  await server.listen(0, host);
});
afterEach(() => server.close());

const pair = (typed = code) => pairWith({ host, port: server.port }, office, introduction, typed);

/** As somebody in the same network would, with a certificate of their own. */
const post = (path: string, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { certificate: cert, key } = office;
    const agent = new Agent({ cert, key, rejectUnauthorized: false });
    const request = ask({ agent, host, port: server.port, path, method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });

describe('whoever does not know the code', () => {
  test('is refused, and after five wrong ones not listened to, with the right one either', async () => {
    for (let times = 0; times < 5; times += 1) await expect(pair('a-b-c-d-e-f')).rejects.toThrow('does not hold');
    await expect(pair()).rejects.toThrow('wait a minute');
    expect({ wrong: wrong.length, welcomed }).toEqual({ wrong: 5, welcomed: [] });
  });

  test.each([
    ['no JSON', 'x'.repeat(500), 400],
    ['other JSON', '{"id":[]}', 400],
    ['more than an introduction', JSON.stringify({ ...introduction, name: 'x'.repeat(5_000) }), 413],
  ])('gets nothing said of %s, and fills no log', async (_name, body, status) => {
    expect(await post('/pair', body)).toBe(status);
    expect({ faults, welcomed }).toEqual({ faults: [], welcomed: [] });
  });

  test('is not listened to either after five bodies that say nothing', async () => {
    for (let times = 0; times < 5; times += 1) expect(await post('/pair', '[]')).toBe(400);
    expect(await post('/pair', '[]')).toBe(429);
  });

  test.each(['/pull', '/hello', '/files', '/lines', '/tails', '/file/x', '//', '/pair/', '/%'])('asks in vain at %s', async (path) => {
    expect(await post(path, '{}')).toBe(403);
    expect(faults).toEqual([]);
  });
});

test('whoever knows it is welcomed with the certificate that they have shown', async () => {
  expect(await pair()).toMatchObject({ id: 'table', secret: 'the key' });
  expect(welcomed).toEqual([fingerprintOf(office.certificate)]);
});

test('connections that say nothing keep the paired machine out as little as any other', async () => {
  const { certificate } = await pair();
  paired = { ...introduction, certificate: office.certificate, host };
  const line = new PairedLine(
    office,
    () => ({ certificate, host, port: server.port }),
    () => here,
  );
  expect(await line.hello(term)).toEqual(term);
  const idle: Socket[] = [];
  for (let count = 0; count < 60; count += 1) {
    const socket = connect(server.port, host).on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    idle.push(socket);
  }
  expect(await line.hello(term)).toEqual(term);
  line.close();
  expect(await line.hello(term)).toEqual(term);
  line.close();
  for (const socket of idle) socket.destroy();
});
