import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { killed, runCommand, startServer, type RunningServer } from './processes.js';

const directory = mkdtempSync(join(tmpdir(), 'podium-one-'));
const started: RunningServer[] = [];
const start = async (env: Record<string, string> = {}): Promise<RunningServer> => {
  const server = await startServer(directory, undefined, env);
  started.push(server);
  return server;
};
const projector = () => startServer(directory, 'dist/backend/src/projector.main.js');

const newAdmin = (email: string) =>
  runCommand('create-admin', directory, ['--email', email, '--name', 'Last First'], { PASSWORD: 'a good one 42' });

beforeAll(() => start());
afterAll(() => Promise.all(started.map(({ process }) => killed(process))));

describe('a data directory with a server', () => {
  test('is refused to a second server, a projector, a rebuild, each in words', async () => {
    const inUse = new RegExp(`The data directory \\S+ is in use by a server \\(process ${started[0]?.process.pid}, since 20`);
    await expect(start()).rejects.toThrow(inUse);
    await expect(start({ SHARED: 'on' })).rejects.toThrow(inUse);
    await expect(projector()).rejects.toThrow('PROJECTIONS=external');
    const rebuild = await runCommand('rebuild', directory);
    expect(rebuild).toMatchObject({ code: 1, printed: expect.stringMatching(inUse) });
    expect(rebuild.printed).not.toContain('    at ');
  });

  test('lets commands beside it', async () => {
    expect(await newAdmin('one@podium.test')).toMatchObject({ code: 0 });
    expect(await runCommand('verify', directory)).toMatchObject({ code: 0 });
  });

  test('is free as soon as its process is gone, however that ended', async () => {
    await killed((started[0] as RunningServer).process);
    const next = await start();
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    await killed(next.process);
  });

  test('is shared by servers that all say so', async () => {
    const [one, two] = [await start({ SHARED: 'on' }), await start({ SHARED: 'on' })];
    await expect(start()).rejects.toThrow('SHARED=on');
    await killed(one.process);
    await expect(start()).rejects.toThrow('SHARED=on');
    await killed(two.process);
  });
});

describe('the files of a data directory', () => {
  const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const rights = () => readdirSync(directory).map((name) => `${name} ${rightsOf(join(directory, name))}`);
  const open = () => rights().filter((line) => !/ (600|700)$/.test(line));

  test('are for the user of the server alone, also those of an older version', async () => {
    expect([rightsOf(directory), ...open()]).toEqual(['700']);
    chmodSync(directory, 0o755);
    for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o755);
    const server = await start();
    expect([rightsOf(directory), ...open()]).toEqual(['700']);
    expect(readdirSync(directory)).toEqual(expect.arrayContaining(['log.sqlite-wal', 'log.sqlite-shm', 'outbox.sqlite']));
    await killed(server.process);
  });
});
