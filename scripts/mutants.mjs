// npm run mutants -- PATH [PATH …] [--specs WORD] [--under MS]: puts one small fault after another into the sources at the paths and runs the
// unit tests that reach it. What no test notices is printed. `--specs` takes only specs whose path contains the word, `--under` only tests
// that take less time.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './install.mjs';
import { shown, sourcesAt, specsOf } from './mutants/graph.mjs';
import { mutated } from './mutants/mutate.mjs';

const given = process.argv.slice(2);
const option = (name) => {
  const at = given.indexOf(name);
  return at === -1 ? undefined : given.splice(at, 2)[1];
};
const word = option('--specs') ?? '';
const under = Number(option('--under') ?? Infinity);
if (given.length === 0) {
  process.stderr.write('npm run mutants -- PATH [PATH …] [--specs WORD] [--under MS]\n');
  process.exit(1);
}

const files = [...new Set(given.flatMap(sourcesAt))];
const instrumented = new Map();
const faults = [];
for (const file of files) {
  const { text, faults: own } = mutated(file, readFileSync(file, 'utf8'), faults.length);
  instrumented.set(file, text);
  faults.push(...own);
}
const related = specsOf(files);
const specs = related.specs.filter((spec) => spec.includes(word));
for (const spec of related.leftOut) process.stderr.write(`left out, needs Jest: ${shown(spec)}\n`);

let compiled = new Map();
class Runner {
  static async start(activeFromStart) {
    const worker = fork(new URL('./mutants/worker.mjs', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    worker.send({ root, specs, instrumented, compiled, activeFromStart });
    const runner = new Runner(worker);
    runner.ready = await runner.answer(120_000);
    return runner;
  }
  constructor(worker) {
    this.worker = worker;
  }
  /** The next message; null when none comes in time, or the worker has died. */
  answer(ms) {
    return new Promise((resolve) => {
      const done = (value) => {
        clearTimeout(timer);
        this.worker.off('message', done).off('exit', fail);
        resolve(value);
      };
      const fail = () => done(null);
      const timer = setTimeout(() => done(null), ms);
      this.worker.on('message', done).on('exit', fail);
    });
  }
  ask(message, ms) {
    const answer = this.answer(ms);
    this.worker.send(message);
    return answer;
  }
  stop() {
    this.worker.removeAllListeners();
    this.worker.kill('SIGKILL');
  }
}

let runner = await Runner.start(undefined);
if (!runner.ready) throw new Error('the specs did not load');
for (const { spec, message } of runner.ready.broken) process.stderr.write(`left out, does not load: ${shown(spec)}: ${message}\n`);
const dry = await runner.ask({ dryRun: true }, 600_000);
if (!dry) throw new Error('the tests took more than ten minutes');
compiled = dry.compiled;
for (const test of dry.tests.filter(({ isGreen }) => !isGreen))
  process.stderr.write(`left out, red without a fault: ${shown(test.file)}: ${test.name}\n`);
const green = dry.tests.filter(({ isGreen, ms }) => isGreen && ms < under).sort((a, b) => a.ms - b.ms);
const atLoad = new Set(dry.atLoad);
const testsOf = new Map(faults.map(({ id }) => [id, []]));
for (const test of green) for (const id of test.reached) testsOf.get(id).push(test);
process.stderr.write(`${faults.length} faults in ${files.length} files, ${green.length} tests of ${specs.length} specs\n`);

const limitOf = (tests) => 5_000 + 5 * tests.reduce((sum, { ms }) => sum + ms, 0);

/** A fault in what a module makes once, when it is loaded, needs modules loaded with it. */
const tryAtLoad = async (id) => {
  const own = await Runner.start(id);
  try {
    if (!own.ready || own.ready.broken.length > dry.broken.length || own.ready.count !== dry.tests.length) return true;
    const answer = await own.ask({ id, tests: green.map(({ index }) => index) }, limitOf(green));
    return !answer || answer.killedBy !== null;
  } finally {
    own.stop();
  }
};

const tryInPlace = async (id, isAgain = false) => {
  const tests = testsOf.get(id);
  if (tests.length === 0) return false;
  const answer = await runner.ask({ id, tests: tests.map(({ index }) => index) }, limitOf(tests));
  const isDead = !answer;
  const isDoubtful = answer && (answer.killedBy === null ? !answer.isReached : !answer.isSound);
  if (isDead || isDoubtful) {
    runner.stop();
    runner = await Runner.start(undefined);
  }
  return isDoubtful && !isAgain ? tryInPlace(id, true) : isDead || answer.killedBy !== null;
};

/** Tests in the loaded process are asked first: only what they let through, and what is made while modules load, needs a process of its own. */
const isNoticed = async ({ id }) => (await tryInPlace(id)) || (atLoad.has(id) && (await tryAtLoad(id)));

const shareOf = (open, all) => `${all - open} of ${all} noticed (${all === 0 ? 100 : ((100 * (all - open)) / all).toFixed(0)} %)\n`;
let open = 0;
for (const file of files) {
  const own = faults.filter((fault) => fault.file === file);
  const survivors = [];
  for (const fault of own) if (!(await isNoticed(fault))) survivors.push(fault);
  open += survivors.length;
  process.stdout.write(`${shown(file)}: ${shareOf(survivors.length, own.length)}`);
  for (const { id, line, was, becomes } of survivors) {
    const isReached = atLoad.has(id) || testsOf.get(id).length > 0;
    process.stdout.write(`  ${line}: ${was}  →  ${becomes || '(left out)'}${isReached ? '' : '  (no test comes here)'}\n`);
  }
}
runner.stop();
process.stdout.write(`\nall: ${shareOf(open, faults.length)}`);
