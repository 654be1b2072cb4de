import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { textOf } from './sources.mjs';

/** Exports that no other file imports, by knip. */
const unused = () => {
  const file = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  const args = [file, '--reporter', 'json', '--no-progress', '--include', 'exports,types'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (!stdout.startsWith('{')) throw new Error(`knip: ${stderr || stdout}`);
  return JSON.parse(stdout).issues.flatMap(({ file: at, exports = [], types = [] }) =>
    [...exports, ...types].map(({ name, line }) => ({ at, name, place: `${at}:${line} ${name}` })),
  );
};

/** Those named once in their file are dead; those named again there are used at home only. */
export const unusedExports = () => {
  const isDead = ({ at, name }) => [...textOf(at).matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length < 2;
  const found = unused();
  return {
    dead: found.filter(isDead).map(({ place }) => place),
    atHome: found.filter((one) => !isDead(one)).map(({ place }) => place),
  };
};
