// `npm run day -- FOLDER [NAME …]` plays whole tournaments through the pages, all or those named (region, wrestling, e2e/day …):
// pictures go to the folder, and what each task took is printed.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { install, run } from './install.mjs';

const [named, ...days] = process.argv.slice(2);
if (!named) {
  process.stderr.write('npm run day -- FOLDER [NAME …] (a folder for pictures and figures)\n');
  process.exit(2);
}
const folder = resolve(named);
mkdirSync(folder, { recursive: true });
install();
build();
for (const file of readdirSync(folder)) if (file.endsWith('.tasks.txt') && days.length === 0) rmSync(join(folder, file));
const patterns =
  days.length > 0 ? days.map((day) => (day.includes('/') ? day : `test/day/${day}`)) : ['test/day/', 'e2e/day', 'e2e/sports'];
const jest = ['run', '--silent', 'jest', '--', '--selectProjects', 'day', 'e2e', '--testPathPatterns', ...patterns];
process.exitCode = run('npm', [...jest, '--maxWorkers=1', '--forceExit'], { env: { DAY_PICTURES: folder } });
for (const file of readdirSync(folder)) {
  if (file.endsWith('.tasks.txt')) process.stdout.write(`\n${readFileSync(join(folder, file), 'utf8')}\n`);
}
