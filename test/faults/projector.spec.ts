import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { until } from '../until.js';
import { startPodium, type Caller } from '../http/podium.js';
import { killed, spawnBuilt } from './processes.js';
import { cabinet, drawnCategory, enter, pairOf, type Category } from './tournament.js';

let directory: string;
let projector: ChildProcess;
let podium: Served & { composition: Composition };
let anna: Caller;
let category: Category;

const startProjector = async (): Promise<ChildProcess> => {
  const child = spawnBuilt('dist/backend/src/projector.main.js', [], { DATA_DIR: directory, LOG_LEVEL: 'error' });
  let printed = '';
  const started = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => ((printed += chunk.toString()).includes('Projections follow') ? resolve() : undefined));
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('exit', () => reject(new Error(`the projector ended: ${printed}`)));
  });
  await started;
  return child;
};

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'podium-projector-'));
  projector = await startProjector();
  podium = await startPodium({ DATA_DIR: directory, PROJECTIONS: 'external' });
  anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  category = await drawnCategory(anna, 'apart', 32);
});
afterAll(async () => {
  await podium.close();
  await killed(projector);
});

const decide = async (number: number): Promise<void> => {
  const matchId = category.match(number);
  const [winnerRegistrationId] = await pairOf(anna, category.streamId, matchId);
  const won = await cabinet(anna, 'set-match-winner', { matchId, winnerRegistrationId, victoryTypeId: 'decision' });
  expect(won.body).toMatchObject({ success: true });
};

interface Follower {
  socket: Socket;
  version: number;
  lastFrame: () => number | undefined;
  gaps: () => number;
}

const follow = async (): Promise<Follower> => {
  const socket = io(podium.url, { transports: ['websocket'], forceNew: true, reconnection: false });
  const frames: { from: number; version: number }[] = [];
  socket.on('changed', (frame: { from: number; version: number }) => frames.push(frame));
  const { version } = (await socket.emitWithAck('follow', { view: 'grid', key: category.streamId })) as { version: number };
  const gaps = () => frames.filter(({ from }, i) => from !== (i === 0 ? version : frames[i - 1]?.version)).length;
  return { socket, version, lastFrame: () => frames.at(-1)?.version, gaps };
};

describe('a projector apart from the server', () => {
  test('lets everybody read what they have just written, and followers see each step', async () => {
    const { socket, lastFrame, gaps } = await follow();
    for (let number = 1; number <= 8; number += 1) {
      const teamName = `late ${number}`;
      await decide(number);
      const stream = { streamKey: teamName, name: teamName, entrantKind: 'team' };
      const saved = await cabinet(anna, 'save-stream', { eventId: category.eventId, stream });
      const { id } = saved.body['stream'] as { id: number };
      const read = await anna.post('/api/get-event', { data: { eventId: category.eventId } });
      expect((read.body['streams'] as { id: number }[]).map((one) => one.id)).toContain(id);
    }
    const { body } = await anna.get(`/api/live/grid/${category.streamId}`);
    await until(() => lastFrame() === body['version']);
    expect(gaps()).toBe(0);
    socket.disconnect();
  });

  test('may die: commands go on, and a new one catches up', async () => {
    const { socket, lastFrame, gaps } = await follow();
    await killed(projector);
    await decide(9);
    const behind = await podium.composition.runner.lag();
    expect(behind).toBeGreaterThan(0n);
    projector = await startProjector();
    const head = await podium.composition.events.head();
    expect(await podium.composition.runner.waitFor(head, 60_000)).toBe(true);
    await until(() => lastFrame() === Number(head));
    expect(gaps()).toBe(0);
    socket.disconnect();
  });

  test('runs the jobs', async () => {
    await anna.post('/api/password/request-reset', { data: { email: 'anna@podium.test' } });
    const mails = async () => JSON.stringify((await anna.get('/api/outbox')).body);
    await until(async () => (await mails()).includes('anna@podium.test'));
  });

  test('stops when it is asked to', async () => {
    const end = once(projector, 'exit');
    projector.kill('SIGTERM');
    expect((await end)[0]).toBe(0);
  });
});
