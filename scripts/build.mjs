import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, stamp, stampOf } from './install.mjs';

const files = (directory) =>
  readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Changes whenever a source file is added, removed or written. */
const fingerprint = (directories) => {
  const hash = createHash('sha256');
  for (const file of [
    ...directories.flatMap(files),
    join(root, 'package-lock.json'),
    join(root, 'package.json'),
    join(root, '.swcrc'),
  ].sort()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
};

const parts = [
  { name: 'server', directories: ['contracts', 'domain', 'projections', 'backend'], made: 'dist/backend/src/main.js' },
  { name: 'web', directories: ['contracts', 'frontend'], made: 'dist/web-server/server.js' },
];

/** Builds what has changed since the last build. How it goes is told on stderr: stdout is of the command that follows. */
export const build = () => {
  for (const { name, directories, made } of parts) {
    const now = fingerprint(directories);
    if (stampOf(`built-${name}`) === now && existsSync(join(root, made))) continue;
    process.stderr.write(`Building the ${name} …\n`);
    const status = run('npm', ['run', '--silent', `build:${name}`], { stdio: ['inherit', process.stderr.fd, 'inherit'] });
    if (status !== 0) process.exit(status);
    stamp(`built-${name}`, now);
  }
};
