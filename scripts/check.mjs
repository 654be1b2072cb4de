// What a change can break, in about a minute: types, imports and exports of everything (they remember what they have seen); lint and format of
// the files that have changed since `main`, and the unit and component tests that they reach. `npm run check -- COMMIT` compares with another
// commit. `npm test` checks everything.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './install.mjs';
import { runLanes, script } from './lanes.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the commit where this work began, kept or not yet kept by git. */
const changedSince = (commit) => {
  const [base = commit] = git('merge-base', commit, 'HEAD');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(join(root, file)));
};

install();
const files = changedSince(process.argv[2] ?? 'main');
const code = files.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
const written = files.filter((file) => /\.(tsx?|mjs|cjs|json|md|css|html|ya?ml)$/.test(file) && file !== 'package-lock.json');
const related = code.filter((file) => /\.tsx?$/.test(file));
process.stdout.write(`${files.length} files have changed\n`);

const onlyIf = (list, check) => (list.length > 0 ? [check] : []);
const jest = ['npm', 'run', '--silent', 'jest', '--', '--selectProjects', 'unit', 'components', '--silent', '--passWithNoTests'];
const checks = await runLanes([
  [['types', ...script('types')], ...onlyIf(code, ['lint', 'oxlint', '--type-aware', '--deny-warnings', ...code])],
  [
    ...onlyIf(written, ['format', 'prettier', '--check', '--log-level=warn', '--ignore-unknown', ...written]),
    ['architecture', ...script('arch')],
    ['unused code', 'knip', '--no-progress', '--cache', '--cache-location', 'node_modules/.cache/knip'],
  ],
]);
const tests = related.length === 0 ? [] : await runLanes([[['tests', ...jest, '--maxWorkers=2', '--findRelatedTests', ...related]]]);
process.exitCode = [...checks, ...tests].every(Boolean) ? 0 : 1;
