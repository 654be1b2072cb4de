import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '../until.js';
import { freePort } from './free-port.js';
import { onPath } from './on-path.js';
import { TcpProxy } from './tcp-proxy.js';

export interface RedisServer {
  url: string;
  /** Keys of this suite alone: a server that is given by its address may be shared. */
  prefix: string;
  /** Kills it; nobody can reach it then where it is somebody else's. */
  end: () => Promise<void>;
  /** It is back, with what it had. */
  restart: () => Promise<void>;
  /** Stands still: whoever is connected gets no answer. */
  freeze: () => void;
  thaw: () => void;
  /** Loses all that the suite has put there. */
  empty: () => Promise<void>;
  stop: () => Promise<void>;
}

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

const emptied = async (url: string, prefix: string): Promise<void> => {
  const client = new Redis(url);
  for (const key of await client.keys(`${prefix}*`)) await client.del(key);
  client.disconnect();
};

/** A Redis for one suite, with nothing of others in its keys. */
export const startRedis = async (): Promise<RedisServer> => {
  const prefix = `test-${randomUUID().slice(0, 8)}`;
  if (address !== undefined) return reached(address, prefix);
  if (program === null) throw new Error('no Redis here');
  return started(program, prefix);
};

/** Somebody else's, over lines that can be cut. */
const reached = async (whole: string, prefix: string): Promise<RedisServer> => {
  const url = new URL(whole);
  const proxy = new TcpProxy({ host: url.hostname, port: Number(url.port || 6379) });
  url.host = `127.0.0.1:${await proxy.listen()}`;
  return {
    ...{ url: url.href, prefix },
    end: () => {
      proxy.shut();
      return Promise.resolve();
    },
    restart: () => {
      proxy.open();
      return Promise.resolve();
    },
    freeze: () => proxy.freeze(),
    thaw: () => proxy.thaw(),
    empty: () => emptied(whole, prefix),
    stop: async () => {
      await emptied(whole, prefix);
      await proxy.close();
    },
  };
};

const started = async (redis: string, prefix: string): Promise<RedisServer> => {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'podium-redis-'))];
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'];
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(redis, [...args, '--appendfsync', 'everysec'], { stdio: 'ignore' });
    await until(() => answers(url));
    return child;
  };
  let child = await start();
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    ...{ url, prefix, end },
    restart: async () => {
      child = await start();
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    empty: () => emptied(url, ''),
    stop: end,
  };
};
