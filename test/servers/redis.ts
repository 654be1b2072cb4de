import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '../until.js';
import { freePort } from './free-port.js';

export interface RedisServer {
  url: string;
  /** Keys of this suite alone: a server that is given by its address may be shared. */
  prefix: string;
  /** Absent where the server is somebody else's. */
  process?: ChildProcess;
  /** Starts it again on the same port, after it was ended. */
  restart?: () => Promise<void>;
  stop: () => Promise<void>;
}

const onPath = (name: string): string | null => {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  const isProgram = (file: string): boolean => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return found.find(isProgram) ?? null;
};

const address = process.env['TEST_REDIS_URL'];
const program = onPath('redis-server');

/** Whether a Redis can be had here: by its address, or a program that is started for the suite. */
export const hasRedis = address !== undefined || program !== null;

const answers = async (url: string): Promise<boolean> => {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return true;
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
};

/** A Redis for one suite, with nothing of others in its keys. */
export const startRedis = async (): Promise<RedisServer> => {
  const prefix = `test-${randomUUID().slice(0, 8)}`;
  if (address !== undefined) return { url: address, prefix, stop: () => Promise.resolve() };
  if (program === null) throw new Error('no Redis here');
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'podium-redis-'))];
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'];
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(program, [...args, '--appendfsync', 'everysec'], { stdio: 'ignore' });
    await until(() => answers(url));
    return child;
  };
  const server: RedisServer & { process: ChildProcess } = {
    url,
    prefix,
    process: await start(),
    restart: async () => {
      server.process = await start();
    },
    stop: async () => {
      const { process: child } = server;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
  return server;
};
