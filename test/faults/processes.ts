import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const startMilliseconds = 180_000;

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A number from 0 up to `below`, the same for the same seed: a failure is replayed by its seed. */
export const randomly = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A program on the built server's code, in a process of its own. */
export const spawnBuilt = (script: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'close');
  child.kill('SIGKILL');
  await end;
};

export interface RunningServer {
  url: string;
  process: ChildProcess;
}

/** Starts a server over a data directory and waits until it answers. */
export const startServer = async (
  directory: string,
  script = 'dist/backend/src/main.js',
  env: Record<string, string> = {},
): Promise<RunningServer> => {
  const child = spawnBuilt(script, [], { PORT: '0', DATA_DIR: directory, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not start: ${printed}`));
    }, startMilliseconds);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /answers on (\S+)/.exec(printed)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the server ended: ${printed}`));
    });
  });
  return { url, process: child };
};

/** Runs a command of the project over a data directory; answers its exit code, or the signal that ended it, and what it printed. */
export const runCommand = async (
  command: string,
  directory: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: number | NodeJS.Signals | null; printed: string }> => {
  const settings = { DATA_DIR: directory, DEMO: 'off', LOG_LEVEL: 'error', ...env };
  const child = spawnBuilt(`dist/backend/src/cli/${command}.js`, args, settings);
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode ?? child.signalCode, printed };
};
