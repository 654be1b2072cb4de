import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import { build } from './build.mjs';
import { install, run } from './install.mjs';
import { runLanes, script, step, stepBeside } from './lanes.mjs';

const chromium = '/usr/bin/chromium';

const redis = '/usr/bin/redis-server';

/** A program of the system's package manager, which brings it where this account may use it. */
const brought = (program, packages, purpose) => {
  if (existsSync(program)) return true;
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    process.stdout.write(`Installing ${packages[0]} for ${purpose} (once) …\n`);
    // What is installed is started by the tests that need it.
    const quiet = { stdio: 'ignore', env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
    run('apt-get', ['update'], quiet);
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
  }
  return existsSync(program);
};

const isOnPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

install();
const hasBrowser = brought(chromium, ['chromium', 'fonts-liberation'], 'the end-to-end tests');
const hasRedis =
  process.env.TEST_REDIS_URL || isOnPath('redis-server') || brought(redis, ['redis-server'], 'the suites of several processes');
const leftOut = hasBrowser ? [] : ['e2e (no Chromium here, and none could be installed)'];
if (!hasRedis) leftOut.push('Redis: queue, limits, live bus, processes (no redis-server here, and no TEST_REDIS_URL)');
if (!process.env.TEST_EVENTSTORE_URL && !isOnPath('eventstored') && !isOnPath('kurrentd'))
  leftOut.push('EventStoreDB (no TEST_EVENTSTORE_URL, and no eventstored here)');
if (!process.env.TEST_MONGODB_URL && !isOnPath('mongod')) leftOut.push('MongoDB (no TEST_MONGODB_URL, and no mongod here)');
build();

// Beside the tests: suites with browsers and servers, which come first, leave room for them.
const checksDone = runLanes([
  [
    ['types', ...script('types')],
    ['lint', ...script('lint')],
    ['format', ...script('format:check')],
    ['architecture', ...script('arch')],
    ['unused code', ...script('unused')],
    ['size', 'node', 'scripts/size.mjs'],
  ],
]);

const projects = ['unit', 'components', 'ports', 'architecture', 'http', 'simulation', 'faults', ...(hasBrowser ? ['e2e'] : [])];
// Suites with browsers and servers wait half of their time: a third one keeps two cores busy, where there is room for its browser.
const gibibytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 30;
const workers = gibibytes >= 6 ? 3 : 2;
// Modules of a suite stay in its process (vm modules are never collected), so that a worker is replaced before it grows
// too large.
const common = ['--silent', `--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1GB'];
const directory = mkdtempSync(join(tmpdir(), 'podium-test-'));
const results = join(directory, 'results.json');
const jest = ['run', '--silent', 'jest', '--', '--selectProjects', ...projects, '--json', `--outputFile=${results}`];
// One run of all, so that no worker waits for another between two; its workers are ended with it, whatever a killed server has left in them.
await stepBeside('tests', 'npm', [...jest, ...common]);
const checks = await checksDone;
const report = existsSync(results)
  ? JSON.parse(readFileSync(results, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1, numPendingTests: 0 };
rmSync(directory, { recursive: true });
// After everything else, since they measure. What they measure against is installed by `npm run bench` alone.
if (existsSync('test/bench/peers/node_modules')) checks.push(step('short benches', 'npm', ['run', '--silent', 'bench', '--', '--short']));
else leftOut.push('short benches (npm run bench installs what they measure against)');
const failedChecks = checks.filter((isOk) => !isOk).length;
// A suite that could not even be loaded counts as a failed test.
const failed = Math.max(report.numFailedTests, report.numFailedTestSuites) + failedChecks;
const passed = report.numPassedTests + checks.length - failedChecks;
for (const what of leftOut) process.stdout.write(`LEFT OUT: ${what}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed, ${report.numPendingTests} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;
