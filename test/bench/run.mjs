// `npm run bench` runs every bench, `npm run bench -- engine` one, `npm run bench -- --short` those that a run of all tests has
// time for, with limits that only a breakdown misses. What they measure against is installed here alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../scripts/install.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const peers = join(here, 'peers');
const suffix = '.bench.ts';
const flags = ['--expose-gc', '--import', new URL('./loader.mjs', import.meta.url).href];

if (!existsSync(join(peers, 'node_modules'))) {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
if (run('npm', ['run', '--silent', 'build:server']) !== 0) process.exit(1);

const all = readdirSync(here)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));
const isShort = process.argv.includes('--short');
const named = process.argv.slice(2).filter((argument) => argument !== '--short');
const asked = isShort && named.length === 0 ? ['engine', 'log', 'http', 'payments'] : named;
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such bench: ${unknown.join(', ')}. There are: ${all.join(', ')}\n`);
  process.exit(1);
}
// What a bench stores goes with it.
const TMPDIR = mkdtempSync(join(tmpdir(), 'podium-bench-'));
const failed = (asked.length > 0 ? asked : all).filter((name) => {
  const { status } = spawnSync(process.execPath, [...flags, join(here, `${name}${suffix}`)], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR, ...(isShort && { BENCH_SHORT: '1' }) },
  });
  return status !== 0;
});
rmSync(TMPDIR, { recursive: true, force: true });
process.exit(failed.length > 0 ? 1 : 0);
