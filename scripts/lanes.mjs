// Checks that run one after another, or in lanes beside each other: one for each core.
import { run, runBeside, runShown } from './install.mjs';

const ended = (name, status, startedAt) => {
  process.stdout.write(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  return status === 0;
};

export const step = (name, command, args) => {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = Date.now();
  return ended(name, run(command, args), startedAt);
};

/** A step beside lanes: what it prints comes at once, what they print in between, each in one piece. */
export const stepBeside = async (name, command, args) => {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = Date.now();
  return ended(name, await runShown(command, args), startedAt);
};

/** Checks one after another, beside other lanes: what each prints comes once it has ended. */
const lane = async (steps) => {
  const outcomes = [];
  for (const [name, command, ...args] of steps) {
    const startedAt = Date.now();
    const { status, printed } = await runBeside(command, args);
    process.stdout.write(`\n${printed}`);
    outcomes.push(ended(name, status, startedAt));
  }
  return outcomes;
};

/** Runs lanes beside each other; answers of each check whether it is well. */
export const runLanes = async (lanes) => (await Promise.all(lanes.map(lane))).flat();

export const script = (name) => ['npm', 'run', '--silent', name];
