import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { until } from '../until.js';
import { freePort } from './free-port.js';
import { onPath } from './on-path.js';

/** A MongoDB server for one suite, with databases of their own for its tests. */
export interface MongoServer {
  /** Address of a new database. */
  freshUrl: () => string;
  /** The process, if it is ours. */
  process: ChildProcess | null;
  stop: () => Promise<void>;
}

/** `TEST_MONGODB_URL`, else a `mongod` of this machine as a replica set of one; null where there is neither. */
export const startMongo = async (): Promise<MongoServer | null> => {
  const { TEST_MONGODB_URL: url } = process.env;
  const binary = onPath('mongod');
  if (url) return at(url, null, () => Promise.resolve());
  if (!binary) return null;
  const [port, directory] = [await freePort(), mkdtempSync(join(tmpdir(), 'podium-mongod-'))];
  const where = ['--dbpath', directory, '--logpath', join(directory, 'log'), '--bind_ip', '127.0.0.1', '--port', String(port)];
  const child = spawn(binary, [...where, '--replSet', 'tests', '--wiredTigerCacheSizeGB', '0.25'], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  await initiate(port, child);
  return at(`mongodb://127.0.0.1:${port}/?replicaSet=tests`, child, async () => {
    child.kill('SIGKILL');
    await gone;
    rmSync(directory, { recursive: true, force: true });
  });
};

const initiate = async (port: number, child: ChildProcess): Promise<void> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 60_000 });
  try {
    await client.db('admin').command({ replSetInitiate: { _id: 'tests', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } });
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`mongod ended with ${child.exitCode}`);
      return (await client.db('admin').command({ hello: 1 })).isWritablePrimary === true;
    });
  } finally {
    await client.close();
  }
};

const at = (url: string, process: ChildProcess | null, end: () => Promise<void>): MongoServer => {
  const names: string[] = [];
  return {
    process,
    freshUrl: () => {
      const name = `podium_test_${randomBytes(6).toString('hex')}`;
      names.push(name);
      const whole = new URL(url);
      whole.pathname = `/${name}`;
      return whole.href;
    },
    stop: async () => {
      if (!process) await dropAll(url, names);
      await end();
    },
  };
};

const dropAll = async (url: string, names: readonly string[]): Promise<void> => {
  const client = new MongoClient(url);
  for (const name of names) await client.db(name).dropDatabase();
  await client.close();
};
