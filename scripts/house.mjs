// Prints figures of the code beside the goals for them. `--strict` exits with 1 if a goal is missed; `--list WORD` prints the places behind
// the figures whose name contains the word. How each is counted stands in scripts/house/ above the function that counts it.
import { handTypes, untypedPaths } from './house/browser.mjs';
import { commands } from './house/commands.mjs';
import { unusedExports } from './house/exports.mjs';
import { retryLoops, versionChecks } from './house/rules.mjs';
import { longFiles, longFunctions, missingDocuments, testRatio } from './house/size.mjs';

const { dead, atHome } = unusedExports();
const { all, list } = commands();

const atMost = (name, goal, places) => ({
  name,
  now: places.length,
  reach: goal === 0 ? '0' : `at most ${goal}`,
  isMet: places.length <= goal,
  places,
});
const atLeast = (name, goal, now) => ({ name, now: now.toFixed(2), reach: `at least ${goal.toFixed(2)}`, isMet: now >= goal, places: [] });

const rows = [
  atMost(`commands by hand-written handlers, of ${all}`, 0, list),
  atMost('answer types written by hand in the browser', 0, handTypes()),
  atMost('untyped paths in the browser', 0, untypedPaths()),
  atMost('retry loops', 1, retryLoops()),
  atMost('version checks', 1, versionChecks()),
  atMost('dead exports', 0, dead),
  atMost('exports used only in their own file', 29, atHome),
  atLeast('unit test lines a source line: engine', 0.8, testRatio('domain/competition')),
  atLeast('unit test lines a source line: registrations', 0.5, testRatio('domain/registrations', 'backend/src/registrations')),
  atLeast('unit test lines a source line: frontend', 0.3, testRatio('frontend/src')),
  atMost('references to documents that are not there', 0, missingDocuments()),
  atMost('functions over 60 lines', 0, longFunctions(60)),
  atMost('files over 250 lines', 4, longFiles(250)),
];

const asked = process.argv.indexOf('--list');
const word = asked === -1 ? null : (process.argv[asked + 1] ?? '');
const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, now, reach, isMet, places } of rows) {
  process.stdout.write(`${isMet ? 'ok    ' : 'MISSED'}  ${name.padEnd(width)}  ${String(now).padStart(6)}  reach ${reach}\n`);
  if (word !== null && name.includes(word)) for (const place of places) process.stdout.write(`          ${place}\n`);
}
if (process.argv.includes('--strict') && rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
