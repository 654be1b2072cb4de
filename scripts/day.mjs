// `npm run day -- FOLDER` plays whole tournaments through the pages: pictures go to the folder, and what each task took is printed.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { install, run } from './install.mjs';

const [named] = process.argv.slice(2);
if (!named) {
  process.stderr.write('npm run day -- FOLDER (for pictures and figures)\n');
  process.exit(2);
}
const folder = resolve(named);
mkdirSync(folder, { recursive: true });
install();
build();
for (const file of readdirSync(folder)) if (file.endsWith('.tasks.txt')) rmSync(join(folder, file));
const jest = ['run', '--silent', 'jest', '--', '--selectProjects', 'day', 'e2e', '--testPathPatterns', 'test/day/', 'e2e/day'];
process.exitCode = run('npm', [...jest, '--maxWorkers=1', '--forceExit'], { env: { DAY_PICTURES: folder } });
for (const file of readdirSync(folder)) {
  if (file.endsWith('.tasks.txt')) process.stdout.write(`\n${readFileSync(join(folder, file), 'utf8')}\n`);
}
