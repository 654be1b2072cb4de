import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

const root = join(import.meta.dirname, '../..');
const startMilliseconds = 60_000;

export interface Installation {
  url: string;
  /** Runs a command of the project against this server; resolves with what it printed. */
  run: (command: string, ...args: string[]) => Promise<string>;
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

/** The built server in a process and a folder of its own: with demo data, or with nobody but an administrator. */
export const install = async (administrator?: Administrator): Promise<Installation> => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-e2e-'));
  const env = { PORT: '0', DATA_DIR: directory, DEMO: administrator ? '0' : '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  if (administrator) await createAdministrator(administrator, env);
  const server = spawnNode(['dist/backend/src/main.js'], env);
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`the server did not start: ${printed}`)), startMilliseconds);
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
  return {
    url,
    run: async (command, ...args) => {
      const child = spawnNode([`dist/backend/src/cli/${command}.js`, ...args, '--url', url], {});
      let printed = '';
      child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      if ((await ended(child)) !== 0) throw new Error(printed);
      return printed;
    },
    stop: async () => {
      server.removeAllListeners('exit');
      const end = ended(server);
      server.kill('SIGTERM');
      await end;
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

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });

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
