// Collects tests once and runs them as often as wanted: what `describe`, `test` and their hooks of Jest are for specs without fake timers.
import { expect } from 'expect';

let file = '';
let group = null;
/** Every test with the groups around it, outermost first. */
export const collected = [];

/** From here on tests belong to this file. */
export const collectFor = (name) => {
  file = name;
  group = { around: [], beforeEach: [], afterEach: [], beforeAll: [], afterAll: [] };
};

const describeIt = (_name, body) => {
  const outer = group;
  group = { around: [...outer.around, outer], beforeEach: [], afterEach: [], beforeAll: [], afterAll: [] };
  body();
  group = outer;
};
const testIt = (name, body) => collected.push({ file, name, body, groups: [...group.around, group], id: collected.length });
const each = (declare) => (rows) => (name, body) => {
  for (const row of rows) {
    const given = Array.isArray(row) ? row : [row];
    declare(`${name} ${given.map(String).join(' ')}`.slice(0, 200), () => body(...given));
  }
};
const skipped = () => undefined;
skipped.each = () => skipped;

export const describe = Object.assign(describeIt, { each: each(describeIt), skip: skipped });
export const test = Object.assign(testIt, { each: each(testIt), skip: skipped });
export const beforeEach = (run) => group.beforeEach.push(run);
export const afterEach = (run) => group.afterEach.unshift(run);
export const beforeAll = (run) => group.beforeAll.push(run);
export const afterAll = (run) => group.afterAll.unshift(run);
export { expect };

/** Runs one test with all hooks around it; throws when it fails. */
export const runTest = async ({ body, groups }) => {
  for (const { beforeAll: hooks } of groups) for (const hook of hooks) await hook();
  for (const { beforeEach: hooks } of groups) for (const hook of hooks) await hook();
  try {
    await body();
  } finally {
    for (const { afterEach: hooks } of groups.toReversed()) for (const hook of hooks) await hook();
    for (const { afterAll: hooks } of groups.toReversed()) for (const hook of hooks) await hook();
  }
};
