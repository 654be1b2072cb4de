import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, run } from './install.mjs';

const chromium = '/usr/bin/chromium';

/** The browser comes from the system's package manager, where this account may use it. */
const browser = () => {
  if (existsSync(chromium)) return true;
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    process.stdout.write('Installing Chromium for the end-to-end tests (once) …\n');
    const quiet = { stdio: 'ignore', env: { DEBIAN_FRONTEND: 'noninteractive' } };
    run('apt-get', ['update'], quiet);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], quiet);
  }
  return existsSync(chromium);
};

const step = (name, command, args) => {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = Date.now();
  const status = run(command, args);
  process.stdout.write(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  return status === 0;
};

install();
const hasBrowser = browser();
const leftOut = hasBrowser ? [] : ['e2e (no Chromium here, and none could be installed)'];
build();

const checks = [
  step('types', 'npm', ['run', '--silent', 'types']),
  step('lint', 'npm', ['run', '--silent', 'lint']),
  step('architecture', 'npm', ['run', '--silent', 'arch']),
  step('unused code', 'npm', ['run', '--silent', 'unused']),
  step('size', 'node', ['scripts/size.mjs']),
];

// One after another what kills servers and drives browsers; beside each other what only computes.
const groups = [
  { name: 'tests', projects: ['unit', 'components', 'ports', 'architecture', 'http', 'simulation'], workers: 2 },
  { name: 'faults and browsers', projects: ['faults', ...(hasBrowser ? ['e2e'] : [])], workers: 1 },
];
// Forced: suites that kill and starve servers may leave a handle behind, and a finished run must end. Modules of a suite
// stay in its process (vm modules are never collected), so that a worker is replaced before it grows too large.
// A busy machine makes a test late, not wrong.
const options = ['--silent', '--forceExit', '--workerIdleMemoryLimit=1GB', '--testTimeout=30000'];
const directory = mkdtempSync(join(tmpdir(), 'podium-test-'));
const reports = groups.map(({ name, projects, workers }) => {
  const results = join(directory, `${name}.json`);
  const jest = ['run', '--silent', 'jest', '--', '--selectProjects', ...projects, '--json', `--outputFile=${results}`];
  step(name, 'npm', [...jest, `--maxWorkers=${workers}`, ...options]);
  return existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1, numPendingTests: 0 };
});
rmSync(directory, { recursive: true });
// After everything else, since they measure. What they measure against is installed by `npm run bench` alone.
if (existsSync('test/bench/peers/node_modules')) checks.push(step('short benches', 'npm', ['run', '--silent', 'bench', '--', '--short']));
else leftOut.push('short benches (npm run bench installs what they measure against)');
const sum = (count) => reports.reduce((total, report) => total + count(report), 0);
const failedChecks = checks.filter((isOk) => !isOk).length;
// A suite that could not even be loaded counts as a failed test.
const failed = sum((counts) => Math.max(counts.numFailedTests, counts.numFailedTestSuites)) + failedChecks;
const passed = sum((counts) => counts.numPassedTests) + checks.length - failedChecks;
for (const what of leftOut) process.stdout.write(`LEFT OUT: ${what}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed, ${sum((counts) => counts.numPendingTests)} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;
