// A process that loads specs with the faults behind `__mutant(id)` in them, then runs the tests that reach a fault, one fault after another.
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.on('disconnect', () => process.exit());
const [{ root, specs, instrumented, compiled, activeFromStart }] = await once(process, 'message');
const shim = pathToFileURL(join(root, 'scripts/mutants/specs.mjs')).href;
const swcrc = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));

let active = activeFromStart;
let reached = new Set();
globalThis.__mutant = (id) => {
  reached.add(id);
  return id === active;
};

const compile = (file) => {
  const source = instrumented.get(file) ?? readFileSync(file, 'utf8');
  // Loaded only where something has still to be compiled.
  const { transformSync } = createRequire(import.meta.url)('@swc/core');
  return transformSync(source, { ...swcrc, swcrc: false, filename: file, sourceMaps: false }).code;
};
const isTypeScript = (url) => /\.tsx?$/.test(url) && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: shim, shortCircuit: true };
    if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL && isTypeScript(context.parentURL)) {
      for (const ending of ['.ts', '.tsx']) {
        const url = new URL(specifier.replace(/\.js$/, ending), context.parentURL);
        if (existsSync(url)) return { url: url.href, shortCircuit: true };
      }
    }
    return next(specifier, { ...context, conditions: ['test', ...context.conditions] });
  },
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: 'export default {};', shortCircuit: true };
    if (!isTypeScript(url)) return next(url, context);
    const file = fileURLToPath(url);
    if (!compiled.has(file)) compiled.set(file, compile(file));
    return { format: 'module', source: compiled.get(file), shortCircuit: true };
  },
});

await import('reflect-metadata');
const { collected, collectFor, runTest } = await import(shim);
const broken = [];
for (const spec of specs) {
  collectFor(spec);
  try {
    await import(pathToFileURL(spec).href);
  } catch (error) {
    broken.push({ spec, message: String(error) });
  }
}
const atLoad = reached;

/** Whether a test passes; null: it passes only sometimes, or not at all without a fault. */
const passes = async (test) => {
  try {
    await runTest(test);
    return true;
  } catch {
    return false;
  }
};

/** Runs tests until one fails; tells which one. */
const run = async ({ id, tests }) => {
  active = id;
  reached = new Set();
  for (const index of tests) {
    if (await passes(collected[index])) continue;
    active = activeFromStart ?? -1;
    // What one fault leaves in a cache may fail tests of the next: a test that fails without a fault says nothing.
    const isSound = activeFromStart !== undefined || (await passes(collected[index]));
    return { id, killedBy: index, isSound };
  }
  active = -1;
  return { id, killedBy: null, isReached: reached.has(id) };
};

/** Every test once without a fault: what it reaches and how long it takes. */
const dryRun = async () => {
  const tests = [];
  for (const test of collected) {
    reached = new Set();
    const startedAt = performance.now();
    const isGreen = await passes(test);
    tests.push({ index: test.id, file: test.file, name: test.name, ms: performance.now() - startedAt, isGreen, reached: [...reached] });
  }
  return { tests, atLoad: [...atLoad], broken, compiled };
};

process.on('message', (message) => {
  void (message.dryRun ? dryRun() : run(message)).then((answer) => process.send(answer));
});
process.send({ isReady: true, count: collected.length, broken });
