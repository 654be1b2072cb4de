import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Caller, startPodium } from '../http/podium.js';
import { killed, pause, startServer, type RunningServer } from './processes.js';
import { drawnCategory, enter } from './tournament.js';

const floodSeconds = 4;
const maxGrownMebibytes = 300;
const lowPriority = 10;

let server: RunningServer;
let referee: Caller;
let matchId: number;

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-visitors-'));
  const podium = await startPodium({ DATA_DIR: directory });
  const caller = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  matchId = (await drawnCategory(caller, 'visitors', 4)).match(1);
  await podium.close();
  server = await startServer(directory, undefined, { RATE_LIMITS: 'on' });
  referee = new Caller(server.url);
  for (const [name, value] of caller.cookies) referee.cookies.set(name, value);
});
afterAll(() => killed(server.process));

const note = (text: string) => referee.post('/api/save-data-in-match', { data: { matchId, matchData: { note: text } } });

const mebibytes = (): number => {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
};

describe('visitors who send as fast as they can', () => {
  test.each([1, 20])(
    'over %i connections hold up no command, nor take memory',
    async (sockets) => {
      await note('before');
      const before = mebibytes();
      const flood = fork(join(import.meta.dirname, '../bench/live/flood.mjs'), [new URL(server.url).port, String(sockets)], {
        execArgv: [],
      });
      setPriority(flood.pid ?? 0, lowPriority);
      const answers: unknown[] = [];
      let peak = 0;
      try {
        const end = performance.now() + floodSeconds * 1_000;
        for (let sent = 0; performance.now() < end; sent += 1) {
          answers.push((await note(`note ${sent}`)).body);
          peak = Math.max(peak, mebibytes());
          await pause(70);
        }
      } finally {
        await killed(flood);
      }
      expect(answers.filter((answer) => !(answer as { success: boolean }).success).slice(0, 3)).toEqual([]);
      // A command a second would be far too slow already.
      expect(answers.length).toBeGreaterThan(floodSeconds);
      expect(peak - before).toBeLessThan(maxGrownMebibytes);
      expect(server.process.exitCode).toBeNull();
    },
    300_000,
  );
});

describe('visitors who leave in the middle of an upgrade', () => {
  test.each(['/', '/socket.io/?EIO=4&transport=websocket'])(
    'to %s do not end the server',
    async (path) => {
      const { port, hostname } = new URL(server.url);
      const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`;
      for (let at = 0; at < 100; at += 1) {
        const wire = connect({ host: hostname, port: Number(port) });
        wire.on('error', () => undefined);
        wire.write(request, () => setTimeout(() => wire.resetAndDestroy(), at % 5));
      }
      await pause(1_500);
      expect((await note('after')).body).toMatchObject({ success: true });
    },
    300_000,
  );
});
