// Plain JavaScript that also runs on Node 20: it comes before node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const stamps = join(root, 'node_modules', '.podium');

const isOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
};

/** The project's own tools come first on the path, so that `node` is the pinned one. */
const withTools = (options) => ({
  cwd: root,
  shell: process.platform === 'win32',
  ...options,
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    ...options.env,
  },
});

/** Runs a command to its end; answers its exit code. */
export const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, withTools({ stdio: 'inherit', ...options }));
  if (result.error) throw result.error;
  return result.status ?? 1;
};

/** Runs a command beside others; answers its exit code and what it printed. */
export const runBeside = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, withTools({ stdio: ['ignore', 'pipe', 'pipe'] }));
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
    child.once('error', reject).once('close', (code) => resolve({ status: code ?? 1, printed }));
  });

/** Runs a command beside others, with its output shown as it comes; answers its exit code. */
export const runShown = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, withTools({ stdio: 'inherit' }));
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  });

export const stampOf = (name) => {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

export const stamp = (name, value) => {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
};

const hashOfFiles = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Installs the packages when the lock file has changed since the last time. */
export const install = () => {
  if (isOldNode()) {
    process.stderr.write(`Podium needs Node 20.19 or newer to begin with; this is ${process.version}.\n`);
    process.exit(1);
  }
  const wanted = hashOfFiles(['package.json', 'package-lock.json']);
  if (stampOf('installed') === wanted) return;
  process.stderr.write('Installing packages (once) …\n');
  // The lock file lists the binaries of linux only; elsewhere npm picks its own.
  const args = process.platform === 'linux' ? ['ci'] : ['install', '--no-package-lock'];
  const status = run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['inherit', process.stderr.fd, 'inherit'] });
  if (status !== 0) process.exit(status);
  stamp('installed', wanted);
};
