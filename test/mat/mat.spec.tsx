import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { loadErrorTexts } from '../../frontend/src/ui/useErrorText.js';
import { knownBugs, type KnownBug } from './bugs.js';
import { faultsIn } from './checks.js';
import { unlikeSerial } from './serial.js';
import { clearOutbox } from './tablet-store.js';
import { steps, World, type Step } from './world.js';

const seed = Number(process.env['MAT_SEED'] ?? 1);
const runs = Number(process.env['MAT_RUNS'] ?? 4);
const stepsOfRun = Number(process.env['MAT_STEPS'] ?? 60);
/** A bug that is put in is found within so many runs: rare ones need a swap and a tap that meet. */
const runsPerBug = 60;
const minutes = 60_000;

const run = fc.array(steps, { minLength: stepsOfRun, maxLength: stepsOfRun });

beforeEach(async () => {
  await loadErrorTexts();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Plays the steps, then lets everything come to rest; answers what did not hold. */
const faultsOf = async (given: readonly Step[], bug: KnownBug | null = null): Promise<string[]> => {
  localStorage.clear();
  const world = new World(bug);
  try {
    await world.start();
    for (const step of given) {
      await world.run(step);
      const faults = await faultsIn(world);
      if (faults.length > 0) return [`after ${JSON.stringify(step)}:`, ...faults];
    }
    await world.rest();
    const faults = [...(await faultsIn(world)), ...(await unlikeSerial(world.hall))];
    if (process.env['MAT_TOLD']) process.stderr.write(`${JSON.stringify(await world.counted())}\n`);
    return faults.length > 0 ? ['at rest:', ...faults] : [];
  } finally {
    await world.stop();
    await clearOutbox();
  }
};

describe('two mats, a cabinet and lines that fail', () => {
  test(
    `a referee sees a bout they may run, nothing is lost, and the server has one history (MAT_SEED=${seed})`,
    async () => {
      process.stderr.write(`MAT_SEED=${seed}\n`);
      const property = fc.asyncProperty(run, async (given) => expect(await faultsOf(given)).toEqual([]));
      const path = process.env['MAT_PATH'];
      await fc.assert(property, { seed, ...(path && { path }), numRuns: runs, endOnFailure: process.env['MAT_SHRINK'] === undefined });
    },
    60 * minutes,
  );

  test.each(knownBugs)(
    'a bug that is known is found: %s',
    async (bug, foundIn) => {
      const sample = [...fc.sample(run, { seed: 1, numRuns: runsPerBug }).entries()];
      // Where it was found before, then from the first.
      for (const [i, given] of [...sample.slice(foundIn - 1, foundIn), ...sample]) {
        const faults = await faultsOf(given, bug);
        if (faults.length === 0) continue;
        process.stderr.write(`${bug}: run ${i + 1}: ${faults.join(' ').slice(0, 200)}\n`);
        return;
      }
      throw new Error(`not found in ${runsPerBug} runs`);
    },
    10 * minutes,
  );
});
