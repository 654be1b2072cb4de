import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';

const root = join(import.meta.dirname, '../..');
const startMilliseconds = 180_000;

export interface Installation {
  url: string;
  /** Runs a command of the project against this server; resolves with what it printed. */
  run: (command: string, ...args: string[]) => Promise<string>;
  /** What `verify` prints about its log; rejects when anything is broken. */
  verify: () => Promise<string>;
  /** The server goes on, at another address, as if so many days had gone by. */
  later: (days: number) => Promise<void>;
  stop: () => Promise<void>;
}

const spawnNode = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] });

const ended = (child: ChildProcess): Promise<number> => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

/** The first account of an installation without demo data. */
interface Administrator {
  email: string;
  password: string;
}

const createAdministrator = async ({ email, password }: Administrator, env: Record<string, string>): Promise<void> => {
  const child = spawnNode(['dist/backend/src/cli/create-admin.js', '--email', email, '--name', 'Главный Секретарь'], {
    ...env,
    PASSWORD: password,
  });
  if ((await ended(child)) !== 0) throw new Error('the administrator could not be created');
};

interface Running {
  server: ChildProcess;
  url: string;
}

/** The server in a process of its own, once it answers. */
const started = async (args: string[], env: Record<string, string>): Promise<Running> => {
  const server = spawnNode([...args, 'dist/backend/src/main.js'], env);
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      reject(new Error(`the server did not start: ${printed}`));
    }, startMilliseconds);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /answers on (\S+)/.exec(printed)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`the server ended: ${printed}`)));
  });
  return { server, url };
};

const stopped = async (server: ChildProcess): Promise<void> => {
  server.removeAllListeners('exit');
  const end = ended(server);
  server.kill('SIGTERM');
  await end;
};

/** Resolves with what a command of the project has printed. */
const printedBy = async (command: string, args: string[], env: Record<string, string>): Promise<string> => {
  const child = spawnNode([`dist/backend/src/cli/${command}.js`, ...args], env);
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  if ((await ended(child)) !== 0) throw new Error(printed);
  return printed;
};

/** The built server in a process and a folder of its own: with demo data, or with nobody but an administrator. */
export const install = async (administrator?: Administrator): Promise<Installation> => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-e2e-'));
  const env = { PORT: '0', DATA_DIR: directory, DEMO: administrator ? '0' : '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  if (administrator) await createAdministrator(administrator, env);
  let { server, url } = await started([], env);
  return {
    get url() {
      return url;
    },
    run: (command, ...args) => printedBy(command, [...args, '--url', url], {}),
    verify: () => printedBy('verify', [], env),
    later: async (days) => {
      await stopped(server);
      const clock = pathToFileURL(join(import.meta.dirname, 'later.mjs')).href;
      ({ server, url } = await started(['--import', clock], { ...env, DAYS_LATER: String(days) }));
    },
    stop: async () => {
      await stopped(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** One of two machines: it can be killed, and started again over its directory at the same port. */
export interface Machine {
  readonly url: string;
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
  verify: () => Promise<string>;
  stop: () => Promise<void>;
}

/** A machine with demo data, or one that copies another. */
export const machine = async (name: string, joining: { address: string; code: string } | null): Promise<Machine> => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-e2e-'));
  const always = { DATA_DIR: directory, RATE_LIMITS: 'off', LOG_LEVEL: 'error', STANDBY_PORT: '0', MACHINE_NAME: name };
  const env = { ...always, DEMO: joining ? '0' : '1' };
  const first = joining ? { STANDBY_OF: joining.address, STANDBY_CODE: joining.code } : undefined;
  let { server, url }: Running = await started([], { ...env, PORT: '0', ...first });
  return {
    get url() {
      return url;
    },
    kill: async () => {
      server.removeAllListeners('exit');
      const end = ended(server);
      server.kill('SIGKILL');
      await end;
    },
    startAgain: async () => {
      ({ server, url } = await started([], { ...env, PORT: new URL(url).port }));
    },
    verify: () => printedBy('verify', [], env),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await stopped(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A busy machine draws late, not wrong. */
const patienceMilliseconds = 60_000;

export const openBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags, timeout: patienceMilliseconds });
  const newContext = browser.newContext.bind(browser);
  // Every page is of a context, also one that is opened by itself.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patienceMilliseconds);
    return context;
  };
  return browser;
};

/** Logs in on the login page that is open. */
export const enter = async (page: Page, name: string): Promise<void> => {
  await page.fill('input[type=email]', `${name}@podium.example`);
  await page.fill('input[type=password]', 'podium-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
};

export const login = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await enter(page, name);
};
