import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, run } from './install.mjs';
import { runLanes, script, step } from './lanes.mjs';

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

install();
const hasBrowser = browser();
const leftOut = hasBrowser ? [] : ['e2e (no Chromium here, and none could be installed)'];
build();

// Two lanes, for two cores.
const lanes = [
  [
    ['types', ...script('types')],
    ['lint', ...script('lint')],
  ],
  [
    ['format', ...script('format:check')],
    ['architecture', ...script('arch')],
    ['unused code', ...script('unused')],
    ['size', 'node', 'scripts/size.mjs'],
  ],
];
const checks = await runLanes(lanes);

const groups = [
  { name: 'tests', projects: ['unit', 'components', 'ports', 'architecture', 'http', 'simulation'], options: [] },
  // Forced: suites that kill and starve servers may leave a handle behind, and a finished run must end.
  { name: 'faults and browsers', projects: ['faults', ...(hasBrowser ? ['e2e'] : [])], options: ['--forceExit'] },
];
// Modules of a suite stay in its process (vm modules are never collected), so that a worker is replaced before it grows
// too large. A busy machine makes a test late, not wrong.
const common = ['--silent', '--maxWorkers=2', '--workerIdleMemoryLimit=1GB', '--testTimeout=30000'];
const directory = mkdtempSync(join(tmpdir(), 'podium-test-'));
const reports = groups.map(({ name, projects, options }) => {
  const results = join(directory, `${name}.json`);
  const jest = ['run', '--silent', 'jest', '--', '--selectProjects', ...projects, '--json', `--outputFile=${results}`];
  step(name, 'npm', [...jest, ...common, ...options]);
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
