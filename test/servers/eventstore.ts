import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDbStreams } from '#backend/adapters/eventstoredb/single-streams';
import { until } from '../until.js';
import { freePort } from './free-port.js';
import { onPath } from './on-path.js';

/** An EventStoreDB for one suite, with logs of their own for its tests. */
export interface EventStoreServer {
  /** Address of a new log. */
  freshUrl: () => string;
  /** Absent where the server is somebody else's. */
  process: ChildProcess | null;
  stop: () => Promise<void>;
}

const address = process.env['TEST_EVENTSTORE_URL'];
const program = onPath('eventstored', 'kurrentd');

/** Whether one can be had here: by its address, or a program that is started for the suite. */
export const hasEventStore = address !== undefined || program !== null;

const withLog = (url: string) => (): string => {
  const whole = new URL(url);
  whole.searchParams.set('log', `test-${randomUUID().slice(0, 8)}`);
  return whole.href;
};

const answers = async (url: string): Promise<boolean> => {
  const streams = new EventStoreDbStreams(url);
  try {
    await streams.last('none');
    return true;
  } catch {
    return false;
  } finally {
    await streams.close();
  }
};

export const startEventStore = async (): Promise<EventStoreServer> => {
  if (address !== undefined) return { freshUrl: withLog(address), process: null, stop: () => Promise.resolve() };
  if (program === null) throw new Error('no EventStoreDB here');
  const [port, inner, folder] = [await freePort(), await freePort(), mkdtempSync(join(tmpdir(), 'podium-eventstore-'))];
  const ports = [
    '--node-port',
    String(port),
    '--replication-port',
    String(inner),
    '--node-ip',
    '127.0.0.1',
    '--replication-ip',
    '127.0.0.1',
  ];
  const child = spawn(program, ['--insecure', '--db', join(folder, 'db'), '--log', join(folder, 'log'), ...ports], {
    stdio: 'ignore',
    env: { ...process.env, EVENTSTORE_TELEMETRY_OPTOUT: 'true', KURRENTDB_TELEMETRY_OPTOUT: 'true' },
  });
  const gone = once(child, 'exit');
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  await until(() => answers(url));
  return {
    freshUrl: withLog(url),
    process: child,
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
