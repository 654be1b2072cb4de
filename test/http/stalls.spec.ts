import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { until } from '../until.js';
import { Caller, startPodium } from './podium.js';

const lines: string[] = [];
const into = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

let podium: Awaited<ReturnType<typeof startPodium>>;
beforeAll(async () => {
  podium = await startPodium({}, pino({ level: 'warn' }, into));
});
afterAll(() => podium.close());

const burn = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('a call that keeps the event loop for 80 ms is named in a warning and in the metrics', async () => {
  const visitor = await Caller.at(podium.url);
  const bound = podium.composition.bound.find(({ implementation }) => implementation.op.name === 'GetEvents');
  const query = bound?.implementation.query;
  if (!bound || !query) throw new Error('no such query');
  bound.implementation.query = (input, context) => {
    burn(80);
    return query(input, context);
  };
  await wait(200);
  lines.length = 0;
  expect((await visitor.post('/api/get-events', { data: {} })).status).toBe(200);
  const warning = await until(() => lines.find((line) => line.includes('"GetEvents"')));
  expect(JSON.parse(warning)).toMatchObject({ alert: 'stall', operations: ['GetEvents'], msg: 'the event loop was kept' });
  const metrics = await (await fetch(`${podium.url}/metrics`)).text();
  expect(metrics).toMatch(/podium_stall_seconds_count\{operation="GetEvents"\} [1-9]/);
});
